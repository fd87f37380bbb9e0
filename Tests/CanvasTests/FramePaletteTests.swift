import ColorScience
import Letterforms
import Testing

@testable import Canvas

struct FramePaletteTests {
    static let screen = RGB(packed: 0xFFFFFF)
    static let card = RGB(packed: 0xFAFAFE)
    static let gray = RGB(packed: 0x777777)

    /// Returns a card on a screen, with text on both and a corner drawn in half a block.
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

    /// The diagonals at the corners of a line have its color, so that they vanish with it.
    @Test(arguments: [ColorDepth.ansi16, .ansi256]) func cornersOfLinesHaveColorOfLines(depth: ColorDepth) {
        for (line, ground) in [(0x282828, 0x080808), (0x404040, 0), (0x888888, 0x777777), (0xC09000, 0xFFFFFF)] {
            var frame = Frame(columns: 3, rows: 1, background: RGB(packed: UInt32(ground)))
            frame.write("╱▁╲", column: 0, row: 0, foreground: RGB(packed: UInt32(line)))
            #expect(Set(frame.painted(at: depth).cells.map(\.foreground)).count == 1, "\(line)")
        }
    }

    /// Text of one color on one background has one palette color, regardless of the size of its letters.
    @Test(arguments: [ColorDepth.ansi16, .ansi256], [0xFFFFFF, 0x1A1A1A])
    func largeLettersHaveColorOfOtherText(depth: ColorDepth, page: Int) {
        for color in [0xE5574A, 0xE89B3C, 0x4AA8A8, 0x9A9A9A, 0x2255DD] {
            let text = Color(RGB(packed: UInt32(color)))
            var canvas = Canvas(
                size: GridSize(columns: 12, rows: 6), background: Color(RGB(packed: UInt32(page))), depth: depth)
            canvas.bigText("5", column: 0, row: 0, style: BigTextStyle(rows: 3), color: text)
            canvas.text("5", column: 0, row: 5, color: text)
            let painted = canvas.frame().painted(at: depth).cells
            let shown = painted.filter { $0.glyph != .space }
            #expect(shown.count > 3 && Set(shown.map(\.foreground)).count == 1, "\(text.hex)")
            #expect(shown.allSatisfy { $0.attributes.isEmpty })
        }
    }

    @Test func trueColorLeavesFrameUnchanged() {
        #expect(frame().painted(at: .truecolor) == frame())
    }

    /// Without colors, a card with nearly the color of the screen is not visible, and drawing its edge is left to the
    /// caller; a dark card is in reverse video, and reversed text on it is not.
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

    /// Disabled text is distinguishable from other text, on the page and on a reversed area.
    @Test func textOfLowContrastIsFaintWithoutColors() {
        var frame = Frame(columns: 10, rows: 1, background: RGB(packed: 0xFFFFFF))
        let (black, pale, gray) = (RGB(packed: 0), RGB(packed: 0xC0C0C0), RGB(packed: 0x999999))
        frame.write("a", column: 0, row: 0, foreground: black, attributes: .bold)
        frame.write("b", column: 1, row: 0, foreground: pale, attributes: .bold)
        frame[column: 2, row: 0] = Cell(glyph: Glyph("c"), foreground: pale, background: gray, attributes: .underline)
        frame[column: 3, row: 0] = Cell(glyph: Glyph("▌"), foreground: pale, background: RGB(packed: 0xFFFFFF))
        // The title of an enabled button: 2.4:1.
        let orange = RGB(packed: 0xE89360)
        frame[column: 5, row: 0] = Cell(glyph: Glyph("d"), foreground: RGB(packed: 0xFFFFFF), background: orange)
        let painted = frame.painted(at: .mono)
        #expect(
            (0..<6).map { painted[column: $0, row: 0].attributes } == [
                .bold, .dim, [.dim, .underline, .reverse], [], [], .reverse,
            ])
    }

    /// The amber of a status has less contrast to white than a disabled text, and says more.
    @Test func coloredTextKeepsItsWeightWithoutColors() {
        var frame = Frame(columns: 10, rows: 1, background: RGB(packed: 0xFFFFFF))
        for (column, color) in [0xE69C3C, 0x3FB8AF, 0xE85D4C].enumerated() {
            let color = RGB(packed: UInt32(color))
            #expect(Contrast.ratio(Color(color), .white) < 3.5)
            frame.write("a", column: column, row: 0, foreground: color, attributes: .bold)
        }
        let painted = frame.painted(at: .mono)
        #expect((0..<3).allSatisfy { painted[column: $0, row: 0].attributes == .bold })
    }

    /// Light and dark side by side: the page is that of the larger one, and all colors of the other one stand out from
    /// it.
    @Test func blocksStayVisibleOnAreasThatStandOut() {
        var frame = Frame(columns: 10, rows: 2, background: RGB(packed: 0x101010))
        for column in 6..<10 { frame[column: column, row: 0] = Cell(background: RGB(packed: 0xF8F8F8)) }
        let (red, pale) = (RGB(packed: 0xE0352B), RGB(packed: 0xE0E0E0))
        frame[column: 7, row: 0] = Cell(glyph: Glyph("▀"), foreground: red, background: RGB(packed: 0xF8F8F8))
        frame[column: 8, row: 0] = Cell(glyph: Glyph("▀"), foreground: pale, background: RGB(packed: 0xF8F8F8))
        let painted = frame.painted(at: .mono)
        #expect(painted.text(row: 0) == "       ▀  ")
        #expect((6..<10).allSatisfy { painted[column: $0, row: 0].attributes == .reverse })
    }

    /// The page of a frame is the most frequent background, unless the frame has another one.
    @Test(arguments: [4, 6]) func pageOfFrameIsNotReversed(darkColumns: Int) {
        var frame = Frame(columns: 10, rows: 2, background: RGB(packed: 0xF8F8F8))
        for row in 0..<2 {
            for column in 0..<darkColumns { frame[column: column, row: row] = Cell(background: RGB(packed: 0x101010)) }
        }
        func reversed(_ column: Int) -> Bool {
            frame.painted(at: .mono)[column: column, row: 1].attributes == .reverse
        }
        #expect(reversed(0) == (darkColumns < 5) && reversed(9) == (darkColumns > 5))
        frame.monoPage = RGB(packed: 0x101010)
        #expect(!reversed(0) && reversed(9))
    }

    /// Glyphs of fonts can be lower than a line.
    @Test func upperEdgesAreBackgrounds() {
        let (ink, page) = (RGB(packed: 0xC00000), RGB(packed: 0xFFFFFF))
        var frame = Frame(columns: 8, rows: 1, background: page)
        for (column, scalar) in "▀█▛▜▄▌a".unicodeScalars.enumerated() {
            frame[column: column, row: 0] = Cell(glyph: Glyph(scalar), foreground: ink, background: page)
        }
        frame[column: 7, row: 0] = Cell(glyph: Glyph("▀"), foreground: ink, background: page, attributes: .underline)
        let filled = (0..<8).map { frame[column: $0, row: 0].withFilledUpperEdge }
        #expect(filled.map(\.glyph) == "▄ ▗▖▄▌a▀".unicodeScalars.map { Glyph($0) })
        #expect(
            (0..<8).map { filled[$0].background == ink } == [true, true, true, true]
                + .init(repeating: false, count: 4))
        #expect((0..<8).allSatisfy { [ink, page].contains(filled[$0].foreground) })
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

    /// A cell has the same colors in every frame: alone, in part of the frame, and next to other colors.
    @Test(arguments: [ColorDepth.ansi16, .ansi256])
    func cellColorsDoNotDependOnOtherCells(_ depth: ColorDepth) {
        let painted = frame().painted(at: depth)
        var other = Frame(columns: 60, rows: 20, background: RGB(packed: 0xF0F0F4))
        other.blit(frame(), column: 17, row: 5)
        other = other.painted(at: depth)
        for row in 0..<painted.rows {
            for column in 0..<painted.columns {
                let cell = painted[column: column, row: row]
                #expect(other[column: column + 17, row: row + 5] == cell)
                var single = Frame(columns: 1, rows: 1, background: Self.screen)
                single[column: 0, row: 0] = frame()[column: column, row: row]
                #expect(single.painted(at: depth)[column: 0, row: 0] == cell)
            }
        }
        // The corner has the color of the card.
        let (card, corner) = (painted[column: 10, row: 7], painted[column: 5, row: 3])
        #expect(corner.foreground == card.background && corner.background == painted[column: 0, row: 0].background)
    }

    /// 4.48 on the screen and 4.3 on the card: neither may pass with the painted colors.
    @Test func auditUsesPaletteColors() {
        let painted = frame().painted(at: .ansi256)
        for (column, row) in [(2, 1), (7, 5)] {
            let cell = painted[column: column, row: row]
            #expect(cell.glyph == Glyph("o"))
            let ratio = Contrast.ratio(Color(cell.foreground), Color(cell.background))
            #expect(ratio >= 3 && ratio < 4.5)
        }
    }

    /// The distance between steps of a gradient does not increase: it would become steeper.
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

    /// A hairline that is visible in the true colors is visible in the painted ones.
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

    /// With 16 colors, the tint of a pill is that of its card, and the text in it keeps its hue.
    @Test func pillTextIsReadableWith16Colors() {
        let (card, tint, red) = (RGB(packed: 0xF4F1EA), RGB(packed: 0xF3DAD5), RGB(packed: 0xB3261E))
        var frame = Frame(columns: 40, rows: 3, background: card)
        frame.write("● 5,000 OVERDUE", column: 6, row: 1, foreground: red, background: tint, attributes: .bold)
        let painted = frame.painted(at: .ansi16)
        let letter = painted[column: 8, row: 1]
        #expect(letter.background == painted[column: 0, row: 0].background && letter.attributes == .bold)
        #expect(letter.foreground.red > letter.foreground.green)
        #expect(Contrast.ratio(Color(letter.foreground), Color(letter.background)) >= 3)
        #expect(painted[column: 6, row: 1].foreground.red > painted[column: 6, row: 1].foreground.green)
    }

    /// On the darker of the two grays, bold text in any color except white would be unreadable in some terminals.
    @Test func boldIsRemovedWhereItIsUnreadable() {
        var frame = Frame(columns: 12, rows: 2, background: RGB(packed: 0x9A9A9A))
        frame.write("bold", column: 0, row: 0, foreground: RGB(packed: 0), attributes: [.bold, .underline])
        frame.write("text", column: 0, row: 1, foreground: RGB(packed: 0))
        let painted = frame.painted(at: .ansi16)
        #expect(painted[column: 0, row: 0].background == RGB(packed: 0x808080))
        let (bold, text) = (painted[column: 0, row: 0], painted[column: 0, row: 1])
        let ratio = TerminalPalette.leastRatio16(bold.foreground == RGB(packed: 0) ? 0 : 15, 8)
        #expect(ratio >= 3 && bold.attributes.contains(.underline))
        #expect(text.foreground == RGB(packed: 0))
        #expect(bold.foreground == RGB(packed: 0xFFFFFF) || !bold.attributes.contains(.bold))
    }
}
