/// A PNG file with 8 bits per channel or index, decoded according to the specification. Its checksums must be correct.
public struct PNGFile {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The red, green and blue of each pixel, row by row.
    public let pixels: [UInt8]

    /// Decodes a file of 24-bit pixels, or of indices into a palette. Only the filters none, left and above are
    /// supported.
    public init(_ file: [UInt8]) throws {
        let chunks = try Self.chunks(file)
        func content(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.content }
        guard chunks.first?.type == "IHDR", chunks.last?.type == "IEND", let header = content("IHDR"), header[8] == 8,
            [2, 3].contains(header[9]), let data = content("IDAT")
        else { throw Inflate.Fault(message: "expected a PNG file of 8-bit colors") }
        let (width, height) = (Self.number(header, 0), Self.number(header, 4))
        let size = header[9] == 3 ? 1 : 3
        let lines = try Inflate.zlib(data)
        let stride = width * size
        guard lines.count == (stride + 1) * height else { throw Inflate.Fault(message: "expected all lines") }
        var previous = [UInt8](repeating: 0, count: stride)
        var pixels: [UInt8] = []
        for y in 0..<height {
            var line = Array(lines[y * (stride + 1) + 1..<(y + 1) * (stride + 1)])
            let type = lines[y * (stride + 1)]
            guard type <= 2 else { throw Inflate.Fault(message: "expected another filter") }
            for x in line.indices {
                if type == 1, x >= size { line[x] &+= line[x - size] }
                if type == 2 { line[x] &+= previous[x] }
            }
            previous = line
            if let palette = content("PLTE") {
                for index in line { pixels += palette[Int(index) * 3..<Int(index) * 3 + 3] }
            } else {
                pixels += line
            }
        }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func chunks(_ file: [UInt8]) throws -> [(type: String, content: [UInt8])] {
        guard Array(file.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10] else {
            throw Inflate.Fault(message: "expected the signature of a PNG file")
        }
        var chunks: [(String, [UInt8])] = []
        var place = 8
        while place + 12 <= file.count {
            let end = place + 8 + number(file, place)
            guard end + 4 <= file.count else { throw Inflate.Fault(message: "expected a whole chunk") }
            var crc = UInt32.max
            for byte in file[place + 4..<end] {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            }
            guard ~crc == UInt32(number(file, end)) else { throw Inflate.Fault(message: "expected another checksum") }
            chunks.append((String(decoding: file[place + 4..<place + 8], as: UTF8.self), Array(file[place + 8..<end])))
            place = end + 4
        }
        return chunks
    }
}
