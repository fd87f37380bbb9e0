import ColorScience
import Testing

@testable import Canvas

@Suite struct CanvasTextTests {
    /// A ring around it must avoid such text.
    @Test func textOnEdgesIsFound() {
        var canvas = Canvas(size: GridSize(columns: 12, rows: 6), background: .white)
        canvas.text("ab", column: 3, row: 2, color: .black)
        func has(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Bool {
            canvas.hasText(
                onEdgesOf: Rect(
                    x: Double(column) * 8, y: Double(row) * 16, width: Double(columns) * 8, height: Double(rows) * 16))
        }
        #expect(has(3, 2, 5, 1) && has(1, 1, 8, 2) && has(1, 2, 8, 3) && has(4, 1, 4, 3) && has(1, 1, 3, 3))
        #expect(!has(1, 1, 8, 3) && !has(5, 1, 4, 4) && !has(0, 3, 12, 2) && !has(3, 2, 0, 0) && !has(-4, -4, 2, 20))
    }

    private func canvas(_ background: Color = .white) -> Canvas {
        Canvas(size: GridSize(columns: 8, rows: 1), background: background)
    }

    @Test func textColorIsComposited() {
        var canvas = canvas()
        canvas.text("a", column: 0, row: 0, color: .black.opacity(0.5), attributes: .bold)
        let cell = canvas.frame()[column: 0, row: 0]
        let gray = RGB(packed: 0x808080)
        #expect(
            cell == Cell(glyph: Glyph("a"), foreground: gray, background: RGB(packed: 0xFFFFFF), attributes: .bold))
    }

    @Test func backgroundOfATileIsItsMean() {
        var canvas = canvas(.black)
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 2, height: 16), with: .color(.white))
        canvas.text("a b", column: 0, row: 0, color: .white)
        #expect(canvas.frame()[column: 0, row: 0].background == RGB(packed: 0x404040))
    }

    @Test func spacesKeepPaintedShapes() {
        var canvas = canvas(.black)
        canvas.fill(.rectangle, in: Rect(x: 8, y: 0, width: 4, height: 16), with: .color(.white))
        canvas.text("xyz", column: 0, row: 0, color: .white)
        canvas.text("a c", column: 0, row: 0, color: .white)
        #expect(canvas.frame().plainText() == "a▌c     ")
    }

    @Test func opaqueFillHidesTextAndScrimDimsIt() {
        var canvas = canvas()
        canvas.text("abcd", column: 0, row: 0, color: .black)
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 13, height: 16), with: .color(.white))
        canvas.fill(.rectangle, in: Rect(x: 24, y: 0, width: 8, height: 16), with: .color(.white.opacity(0.5)))
        #expect(canvas.frame().plainText() == "  cd    ")
        #expect(canvas.frame()[column: 2, row: 0].foreground == RGB(packed: 0))
        #expect(canvas.frame()[column: 3, row: 0].foreground == RGB(packed: 0x808080))
    }

    @Test func halfCoveredWideGlyphsDisappear() {
        var canvas = canvas()
        canvas.text("車車車", column: 0, row: 0, color: .black)
        canvas.fill(.rectangle, in: Rect(x: 8, y: 0, width: 8, height: 16), with: .color(.black))
        canvas.text("x", column: 4, row: 0, color: .black)
        #expect(canvas.frame().plainText() == "  車x   ")
    }

    @Test(arguments: [
        ("abc", 0, Int.max, "abc     ", 3), ("abc", 6, .max, "      ab", 2), ("abc", -2, .max, "c       ", 3),
        ("車車", 5, .max, "     車 ", 2), ("車b", -1, .max, " b      ", 3), ("車b", 0, 1, "        ", 0),
        ("abc", 8, .max, "        ", 0), ("abc", Int.min, .max, "        ", 0),
        ("a\u{1B}[b", 0, .max, "a\u{FFFD}[b    ", 4),
        ("e\u{301}\u{200B}x", 0, .max, "e\u{301}x      ", 2), ("a\r\nb", 0, .max, "a\u{FFFD}b     ", 3),
        ("\u{202E}a", 0, .max, "\u{FFFD}a      ", 2),
    ]) func textOutsideColumnsIsCut(text: String, column: Int, limit: Int, want: String, columns: Int) {
        var canvas = canvas()
        #expect(canvas.text(text, column: column, row: 0, color: .black, maxColumns: limit) == columns)
        #expect(canvas.frame().plainText() == want)
        var frame = Frame(columns: 8, rows: 1, background: RGB(packed: 0))
        let black = RGB(packed: 0)
        #expect(frame.write(text, column: column, row: 0, foreground: black, maxColumns: limit) == columns)
        #expect(frame.plainText() == want)
    }
}
