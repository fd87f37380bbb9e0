import ColorScience
import Goldens
import Testing

@testable import Canvas

/// The glyphs and colors of single tiles.
struct TileMatcherTests {
    private static let (dark, light): (Float, Float) = (0.2, 0.8)

    /// Returns the cell for a tile of two colors.
    private func cell(_ inside: SampleSet, _ glyphs: GlyphSet) -> Cell {
        var tile: [Lanes] = []
        for _ in 0..<3 {
            for line in 0..<16 { tile.append(inside.mask(line: line) * (Self.light - Self.dark) + Self.dark) }
        }
        return tile.withUnsafeBufferPointer { TileMatcher(glyphs).cell($0, 0, hasEdge: true) }
    }

    /// Returns the samples that a cell shows in its lighter color.
    private func lightSamples(_ cell: Cell) -> SampleSet? {
        let filled = BlockGlyph.samples(of: cell.glyph.rawValue)
        return cell.foreground.red > cell.background.red ? filled : filled?.complement
    }

    @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .mosaic, .octant, .pixel])
    func everyPartitionMatchesItself(glyphs: GlyphSet) {
        for partition in PartitionTable.groups(glyphs).flatMap(\.partitions) {
            for inside in [partition.inside, partition.inside.complement] {
                let cell = cell(inside, glyphs)
                #expect(lightSamples(cell) == inside, "\(String(partition.glyph, radix: 16))")
                #expect(Set([cell.foreground.red, cell.background.red]) == [51, 204])
                #expect(BlockGlyphRange.firstSet(with: cell.glyph.rawValue) <= glyphs)
            }
        }
    }

    /// No glyph has both upper corners cut off, and one of two mirrored mosaics would make the tile asymmetric.
    @Test func symmetricTileGetsASymmetricGlyph() {
        let house = SampleSet { line in line < 4 ? [0x18, 0x3C, 0x3C, 0x7E][line] : 0xFF }
        for glyphs in [GlyphSet.mosaic, .octant] {
            let shown = lightSamples(cell(house, glyphs)) ?? SampleSet(rows: 0..<0)
            #expect(shown.count > 64)
            for line in 0..<16 {
                for column: UInt8 in 0..<8 {
                    let (here, there) = (shown[line] >> column & 1, shown[line] >> (7 - column) & 1)
                    #expect(here == there)
                }
            }
        }
    }

    @Test func flatTileHasNoGlyph() {
        #expect(cell(SampleSet(rows: 0..<0), .octant).glyph == .space)
        #expect(cell(SampleSet(rows: 0..<16), .octant).glyph == .space)
    }
}
