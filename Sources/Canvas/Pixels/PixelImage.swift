import ColorScience
import Platform

/// The size of a terminal cell in pixels.
public struct CellPixels: Hashable, Sendable {
    /// The width of a cell in pixels.
    public let width: Int
    /// The height of a cell in pixels.
    public let height: Int

    /// The sizes that are drawn. Others are rejected, since they are errors of a terminal.
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

    /// Creates an image whose pixels have to be written before they are read.
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

    /// Whether all pixels are equal.
    public static func == (one: PixelImage, other: PixelImage) -> Bool {
        guard one.width == other.width, one.height == other.height else { return false }
        return one.bytes.withUnsafeBytes { first in
            other.bytes.withUnsafeBytes { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return true }
                return first == second || memcmp(first, second, one.bytes.count) == 0
            }
        }
    }

    /// The color of a pixel. It is black outside the image.
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
        func mixed(_ old: UInt8, _ new: UInt8) -> UInt8 {
            UInt8((Int(old) * (255 - Int(share)) + Int(new) * Int(share) + 127) / 255)
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
