import Testing

@testable import PseudoTerminal

struct EmulatorStateTests {
    private func screen(_ input: String) -> Screen { EmulatorTests.emulator(input).screen }

    @Test(
        arguments: [
            ("38;2;1;2;3", .rgb(1, 2, 3)), ("38:2::1:2:3", .rgb(1, 2, 3)), ("38:2:1:2:3", .rgb(1, 2, 3)),
            ("38;5;200", .palette(200)), ("38:5:200", .palette(200)), ("31", .palette(1)), ("97", .palette(15)),
            ("31;39", .default), ("31;0", .default), ("31;", .default), ("38;2;300;0;0", .default),
            ("38;5;1;38;2;9;8;7", .rgb(9, 8, 7)),
        ] as [(String, ScreenColor)])
    func parametersSetForeground(parameters: String, color: ScreenColor) {
        #expect(screen("␛[\(parameters)mX")[0, 0].foreground == color)
    }

    @Test func attributesAreSetAndReset() {
        let all = screen("␛[1;2;3;4;7;48;2;9;8;7mX")[0, 0]
        #expect(all.bold && all.dim && all.italic && all.underline && all.reverse)
        #expect(all.background == .rgb(9, 8, 7))
        #expect(screen("␛[1;2;3;4;7;44m␛[22;23;24;27;49mX")[0, 0] == ScreenCell("X"))
        #expect(!screen("␛[4m␛[4:0mX")[0, 0].underline)
    }

    @Test(arguments: ["␛[K", "␛[2J", "␛[3X", "␛[P", "␛[@", "␛[L", "␛[S"])
    func erasedCellsKeepTheBackgroundOnly(erase: String) {
        let screen = screen("␛[1;31;44m\(erase)")
        let cell = erase == "␛[P" ? screen[7, 0] : erase == "␛[S" ? screen[0, 3] : screen[0, 0]
        #expect(cell.background == .palette(4) && cell.foreground == .default && !cell.bold)
    }

    @Test func alternateBufferIsShownAndHidden() {
        var emulator = EmulatorTests.emulator("main␛[31m")
        emulator.feed(Array("\u{1B}[?1049h\u{1B}[2;2Hother\u{1B}[0m".utf8))
        #expect(emulator.screen.isAlternate && emulator.screen.text == "\n other")
        emulator.feed(Array("\u{1B}[?1049lX".utf8))
        #expect(!emulator.screen.isAlternate && emulator.screen.text == "mainX")
        #expect(emulator.screen[4, 0].foreground == .palette(1), "1049 restores the rendition too")
        #expect(!emulator.screen.modes.contains(1049))
    }

    @Test func modesCursorAndTitleAreRecorded() {
        let screen = screen("␛[?25l␛[?1;1000;1006;2004h␛[?2004l␛]2;Tïtle\u{7}")
        #expect(!screen.cursorVisible)
        #expect(screen.modes == [1, 7, 1000, 1006])
        #expect(screen.title == "Tïtle")
    }

    @Test(arguments: [
        ("␛[c", "␛[?62;22c"), ("␛[5n", "␛[0n"), ("␛[2;3H␛[6n", "␛[2;3R"), ("␛[?2026$p", "␛[?2026;2$y"),
        ("␛[?2026h␛[?2026$p", "␛[?2026;1$y"), ("␛[?4711$p", "␛[?4711;0$y"), ("␛[?996n", "␛[?997;1n"),
        ("␛]11;?␛\\", "␛]11;rgb:1010/1010/1010␛\\"), ("␛]10;?\u{7}", "␛]10;rgb:e5e5/e5e5/e5e5␛\\"), ("␛]4;1;?␛\\", ""),
    ])
    func queriesGetReplies(query: String, reply: String) {
        var emulator = EmulatorTests.emulator(query)
        #expect(String(decoding: emulator.replies, as: UTF8.self) == reply.replacing("␛", with: "\u{1B}"))
        emulator = ScreenEmulator(columns: 8, rows: 4, traits: .silent)
        emulator.feed(Array(query.replacing("␛", with: "\u{1B}").utf8))
        #expect(emulator.replies.isEmpty)
    }

    @Test func textIsFound() throws {
        let screen = screen("ab\r\n漢 xy")
        let found = try #require(screen.find("xy"))
        #expect(found == (column: 3, row: 1))
        #expect(screen.contains("xy   ") && !screen.contains("yx") && screen.find("") == nil)
        #expect(screen.text(row: 1) == "漢 xy" && screen.text(row: 99).isEmpty)
        #expect(screen[99, 0] == ScreenCell() && screen[1, 1].isContinuation)
        #expect(screen.region(column: 3, row: 1, columns: 2, rows: 1) == [[ScreenCell("x"), ScreenCell("y")]])
    }

    @Test func resizingKeepsCursorRow() {
        var emulator = EmulatorTests.emulator("1\r\n2\r\n3\r\n4漢")
        emulator.resize(columns: 2, rows: 2)
        #expect(emulator.screen.text == "3\n4" && emulator.screen.cursor == ScreenPosition(column: 1, row: 1))
        emulator.resize(columns: 6, rows: 3)
        emulator.feed(Array("\u{1B}[3;6HX".utf8))
        #expect(emulator.screen.text == "3\n4\n     X")
    }

    @Test func screenIsPrintedAsText() {
        #expect(
            EmulatorTests.emulator("a漢", columns: 4, rows: 1).screen.picture == """
                ┌────┐
                │a漢 │
                └────┘
                4x1, cursor at column 3 row 0, main buffer, modes [7, 25]
                """)
    }
}
