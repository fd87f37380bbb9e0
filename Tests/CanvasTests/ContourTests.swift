import ColorScience
import Testing

@testable import Canvas

/// The drawing of shapes that hardly differ from the page on a canvas without colors.
struct ContourTests {
    private static let page = Color(RGB(packed: 0xF7F3EC))
    private static let card = Color(RGB(packed: 0xFFFFFF))
    private static let dark = Color(RGB(packed: 0x333333))

    private func drawn(
        _ page: Color = page, depth: ColorDepth = .mono, glyphs: GlyphSet = .sextant, _ draw: (inout Canvas) -> Void
    ) -> Frame {
        var canvas = Canvas(
            size: GridSize(columns: 20, rows: 8), background: page, glyphs: glyphs, depth: depth)
        draw(&canvas)
        return canvas.frame()
    }

    private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
        Rect(x: Double(column) * 8, y: Double(row) * 16, width: Double(columns) * 8, height: Double(rows) * 16)
    }

    /// All edges are cell edges: without a contour, nothing would be visible.
    @Test func paleCardHasContour() {
        let frame = drawn { $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Self.card)) }.painted(at: .mono)
        for column in 2..<12 {
            #expect(frame[column: column, row: 1].glyph != .space && frame[column: column, row: 4].glyph != .space)
        }
        // Its sides are drawn in it or close to it.
        for row in 2..<4 {
            let columns = (0..<20).filter { frame[column: $0, row: row].glyph != .space }
            #expect(columns == [1, 12] || columns == [2, 11])
        }
        #expect(frame.cells.allSatisfy { $0.attributes.isEmpty })
        let colored = drawn(depth: .truecolor) { $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Self.card)) }
        #expect(colored.plainText().allSatisfy { $0 == " " || $0 == "\n" })
    }

    @Test func darkCardHasNoContour() {
        let shape = rect(2, 1, 10, 4)
        let frame = drawn { $0.fill(.rectangle, in: shape, with: .color(Self.dark)) }
        #expect(frame == drawn(depth: .truecolor) { $0.fill(.rectangle, in: shape, with: .color(Self.dark)) })
        #expect(frame.painted(at: .mono)[column: 4, row: 2].attributes == .reverse)
        // Pale content on it is visible too.
        let hole = drawn {
            $0.fill(.rectangle, in: shape, with: .color(Self.dark))
            $0.fill(.rectangle, in: rect(4, 2, 6, 3), with: .color(Self.card))
        }
        #expect(hole.painted(at: .mono).plainText().allSatisfy { $0 == " " || $0 == "\n" })
        #expect(hole.painted(at: .mono)[column: 5, row: 3].attributes.isEmpty)
    }

    @Test func contourIsLightOnDarkPage() {
        let frame = drawn(.black) {
            $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Color(RGB(packed: 0x1A1A1A))))
        }
        #expect(frame[column: 5, row: 1].foreground.red > 0x80)
        #expect(frame.painted(at: .mono)[column: 5, row: 1].glyph != .space)
    }

    /// The sides are next to the card, on the page, where a translucent border over it could be black.
    @Test(arguments: [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5])
    func translucentBorderHasOneColorOnAllSidesWith16Colors(opacity: Double) {
        let (page, tint) = (Color(RGB(packed: 0x15130F)), Color(RGB(packed: 0xF0AD4E)))
        let frame = drawn(page, depth: .ansi16) {
            $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(tint.opacity(0.08)))
            $0.strokeBorder(.rectangle, in: rect(2, 1, 10, 4), width: 1, with: .color(tint.opacity(opacity)))
        }.painted(at: .ansi16)
        let lines = frame.cells.filter { $0.glyph != .space }
        #expect(lines.count == 2 * 10 + 2 * 4 && Set(lines.map(\.foreground)).count == 1, "\(lines.map(\.foreground))")
        #expect(lines.allSatisfy { $0.foreground != $0.background })
    }

    /// A pill next to or around a line of text has room only at its ends.
    @Test func pillHasContourAtItsEnds() {
        let frame = drawn { $0.fill(.capsule, in: rect(2, 1, 10, 2), with: .color(Self.card)) }.painted(at: .mono)
        for row in 1...2 {
            #expect(frame[column: 2, row: row].glyph != .space && frame[column: 11, row: row].glyph != .space)
            #expect((3..<11).allSatisfy { frame[column: $0, row: row].glyph == .space })
        }
        let dot = drawn { $0.fill(.ellipse, in: rect(2, 1, 3, 1), with: .color(Self.card)) }.painted(at: .mono)
        #expect(dot.plainText().allSatisfy { $0 == " " || $0 == "\n" })
    }

    /// Straight lines next to a word would look like part of it.
    @Test(arguments: [ColorDepth.mono, .ansi16]) func pillOfOneRowHasBracketsAtItsEnds(depth: ColorDepth) {
        let frame = drawn(Color.white, depth: depth) {
            $0.fill(.capsule, in: rect(2, 1, 10, 1), with: .color(Color(RGB(packed: 0xFAFAFE))))
            $0.text("word", column: 5, row: 1, color: Self.dark)
        }
        #expect(frame.painted(at: depth).text(row: 1) == "  (  word  )        ")
    }

    @Test func invisibleAndFullWidthShapesHaveNoContour() {
        for (place, color) in [(rect(2, 1, 10, 4), Self.page), (rect(0, 0, 10, 8), Self.card)] {
            let frame = drawn { $0.fill(.rectangle, in: place, with: .color(color)) }.painted(at: .mono)
            #expect(frame.plainText().allSatisfy { $0 == " " || $0 == "\n" })
        }
    }

    @Test func linesAreStrongAndShadowsAreOmitted() {
        let faint = Color(RGB(packed: 0xE8E2D8))
        let line = drawn { $0.fill(.rectangle, in: Rect(x: 16, y: 46, width: 80, height: 2), with: .color(faint)) }
        #expect(line.painted(at: .mono).text(row: 2).filter { $0 != " " }.count == 10)
        let border = drawn { $0.strokeBorder(.rectangle, in: rect(2, 1, 10, 4), width: 1, with: .color(faint)) }
        #expect(border.painted(at: .mono).text(row: 1).filter { $0 != " " }.count >= 10)
        let shadow = drawn { $0.shadow(of: .rectangle, in: rect(2, 1, 10, 4), color: .black, radius: 8, y: 8) }
        #expect(shadow == drawn { _ in })
    }

    /// Only the contour of a glow would remain, across the adjacent text.
    @Test func glowIsOmitted() {
        let glow = Gradient(colors: [Self.card, Self.card.opacity(0)])
        let frame = drawn {
            $0.fill(
                .ellipse, in: rect(2, 1, 10, 5),
                with: .radial(glow, center: .center, startRadius: 0, endRadius: 40))
        }
        #expect(frame == drawn { _ in })
    }

    @Test func contourIsWrittenInASCII() {
        let frame = drawn(glyphs: .ascii) { $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Self.card)) }
        #expect(frame.text(row: 1) == "  +--------+        ")
        #expect(frame.text(row: 2) == "  |        |        ")
    }
}

/// The drawing on a canvas with a palette if two areas or a line have the same palette color.
struct PaletteContourTests {
    private static let page = Color(RGB(packed: 0xFFFFFF))
    /// White with 256 colors and with 16.
    private static let card = Color(RGB(packed: 0xFAFAFE))
    private static let place = Rect(x: 16, y: 16, width: 80, height: 64)

    private func drawn(_ depth: ColorDepth, page: Color = page, _ draw: (inout Canvas) -> Void) -> Frame {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: page, depth: depth)
        draw(&canvas)
        return canvas.frame().painted(at: depth)
    }

    /// A diagonal of a faint line would have the color of the fill on both sides. A strong line is continuous.
    @Test func faintLineEndsAtFilledCornersWith256Colors() {
        let shape = Shape.roundedRectangle(radius: 20)
        func hasDiagonals(_ line: UInt32) -> Bool {
            let frame = drawn(.ansi256, page: Color(RGB(packed: 0x121212))) {
                $0.fill(shape, in: Self.place, with: .color(Color(RGB(packed: 0x262626))))
                $0.strokeBorder(shape, in: Self.place, width: 1, with: .color(Color(RGB(packed: line))))
            }
            return frame.plainText().contains("╱")
        }
        #expect(!hasDiagonals(0x303030) && hasDiagonals(0xBCBCBC))
    }

    /// In 24-bit colors, the card stands out. Here, both have the same color.
    @Test func contourOfRoundCardIsRound() {
        let (page, card) = (Color(RGB(packed: 0x121212)), Color(RGB(packed: 0x2A2A2A)))
        let frame = drawn(.ansi16, page: page) {
            $0.fill(.roundedRectangle(radius: 20), in: Self.place, with: .color(card))
        }
        #expect(frame.text(row: 1) == "  ╱▔▔▔▔▔▔▔▔╲        ")
        #expect(frame.text(row: 4) == "  ╲▁▁▁▁▁▁▁▁╱        ")
    }

    private func isBlank(_ frame: Frame) -> Bool { frame.plainText().allSatisfy { $0 == " " || $0 == "\n" } }

    @Test(arguments: [(ColorDepth.ansi256, Color.white), (.ansi16, .white), (.ansi16, .black)])
    func areaOfSamePaletteColorHasContour(depth: ColorDepth, page: Color) {
        let card = page == .white ? Self.card : Color(RGB(packed: 0x1C1C1C))
        let frame = drawn(depth, page: page) { $0.fill(.rectangle, in: Self.place, with: .color(card)) }
        let (outside, inside) = (frame[column: 0, row: 0].background, frame[column: 6, row: 3].background)
        #expect(outside == inside)
        for row in [1, 4] {
            for column in 2..<12 {
                let cell = frame[column: column, row: row]
                #expect(cell.glyph != .space && cell.background == inside && cell.foreground != inside)
            }
        }
    }

    @Test func distinctAndEqualAreasHaveNoContour() {
        let gray = Color(RGB(packed: 0xF0F0F4))
        #expect(isBlank(drawn(.ansi256) { $0.fill(.rectangle, in: Self.place, with: .color(gray)) }))
        #expect(isBlank(drawn(.ansi256) { $0.fill(.rectangle, in: Self.place, with: .color(.white)) }))
        #expect(isBlank(drawn(.truecolor) { $0.fill(.rectangle, in: Self.place, with: .color(Self.card)) }))
    }

    /// A white card on a white page is visible only because of its shadow, or of its contour if the shadow is omitted.
    @Test func areaWithoutItsShadowHasContour() {
        let frame = drawn(.ansi16) {
            $0.shadow(of: .rectangle, in: Self.place, color: .black.opacity(0.2), radius: 8, y: 4)
            $0.fill(.rectangle, in: Self.place, with: .color(.white))
        }
        #expect(frame[column: 6, row: 1].glyph != .space && frame[column: 6, row: 3].glyph == .space)
        #expect(frame[column: 6, row: 6] == frame[column: 0, row: 0])
    }

    @Test(arguments: [ColorDepth.ansi16, .ansi256])
    func faintLinesStayVisible(depth: ColorDepth) {
        let faint = Color(RGB(packed: 0xF8F8F8))
        let rule = drawn(depth) {
            $0.fill(.rectangle, in: Rect(x: 16, y: 46, width: 80, height: 2), with: .color(faint))
        }
        #expect((2..<12).allSatisfy { rule[column: $0, row: 2].foreground != rule[column: 0, row: 0].background })
        let border = drawn(depth) { $0.strokeBorder(.rectangle, in: Self.place, width: 1, with: .color(faint)) }
        #expect(border.text(row: 1).count { $0 != " " } >= 10)
        let none = drawn(depth) { $0.strokeBorder(.rectangle, in: Self.place, width: 1, with: .color(.white)) }
        #expect(isBlank(none))
    }

    @Test func shadingIsOmittedWith16Colors() {
        let fade = Gradient(colors: [Color.black.opacity(0.9), Color.black.opacity(0)])
        let frame = drawn(.ansi16) {
            $0.fill(.rectangle, in: Self.place, with: .linear(fade, from: .top, to: .bottom))
            $0.fill(
                .ellipse, in: Self.place, with: .radial(fade, center: .center, startRadius: 0, endRadius: 40))
            $0.shadow(of: .capsule, in: Self.place, color: .black, radius: 16)
        }
        #expect(frame == drawn(.ansi16) { _ in })
    }

    /// With 256 colors, a strong gray shadow has enough steps, a faint one does not, and a colored glow would be gray.
    @Test func shadingIsKeptWhereItHasSteps() {
        func shadow(_ color: Color) -> Frame {
            drawn(.ansi256) { $0.shadow(of: .rectangle, in: Self.place, color: color, radius: 24) }
        }
        #expect(Set(shadow(.black.opacity(0.6)).cells.map(\.background)).count > 4)
        #expect(shadow(.black.opacity(0.06)) == drawn(.ansi256) { _ in })
        let glow = Gradient(colors: [
            Color(RGB(packed: 0xE85C4C)).opacity(0.2), Color(RGB(packed: 0xE85C4C)).opacity(0),
        ])
        let dark = Color(RGB(packed: 0x1C1C1C))
        let frame = drawn(.ansi256, page: dark) {
            $0.fill(.ellipse, in: Self.place, with: .radial(glow, center: .center, startRadius: 0, endRadius: 40))
        }
        #expect(frame == drawn(.ansi256, page: dark) { _ in })
    }

    @Test func opaqueGradientBecomesItsMeanWith16Colors() {
        let gradient = Gradient(colors: [Color(RGB(packed: 0xFFFFFF)), Color(RGB(packed: 0x101010))])
        let frame = drawn(.ansi16) {
            $0.fill(.rectangle, in: Self.place, with: .linear(gradient, from: .top, to: .bottom))
        }
        let inside = Set((1..<5).flatMap { row in (2..<12).map { frame[column: $0, row: row].background } })
        #expect(inside == [RGB(packed: 0x808080)])
    }

    /// The nearest of 256 colors at the ends of these gradients have different hues, or only one of them is gray.
    @Test(arguments: [(0x2D1B4E, 0x4D3A6B), (0x1B3D2F, 0x186A5A)] as [(UInt32, UInt32)])
    func gradientWhoseHueWouldChangeBecomesItsMean(top: UInt32, bottom: UInt32) {
        #expect(backgrounds(top, bottom).count == 1)
    }

    @Test(arguments: [(0xFFFFFF, 0x101010), (0xE5A045, 0xF0B860), (0x3A0CA3, 0xF72585)] as [(UInt32, UInt32)])
    func gradientThatKeepsItsHuesIsShown(top: UInt32, bottom: UInt32) {
        #expect(backgrounds(top, bottom).count > 1)
    }

    /// Dark greens near the bottom of this gradient become gray or teal, depending on a single level.
    @Test func gradientInFaintGreenIsGrayThroughout() {
        for level in UInt32(0)..<12 {
            let shown = backgrounds(0x1B3D2F + 0x010101 * level, 0x3A5A4A)
            #expect(shown.allSatisfy { $0.red == $0.green && $0.green == $0.blue }, "\(level): \(shown)")
        }
    }

    /// Returns the colors of a gradient with 256 colors.
    private func backgrounds(_ top: UInt32, _ bottom: UInt32) -> Set<RGB> {
        let gradient = Gradient(colors: [top, bottom].map { Color(RGB(packed: $0)) })
        let frame = drawn(.ansi256) {
            $0.fill(.rectangle, in: Self.place, with: .linear(gradient, from: .top, to: .bottom))
        }
        return Set((1..<5).flatMap { row in (2..<12).map { frame[column: $0, row: row].background } })
    }

    @Test func gradientOfDiscBecomesItsMeanWith16Colors() {
        let gradient = Gradient(colors: [Color(RGB(packed: 0xFFFFFF)), Color(RGB(packed: 0x101010))])
        let frame = drawn(.ansi16) {
            $0.disc(at: Point(x: 76, y: 56), diameter: 40, with: .linear(gradient, from: .top, to: .bottom))
        }
        #expect(Set(frame.cells.map(\.background)).union(frame.cells.map(\.foreground)).count == 2)
    }

    /// A bar of a third of a row has no room for a contour. Without a special case, it would be invisible.
    @Test(arguments: [ColorDepth.ansi16, .ansi256]) func paleBarStaysVisible(depth: ColorDepth) {
        let bar = Rect(x: 16, y: 48, width: 24, height: 16.0 / 3)
        let frame = drawn(depth) { $0.fill(.rectangle, in: bar, with: .color(Self.card)) }
        let truth = drawn(.truecolor) { $0.fill(.rectangle, in: bar, with: .color(.black)) }
        #expect(frame.plainText() == truth.plainText())
        #expect((2..<5).allSatisfy { frame[column: $0, row: 3].foreground != frame[column: $0, row: 3].background })
        // A color that is in the palette does not change.
        let blue = drawn(depth) { $0.fill(.rectangle, in: bar, with: .color(Color(RGB(packed: 0x0000FF)))) }
        let colors = blue[column: 3, row: 3]
        #expect(max(colors.foreground.blue, colors.background.blue) > 0xC0 && colors.foreground != colors.background)
        #expect(min(colors.foreground.red, colors.background.red) < 0x80)
    }

    /// A shape in the cell of a contour is drawn instead of the contour. Otherwise the cell would be a blob with the
    /// mean of the shape and the area behind the contour.
    @Test func shapeOnContourKeepsItsEdge() {
        let line = Rect(x: 32, y: 64, width: 32, height: 16.0 / 3)
        let frame = drawn(.ansi16) {
            $0.fill(.rectangle, in: Self.place, with: .color(Self.card))
            $0.fill(.rectangle, in: line, with: .color(.black))
        }
        let colors = Set([RGB(packed: 0), RGB(packed: 0xFFFFFF)])
        for column in 4..<8 {
            let cell = frame[column: column, row: 4]
            #expect(Set([cell.foreground, cell.background]) == colors && cell.glyph != .space, "\(column)")
        }
    }

    /// A shape that covers part of the cell in its middle stands out even though the mean of this cell does not.
    @Test func partOfCellThatStandsOutHasNoContour() {
        let bars = Path(
            polygons: [0.0, 0.45].map { top in
                [(0.0, top), (1, top), (1, top + 0.1), (0, top + 0.1)].map { UnitPoint(x: $0.0, y: $0.1) }
            })
        let amber = Color(RGB(packed: 0xE89B3C))
        let frame = drawn(.ansi16) { $0.fill(.path(bars), in: Self.place, with: .color(amber)) }
        #expect(Set(frame.cells.map(\.background)).union(frame.cells.map(\.foreground)).count == 2)
    }
}
