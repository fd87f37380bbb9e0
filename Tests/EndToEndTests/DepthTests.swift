import PseudoTerminal
import ScratchFolder
import Testing

/// The colors that the browser sends, by color depth.
@Suite(.blocking)
struct DepthTests {
    private func colors(_ screen: Screen) -> (rgb: Bool, palette: Set<UInt8>) {
        var (rgb, palette) = (false, Set<UInt8>())
        for row in 0..<screen.rows {
            for column in 0..<screen.columns {
                for color in [screen[column, row].foreground, screen[column, row].background] {
                    switch color {
                    case .rgb: rgb = true
                    case .palette(let index): palette.insert(index)
                    case .default: break
                    }
                }
            }
        }
        return (rgb, palette)
    }

    @Test(arguments: [
        ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "tmux-256color", "COLORTERM": "truecolor"],
    ])
    func trueColorTerminalGetsTrueColors(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: environment)
        let found = colors(session.screen)
        #expect(found.rgb && found.palette.isEmpty)
    }

    /// GNU screen does not pass on true colors, even if the environment of the surrounding terminal announces them.
    @Test(arguments: [
        ["TERM": "xterm-256color", "COLORTERM": ""], ["TERM": "screen-256color", "COLORTERM": "truecolor"],
    ])
    func colors256DoNotUseTheUsers16(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: environment)
        let found = colors(session.screen)
        #expect(!found.rgb && !found.palette.isEmpty)
        #expect(found.palette.allSatisfy { $0 >= 16 })
    }

    @Test func colors16UseThePaletteOnly() throws {
        let session = try BrowserSession.opened(["--depth", "16"])
        let found = colors(session.screen)
        #expect(!found.rgb && !found.palette.isEmpty)
        #expect(found.palette.allSatisfy { $0 < 16 })
    }

    @Test(arguments: [["NO_COLOR": "1"], ["NO_COLOR": "0"]])
    func noColorGetsNoColors(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: environment)
        let found = colors(session.screen)
        #expect(!found.rgb && found.palette.isEmpty)
        #expect(session.screen.contains("32,500 mi"))
    }

    @Test func optionOverridesTheEnvironment() throws {
        let session = try BrowserSession.opened(["--depth", "truecolor"], environment: ["NO_COLOR": "1"])
        #expect(colors(session.screen).rgb)
    }
}

/// Frames that `render` prints on a terminal, and the colors of text.
@Suite(.blocking, .enabled(if: BrowserSession.selectsGlyphs))
struct PrintedFrameTests {
    private static let render = ["render", "editorial-paper", "--size", "60x20"]

    /// Returns what a command prints on a terminal.
    private func printed(_ arguments: [String], _ environment: [String: String]) throws -> String {
        let variables = TerminalSession.environment.merging(environment) { $1 }
        let session = try TerminalSession(BrowserSession.program, arguments, environment: variables)
        #expect(try session.waitForExit() == .exited(0))
        return String(decoding: session.output, as: UTF8.self)
    }

    private func hasSextants(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x1FB00..<0x1FC00).contains($0.value) }
    }

    @Test(arguments: [("linux", false), ("dumb", true)])
    func glyphsAreThoseOfTheTerminal(term: String, isASCII: Bool) throws {
        let text = try printed(Self.render, ["TERM": term, "COLORTERM": ""])
        #expect(!hasSextants(text) && text.utf8.allSatisfy { $0 < 0x80 } == isASCII)
        let options = ["--glyphs", "sextant", "--format", "text"]
        #expect(hasSextants(try printed(Self.render + options, ["TERM": term])))
        // Pictures do not depend on the terminal that shows their text.
        let picture = Self.render + ["--format", "svg"]
        #expect(
            try printed(picture, ["TERM": term]).replacing("\r\n", with: "\n") == BrowserSession.run(picture).output)
    }

    @Test func variablesApplyOnATerminal() throws {
        let few = try printed(Self.render, ["VITRINE_DEPTH": "256"])
        #expect(few.contains("38;5;") && !few.contains("38;2;"))
        #expect(try printed(Self.render, ["VITRINE_GLYPHS": "ascii"]).utf8.allSatisfy { $0 < 0x80 })
        let quadrants = try printed(Self.render, ["VITRINE_GLYPHS": "quadrant"])
        #expect(quadrants.contains("▘") && !hasSextants(quadrants))
        // The options override them.
        #expect(try printed(Self.render + ["--depth", "auto"], ["VITRINE_DEPTH": "256"]).contains("38;2;"))
        #expect(try printed(Self.render + ["--glyphs", "sextant"], ["VITRINE_GLYPHS": "ascii"]).contains("🬃"))
        // A theme's colors are shown beside their names only in true color.
        let show = ["show", "editorial-paper"]
        #expect(try printed(show, [:]).contains("48;2;"))
        #expect(try !printed(show, ["VITRINE_DEPTH": "256"]).contains("48;2;"))
        #expect(try !printed(show, ["VITRINE_DEPTH": "mono"]).contains("\u{1B}["))
    }

    /// Files and pipes are the same on every machine.
    @Test func variablesDoNotApplyToPipes() throws {
        let variables = ["VITRINE_DEPTH": "256", "VITRINE_GLYPHS": "ascii"]
        let environment = TerminalSession.environment.merging(variables) { $1 }
        for format in ["ansi", "svg", "png"] {
            let arguments = Self.render + ["--format", format]
            let one = try CommandRun.run(BrowserSession.program, arguments, environment: environment)
            let other = try CommandRun.run(
                BrowserSession.program, arguments, environment: TerminalSession.environment)
            #expect(one.status == .exited(0) && one.output == other.output, "\(format)")
        }
    }

    @Test(arguments: [
        ("VITRINE_DEPTH", "truecolour", "unknown depth"), ("VITRINE_GLYPHS", "sextants", "unknown glyph set"),
    ])
    func invalidVariableIsNamed(variable: String, value: String, message: String) throws {
        for command in [Self.render, ["terminal"]] {
            let result = try CommandRun.run(
                BrowserSession.program, command,
                environment: TerminalSession.environment.merging([variable: value]) { $1 })
            let error = String(decoding: result.error, as: UTF8.self)
            #expect(result.status == .exited(2) && error.hasPrefix("vitrine: \(variable): \(message) "), "\(error)")
        }
    }
}

/// Terminals with few capabilities: the selection is visible, and columns are aligned.
@Suite(.blocking)
struct PlainTerminalTests {
    /// In a locale that is not UTF-8, only ASCII is sent, even for names from theme files.
    @Test(.enabled(if: BrowserSession.selectsGlyphs), arguments: ["C", "en_US.ISO-8859-1"])
    func otherLocalesGetASCIIOnly(locale: String) throws {
        let folder = try ScratchFolder()
        let theme = try folder.write(#"{ "extends": "modern-gray", "name": "Grün 漢字 é" }"#, to: "a.json")
        let session = try BrowserSession.opened([theme, "--reduce-motion"], environment: ["LC_ALL": locale])
        #expect(session.screen.contains("<Gr?n ???? ?>"))
        for key in ["2", "3", "4", "5", "6", "7", "1", "?", "?", "l", "\u{1B}", "i", "\u{1B}", "p", "\u{1B}", "=", "c"]
        {
            session.send(key)
            try session.settle()
        }
        #expect(session.output.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["mono", "16"])
    func selectionIsVisible(depth: String) throws {
        let session = try BrowserSession.opened(["--depth", depth])
        let tab = try #require(session.screen.find("1 Dashboard"))
        let other = try #require(session.screen.find("2 Components"))
        // The keys are bold in all tabs.
        let (chosen, plain) = (session.screen[tab.column + 2, tab.row], session.screen[other.column + 2, other.row])
        // Among 16 colors, black text is not bold.
        #expect(chosen.bold == (depth == "mono") && !plain.bold)
        // Without colors, the bars are in reverse video, and selected items are not.
        #expect(depth == "mono" ? !chosen.reverse && plain.reverse : chosen.background != plain.background)
        #expect(session.screen.contains(depth == "mono" ? "no colors" : "16 colors"))
    }

    @Test func buttonsAreVisibleWithoutColors() throws {
        let session = try BrowserSession.opened(["--depth", "mono", "--scene", "components"])
        let (filled, outlined) = (
            try #require(session.screen.find("Primary")), try #require(session.screen.find("Secondary"))
        )
        #expect(session.screen[filled.column, filled.row].reverse)
        #expect(session.screen[filled.column - 1, filled.row].reverse)
        #expect(!session.screen[outlined.column, outlined.row].reverse)
    }

    @Test func helpShowsTerminalCapabilities() throws {
        let session = try BrowserSession.opened(["--depth", "256", "--glyphs", "half"], rows: 45)
        #expect(session.screen.contains("256 colors"))
        session.send("?")
        try session.waitUntil("help") { $0.contains("Keys to know") }
        session.press(.end)
        try session.waitUntil("its end") { $0.contains("--depth selects others") && $0.contains("half glyphs") }
    }
}
