import ColorScience
import Testing

@testable import Canvas
@testable import Platform

@Suite struct FrameTests {
    private let black = RGB(packed: 0)
    private let white = RGB(packed: 0xFFFFFF)

    private func frame(_ rows: String...) -> Frame {
        let columns = rows.map { TextMeasure.columns($0) }.max() ?? 0
        var frame = Frame(columns: columns, rows: rows.count, background: black)
        for (row, text) in rows.enumerated() { frame.write(text, column: 0, row: row, foreground: white) }
        return frame
    }

    @Test func cellFitsIn16Bytes() {
        #expect(MemoryLayout<Cell>.size <= 16)
    }

    @Test func writtenTextTakesItsMeasuredColumns() {
        for text in ["abc", "日本語", "👩‍👩‍👧‍👦x", "e\u{301}\u{200B}", "\u{1B}[0m", "1️⃣❤️❤︎"] {
            var frame = Frame(columns: 20, rows: 1, background: black)
            #expect(frame.write(text, column: 0, row: 0, foreground: white) == TextMeasure.columns(text))
        }
    }

    @Test func writingOverHalfOfAWideGlyphLeavesASpace() {
        for (column, want) in [(0, "x 車"), (1, " x車"), (2, "車x "), (3, "車 x")] {
            var frame = frame("車車")
            frame.write("x", column: column, row: 0, foreground: white)
            #expect(frame.plainText() == want)
        }
        var both = frame("車車")
        both.write("猫", column: 1, row: 0, foreground: white)
        #expect(both.plainText() == " 猫 ")
    }

    @Test func backgroundIsKeptUnlessGiven() {
        var frame = Frame(columns: 2, rows: 1, background: white)
        frame.write("a", column: 0, row: 0, foreground: black)
        frame.write("b", column: 1, row: 0, foreground: black, background: black)
        #expect(frame[column: 0, row: 0].background == white)
        #expect(frame[column: 1, row: 0].background == black)
    }

    @Test func clustersAreSharedAndMerged() {
        var one = frame("👩‍👧e\u{301}👩‍👧")
        #expect(one.clusters == ["👩‍👧", "e\u{301}"])
        one.blit(frame("🇫🇷e\u{301}"), column: 0, row: 0)
        #expect(one.plainText() == "🇫🇷e\u{301}👩‍👧")
        #expect(one.clusters == ["👩‍👧", "e\u{301}", "🇫🇷"])
    }

    @Test(arguments: [
        (0, 0, "車b..", "....."), (-1, 0, " b...", "....."), (4, 0, ".... ", "....."), (3, 1, ".....", "...車"),
        (0, 5, ".....", "....."), (9, 0, ".....", "....."), (-3, 0, ".....", "....."),
        (Int.max, Int.min, ".....", "....."),
    ]) func blittedFrameReplacesCellsAndHalvesOfWideGlyphs(column: Int, row: Int, first: String, second: String) {
        var target = frame(".....", ".....")
        target.blit(frame("車b"), column: column, row: row)
        #expect(target.plainText() == first + "\n" + second)
    }

    @Test func outsideReadsAsEmptyAndIgnoresWrites() {
        var frame = frame("ab")
        let before = frame
        frame[column: 2, row: 0] = Cell(background: white)
        frame[column: -1, row: 0] = Cell(background: white)
        frame.write("x", column: 0, row: 7, foreground: white)
        #expect(frame == before)
        #expect(frame[column: 99, row: 99].glyph == .space)
        #expect(frame.text(row: 3).isEmpty)
        #expect(Frame(columns: -1, rows: -1, background: black).plainText().isEmpty)
    }

    @Test func controlCharactersAreReplaced() {
        var frame = Frame(columns: 300, rows: 1, background: black)
        let nasty = (0..<0x20).chain(0x7F..<0xA0).chain(0x2028..<0x202F).chain(0x2066..<0x206A)
        for value in nasty {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            frame.write(String(Character(scalar)), column: 3, row: 0, foreground: white)
            #expect(frame[column: 3, row: 0].glyph == Glyph("\u{FFFD}"), "U+\(String(value, radix: 16))")
        }
    }

    @Test func excessiveCombiningMarksAreRemoved() {
        let frame = frame("a" + String(repeating: "\u{301}", count: 500))
        #expect(frame.plainText().unicodeScalars.count <= 16)
    }
}

extension Sequence<Int> {
    fileprivate func chain(_ other: Range<Int>) -> [Int] { Array(self) + Array(other) }
}
