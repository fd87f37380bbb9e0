import PseudoTerminal
import Testing

/// The display of the browser in a terminal that identifies itself, immediately or later.
@Suite(.blocking, .enabled(if: BrowserSession.selectsGlyphs))
struct CapabilityTests {
    /// An ssh session: the terminal's own variables are missing.
    private static let remote = ["COLORTERM": ""]

    private func has24BitColors(_ screen: Screen) -> Bool {
        if case .rgb = screen[0, 20].background { true } else { false }
    }

    /// Returns whether glyphs beyond quadrants are on screen.
    private func hasFineGlyphs(_ screen: Screen) -> Bool {
        (0..<screen.rows).contains { row in
            screen.text(row: row).unicodeScalars.contains {
                (0x1CD00...0x1CEFF).contains($0.value) || $0.value >= 0x1FB00 && $0.value < 0x1FC00
            }
        }
    }

    private func count(_ text: String, _ session: TerminalSession) -> Int {
        String(decoding: session.output, as: UTF8.self).ranges(of: text).count
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var traits: TerminalTraits
        var environment: [String: String] = [:]
        var heading: String
        var has24BitColors = true
        var hasFineGlyphs = false
        var testDescription: String { heading }
    }

    static let cases = [
        Case(
            traits: .named(version: "kitty(0.41.1)", secondaryAttributes: "1;4000;41"),
            environment: ["TERM": "xterm-256color"], heading: "kitty 0.41.1, true color, octants",
            hasFineGlyphs: true),
        Case(
            traits: .named(secondaryAttributes: "41;379;0"), environment: ["TERM": "xterm"],
            heading: "xterm 379, true color, quadrants"),
        Case(
            traits: .named(secondaryAttributes: "65;7006;1"), heading: "VTE 0.70.6, true color, smooth mosaics",
            hasFineGlyphs: true),
        Case(
            traits: .named(version: "tmux 3.3a", secondaryAttributes: "84;0;0"),
            environment: ["TERM": "tmux-256color", "TMUX": "/tmp/t", "KITTY_WINDOW_ID": "1"],
            heading: "tmux 3.3a, 256 colors, quadrants", has24BitColors: false),
        Case(
            traits: .named(), heading: "unknown terminal, 256 colors, quadrants", has24BitColors: false),
        Case(
            traits: .silent, heading: "unknown terminal, 256 colors, quadrants", has24BitColors: false),
    ]

    /// The key to the last lines of the help, which describe the terminal.
    private static let end = "\u{1B}[F"

    @Test(arguments: cases)
    func replyDeterminesDisplayedColorsAndGlyphs(_ expected: Case) throws {
        let session = try BrowserSession.opened(
            environment: Self.remote.merging(expected.environment) { $1 }, traits: expected.traits)
        try session.waitUntil("the depth") { has24BitColors($0) == expected.has24BitColors }
        #expect(hasFineGlyphs(session.screen) == expected.hasFineGlyphs)
        session.send("?")
        session.send(Self.end)
        try session.waitUntil("the terminal in the help") { $0.contains(expected.heading) }
        session.send("\u{1B}")
        try session.waitUntil("the scene") { $0.contains("32,500 mi") && !$0.contains(expected.heading) }
        try session.settle()
        try expectFreshlyDrawn(session, expected.heading)
        // Only terminals known to support images are queried for them, because others print the query.
        #expect((count("\u{1B}_G", session) > 0) == expected.heading.hasPrefix("kitty"))
        try BrowserSession.expectQuits(session, expected.heading)
    }

    /// The first frame does not wait; a reply that permits more redraws it without clearing the screen.
    @Test(arguments: [("256", ["TERM": "xterm-256color"]), ("16", ["TERM": "xterm"])])
    func lateReplyRedrawsOnce(depth: String, environment: [String: String]) throws {
        let session = try BrowserSession.opened(
            ["editorial-paper", "--reduce-motion"], environment: Self.remote.merging(environment) { $1 },
            traits: .silent)
        BrowserSession.pause(for: .milliseconds(500))
        try session.settle()
        let clears = count("\u{1B}[2J", session)
        #expect(!has24BitColors(session.screen) && session.screen.contains("\(depth) colors"))
        let before = session.output.count
        session.send("\u{1B}[>1;4000;41c\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}[?62;22c")
        try session.waitUntil("24-bit colors and fine glyphs") { has24BitColors($0) && hasFineGlyphs($0) }
        try session.settle()
        #expect(count("\u{1B}[2J", session) == clears)
        // One frame, not several: a full frame in 24-bit colors has about this many bytes.
        let frame = session.output.count - before
        #expect(frame < 20_000, "\(frame) bytes")
        try expectFreshlyDrawn(session, "after the reply")
        session.press(.right)
        try session.waitUntil("a key's effect") { $0.contains("‹Technical Blue›") }
        try BrowserSession.expectQuits(session, "after the reply")
    }

    /// Replies that are split, delayed, out of order or mixed with keys are never interpreted as keys: these letters
    /// would be.
    @Test func splitRepliesAreNotReadAsKeys() throws {
        let session = try BrowserSession.opened(
            ["editorial-paper", "--reduce-motion"], environment: Self.remote, traits: .silent)
        BrowserSession.pause(for: .milliseconds(400))
        for piece in ["\u{1B}[?62", ";22c", "\u{1B}", "P>|kit", "ty(0.4", "1.1)\u{1B}", "\\", "\u{1B}[>1;40", "00;41c"]
        {
            session.send(piece)
            BrowserSession.pause(for: .milliseconds(piece == "\u{1B}" ? 45 : 250))
        }
        try session.waitUntil("24-bit colors") { has24BitColors($0) }
        session.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[C\u{1B}[6;18;9t\u{1B}[?62;22c")
        try session.waitUntil("the key among the replies") { $0.contains("‹Technical Blue›") }
        try session.settle()
        #expect(session.screen.contains("1 Dashboard") && session.screen.contains("32,500 mi"))
        try expectFreshlyDrawn(session, "after replies in pieces")
        try BrowserSession.expectQuits(session, "after replies in pieces")
    }

    @Test(arguments: [["--depth", "256", "--glyphs", "half"], []])
    func userSettingsOverrideReplies(arguments: [String]) throws {
        var environment = Self.remote
        if arguments.isEmpty { environment.merge(["VITRINE_DEPTH": "256", "VITRINE_GLYPHS": "half"]) { $1 } }
        let traits = TerminalTraits.named(version: "kitty(0.41.1)", secondaryAttributes: "1;4000;41")
        let session = try BrowserSession.opened(arguments, environment: environment, traits: traits)
        #expect(!has24BitColors(session.screen) && !hasFineGlyphs(session.screen))
        session.send("?")
        session.send(Self.end)
        try session.waitUntil("the help") { $0.contains("kitty 0.41.1, 256 colors, half blocks") }
    }

    /// If the user quits before the replies arrive, they must not reach the prompt.
    @Test func quittingImmediatelyLeavesNoReplies() throws {
        let traits = TerminalTraits.named(version: "kitty(0.41.1)", secondaryAttributes: "1;4000;41")
        let session = try BrowserSession.shell(traits: traits)
        session.send("\"$VITRINE\"\rq")
        // The alternate screen is left once when the terminal is opened, and once at the end.
        try session.waitUntil("the shell again") {
            $0.text.hasSuffix("ready>") && count("\u{1B}[?1049l", session) == 2
        }
        try session.settle(quiet: .milliseconds(300))
        for text in ["kitty", "4000", "62;22c", "Gi="] { #expect(!session.screen.contains(text)) }
        #expect(session.screen.text(row: session.screen.cursor.row) == "ready>")
    }

    /// GNU screen, the Linux console and older terminals print unknown sequences.
    @Test(arguments: [
        ["TERM": "screen-256color"], ["TERM": "linux"], ["TERM": "vt100"], ["TERM_PROGRAM": "Apple_Terminal"],
    ])
    func terminalsThatPrintQueriesAreNotQueried(environment: [String: String]) throws {
        let session = try BrowserSession.opened(environment: Self.remote.merging(environment) { $1 })
        for query in ["\u{1B}[c", "\u{1B}[>c", "\u{1B}[>q", "\u{1B}_", "\u{1B}P", "?2026$p"] {
            #expect(count(query, session) == 0)
        }
        try BrowserSession.expectQuits(session, "\(environment)")
    }
}

/// `vitrine terminal`.
@Suite(.blocking, .enabled(if: BrowserSession.selectsGlyphs))
struct TerminalCommandTests {
    @Test func reportNamesTerminalAndEvidence() throws {
        let traits = TerminalTraits.named(version: "kitty(0.41.1)", secondaryAttributes: "1;4000;41")
        let session = try BrowserSession.start(["terminal"], environment: ["COLORTERM": ""], traits: traits)
        #expect(try session.waitForExit() == .exited(0))
        let text = session.screen.text
        for words in [
            "kitty 0.41.1", "the reply to XTVERSION is 'kitty(0.41.1)'", "kitty displays 24-bit colors",
            "kitty draws them itself since 0.40", "displayed when complete", "dark",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(session.terminalAttributes == session.attributesAtStart && !session.screen.isAlternate)
    }

    @Test func silentTerminalIsReportedAfterTimeout() throws {
        let session = try BrowserSession.start(["terminal", "--json"], traits: .silent)
        #expect(try session.waitForExit() == .exited(0))
        let text = session.screen.text
        #expect(text.contains("\"contact\" : \"silent\"") && text.contains("COLORTERM is truecolor"))
        #expect(session.terminalAttributes == session.attributesAtStart)
    }

    /// Keys typed during the query are not left for the shell.
    @Test func repliesDoNotReachShell() throws {
        let traits = TerminalTraits.named(version: "VTE(8001)", secondaryAttributes: "61;8001;1")
        let session = try BrowserSession.shell(traits: traits)
        session.send("\"$VITRINE\" terminal\r")
        try session.waitUntil("the report and the prompt") {
            $0.contains("VTE 0.80.1") && $0.text.hasSuffix("ready>")
        }
        try session.settle(quiet: .milliseconds(200))
        #expect(session.screen.text(row: session.screen.cursor.row) == "ready>")
        #expect(!session.screen.contains("8001;1c"))
    }

    @Test(arguments: [["terminal"], ["terminal", "--json"]])
    func environmentIsReportedWithoutTerminal(arguments: [String]) throws {
        var environment = TerminalSession.environment
        environment["TERM"] = "xterm-kitty"
        let run = try CommandRun.run(BrowserSession.program, arguments, environment: environment)
        #expect(run.status == .exited(0))
        #expect(String(decoding: run.output, as: UTF8.self).contains("TERM is xterm-kitty"))
    }
}
