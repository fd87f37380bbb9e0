/// The area of a cell that a block glyph fills, in pt from the upper left corner of the cell.
public enum BlockArea: Hashable, Sendable {
    /// Boxes of whole points from the top, for block elements, sextants and octants.
    case boxes([BlockBox])
    /// A polygon, for mosaics.
    case polygon([Point])
}

/// A box of whole points in a cell.
public struct BlockBox: Hashable, Sendable {
    /// The left edge in pt.
    public var x: Int
    /// The upper edge in pt.
    public var y: Int
    /// The width in pt.
    public var width: Int
    /// The height in pt.
    public var height: Int

    /// Creates a box.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

extension Glyph {
    /// The area that the glyph fills, or `nil` for shades and glyphs that are not blocks.
    public var blockArea: BlockArea? {
        guard BlockGlyph.contains(rawValue) else { return nil }
        if let polygon = MosaicTable.polygon(of: rawValue) { return .polygon(polygon) }
        return BlockGlyph.samples(of: rawValue).map { .boxes($0.boxes) }
    }
}

extension SampleSet {
    /// The boxes of the set. Equal rows of points are one box.
    fileprivate var boxes: [BlockBox] {
        var boxes: [BlockBox] = []
        var line = 0
        while line < 16 {
            var end = line + 1
            while end < 16, self[end] == self[line] { end += 1 }
            var column = 0
            while column < 8 {
                let width = (~self[line] >> UInt8(column)).trailingZeroBitCount
                let span = min(width, 8 - column)
                if span > 0 { boxes.append(BlockBox(x: column, y: line, width: span, height: end - line)) }
                column += span + 1
            }
            line = end
        }
        return boxes
    }
}
