/// The samples of a cell that block glyphs fill.
///
/// Grids of blocks are numbered row by row from the upper left block, which is bit 0 of a set.
enum BlockGlyph {
    /// Returns the glyph of a set of quadrants (2 x 2 blocks).
    static func quadrant(_ set: Int) -> UInt32 { quadrants[set] }

    /// Returns the glyph of a set of sextants (2 x 3 blocks): U+1FB00...U+1FB3B without the sets that are block
    /// elements.
    static func sextant(_ set: Int) -> UInt32 {
        switch set {
        case 0: 0x20
        case 21: 0x258C
        case 42: 0x2590
        case 63: 0x2588
        default: UInt32(0x1FB00 + set - 1 - (set > 21 ? 1 : 0) - (set > 42 ? 1 : 0))
        }
    }

    /// Returns the glyph of a set of octants (2 x 4 blocks): U+1CD00...U+1CDE5 without the sets that are other
    /// characters.
    static func octant(_ set: Int) -> UInt32 {
        if let other = otherOctants.first(where: { $0.set == set }) { return other.glyph }
        return UInt32(0x1CD00 + set - otherOctants.count { $0.set < set })
    }

    /// The range of octants, without those that are other characters.
    static let octants: ClosedRange<UInt32> = 0x1CD00...0x1CDE5

    /// Two sets of octants that have older characters, from the same block as the sextants.
    private static let upperQuarter: UInt32 = 0x1FB82
    private static let upperThreeQuarters: UInt32 = 0x1FB85

    /// Pairs of an eighth at the left or right and one at the top or bottom, which meet in a corner.
    private static let eighthCorners: ClosedRange<UInt32> = 0x1FB7C...0x1FB7F

    /// Returns whether the glyph is a block element, a sextant, a mosaic, a corner of eighths or an octant.
    static func contains(_ glyph: UInt32) -> Bool {
        switch glyph {
        case 0x2580...0x259F, 0x1FB00...0x1FB6F, eighthCorners, upperQuarter, upperThreeQuarters, octants: true
        default: false
        }
    }

    /// Returns the samples that a block glyph fills; `nil` for shades and other glyphs.
    static func samples(of glyph: UInt32) -> SampleSet? {
        let value = Int(glyph)
        switch glyph {
        case 0x2580: return SampleSet(rows: 0..<8)
        case 0x2581...0x2588: return SampleSet(rows: 16 - 2 * (value - 0x2580)..<16)
        case 0x2589...0x258F: return SampleSet(columns: 0..<0x2590 - value)
        case 0x2590: return SampleSet(columns: 4..<8)
        case 0x2594: return SampleSet(rows: 0..<2)
        case 0x2595: return SampleSet(columns: 7..<8)
        case 0x2596...0x259F:
            return quadrants.firstIndex(of: glyph).map { SampleSet(blocks: $0, edges: BlockEdges.quadrant) }
        case eighthCorners:
            let (isLeft, isUpper) = (value < 0x1FB7E, value == 0x1FB7D || value == 0x1FB7E)
            return SampleSet { line in (isUpper ? line < 2 : line >= 14) ? 0xFF : isLeft ? 0x01 : 0x80 }
        case upperQuarter: return SampleSet(rows: 0..<4)
        case upperThreeQuarters: return SampleSet(rows: 0..<12)
        case 0x1FB00...0x1FB3B:
            return sextantSets[glyph].map { SampleSet(blocks: $0, edges: BlockEdges.sextant) }
        case octants:
            return octantSets[glyph].map { SampleSet(blocks: $0, edges: BlockEdges.octant) }
        default:
            return MosaicTable.polygon(of: glyph).map { SampleSet(polygon: $0) }
        }
    }

    private static let quadrants: [UInt32] = [
        0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
        0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
    ]
    private static let sextantSets = Dictionary(uniqueKeysWithValues: (0..<64).map { (sextant($0), $0) })
    private static let octantSets = Dictionary(uniqueKeysWithValues: (0..<256).map { (octant($0), $0) })

    /// The sets of octants whose characters are outside the range of octants, in ascending order (Unicode 16).
    static let otherOctants: [(set: Int, glyph: UInt32)] = [
        (0x00, 0x20), (0x01, 0x1CEA8), (0x02, 0x1CEAB), (0x03, 0x1FB82), (0x05, 0x2598), (0x0A, 0x259D),
        (0x0F, 0x2580), (0x14, 0x1FBE6), (0x28, 0x1FBE7), (0x3F, 0x1FB85), (0x40, 0x1CEA3), (0x50, 0x2596),
        (0x55, 0x258C), (0x5A, 0x259E), (0x5F, 0x259B), (0x80, 0x1CEA0), (0xA0, 0x2597), (0xA5, 0x259A),
        (0xAA, 0x2590), (0xAF, 0x259C), (0xC0, 0x2582), (0xF0, 0x2584), (0xF5, 0x2599), (0xFA, 0x259F),
        (0xFC, 0x2586), (0xFF, 0x2588),
    ]
}

/// The edges of the rows of blocks in a cell, in whole points from its top.
enum BlockEdges {
    static let quadrant = [0, 8, 16]
    static let sextant = [0, 5, 11, 16]
    static let octant = [0, 4, 8, 12, 16]
}

/// The grid of blocks that the glyphs of a set divide a cell into. Shapes on this grid are drawn exactly.
struct BlockGrid: Sendable {
    /// The width of a block in pt.
    let width: Double
    /// The edges of the rows of blocks, in whole points from the top of the cell.
    private let edges: [Int]

    init(_ glyphs: GlyphSet) {
        switch glyphs {
        case .ascii, .half:
            width = CellMetrics.width
            edges = BlockEdges.quadrant
        case .quadrant:
            width = CellMetrics.width / 2
            edges = BlockEdges.quadrant
        case .sextant, .mosaic:
            width = CellMetrics.width / 2
            edges = BlockEdges.sextant
        case .octant, .pixel:
            width = CellMetrics.width / 2
            edges = BlockEdges.octant
        }
    }

    /// The number of rows of blocks in a cell.
    var rowsPerCell: Int { edges.count - 1 }

    /// The number of blocks in a row of a cell.
    var columnsPerCell: Int { Int(CellMetrics.width / width) }

    /// Returns the upper edge of a row of blocks, in pt from the top of the cell of row 0.
    func top(of row: Int) -> Double {
        let cell = Int((Double(row) / Double(rowsPerCell)).rounded(.down))
        return Double(cell) * CellMetrics.height + Double(edges[row - cell * rowsPerCell])
    }

    /// Returns the middle of a row of blocks, in pt from the top of the cell of row 0, as if all rows were equally
    /// high.
    func middle(of row: Int) -> Double {
        (Double(row) + 0.5) * CellMetrics.height / Double(rowsPerCell)
    }
}

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
    /// The area that the glyph fills; `nil` for shades and glyphs that are not blocks.
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
