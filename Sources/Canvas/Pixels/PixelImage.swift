import ColorScience
import Platform

/// The size of a terminal cell in pixels.
public struct CellPixels: Hashable, Sendable {
    /// The width of a cell in pixels.
    public let width: Int
    /// The height of a cell in pixels.
    public let height: Int

    /// The supported sizes. Others are rejected, because they are errors of a terminal.
    private static let range = 4...128

    /// Returns `nil` for a size that no font has.
    public init?(width: Int, height: Int) {
        guard Self.range.contains(width), Self.range.contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    private init(scale: Int) {
        (width, height) = (8 * scale, 16 * scale)
    }

    /// Returns the cell of a picture with `scale` pixels per point, clamped to 1...8.
    public static func scaled(_ scale: Int) -> CellPixels { CellPixels(scale: min(max(scale, 1), 8)) }
}

/// An opaque image of 24-bit pixels.
public struct PixelImage: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Red, green and blue of each pixel, row by row from the top.
    public internal(set) var bytes: ContiguousArray<UInt8>

    /// Creates an image of one color. Negative sizes become zero.
    public init(width: Int, height: Int, color: RGB) {
        self.width = max(0, width)
        self.height = max(0, height)
        bytes = ContiguousArray(repeating: 0, count: self.width * self.height * 3)
        if color.packed != 0 { fill(x: 0, y: 0, width: self.width, height: self.height, color: color) }
    }

    /// Creates an image whose pixels must be written before they are read.
    init(uninitializedWidth width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = ContiguousArray(unsafeUninitializedCapacity: width * height * 3) { $1 = width * height * 3 }
    }

    init(width: Int, height: Int, bytes: ContiguousArray<UInt8>) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Returns whether all pixels are equal.
    public static func == (one: PixelImage, other: PixelImage) -> Bool {
        guard one.width == other.width, one.height == other.height else { return false }
        return one.bytes.withUnsafeBytes { first in
            other.bytes.withUnsafeBytes { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return true }
                return first == second || memcmp(first, second, one.bytes.count) == 0
            }
        }
    }

    /// The color of a pixel; black outside the image.
    public subscript(x: Int, y: Int) -> RGB {
        guard x >= 0, x < width, y >= 0, y < height else { return RGB(packed: 0) }
        let index = (y * width + x) * 3
        return RGB(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
    }

    /// Fills a rectangle, clipped to the image.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, color: RGB) {
        let columns = max(x, 0)..<max(max(x, 0), min(x + width, self.width))
        let rows = max(y, 0)..<max(max(y, 0), min(y + height, self.height))
        guard !columns.isEmpty, let first = rows.first else { return }
        let stride = self.width * 3
        bytes.withUnsafeMutableBufferPointer { bytes in
            var index = first * stride + columns.lowerBound * 3
            let start = index
            for _ in columns {
                bytes[index] = color.red
                bytes[index + 1] = color.green
                bytes[index + 2] = color.blue
                index += 3
            }
            guard let base = bytes.baseAddress else { return }
            for row in rows.dropFirst() {
                memcpy(base + start + (row - first) * stride, base + start, columns.count * 3)
            }
        }
    }

    /// Copies a rectangle of another image, clipped to both.
    mutating func copy(_ other: PixelImage, x: Int, y: Int, width: Int, height: Int, toX: Int, toY: Int) {
        let left = max(0, -x, -toX)
        let top = max(0, -y, -toY)
        let columns = min(width, other.width - x, self.width - toX) - left
        let rows = min(height, other.height - y, self.height - toY) - top
        guard columns > 0, rows > 0 else { return }
        let (targetWidth, sourceWidth) = (self.width, other.width)
        bytes.withUnsafeMutableBufferPointer { target in
            other.bytes.withUnsafeBufferPointer { source in
                guard let to = target.baseAddress, let from = source.baseAddress else { return }
                for row in top..<top + rows {
                    memcpy(
                        to + ((toY + row) * targetWidth + toX + left) * 3,
                        from + ((y + row) * sourceWidth + x + left) * 3, columns * 3)
                }
            }
        }
    }

    /// Mixes a color into a pixel, with `share` of 255 parts of the color.
    @inline(__always)
    mutating func mix(_ color: RGB, share: UInt8, x: Int, y: Int) {
        guard share > 0, x >= 0, x < width, y >= 0, y < height else { return }
        let index = (y * width + x) * 3
        let (oldShare, newShare) = (255 - Int(share), Int(share))
        func mixed(_ old: UInt8, _ new: UInt8) -> UInt8 {
            let sum = Int(old) * oldShare + Int(new) * newShare
            return UInt8((sum + 127) / 255)
        }
        bytes[index] = mixed(bytes[index], color.red)
        bytes[index + 1] = mixed(bytes[index + 1], color.green)
        bytes[index + 2] = mixed(bytes[index + 2], color.blue)
    }

    /// Returns the image with each color replaced.
    func mapped(_ body: (RGB) -> RGB) -> PixelImage {
        var image = self
        var known: [RGB: RGB] = [:]
        var last = RGB(packed: 0)
        var result = body(last)
        for index in stride(from: 0, to: bytes.count, by: 3) {
            let color = RGB(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
            if color != last {
                last = color
                if let found = known[color] {
                    result = found
                } else {
                    result = body(color)
                    known[color] = result
                }
            }
            image.bytes[index] = result.red
            image.bytes[index + 1] = result.green
            image.bytes[index + 2] = result.blue
        }
        return image
    }
}

extension PixelImage {
    /// Returns the image as a PNG file with the same bytes on every machine.
    ///
    /// Up to 256 colors are stored with a palette, others as 24 bits per pixel.
    public func png() -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let palette = palette()
        let header =
            Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, palette == nil ? 2 : 3, 0, 0, 0]
        file += Self.chunk("IHDR", header)
        // The colors are sRGB, with perceptual intent.
        file += Self.chunk("sRGB", [0])
        if let palette {
            file += Self.chunk("PLTE", palette.colors)
            file += Self.chunk("IDAT", Deflate.zlib(palette.lines, pixel: 1, row: width + 1))
        } else {
            // Differences compress better for gradients in two directions.
            let candidates = [false, true].map {
                Deflate.zlib(lines(differences: $0), pixel: 3, row: width * 3 + 1)
            }
            file += Self.chunk("IDAT", candidates[0].count <= candidates[1].count ? candidates[0] : candidates[1])
        }
        return file + Self.chunk("IEND", [])
    }

    /// Returns the colors, and each line after a filter byte of zero as indices into them; `nil` for more than 256
    /// colors.
    private func palette() -> (colors: [UInt8], lines: ContiguousArray<UInt8>)? {
        var indices: [UInt32: UInt8] = [:]
        var colors: [UInt8] = []
        var lines: ContiguousArray<UInt8> = []
        lines.reserveCapacity((width + 1) * height)
        var (last, lastIndex): (UInt32, UInt8) = (.max, 0)
        for y in 0..<height {
            lines.append(0)
            for x in 0..<width {
                let place = (y * width + x) * 3
                let color = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
                if color != last {
                    last = color
                    if let index = indices[color] {
                        lastIndex = index
                    } else {
                        guard indices.count < 256 else { return nil }
                        lastIndex = UInt8(indices.count)
                        indices[color] = lastIndex
                        colors += bytes[place..<place + 3]
                    }
                }
                lines.append(lastIndex)
            }
        }
        return colors.isEmpty ? nil : (colors, lines)
    }

    /// Returns each line after a filter byte: the pixels, or their differences from the line above.
    private func lines(differences: Bool) -> ContiguousArray<UInt8> {
        let stride = width * 3
        var result: ContiguousArray<UInt8> = []
        result.reserveCapacity((stride + 1) * height)
        for y in 0..<height {
            result.append(differences ? 2 : 0)
            let line = bytes[y * stride..<(y + 1) * stride]
            if differences, y > 0 {
                result.append(contentsOf: zip(line, bytes[(y - 1) * stride..<y * stride]).lazy.map { $0 &- $1 })
            } else {
                result.append(contentsOf: line)
            }
        }
        return result
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// Returns the checksum of a chunk (ISO 3309).
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
        return ~crc
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
