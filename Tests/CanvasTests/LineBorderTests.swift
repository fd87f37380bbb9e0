import ColorScience
import Goldens
import Testing

@testable import Canvas

/// Borders of thin lines, and the ends of low shapes.
struct LineBorderTests {
    private static let sets: [GlyphSet] = [.half, .quadrant, .sextant, .mosaic, .octant]
    private static let page = Color(RGB(packed: 0xFFFFFF))
    private static let lines: Set<Character> = ["▔", "▁", "▏", "▕", "╱", "╲", "🭼", "🭽", "🭾", "🭿"]

    /// Returns a bordered card from column 2 and row 1 of a canvas of 20 x 8 cells.
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

    /// The lines are at the edge of the card, or directly next to it. If there are no glyphs of two lines that meet,
    /// sharp corners have the vertical line outside. Corners of a small radius are sharp, unlike those of a capsule.
    @Test(arguments: sets) func visibleBorderIsContinuous(glyphs: GlyphSet) {
        let sharp = glyphs >= .mosaic ? [" 🭽▔🭾 ", " ▏ ▕ ", " 🭼▁🭿 "] : ["▕▔▔▔▏", "▕   ▏", "▕▁▁▁▏"]
        for (radius, lines) in [(0.0, sharp), (12, sharp), (20, [" ╱▔╲ ", " ▏ ▕ ", " ╲▁╱ "])] {
            let rows = card(glyphs, fill: 0xFFFFFF, border: 0xDDE0E8, radius: radius).plainText()
                .split(separator: "\n", omittingEmptySubsequences: false)
            let wanted = lines.map { line -> String in
                let parts = Array(line)
                return " \(parts[0])\(parts[1])\(String(repeating: parts[2], count: 14))\(parts[3])\(parts[4]) "
            }
            #expect(rows[1] == wanted[0] && rows[6] == wanted[2], "\(radius)")
            for row in rows[2...5] { #expect(row == wanted[1], "\(radius)") }
        }
    }

    /// Next to a shadow, there is no room for a line, so the corner stays square.
    @Test(arguments: sets) func squareBorderHasNoDiagonalsBesideOtherShapes(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
        let rect = Rect(x: 16, y: 16, width: 128, height: 96)
        canvas.fill(.rectangle, in: rect.offset(x: 8, y: 8), with: .color(Color(RGB(packed: 0xB0B0B0))))
        canvas.fill(.rectangle, in: rect, with: .color(Color(RGB(packed: 0xF0F0F0))))
        canvas.strokeBorder(.rectangle, in: rect, width: 2, with: .color(.black))
        let text = canvas.frame().plainText()
        #expect(!text.contains { $0 == "╱" || $0 == "╲" } && text.contains("▔▔▔"), "\(text)")
    }

    /// The number of diagonals in the corners of a capsule approximates its circle best.
    @Test(arguments: sets) func roundBorderHasDiagonals(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 16, rows: 5), background: Self.page, glyphs: glyphs)
        canvas.strokeBorder(.capsule, in: Rect(x: 0, y: 0, width: 128, height: 80), width: 1, with: .color(.black))
        #expect(
            canvas.frame().plainText().split(separator: "\n", omittingEmptySubsequences: false) == [
                " ╱▔▔▔▔▔▔▔▔▔▔▔▔╲ ", "╱              ╲", "▏              ▕", "╲              ╱", " ╲▁▁▁▁▁▁▁▁▁▁▁▁╱ ",
            ])
    }

    /// Two cards that are a column apart have both of their lines.
    @Test func bordersOfNeighborsAreComplete() {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 5), background: Self.page, glyphs: .sextant)
        for column in [2.0, 10] {
            let rect = Rect(x: column * 8, y: 16, width: 56, height: 48)
            canvas.strokeBorder(.rectangle, in: rect, width: 1, with: .color(.black))
        }
        let text = canvas.frame().plainText()
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false)[2] == " ▕       ▏▏     ▕   ")
    }

    /// A border that is hardly darker than the fill, and one that is fainter than the edge of the fill.
    @Test(arguments: sets) func faintBorderIsAbsent(glyphs: GlyphSet) {
        for (fill, border) in [(UInt32(0xFAFAFE), UInt32(0xF7F7FB)), (0xE0E0E8, 0xD0D0D8)] {
            #expect(card(glyphs, fill: fill, border: border) == card(glyphs, fill: fill, border: nil))
        }
    }

    /// The fill never extends to both sides of a line: cells of the line have its color. Text on the line is on the
    /// fill.
    @Test(arguments: sets) func fillEndsAtLine(glyphs: GlyphSet) {
        for radius in [0.0, 12, 20] {
            for (fill, border) in [(UInt32(0xF0F0F0), UInt32(0x808080)), (0x303030, 0xFF4040)] {
                let frame = card(glyphs, fill: fill, border: border, radius: radius)
                for column in 2...17 {
                    for row in 1...6 where radius == 0 || ![2, 17].contains(column) || ![1, 6].contains(row) {
                        let cell = frame[column: column, row: row]
                        #expect(cell.background == RGB(packed: fill), "\(column), \(row), \(radius)")
                    }
                }
                #expect(frame[column: 1, row: 3].background == RGB(packed: 0xFFFFFF))
            }
        }
        var canvas = Canvas(size: GridSize(columns: 12, rows: 2), background: Self.page, glyphs: glyphs)
        let rect = Rect(x: 8, y: 0, width: 80, height: 32)
        canvas.fill(.rectangle, in: rect, with: .color(Color(RGB(packed: 0xE0E0E0))))
        canvas.strokeBorder(.rectangle, in: rect, width: 1, with: .color(.black))
        canvas.text("text", column: 3, row: 0, color: .black)
        #expect(canvas.frame()[column: 4, row: 0].background == RGB(packed: 0xE0E0E0))
    }

    /// A cell that a line would cross has no third color, so it keeps the corner of the fill if that stands out more
    /// than the line.
    @Test(arguments: sets) func cornerOfFillIsTheSameWithBorder(glyphs: GlyphSet) {
        for radius in [12.0, 16, 20] {
            for (fill, border) in [(UInt32(0xD8C8F8), UInt32(0xC0B0E0)), (0xF0E0D0, 0xE4D0C0), (0x303030, 0xFF4040)] {
                let (plain, bordered) = (
                    card(glyphs, fill: fill, border: nil, radius: radius),
                    card(glyphs, fill: fill, border: border, radius: radius)
                )
                for (column, row) in [(2, 1), (17, 1), (2, 6), (17, 6)] {
                    let (one, other) = (plain[column: column, row: row], bordered[column: column, row: row])
                    // A corner of a few points is square with blocks of half a cell.
                    guard one.glyph != .space else { continue }
                    #expect(one.glyph == other.glyph, "\(radius)")
                    let colors = [other.foreground, other.background]
                    #expect(colors.contains(Self.page.rgb), "\(radius)")
                    let inside = colors.first { $0 != Self.page.rgb }
                    let difference = inside.map { abs(Int($0.red) - Int(RGB(packed: fill).red)) }
                    #expect((difference ?? 255) <= 26, "\(radius)")
                }
            }
        }
    }

    /// A line that stands out more than the fill is continuous. With a small radius, it is square, as without a fill.
    @Test(arguments: sets, [(UInt32(0xF0F0F0), UInt32(0x404040)), (0xFAFAFE, 0xDDE0E8), (0xFFEEE3, 0xF0C8A8)])
    func borderOfFaintFillHasDiagonals(glyphs: GlyphSet, colors: (fill: UInt32, border: UInt32)) {
        let small = card(glyphs, fill: colors.fill, border: colors.border, radius: 12)
        #expect(!small.plainText().contains { $0 == "╱" || $0 == "╲" })
        for radius in [16.0, 20] {
            let frame = card(glyphs, fill: colors.fill, border: colors.border, radius: radius)
            #expect(frame[column: 2, row: 1].glyph == Glyph("╱") && frame[column: 17, row: 6].glyph == Glyph("╱"))
            let (inside, outside) = (Color(RGB(packed: colors.fill)), Self.page)
            let background = Color(frame[column: 2, row: 1].background)
            #expect(OKLab(background).distance(to: OKLab(inside.mixed(with: outside, by: 0.5))) < 0.01)
        }
    }

    /// The lines next to diagonals and between corners of thin lines are equally thin. The right quarter of a cell
    /// would be drawn as three quarters of the page on a cell in the color of the line, which is visible between the
    /// rows of some fonts.
    @Test(arguments: sets, [0.0, 8, 20]) func sidesAreAsThinAsCorners(glyphs: GlyphSet, radius: Double) {
        let frame = card(glyphs, fill: 0xFFFFFF, border: 0x000000, radius: radius, width: 2)
        let corner = radius == 20 ? "╱" : glyphs >= .mosaic ? "🭽" : "▔"
        #expect(frame[column: 2, row: 1].glyph == Glyph(Unicode.Scalar(corner) ?? " "))
        let isBeside = radius < 20 && glyphs < .mosaic
        let sides = isBeside ? [(1, "▕"), (18, "▏")] : [(2, "▏"), (17, "▕")]
        for row in 2...5 {
            for (column, side) in sides {
                #expect(frame[column: column, row: row].glyph == Glyph(Unicode.Scalar(side) ?? " "), "\(row)")
            }
        }
    }

    /// A line follows the round corners of its fill. Corners whose arc removes less than half of the triangle beyond a
    /// diagonal are square.
    @Test(arguments: sets) func strongBorderFollowsRoundFill(glyphs: GlyphSet) {
        for radius in [8.0, 12] {
            let small = card(glyphs, fill: 0xE8F4EE, border: 0x207050, radius: radius)
            #expect(!small.plainText().contains { $0 == "╱" || $0 == "╲" }, "\(radius)")
        }
        for radius in [13.0, 16] {
            let frame = card(glyphs, fill: 0xE8F4EE, border: 0x207050, radius: radius)
            #expect(frame[column: 2, row: 1].glyph == Glyph("╱") && frame[column: 2, row: 6].glyph == Glyph("╲"))
        }
    }

    /// Two rows have no room for diagonals, which would look like the point of an arrow.
    @Test(arguments: sets) func borderOfTwoRowsIsNotPointed(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 12, rows: 4), background: Self.page, glyphs: glyphs)
        canvas.strokeBorder(.capsule, in: Rect(x: 16, y: 16, width: 64, height: 32), width: 1, with: .color(.black))
        #expect(!canvas.frame().plainText().contains { $0 == "╱" || $0 == "╲" })
    }

    /// A line around a shape that is also visible by its fill is complete or absent.
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
            for border in [fill, faint, strong] {
                let bordered = frame(border)
                let changes = [(2, 1), (17, 1), (2, 6), (17, 6), (8, 1), (8, 6), (2, 4), (17, 4)].filter {
                    bordered[column: $0.0, row: $0.1] != plain[column: $0.0, row: $0.1]
                }
                #expect(changes.count == (border == fill ? 0 : 8), "\(glyphs)")
            }
        }
    }

    /// A step between dark colors is visible despite its low contrast ratio. Cells with an intermediate color would
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
            let colors = Set((0..<20).flatMap { column in (0..<8).map { frame[column: column, row: $0].background } })
            #expect(colors.isSubset(of: [RGB(packed: page), RGB(packed: fill), RGB(packed: 0x606060)]), "\(colors)")
        }
    }

    /// A line or a ring cannot be in the middle of a row, so a surface begins and ends at whole rows.
    @Test(arguments: sets) func surfaceIsOnWholeRows(glyphs: GlyphSet) {
        let canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
        let rect = Rect(x: 16, y: 24, width: 128, height: 64)
        func edge(_ fill: UInt32, _ border: UInt32) -> [Double] {
            let edge = canvas.edge(
                of: .rectangle, in: rect, filledWith: [Color(RGB(packed: fill))], borderWidth: 1,
                .color(Color(RGB(packed: border))))
            return [edge.rect.minY, edge.rect.maxY]
        }
        #expect(edge(0xF0F0F0, 0x808080) == [32, 80])
        #expect(edge(0x404040, 0xFF4040) == [32, 80])
        #expect(edge(0xF0F0F0, 0xEEEEEE) == [32, 80])
    }

    /// A capsule of one row that stands out has ends of half cells: paler blocks would not look like its edge.
    @Test(arguments: sets) func strongCapsuleOfOneRowHasPlainEnds(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 16, rows: 3), background: .white, glyphs: glyphs)
        canvas.fill(.capsule, in: Rect(x: 16, y: 16, width: 80, height: 16), with: .color(.black))
        let points = FramePoints(canvas.frame())
        for y in [17, 24, 31] {
            #expect([16, 19, 20, 91, 92, 95].map { points.darkness($0, y) } == [0, 0, 1, 1, 0, 0], "\(y)")
        }
    }

    /// The ends of a tinted capsule of one row reach its edges. Their outer blocks, which it covers partially, are
    /// paler.
    @Test(arguments: sets) func capsuleOfOneRowHasSoftEnds(glyphs: GlyphSet) {
        for (shape, columns) in [(Shape.capsule, 10), (.capsule, 3), (.roundedRectangle(radius: 7), 12)] {
            var canvas = Canvas(size: GridSize(columns: 16, rows: 3), background: .white, glyphs: glyphs)
            let rect = Rect(x: 16, y: 16, width: Double(columns) * 8, height: 16)
            canvas.fill(shape, in: rect, with: .color(Color(RGB(packed: 0xD4D4D4))))
            let points = FramePoints(canvas.frame())
            let whole = points.darkness(20, 24)
            #expect(points.darkness(15, 24) == 0 && whole > 0 && points.darkness(20, 17) == whole)
            #expect((0.3..<0.7).contains(points.darkness(16, 17) / whole))
            #expect(points.darkness(16, 24) == whole || glyphs < .sextant)
            for y in 16..<32 {
                for x in 0..<columns * 8 {
                    #expect(points[16 + x, y] == points[16 + columns * 8 - 1 - x, y])
                    #expect(points[16 + x, y] == points[16 + x, 47 - y])
                }
            }
        }
    }

    /// With few colors, there may be no paler one.
    @Test func capsuleOfFewColorsHasHalfBlocks() {
        var canvas = Canvas(size: GridSize(columns: 16, rows: 3), background: .white, depth: .ansi16)
        canvas.fill(.capsule, in: Rect(x: 16, y: 16, width: 80, height: 16), with: .color(.black))
        let points = FramePoints(canvas.frame())
        #expect(points.darkness(19, 24) == 0 && points.darkness(20, 24) == 1)
    }

    /// The indents of the rows of blocks, in blocks, from the top.
    @Test func pillOfThreeRowsHasRoundEnds() {
        var canvas = Canvas(size: GridSize(columns: 24, rows: 5), background: .white, glyphs: .sextant)
        canvas.fill(.capsule, in: Rect(x: 16, y: 16, width: 160, height: 48), with: .color(.black))
        let points = FramePoints(canvas.frame())
        let indents = [18, 24, 29, 40].map { y in
            (0..<12).first { points.darkness(16 + $0 * 4 + 1, y) > 0.5 } ?? 12
        }
        #expect(indents == [4, 2, 1, 0])
    }

    /// A small shadow is as faint in the cells of the corners as next to the shape.
    @Test(arguments: sets) func smallShadowHasNoDotsAtCorners(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: .white, glyphs: glyphs)
        let (shape, rect) = (Shape.roundedRectangle(radius: 12), Rect(x: 32, y: 16, width: 96, height: 96))
        canvas.shadow(of: shape, in: rect, color: .black.opacity(0.33), radius: 2)
        canvas.fill(shape, in: rect, with: .color(.white))
        let frame = canvas.frame()
        let darkest = frame.cells.map { min($0.foreground.green, $0.background.green) }.min()
        #expect((darkest ?? 0) >= 0xEE, "\(String(describing: darkest))")
    }

    /// A shadow of one tone would look like a second card. In a picture of shadows, it is shown.
    @Test(arguments: sets) func shadowOfOneToneIsOmitted(glyphs: GlyphSet) {
        func hasShadow(_ radius: Double, _ y: Double, _ opacity: Double, showsBand: Bool = false) -> Bool {
            var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: .white, glyphs: glyphs)
            let blank = canvas.frame()
            let rect = Rect(x: 32, y: 16, width: 96, height: 64)
            canvas.shadow(
                of: .rectangle, in: rect, color: .black.opacity(opacity), radius: radius, y: y, showsBand: showsBand)
            return canvas.frame() != blank
        }
        #expect(!hasShadow(4, 2, 0.06) && !hasShadow(2, 1, 0.3))
        #expect(hasShadow(8, 6, 0.08) && hasShadow(12, 6, 0.18))
        #expect(hasShadow(6, 0, 0.33, showsBand: true) && !hasShadow(6, 0, 0.33))
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
