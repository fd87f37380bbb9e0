import ColorScience
import Goldens
import Testing

@testable import Canvas

/// Borders of box-drawing characters, and the ends of low shapes.
struct LineBorderTests {
    private static let sets: [GlyphSet] = [.half, .quadrant, .sextant, .mosaic, .octant]
    private static let page = Color(RGB(packed: 0xFFFFFF))
    private static let lines: Set<Character> = ["─", "│", "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘"]

    /// A bordered card from column 2 and row 1 of a canvas of 20 x 8 cells.
    private func card(
        _ glyphs: GlyphSet, fill: UInt32, border: UInt32?, radius: Double = 20, width: Double = 1, columns: Int = 16,
        rows: Int = 6
    ) -> Frame {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
        let rect = Rect(x: 16, y: 16, width: Double(columns) * 8, height: Double(rows) * 16)
        canvas.fill(.roundedRectangle(radius: radius), in: rect, with: .color(Color(RGB(packed: fill))))
        if let border {
            canvas.strokeBorder(
                .roundedRectangle(radius: radius), in: rect, width: width, with: .color(Color(RGB(packed: border))))
        }
        return canvas.frame()
    }

    @Test(arguments: sets) func visibleBorderIsContinuous(glyphs: GlyphSet) {
        for (radius, corners) in [
            (0.0, ["┌", "┐", "└", "┘"]), (8, ["╭", "╮", "╰", "╯"]), (20, ["╭", "╮", "╰", "╯"]),
        ] {
            let rows = card(glyphs, fill: 0xFAFAFE, border: 0xDDE0E8, radius: radius).plainText()
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(rows[1] == "  \(corners[0])\(String(repeating: "─", count: 14))\(corners[1])  ")
            #expect(rows[6] == "  \(corners[2])\(String(repeating: "─", count: 14))\(corners[3])  ")
            for row in rows[2...5] { #expect(row == "  │              │  ") }
        }
    }

    /// A border that is hardly darker than the fill, and one that is fainter than the edge of the fill.
    @Test(arguments: sets) func faintBorderIsAbsent(glyphs: GlyphSet) {
        for (fill, border) in [(UInt32(0xFAFAFE), UInt32(0xF7F7FB)), (0xE0E0E8, 0xD0D0D8)] {
            #expect(card(glyphs, fill: fill, border: border) == card(glyphs, fill: fill, border: nil))
        }
    }

    /// The corners of fill and border are the same, so that there are no other blocks.
    @Test func strongBorderOnDistinctFillConsistsOfBlocks() {
        let text = card(.sextant, fill: 0x303030, border: 0xFF4040, radius: 12, width: 2).plainText()
        #expect(text.contains("▔") && !text.contains { Self.lines.contains($0) })
    }

    /// The fill is on one side of the line only: its cells have half of the color of the page, and those of the corners
    /// more.
    @Test func fillEndsAtLine() {
        let frame = card(.sextant, fill: 0xF0F0F0, border: 0x808080)
        for (column, row) in [(8, 1), (2, 3), (17, 3), (8, 6)] {
            #expect(frame[column: column, row: row].background == RGB(packed: 0xF8F8F8), "\(column), \(row)")
        }
        #expect(frame[column: 8, row: 3].background == RGB(packed: 0xF0F0F0))
        #expect(frame[column: 2, row: 1].background == RGB(packed: 0xFBFBFB))
    }

    /// A control with a border and one with a fill have the same extent if their lines are on their edges.
    @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant], [Color.black, Color(RGB(packed: 0xE0E0E0))])
    func borderThatReachesTheEdge(glyphs: GlyphSet, color: Color) {
        for shape in [Shape.rectangle, .roundedRectangle(radius: 8), .capsule] {
            var canvas = Canvas(size: GridSize(columns: 20, rows: 5), background: Self.page, glyphs: glyphs)
            canvas.strokeBorder(
                shape, in: Rect(x: 16, y: 16, width: 128, height: 48), width: 1, with: .color(color), reachesEdge: true)
            let frame = canvas.frame()
            #expect(!frame.plainText().contains { Self.lines.contains($0) })
            func text(_ column: Int, _ row: Int) -> String { frame.text(of: frame[column: column, row: row]) }
            #expect(text(10, 1) == "▔" && text(10, 3) == "▁", "\(shape)")
            // The lines beside a sharp corner touch the edge from outside.
            #expect(text(2, 2) == "▏" && text(17, 2) == "▕" || text(1, 2) == "▕" && text(18, 2) == "▏", "\(shape)")
        }
    }

    /// The blocks of a round end would be much thicker than the line.
    @Test(arguments: sets) func borderOfPillHasArcs(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 5), background: Self.page, glyphs: glyphs)
        canvas.strokeBorder(
            .capsule, in: Rect(x: 16, y: 16, width: 128, height: 48), width: 1, with: .color(.black))
        let text = canvas.frame().plainText()
        #expect("╭╮╰╯".allSatisfy { text.contains($0) } && text.filter { Self.lines.contains($0) }.count == 34)
    }

    /// The fill shows the shape. A faint line would have to end before its corners, where a block of it is much
    /// thicker, or would be inside the edge. A strong line goes around the shape.
    @Test(arguments: sets) func borderOnDistinctFillIsContinuousOrAbsent(glyphs: GlyphSet) {
        for (page, fill, faint, strong) in [
            (UInt32(0x0B0F19), UInt32(0x162035), UInt32(0x3C4B6A), UInt32(0xA0B0FF)),
            (0xFFFFFF, 0xF7F0E1, 0xE6D3A8, 0x704800),
        ] {
            func frame(_ border: UInt32?) -> Frame {
                var canvas = Canvas(
                    size: GridSize(columns: 20, rows: 8), background: Color(RGB(packed: page)), glyphs: glyphs)
                let (shape, rect) = (Shape.roundedRectangle(radius: 16), Rect(x: 16, y: 16, width: 128, height: 96))
                canvas.fill(shape, in: rect, with: .color(Color(RGB(packed: fill))))
                if let border {
                    canvas.strokeBorder(shape, in: rect, width: 1, with: .color(Color(RGB(packed: border))))
                }
                return canvas.frame()
            }
            let plain = frame(nil)
            #expect(frame(faint) == plain, "\(glyphs)")
            let bordered = frame(strong)
            for (column, row) in [(2, 1), (17, 1), (2, 6), (17, 6), (8, 1), (8, 6), (2, 4), (17, 4)] {
                #expect(bordered[column: column, row: row] != plain[column: column, row: row], "\(glyphs)")
            }
        }
    }

    /// A step between dark colors is visible although its contrast ratio is low. Cells with a color between both would
    /// look like a second border.
    @Test(arguments: sets) func borderOfDarkCardIsAtItsEdge(glyphs: GlyphSet) {
        for (page, fill) in [(UInt32(0x000000), UInt32(0x1A1A1A)), (0x0B0F19, 0x111827)] {
            var canvas = Canvas(
                size: GridSize(columns: 20, rows: 8), background: Color(RGB(packed: page)), glyphs: glyphs)
            let rect = Rect(x: 16, y: 16, width: 128, height: 96)
            let border = Paint.color(Color(RGB(packed: 0x606060)))
            canvas.fill(.rectangle, in: rect, with: .color(Color(RGB(packed: fill))))
            canvas.strokeBorder(.rectangle, in: rect, width: 1, with: border)
            let frame = canvas.frame()
            #expect(!frame.plainText().contains { Self.lines.contains($0) })
            let colors = Set((0..<20).flatMap { column in (0..<8).map { frame[column: column, row: $0].background } })
            #expect(colors.isSubset(of: [RGB(packed: page), RGB(packed: fill), RGB(packed: 0x606060)]), "\(colors)")
        }
    }

    /// A border on half rows: the line of characters is in the middle of the row, and one of blocks is inside.
    @Test(arguments: sets) func surfaceWithBorderIsOnWholeRows(glyphs: GlyphSet) {
        let canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
        let rect = Rect(x: 16, y: 24, width: 128, height: 64)
        func edge(_ fill: UInt32, _ border: UInt32) -> [Double] {
            let edge = canvas.edge(
                of: .rectangle, in: rect, filledWith: [Color(RGB(packed: fill))], borderWidth: 1,
                .color(Color(RGB(packed: border))))
            return [edge.minY, edge.maxY]
        }
        #expect(edge(0xF0F0F0, 0x808080) == [16, 96])
        #expect(edge(0x404040, 0xFF4040) == [32, 80])
        #expect(edge(0xF0F0F0, 0xEEEEEE) == [24, 88])
    }

    @Test(arguments: sets) func capsuleOfOneRowHasHalfBlocksAtItsEnds(glyphs: GlyphSet) {
        for (shape, columns) in [(Shape.capsule, 10), (.capsule, 3), (.roundedRectangle(radius: 7), 12)] {
            var canvas = Canvas(size: GridSize(columns: 16, rows: 3), background: .white, glyphs: glyphs)
            let rect = Rect(x: 16, y: 16, width: Double(columns) * 8, height: 16)
            canvas.fill(shape, in: rect, with: .color(.black), isBordered: false)
            let frame = canvas.frame()
            #expect(FramePoints(frame).darkness(16, 24) == 0 && FramePoints(frame).darkness(20, 24) == 1)
            let (first, last) = (frame[column: 2, row: 1], frame[column: columns + 1, row: 1])
            for cell in [first, last] { #expect([Glyph("▌"), Glyph("▐")].contains(cell.glyph), "\(cell.glyph)") }
            for y in 16..<32 {
                let points = FramePoints(frame)
                for x in 0..<columns * 8 {
                    #expect(points[16 + x, y] == points[16 + columns * 8 - 1 - x, y])
                }
            }
        }
    }

    /// The blocks that each row of blocks is indented by, from the top.
    @Test func pillOfThreeRowsHasRoundEnds() {
        var canvas = Canvas(size: GridSize(columns: 24, rows: 5), background: .white, glyphs: .sextant)
        canvas.fill(
            .capsule, in: Rect(x: 16, y: 16, width: 160, height: 48), with: .color(.black), isBordered: false)
        let points = FramePoints(canvas.frame())
        let indents = [18, 24, 29, 40].map { y in
            (0..<12).first { points.darkness(16 + $0 * 4 + 1, y) > 0.5 } ?? 12
        }
        #expect(indents == [4, 2, 1, 0])
    }

    /// A small shadow is as faint in the cells of the corners as beside the shape.
    @Test(arguments: sets) func smallShadowHasNoDotsAtCorners(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: .white, glyphs: glyphs)
        let (shape, rect) = (Shape.roundedRectangle(radius: 12), Rect(x: 32, y: 16, width: 96, height: 96))
        canvas.shadow(of: shape, in: rect, color: .black.opacity(0.33), radius: 2)
        canvas.fill(shape, in: rect, with: .color(.white), isBordered: false)
        let frame = canvas.frame()
        let darkest = frame.cells.map { min($0.foreground.green, $0.background.green) }.min()
        #expect((darkest ?? 0) >= 0xEE, "\(String(describing: darkest))")
    }

    /// Below the shape, the shadow has steps of half a row and no line.
    @Test(arguments: sets) func shadowFadesInHalfRows(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: .white, glyphs: glyphs)
        let rect = Rect(x: 32, y: 16, width: 96, height: 64)
        canvas.shadow(of: .rectangle, in: rect, color: .black.opacity(0.1), radius: 8, y: 6)
        canvas.fill(.rectangle, in: rect, with: .color(.white))
        let frame = canvas.frame()
        for column in 6..<14 {
            #expect(frame[column: column, row: 5].glyph == Glyph("▀"), "\(frame[column: column, row: 5].glyph)")
        }
    }
}
