import PseudoTerminal
import ScratchFolder
import Testing

/// The browser in a terminal: keys, and the screen after them.
@Suite(.blocking)
struct BrowseTests {
    @Test func browserOpensDashboardOfCheckpointInDark() throws {
        let session = try BrowserSession.opened()
        for text in ["32,500 mi", "NEXT UP", "OVERDUE", "‹Checkpoint›", "[Dark]", "Text size", "? help"] {
            #expect(session.screen.contains(text), "\(text)")
        }
        #expect(session.screen.isAlternate)
        #expect(!session.screen.cursorVisible)
    }

    /// An error in the arguments is printed before the screen changes.
    @Test(arguments: ["--variants", "--lens", "--scene", "--content-size", "--glyphs"])
    func invalidOptionIsReportedOnTheMainScreen(option: String) throws {
        let session = try TerminalSession(
            BrowserSession.program, ["browse", option, "bogus"], environment: TerminalSession.environment)
        #expect(try session.waitForExit() == .exited(2))
        #expect(session.screen.contains("vitrine: unknown ") && session.screen.contains("bogus"))
        #expect(!session.output.contains(0x1B), "\(option)")
    }

    @Test func arrowsChangeThemeAppearanceAndTextSize() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        session.press(.right)
        try session.waitUntil("the next theme") { $0.contains("‹Technical Blue›") }
        session.press(.left)
        try session.waitUntil("the theme before") { $0.contains("‹Editorial Paper›") }
        session.press(.down)
        session.press(.right)
        try session.waitUntil("dark") { $0.contains("‹Dark›") }
        session.press(.down)
        session.press(.right)
        try session.waitUntil("the next text size") { $0.contains("‹xL›") }
    }

    /// Editorial Paper's background is #FFFFFF in light and #000000 in dark, which curses would replace.
    @Test func blackIsSentAsTrueColor() throws {
        let session = try BrowserSession.opened(["editorial-paper"])
        #expect(session.screen[0, 20].background == .rgb(255, 255, 255))
        session.send(" ")
        try session.waitUntil("a black background") { $0[0, 20].background == .rgb(0, 0, 0) }
        let bytes = String(decoding: session.output, as: UTF8.self)
        #expect(bytes.contains("48;2;0;0;0"))
        // Palette colors would be those of the terminal's theme.
        #expect(!bytes.contains("\u{1B}[40m") && !bytes.contains("\u{1B}[30m"))
    }

    @Test func tabAndDigitsSelectScenesAndHelpOpens() throws {
        let session = try BrowserSession.opened()
        session.press(.tab)
        try session.waitUntil("the components") { $0.contains("BUTTONS") }
        session.send("1")
        try session.waitUntil("the dashboard") { $0.contains("UPCOMING") }
        session.send("?")
        try session.waitUntil("help") { $0.contains("Keys to know") }
        session.press(.escape)
        try session.waitUntil("no help") { !$0.contains("Keys to know") }
    }

    /// `ctrl-p` and `:` open the menu of commands, which runs commands found by name.
    @Test func commandMenuFindsThemesAndActions() throws {
        let session = try BrowserSession.opened(columns: 80, rows: 24)
        session.send("\u{10}")
        try session.waitUntil("the menu") { $0.contains("type to search commands") && $0.contains("enter run") }
        let isPlain = BrowserSession.glyphs == "ascii"
        let (mark, selected) = isPlain ? (">", "<Scarf>") : ("▸", "‹Scarf›")
        session.send("theme: scarf")
        try session.waitUntil("the theme") { $0.contains("\(mark) theme: Scarf") }
        session.press(.enter)
        try session.waitUntil("the theme, selected") { $0.contains(selected) && !$0.contains("\(mark) theme: Scarf") }
        session.send(":heat")
        try session.waitUntil("the heat map's entry") { $0.contains("\(mark) heat map") }
        session.press(.enter)
        try session.waitUntil("the heat map") { $0.contains("all themes, worst first") }
        session.press(.escape)
        session.send(":quit")
        session.press(.enter)
        #expect(try session.waitForExit() == .exited(0))
    }

    /// The screen equals the output of `render --chrome`, at the start and after keys that change all or part of it.
    ///
    /// `PixelTests` has the same test for pixels.
    @Test(.enabled(if: BrowserSession.glyphs != "pixel"), arguments: [(120, 40), (80, 24)])
    func screenEqualsRenderedFrame(columns: Int, rows: Int) throws {
        let session = try BrowserSession.opened(["soft-green"], columns: columns, rows: rows)
        try expectPrinted(["soft-green"], session)
        session.send("?")
        try session.waitUntil("help") { $0.contains("Keys to know") }
        session.send("?2")
        try session.waitUntil("the components") { $0.contains("BUTTONS") }
        session.send("1")
        session.press(.pageDown)
        session.press(.home)
        session.press(.right)
        session.send(" ")
        try session.waitUntil("the next theme, dark") { $0.contains("Dark") && $0.contains("‹Editorial Paper›") }
        try session.settle()
        try expectPrinted(["editorial-paper", "--appearance", "dark"], session)
    }

    private func expectPrinted(_ arguments: [String], _ session: TerminalSession) throws {
        let (columns, rows) = (session.screen.columns, session.screen.rows)
        let render = try CommandRun.run(
            BrowserSession.program,
            ["render"] + arguments
                + ["--chrome", "--size", "\(columns)x\(rows)", "--glyphs", BrowserSession.glyphs],
            environment: TerminalSession.environment)
        var emulator = ScreenEmulator(columns: columns, rows: rows)
        // A terminal adds a carriage return to a newline; the last one would scroll.
        let text = String(decoding: render.output, as: UTF8.self).dropLast().replacing("\n", with: "\r\n")
        emulator.feed(Array(text.utf8))
        for row in 0..<rows {
            for column in 0..<columns {
                let (shown, printed) = (session.screen[column, row], emulator.screen[column, row])
                #expect(shown.text == printed.text, "column \(column), row \(row)")
                #expect(shown.background == printed.background, "column \(column), row \(row)")
                if shown.text != " " { #expect(shown.foreground == printed.foreground) }
            }
        }
    }

    @Test func resizedScreenIsDrawnAgain() throws {
        let session = try BrowserSession.opened()
        session.resize(columns: 60, rows: 20)
        try session.waitUntil("a narrow screen") { $0.text(row: 19).contains("Text size") }
        session.resize(columns: 20, rows: 5)
        try session.waitUntil("a notice") { $0.contains("too small") }
        session.resize(columns: 120, rows: 40)
        try session.waitUntil("everything again") { $0.contains("UPCOMING") && $0.text(row: 39).contains("AX5") }
    }

    /// The themes of a folder are shown as they are found; an invalid one shows its error instead of the scene.
    @Test func themesOfAFolderAreShown() throws {
        let folder = try ScratchFolder()
        _ = try folder.write(#"{ "extends": "modern-gray", "name": "Night Shift" }"#, to: "b-night.json")
        _ = try folder.write(#"{ "extends": "modern-grey" }"#, to: "c-broken.json")
        _ = try folder.write(#"{ "extends": "soft-green" }"#, to: "a-dawn.json")
        let session = try BrowserSession.opened([folder.path])
        #expect(session.screen.contains("‹A Dawn›") && session.screen.contains("32,500 mi"))
        session.press(.right)
        try session.waitUntil("the second theme, by its own name") { $0.contains("‹Night Shift›") }
        session.press(.right)
        try session.waitUntil("the fault") { $0.contains("‹C Broken›") && $0.contains("did you mean \"modern-gray\"?") }
        session.press(.right)
        try session.waitUntil("the first again") { $0.contains("‹A Dawn›") && $0.contains("32,500 mi") }
    }

    /// Each theme has one name on the first screen already, before it has been read.
    @Test func everyThemeOfASwiftFileIsListed() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            """
            struct Theme {
                let background: Color
                let text: Color
                let accent: Color
                static let ocean = Theme(background: .white, text: .black, accent: .blue)
                static let forest = Theme(background: .white, text: .black, accent: .green)
                static let deepEmber = Theme(background: .black, text: .white, accent: .orange)
            }
            """, to: "App/Theme.swift")
        let session = try BrowserSession.start([path])
        var bars: [String] = []
        func wait(for selected: String) throws {
            try session.waitUntil(selected) { screen in
                let bar = screen.text(row: 37)
                if bar.contains("Theme"), bars.last != bar { bars.append(bar) }
                return bar.contains("‹\(selected)›")
            }
        }
        for name in ["Ocean", "Forest", "Deep Ember"] {
            try wait(for: name)
            session.press(.right)
        }
        try wait(for: "Gentle Default")
        let first = try #require(bars.first)
        #expect(first.contains("‹Ocean›") && first.contains("Forest") && first.contains("Deep Ember"), "\(bars)")
        for bar in bars {
            for other in ["ocean", "forest", "ember"] { #expect(!bar.contains(other), "\(bar)") }
        }
        for name in ["Deep Ember", "deep-ember"] {
            let named = try BrowserSession.opened([path + "#" + name])
            #expect(named.screen.contains("‹Deep Ember›"))
        }
    }

    @Test func misspelledThemeOfSwiftFileIsRejected() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            """
            struct Theme {
                let background: Color
                let text: Color
                let accent: Color
                static let ocean = Theme(background: .white, text: .black, accent: .blue)
                static let forest = Theme(background: .white, text: .black, accent: .green)
            }
            """, to: "Theme.swift")
        let session = try BrowserSession.start([path + "#forst"])
        #expect(try session.waitForExit() == .exited(2))
        #expect(String(decoding: session.output, as: UTF8.self).contains("did you mean \"Forest\"?"))
    }

    @Test func keysTypedInAdvanceAreHandled() throws {
        let session = try BrowserSession.opened(["gentle-default"])
        session.send(String(repeating: "-", count: 8) + " " + "2")
        try session.waitUntil("the last of them") { $0.contains("STATUS") }
        session.press(.down)
        session.press(.down)
        try session.waitUntil("all of them") { $0.contains("‹xS›") }
    }

    /// The terminal does not move lines; the program sends every cell that changes.
    @Test func scrolledSceneIsDrawnWithoutLineMoves() throws {
        let session = try BrowserSession.opened(["checkpoint", "--content-size", "AX2"])
        for key in [SessionKey.pageDown, .pageDown, .pageUp, .end, .home] {
            session.press(key)
            try session.settle()
        }
        let bytes = session.output
        let moves = bytes.indices.filter { bytes[$0] == 0x1B && bytes[$0...].dropFirst().first == 0x5B }.compactMap {
            start in
            bytes[(start + 2)...].first { !(0x30...0x3F).contains($0) }
        }
        // Insert and delete line, scroll up and down.
        for final in ["L", "M", "S", "T"] {
            #expect(!moves.contains(UInt8(ascii: Unicode.Scalar(final) ?? " ")), "CSI \(final)")
        }
    }
}
