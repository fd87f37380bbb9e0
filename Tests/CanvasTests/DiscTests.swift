import Testing

@testable import Canvas

/// Discs of blocks, around the middle of a cell or of the edge between two rows.
struct DiscTests {
    /// A disc is convex: its rows do not become wider outward, and its height is similar to its width.
    @Test(arguments: [false, true]) func discsAreRound(isBetweenRows: Bool) {
        for diameter in stride(from: 10.0, through: 120, by: 0.5) {
            let disc = DiscSteps(diameter: diameter, isBetweenRows: isBetweenRows)
            let widths = disc.halfWidths
            #expect(!widths.isEmpty && widths == widths.sorted(by: >), "\(diameter): \(widths)")
            let rows = disc.tileRows(around: Point(x: 100, y: 160 + (isBetweenRows ? 0 : 8)))
            let (top, bottom) = (rows.map { $0.minY }.min() ?? 0, rows.map { $0.maxY }.max() ?? 0)
            // Rows of sixths are 5 or 6 pt high.
            #expect(abs(bottom - top - diameter) <= 12, "\(diameter): \(bottom - top)")
            // Narrower ones between two rows would be crosses.
            let width = 2 * (widths.first ?? 0)
            #expect(abs(width - diameter) <= (isBetweenRows ? 12 : 8), "\(diameter): \(widths)")
            let middle = (top + bottom) / 2
            #expect(abs(middle - (isBetweenRows ? 160 : 168)) <= 0.5, "\(diameter)")
        }
    }

    /// A small disc whose outer rows are half as wide as its middle would look like a cross, and one that is taller
    /// than wide like a zero.
    @Test func smallDiscsAreNeitherCrossesNorOvals() {
        for diameter in stride(from: 12.0, to: 28, by: 0.5) {
            let disc = DiscSteps(diameter: diameter, isBetweenRows: true)
            let (widest, narrowest) = (disc.halfWidths.first ?? 0, disc.halfWidths.last ?? 0)
            #expect(2 * narrowest > widest, "\(diameter)")
            let rows = disc.tileRows(around: Point(x: 100, y: 160))
            let height = (rows.map { $0.maxY }.max() ?? 0) - (rows.map { $0.minY }.min() ?? 0)
            #expect(2 * widest >= height, "\(diameter)")
        }
    }

    /// A disc of three rows between two rows of cells has no dips at its top and its bottom.
    @Test(arguments: [GlyphSet.sextant, .mosaic, .octant]) func discBetweenRowsHasNoDips(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 9, rows: 6), background: .white, glyphs: glyphs)
        canvas.disc(at: Point(x: 36, y: 48), diameter: 40, color: .black, isBetweenRows: true)
        let frame = canvas.frame()
        // Five blocks at both sides of the middle, then four and three.
        let above = (0..<9).map { frame[column: $0, row: 1] }
        #expect(above.indices.filter { above[$0].glyph != .space } == [3, 4, 5])
        // The middle of the top is not lower than its sides.
        #expect(above[4].glyph == (glyphs == .octant ? above[4].glyph : Glyph("🬭")))
        let rows = (2...3).map { row in (0..<9).map { frame[column: $0, row: row] } }
        #expect(rows.allSatisfy { row in row[3] == row[4] && row[4] == row[5] })
    }
}
