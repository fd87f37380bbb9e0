import ColorScience
import Testing

@testable import Canvas

struct FramePaletteTests {
    static let screen = RGB(packed: 0xFFFFFF)
    static let card = RGB(packed: 0xFAFAFE)
    static let gray = RGB(packed: 0x777777)

    /// A card on a screen, with text on both and a corner drawn in half a block.
    private func frame() -> Frame {
        var frame = Frame(columns: 30, rows: 12, background: Self.screen)
        for row in 3..<9 {
            for column in 5..<20 { frame[column: column, row: row] = Cell(background: Self.card) }
        }
        frame[column: 5, row: 3] = Cell(glyph: Glyph("▄"), foreground: Self.card, background: Self.screen)
        frame.write("on the screen", column: 2, row: 1, foreground: Self.gray)
        frame.write("on the card", column: 7, row: 5, foreground: Self.gray)
        return frame
    }

    @Test func trueColorLeavesFrameUnchanged() {
        #expect(frame().painted(at: .truecolor) == frame())
    }

    /// Without colors a card that is nearly the screen's color is not seen, and its edge is left to who paints it; a dark
    /// one is in reverse, and text that is in reverse on it is not.
    @Test func distinctAreasAreReversedWithoutColors() {
        var frame = frame()
        frame[column: 25, row: 3] = Cell(background: Self.gray)
        frame[column: 26, row: 3] = Cell(glyph: Glyph("a"), foreground: Self.card, background: Self.gray)
        frame[column: 27, row: 3] = Cell(
            glyph: Glyph("b"), foreground: Self.card, background: Self.gray, attributes: [.reverse, .bold])
        frame[column: 28, row: 3] = Cell(glyph: Glyph("▌"), foreground: Self.card, background: Self.gray)
        frame[column: 29, row: 3] = Cell(glyph: Glyph("▌"), foreground: Self.gray, background: Self.card)
        let painted = frame.painted(at: .mono)
        var expected = frame
        expected[column: 5, row: 3].glyph = .space
        #expect(frame[column: 5, row: 3].glyph != .space)
        #expect(painted.plainText() == expected.plainText())
        #expect(painted[column: 28, row: 3].attributes == .reverse && painted[column: 29, row: 3].attributes.isEmpty)
        #expect(Set(painted.cells.map(\.background)).count == 1 && Set(painted.cells.map(\.foreground)).count == 1)
        #expect(painted[column: 7, row: 6].attributes.isEmpty && painted[column: 5, row: 3].attributes.isEmpty)
        #expect(painted[column: 25, row: 3].attributes == .reverse)
        #expect(painted[column: 26, row: 3].attributes == .reverse)
        #expect(painted[column: 27, row: 3].attributes == .bold)
    }

    @Test func symbolsFoldToASCII() {
        var frame = Frame(columns: 12, rows: 1, background: Self.screen)
        frame.write("▸ é ‹x› 漢●", column: 0, row: 0, foreground: Self.gray)
        #expect(frame.foldedToASCII().plainText().hasPrefix("> é <x> 漢*"))
    }

    @Test(arguments: [ColorDepth.ansi16, .ansi256])
    func colorsComeFromPaletteAndTextIsKept(_ depth: ColorDepth) {
        let painted = frame().painted(at: depth)
        #expect(painted.plainText() == frame().plainText())
        let range = depth == .ansi16 ? UInt8(0)...15 : 16...255
        let palette = Set(range.map { TerminalPalette.color(at: $0) })
        #expect(painted.cells.allSatisfy { palette.contains($0.foreground) && palette.contains($0.background) })
        #expect(painted.painted(at: depth) == painted)
        #expect(frame().painted(at: depth) == painted)
    }

    @Test func cardStaysDistinctFromScreen() {
        let painted = frame().painted(at: .ansi256)
        let (screen, card) = (painted[column: 0, row: 0].background, painted[column: 10, row: 7].background)
        #expect(screen == RGB(packed: 0xFFFFFF) && card == RGB(packed: 0xEEEEEE))
        // The corner is of the card's color, not of the nearest to it.
        let corner = painted[column: 5, row: 3]
        #expect(corner.foreground == card && corner.background == screen)
    }

    /// 4.48 on the screen and 4.3 on the card: neither may pass on what is painted.
    @Test func auditUsesPaletteColors() {
        let painted = frame().painted(at: .ansi256)
        for (column, row) in [(2, 1), (7, 5)] {
            let cell = painted[column: column, row: row]
            #expect(cell.glyph == Glyph("o"))
            let ratio = Contrast.ratio(Color(cell.foreground), Color(cell.background))
            #expect(ratio >= 3 && ratio < 4.5)
        }
    }

    /// Steps of a gradient are not pulled apart: it would be steeper than it is.
    @Test func gradientStepsAreNotPulledApart() {
        var frame = Frame(columns: 40, rows: 24, background: RGB(packed: 0))
        for row in 0..<24 {
            let level = UInt8(40 + row / 3)
            for column in 0..<40 {
                frame[column: column, row: row] = Cell(background: RGB(red: level, green: level, blue: level))
            }
        }
        let painted = Set(frame.painted(at: .ansi256).cells.map(\.background))
        #expect(painted == [RGB(packed: 0x262626), RGB(packed: 0x303030)])
    }

    /// A hairline that can be seen on the true colors can be seen on those painted.
    @Test func hairlinesStayVisible() {
        var frame = Frame(columns: 30, rows: 9, background: Self.card)
        for column in 4..<26 {
            frame[column: column, row: 4] = Cell(
                glyph: Glyph("▁"), foreground: RGB(packed: 0xEFEFF2), background: Self.card)
        }
        let cell = frame.painted(at: .ansi256)[column: 10, row: 4]
        #expect(cell.foreground != cell.background)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 2)])
    func smallFramesHaveOneColor(columns: Int, rows: Int) {
        let frame = Frame(columns: columns, rows: rows, background: Self.card)
        #expect(frame.painted(at: .ansi256).cells.allSatisfy { $0.background == RGB(packed: 0xFFFFFF) })
    }

    /// A tinted pill on a card: of sixteen colors the next one is a gray on which its red could not be read. The dot in it
    /// keeps its hue wherever it is, and a surface too large for a pill stays apart.
    @Test func pillLosesItsColorIfTextIsUnreadable() {
        let (card, tint, red) = (RGB(packed: 0xF4F1EA), RGB(packed: 0xF3DAD5), RGB(packed: 0xB3261E))
        func painted(width: Int) -> Frame {
            var frame = Frame(columns: 40, rows: 12, background: Self.screen)
            for row in 2..<10 {
                for column in 3..<37 { frame[column: column, row: row] = Cell(background: card) }
            }
            for row in 4..<4 + (width > 20 ? 4 : 1) {
                for column in 5..<5 + width { frame[column: column, row: row] = Cell(background: tint) }
            }
            frame.write("● 5,000 OVERDUE", column: 6, row: 4, foreground: red, background: tint)
            return frame.painted(at: .ansi16)
        }
        let pill = painted(width: 18)
        #expect(pill[column: 5, row: 4].background == pill[column: 4, row: 4].background)
        #expect(
            Contrast.ratio(Color(pill[column: 8, row: 4].foreground), Color(pill[column: 8, row: 4].background)) >= 3)
        #expect(pill[column: 8, row: 4].foreground.red > pill[column: 8, row: 4].foreground.green)
        let area = painted(width: 28)
        #expect(Set((8..<13).map { area[column: $0, row: 4].foreground }).count == 1)
        #expect(area[column: 5, row: 4].background != area[column: 4, row: 4].background)
        #expect(
            Contrast.ratio(Color(area[column: 8, row: 4].foreground), Color(area[column: 8, row: 4].background)) >= 3)
        #expect(area[column: 6, row: 4].foreground.red > area[column: 6, row: 4].foreground.green)
    }

    /// A cell in two other colors separates two surfaces, and an edge in their own colors does not.
    @Test(arguments: [(RGB(packed: 0x0000FF), false), (RGB(packed: 0x777777), true)])
    func surfacesAcrossForeignEdgeAreNotNeighbors(edge: RGB, areNeighbors: Bool) throws {
        var frame = Frame(columns: 13, rows: 6, background: Self.screen)
        for row in 0..<6 {
            for column in 7..<13 { frame[column: column, row: row] = Cell(background: Self.gray) }
            frame[column: 6, row: row] = Cell(glyph: Glyph("▌"), foreground: edge, background: edge)
        }
        let areas = FrameAreas(frame)
        let (screen, gray) = (try #require(areas.ids[Self.screen]), try #require(areas.ids[Self.gray]))
        #expect(areas.neighbors[screen].contains(gray) == areNeighbors)
    }
}
