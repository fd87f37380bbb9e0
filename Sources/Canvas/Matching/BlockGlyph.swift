/// The samples of a cell that block glyphs fill.
///
/// Grids of blocks are numbered row by row from the upper left block, which is bit 0 of a set.
enum BlockGlyph {
    /// The glyph of a set of quadrants (2 x 2 blocks).
    static func quadrant(_ set: Int) -> UInt32 { quadrants[set] }

    /// The glyph of a set of sextants (2 x 3 blocks): U+1FB00...U+1FB3B without the sets that are block elements.
    static func sextant(_ set: Int) -> UInt32 {
        switch set {
        case 0: 0x20
        case 21: 0x258C
        case 42: 0x2590
        case 63: 0x2588
        default: UInt32(0x1FB00 + set - 1 - (set > 21 ? 1 : 0) - (set > 42 ? 1 : 0))
        }
    }

    /// The glyph of a set of octants (2 x 4 blocks): U+1CD00...U+1CDE5 without the sets that are other characters.
    static func octant(_ set: Int) -> UInt32 {
        if let other = otherOctants.first(where: { $0.set == set }) { return other.glyph }
        return UInt32(0x1CD00 + set - otherOctants.count { $0.set < set })
    }

    /// The range of octants, without those that are other characters.
    static let octants: ClosedRange<UInt32> = 0x1CD00...0x1CDE5

    /// Two sets of octants with older characters, of the same block as the sextants.
    private static let upperQuarter: UInt32 = 0x1FB82
    private static let upperThreeQuarters: UInt32 = 0x1FB85

    /// Whether the glyph is a block element, a sextant, a mosaic or an octant.
    static func contains(_ glyph: UInt32) -> Bool {
        switch glyph {
        case 0x2580...0x259F, 0x1FB00...0x1FB6F, upperQuarter, upperThreeQuarters, octants: true
        default: false
        }
    }

    /// The samples that a block glyph fills, or `nil` for shades and other glyphs.
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

    /// The sets of octants that are characters outside of their range, in ascending order (Unicode 16).
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
