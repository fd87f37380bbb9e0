import Testing

@testable import PseudoTerminal

/// Sequences and the resulting text on a screen of 8 by 4 cells. `␛` stands for ESC.
struct EmulatorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var input: String
        var text: String
        var cursor: (column: Int, row: Int)
        var testDescription: String { name }

        init(_ name: String, _ input: String, _ text: String, _ column: Int, _ row: Int) {
            (self.name, self.input, self.text, cursor) = (name, input, text, (column, row))
        }
    }

    static func emulator(_ input: String, columns: Int = 8, rows: Int = 4) -> ScreenEmulator {
        var emulator = ScreenEmulator(columns: columns, rows: rows)
        emulator.feed(Array(input.replacing("␛", with: "\u{1B}").utf8))
        return emulator
    }

    static let cases = [
        Case("the last column wraps late", "abcdefgh", "abcdefgh", 7, 0),
        Case("and then to the next row", "abcdefghi", "abcdefgh\ni", 1, 1),
        Case("a carriage return forgets the wrap", "abcdefgh\rX", "Xbcdefgh", 1, 0),
        Case("without autowrap the last cell is overwritten", "␛[?7labcdefghijk", "abcdefgk", 7, 0),
        Case("scrolls at the bottom", "1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5", 1, 3),
        Case("scrolls within margins only", "1\r\n2\r\n3\r\n4␛[2;3r␛[3;1H\nX", "1\n3\nX\n4", 1, 2),
        Case("reverse index scrolls down at the top", "1\r\n2␛[H␛M0", "0\n1\n2", 1, 0),
        Case("CUP counts from one", "␛[2;3HX", "\n  X", 3, 1),
        Case("CUP stays on the screen", "␛[99;99HX", "\n\n\n       X", 7, 3),
        Case("CUU stays in the region", "␛[2;4r␛[3;1H␛[9AX", "\nX", 1, 1),
        Case("CUF, CUB, CHA, VPA", "␛[3Ca␛[2Db␛[7Gc␛[3dd", "  ba  c\n\n       d", 7, 2),
        Case("backspace stops at the margin", "a\u{8}\u{8}\u{8}X", "X", 1, 0),
        Case("tab stops", "\tX", "       X", 7, 0),
        Case("EL to the right", "abcdef␛[3G␛[K", "ab", 2, 0),
        Case("EL to the left takes the cursor's cell", "abcdef␛[3G␛[1K", "   def", 2, 0),
        Case("ED below", "ab\r\ncd\r\nef␛[2;2H␛[J", "ab\nc", 1, 1),
        Case("ED above", "ab\r\ncd\r\nef␛[2;1H␛[1J", "\n d\nef", 0, 1),
        Case("ECH", "abcdef␛[2G␛[3X", "a   ef", 1, 0),
        Case("ICH pushes over the edge", "abcdefgh␛[2G␛[2@", "a  bcdef", 1, 0),
        Case("DCH", "abcdef␛[2G␛[2P", "adef", 1, 0),
        Case("IL", "1\r\n2\r\n3␛[2;1H␛[L", "1\n\n2\n3", 0, 1),
        Case("DL", "1\r\n2\r\n3␛[2;1H␛[M", "1\n3", 0, 1),
        Case("SU and SD", "1\r\n2\r\n3␛[2S␛[T", "\n3", 1, 2),
        Case("REP", "a␛[4b", "aaaaa", 5, 0),
        Case("insert mode", "abc␛[G␛[4hX␛[4lY", "XYbc", 2, 0),
        Case("saved cursor", "␛[2;2H␛7␛[HX␛8Y", "X\n Y", 2, 1),
        Case("line drawing", "␛(0lqk␛(Bq", "┌─┐q", 4, 0),
        Case("line drawing in G1", "␛)0\u{E}x\u{F}x", "│x", 2, 0),
        Case("wide characters take two cells", "漢字X", "漢字X", 5, 0),
        Case("a wide character that does not fit wraps whole", "abcdefg漢", "abcdefg\n漢", 2, 1),
        Case("overwriting half of one blanks the other", "漢字␛[2GX", " X字", 2, 0),
        Case("combining marks join", "e\u{301}X", "e\u{301}X", 2, 0),
        Case("strings are swallowed", "a␛]8;;http://x␛\\b␛Pq#0␛\\c␛_hm␛\\d", "abcd", 4, 0),
        Case("an unknown sequence is swallowed", "a␛[?1;2$zb␛[>4;2mc␛ Fd", "abcd", 4, 0),
        Case("CAN ends a sequence", "␛[12\u{18}X", "X", 1, 0),
        Case("a control within a sequence acts", "ab␛[1\rCX", "aX", 2, 0),
        Case("malformed parameters do nothing", "a␛[1?Hb", "ab", 2, 0),
        Case("RIS clears all", "abc␛[?25l␛c", "", 0, 0),
        Case("C1 controls are not shown", "a\u{9B}b", "ab", 2, 0),
    ]

    @Test(arguments: cases)
    func inputLeavesTextAndCursor(_ given: Case) {
        let screen = Self.emulator(given.input).screen
        #expect(screen.text == given.text)
        #expect(screen.cursor == ScreenPosition(column: given.cursor.column, row: given.cursor.row))
    }

    /// The result does not depend on where the stream is split.
    @Test(arguments: cases)
    func screenIsSameForSingleBytes(_ given: Case) {
        let bytes = Array(given.input.replacing("␛", with: "\u{1B}").utf8)
        var emulator = ScreenEmulator(columns: 8, rows: 4)
        for byte in bytes { emulator.feed([byte]) }
        #expect(emulator.screen == Self.emulator(given.input).screen)
    }

    @Test func malformedBytesBecomeReplacements() {
        var emulator = ScreenEmulator(columns: 8, rows: 1)
        emulator.feed([0x61, 0xC3, 0x62, 0xFF, 0xE2, 0x82, 0x63, 0xC0])
        #expect(emulator.screen.text == "a\u{FFFD}b\u{FFFD}\u{FFFD}c\u{FFFD}")
    }

    /// No input crashes the emulator: bytes from a seeded generator, on screens down to one cell.
    @Test(arguments: [(1, 1), (2, 1), (1, 3), (5, 4)])
    func randomBytesKeepScreenConsistent(columns: Int, rows: Int) {
        var state: UInt64 = 42
        let likely = Array("\u{1B}\u{1B}[[[;;0123456789?:ABCDHJKLMPSTXZ@bdfhlmr78漢e\u{301}\n\r".utf8)
        var emulator = ScreenEmulator(columns: columns, rows: rows)
        for index in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let random = Int(state >> 33)
            emulator.feed([random % 8 == 0 ? UInt8(truncatingIfNeeded: random >> 8) : likely[random % likely.count]])
            if index % 997 == 0 { emulator.resize(columns: columns + random % 3, rows: rows + random % 2) }
        }
        let screen = emulator.screen
        #expect((0..<screen.columns).contains(screen.cursor.column) && (0..<screen.rows).contains(screen.cursor.row))
        #expect(screen.cells.count == screen.rows && screen.cells.allSatisfy { $0.count == screen.columns })
    }
}
