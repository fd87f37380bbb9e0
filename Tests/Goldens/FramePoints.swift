import ColorScience

@testable import Canvas

/// A frame as a terminal displays it, in points: 8 x 16 for each cell. Text is not drawn, except for lines.
///
/// The type is in this module, which is optimized, because tests examine the points of thousands of frames.
public struct FramePoints: Sendable {
    /// The width in points.
    public let width: Int
    /// The height in points.
    public let height: Int
    private var colors: [RGB]

    /// Draws the block glyphs and lines of a frame.
    public init(_ frame: Frame) {
        (width, height) = (frame.columns * 8, frame.rows * 16)
        colors = Array(repeating: RGB(packed: 0), count: width * height)
        for row in 0..<frame.rows {
            for column in 0..<frame.columns {
                let cell = frame[column: column, row: row]
                for y in 0..<16 {
                    for x in 0..<8 {
                        let isInk = Self.isInk(cell.glyph.rawValue, x, y)
                        colors[(row * 16 + y) * width + column * 8 + x] = isInk ? cell.foreground : cell.background
                    }
                }
            }
        }
    }

    /// The color of a point inside the frame.
    public subscript(x: Int, y: Int) -> RGB { colors[y * width + x] }

    /// Returns the darkness of a point, 0...1.
    public func darkness(_ x: Int, _ y: Int) -> Double { 1 - Double(self[x, y].green) / 255 }

    /// Whether the picture is symmetric both horizontally and vertically.
    public var isSymmetric: Bool {
        for y in 0..<height {
            for x in 0..<width {
                let color = self[x, y]
                if color != self[width - 1 - x, y] || color != self[x, height - 1 - y] { return false }
            }
        }
        return true
    }

    /// Returns whether a path without diagonal steps leads between two points, over points less dark than `wall`.
    public func isOpen(from start: (x: Int, y: Int), to end: (x: Int, y: Int), wall: Double) -> Bool {
        var seen = [Bool](repeating: false, count: width * height)
        seen[start.y * width + start.x] = true
        var next = [start]
        while let (x, y) = next.popLast() {
            if x == end.x, y == end.y { return true }
            for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            where x >= 0 && x < width && y >= 0 && y < height && darkness(x, y) < wall {
                if seen[y * width + x] { continue }
                seen[y * width + x] = true
                next.append((x, y))
            }
        }
        return false
    }

    private static func isInk(_ glyph: UInt32, _ x: Int, _ y: Int) -> Bool {
        switch glyph {
        // Lines through the center of the cell to two of its sides.
        case 0x2500: (7...8).contains(y)
        case 0x2502: (3...4).contains(x)
        case 0x250C, 0x256D: (7...8).contains(y) && x >= 3 || (3...4).contains(x) && y >= 7
        case 0x2510, 0x256E: (7...8).contains(y) && x <= 4 || (3...4).contains(x) && y >= 7
        case 0x2514, 0x2570: (7...8).contains(y) && x >= 3 || (3...4).contains(x) && y <= 8
        case 0x2518, 0x256F: (7...8).contains(y) && x <= 4 || (3...4).contains(x) && y <= 8
        // Lines from corner to corner.
        case 0x2571: abs(4 * x + 2 * y - 29) <= 4
        case 0x2572: abs(4 * (7 - x) + 2 * y - 29) <= 4
        case 0x2580: y < 8
        case 0x2581...0x2588: y >= 16 - 2 * Int(glyph - 0x2580)
        case 0x2589...0x258F: x < Int(0x2590 - glyph)
        case 0x2590: x >= 4
        case 0x2594: y < 2
        case 0x2595: x >= 7
        case 0x2596...0x259F:
            [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(glyph - 0x2596)] >> (x / 4 + y / 8 * 2) & 1 != 0
        case 0x1FB00...0x1FB3B: sixths(glyph) >> (x / 4 + (y < 5 ? 0 : y < 11 ? 2 : 4)) & 1 != 0
        default: (BlockGlyph.samples(of: glyph).map { $0[y] >> UInt8(x) & 1 != 0 }) ?? false
        }
    }

    private static func sixths(_ glyph: UInt32) -> Int {
        let index = Int(glyph - 0x1FB00) + 1
        return index + (index > 20 ? 1 : 0) + (index > 40 ? 1 : 0)
    }
}
