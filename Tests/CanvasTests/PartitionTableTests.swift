import Goldens
import Testing

@testable import Canvas

/// The code points and the areas of block glyphs, and the partitions that use them.
struct PartitionTableTests {
    private func samples(_ glyph: UInt32) -> SampleSet {
        BlockGlyph.samples(of: glyph) ?? SampleSet(rows: 0..<0)
    }

    @Test func octantsAreDistinctAndFillTheirRange() {
        let glyphs = (0..<256).map(BlockGlyph.octant)
        #expect(Set(glyphs).count == 256)
        #expect(glyphs.filter(BlockGlyph.octants.contains) == Array(BlockGlyph.octants))
        #expect(BlockGlyph.otherOctants.count == 26)
    }

    /// Unicode's names of octants number the blocks from 1, row by row.
    @Test(
        arguments: [
            (0x1CD00, [3]), (0x1CD01, [2, 3]), (0x1CD03, [4]), (0x1CD04, [1, 4]), (0x1CD09, [5]),
            (0x1CDE5, [2, 3, 4, 5, 6, 7, 8]),
        ] as [(Int, [Int])])
    func octantHasTheBlocksOfItsName(glyph: Int, blocks: [Int]) {
        #expect(BlockGlyph.octant(blocks.reduce(0) { $0 | 1 << ($1 - 1) }) == UInt32(glyph))
    }

    /// Octants outside their range fill the same samples as the block elements with their code points.
    @Test func otherOctantsAreBlockElements() {
        var compared = 0
        for (set, glyph) in BlockGlyph.otherOctants {
            guard let filled = BlockGlyph.samples(of: glyph) else { continue }
            #expect(filled == SampleSet(blocks: set, edges: BlockEdges.octant), "\(set)")
            compared += 1
        }
        #expect(compared == 19)
    }

    @Test func sextantsAndQuadrantsAreDistinct() {
        for (count, glyph) in [(64, BlockGlyph.sextant), (16, BlockGlyph.quadrant)] {
            let sets = (0..<count).map(glyph)
            #expect(Set(sets).count == count)
        }
        for set in 1..<64 {
            let blocks = SampleSet(blocks: set, edges: BlockEdges.sextant)
            #expect(samples(BlockGlyph.sextant(set)) == blocks, "\(set)")
        }
        for set in 1..<16 {
            let blocks = SampleSet(blocks: set, edges: BlockEdges.quadrant)
            #expect(samples(BlockGlyph.quadrant(set)) == blocks, "\(set)")
        }
    }

    /// The pairs of smooth mosaics that Unicode's charts show as negatives of each other.
    @Test(arguments: [
        (0x1FB3C, 0x1FB52), (0x1FB3D, 0x1FB53), (0x1FB3E, 0x1FB54), (0x1FB3F, 0x1FB55), (0x1FB40, 0x1FB56),
        (0x1FB47, 0x1FB5D), (0x1FB48, 0x1FB5E), (0x1FB49, 0x1FB5F), (0x1FB4A, 0x1FB60), (0x1FB4B, 0x1FB61),
        (0x1FB57, 0x1FB41), (0x1FB58, 0x1FB42), (0x1FB59, 0x1FB43), (0x1FB5A, 0x1FB44), (0x1FB5B, 0x1FB45),
        (0x1FB62, 0x1FB4C), (0x1FB63, 0x1FB4D), (0x1FB64, 0x1FB4E), (0x1FB65, 0x1FB4F), (0x1FB66, 0x1FB50),
        (0x1FB46, 0x1FB5C), (0x1FB51, 0x1FB67), (0x1FB6C, 0x1FB68), (0x1FB6D, 0x1FB69), (0x1FB6E, 0x1FB6A),
        (0x1FB6F, 0x1FB6B),
    ])
    func mosaicsComplementEachOther(one: Int, other: Int) {
        let (filled, rest) = (samples(UInt32(one)), samples(UInt32(other)))
        #expect(filled.count > 0 && filled.complement == rest)
        // Of each pair, the table has the glyph with less area.
        #expect(MosaicTable.glyphs.contains(UInt32(one)) && !MosaicTable.glyphs.contains(UInt32(other)))
    }

    /// Mosaics that Unicode's charts show as mirror images.
    @Test(arguments: [
        (0x1FB3C, 0x1FB47), (0x1FB3D, 0x1FB48), (0x1FB3E, 0x1FB49), (0x1FB3F, 0x1FB4A), (0x1FB40, 0x1FB4B),
        (0x1FB46, 0x1FB51), (0x1FB57, 0x1FB62), (0x1FB58, 0x1FB63), (0x1FB59, 0x1FB64), (0x1FB5A, 0x1FB65),
        (0x1FB5B, 0x1FB66), (0x1FB6C, 0x1FB6E), (0x1FB6D, 0x1FB6D),
    ])
    func mosaicsAreMirrorImages(one: Int, other: Int) {
        let (left, right) = (samples(UInt32(one)), samples(UInt32(other)))
        for line in 0..<16 {
            for column in 0..<8 {
                let (here, there) = (left[line] >> UInt8(column) & 1, right[line] >> UInt8(7 - column) & 1)
                #expect(here == there)
            }
        }
    }

    /// The number of samples of a polygon is near its area, computed from its corners.
    @Test func mosaicsHaveTheAreaOfTheirPolygons() throws {
        for glyph: UInt32 in 0x1FB3C...0x1FB6F {
            let polygon = try #require(MosaicTable.polygon(of: glyph))
            var area = 0.0
            for (index, end) in polygon.enumerated() {
                let start = polygon[(index + polygon.count - 1) % polygon.count]
                area += (start.x * end.y - end.x * start.y) / 2
            }
            #expect(abs(abs(area) - Double(samples(glyph).count)) < 2, "\(glyph)")
        }
    }

    @Test func partitionsAreDistinctWithinEachGroup() {
        for group in PartitionTable.groups(.octant) {
            let sets = group.partitions.map(\.inside)
            #expect(Set(sets + sets.map(\.complement)).count == 2 * sets.count)
        }
        let counts = PartitionTable.groups(.octant).map(\.partitions.count)
        #expect(counts == [14, 5, 31, 26, 118])
    }

    /// Some terminals that draw octants do not draw these.
    @Test func scatteredOctantsAreNotUsed() {
        let used = Set(PartitionTable.groups(.octant).flatMap { $0.partitions.map(\.glyph) })
        for glyph: UInt32 in [0x1CEA8, 0x1CEAB, 0x1CEA3, 0x1CEA0, 0x1FBE6, 0x1FBE7, 0x1FB82, 0x1FB85] {
            #expect(!used.contains(glyph))
        }
        // Their complements draw the same partitions.
        let sets = Set(PartitionTable.groups(.octant).flatMap { $0.partitions.map(\.inside) })
        for (set, _) in BlockGlyph.otherOctants where set != 0 && set != 0xFF {
            let inside = SampleSet(blocks: set, edges: BlockEdges.octant)
            #expect(sets.contains(inside) || sets.contains(inside.complement), "\(set)")
        }
    }

    @Test(arguments: GlyphSet.allCases) func setHasOnlyItsGlyphs(glyphs: GlyphSet) {
        let used = PartitionTable.groups(glyphs).flatMap { $0.partitions.map(\.glyph) }
        for glyph in used { #expect(BlockGlyphRange.firstSet(with: glyph) <= glyphs) }
        #expect(used.isEmpty == (glyphs == .ascii))
    }
}
