import ColorScience
import Inflate
import Testing

@testable import Canvas

/// PNG files and their compression, decoded again as the specifications say.
@Suite struct PNGTests {
    /// The chunks of a PNG file, whose checksums have to be correct.
    private func chunks(_ file: [UInt8]) throws -> [(type: String, content: [UInt8])] {
        try #require(Array(file.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
        var chunks: [(String, [UInt8])] = []
        var place = 8
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        while place < file.count {
            let count = number(place)
            let content = Array(file[place + 8..<place + 8 + count])
            var crc = UInt32.max
            for byte in file[place + 4..<place + 8 + count] {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            }
            #expect(~crc == UInt32(number(place + 8 + count)))
            chunks.append((String(decoding: file[place + 4..<place + 8], as: UTF8.self), content))
            place += 12 + count
        }
        return chunks
    }

    /// The pixels of a PNG file.
    private func decoded(_ file: [UInt8]) throws -> PixelImage {
        let chunks = try chunks(file)
        func content(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.content }
        let header = try #require(content("IHDR"))
        func number(_ place: Int) -> Int { header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (width, height) = (number(0), number(4))
        #expect(chunks.map(\.type).first == "IHDR" && chunks.map(\.type).last == "IEND" && header[8] == 8)
        let lines = try Inflate.zlib(try #require(content("IDAT")))
        let size = header[9] == 3 ? 1 : 3
        let stride = width * size
        try #require(lines.count == (stride + 1) * height)
        var previous = [UInt8](repeating: 0, count: stride)
        var bytes: ContiguousArray<UInt8> = []
        for y in 0..<height {
            var line = Array(lines[y * (stride + 1) + 1..<(y + 1) * (stride + 1)])
            let type = lines[y * (stride + 1)]
            #expect(type <= 2)
            for x in line.indices {
                if type == 1, x >= size { line[x] &+= line[x - size] }
                if type == 2 { line[x] &+= previous[x] }
            }
            previous = line
            if let palette = content("PLTE") {
                for index in line { bytes += palette[Int(index) * 3..<Int(index) * 3 + 3] }
            } else {
                bytes += line
            }
        }
        return PixelImage(width: width, height: height, bytes: bytes)
    }

    private func noise(_ width: Int, _ height: Int, colors: UInt64, seed: UInt64) -> PixelImage {
        var state = seed
        var image = PixelImage(width: width, height: height, color: RGB(packed: 0x204060))
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let value = UInt32(truncatingIfNeeded: (state >> 33) % colors)
                image.fill(x: x, y: y, width: 1, height: 1, color: RGB(packed: value &* 0x9E3779 & 0xFFFFFF))
            }
        }
        return image
    }

    @Test(arguments: [1, 2, 3, 200, 256, 257, 100_000] as [UInt64])
    func decodedFileEqualsImage(colors: UInt64) throws {
        for (width, height) in [(1, 1), (3, 1), (1, 40), (97, 61), (300, 200)] {
            let image = noise(width, height, colors: colors, seed: colors &+ UInt64(width))
            #expect(try decoded(image.png()) == image)
        }
    }

    @Test func gradientsAndShapesSurvive() throws {
        var canvas = Canvas(
            size: GridSize(columns: 40, rows: 20), background: .black, glyphs: .pixel, pixels: .scaled(1))
        canvas.fill(
            .roundedRectangle(radius: 20), in: Rect(x: 10, y: 10, width: 300, height: 300),
            with: .linear(
                Gradient(colors: [Color(red: 1, green: 0, blue: 0), .white]), from: .topLeading, to: .bottomTrailing))
        let frame = canvas.frame()
        let image = frame.pixels(rows: 0..<20, cell: .scaled(1))
        let file = image.png()
        #expect(try decoded(file) == image)
        #expect(file.count < image.bytes.count / 5)
    }

    @Test func compressionHandlesExtremes() throws {
        var runs = ContiguousArray<UInt8>(repeating: 7, count: 700_000)
        for index in stride(from: 0, to: runs.count, by: 40_000) { runs[index] = 9 }
        let samples: [ContiguousArray<UInt8>] = [
            [], [0], [1, 2], ContiguousArray(repeating: 0, count: 257), ContiguousArray(0...255), runs,
            ContiguousArray((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }),
        ]
        for sample in samples {
            for row in [0, 1, 3, 300, 40_000] {
                #expect(try Inflate.zlib(Deflate.zlib(sample, row: row)) == Array(sample))
            }
        }
        #expect(Deflate.zlib(runs, row: 300).count < 4000)
    }

    /// The code lengths of a Fibonacci distribution exceed the limit of 15 bits without a correction.
    @Test func longestCodesAreLimited() throws {
        var counts = [1, 1]
        while counts.count < 24 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        let code = HuffmanCode(counts, longest: 15)
        #expect(code.lengths.allSatisfy { (1...15).contains($0) })
        #expect(HuffmanCode(counts, longest: 30).lengths.max() == 23)
        #expect(code.lengths.reduce(0.0) { $0 + 1 / Double(1 << $1) } <= 1)
    }
}
