import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// Unusual input and terminals: the program continues, and restores the terminal at the end.
@Suite(.blocking)
struct FaultTests {
    /// Expects that the program still handles keys.
    private func expectAlive(_ session: TerminalSession, _ how: String) throws {
        session.press(.escape)
        session.press(.escape)
        session.press(.escape)
        session.press(.escape)
        for (number, scene) in [("6", "Chat"), ("2", "Components")] {
            session.send(number)
            try session.waitUntil("the scene \(scene) after \(how)") { screen in
                screen.find("\(number) \(scene)").map { $0.row == 0 && screen[$0.column, 0].bold } ?? false
            }
        }
        // Random keys may have edited the theme; the program asks about that once.
        if session.screen.contains("unsaved edit") {
            session.send("q")
            try session.waitUntil("the question after \(how)") { $0.contains("q again discards") }
        }
        try BrowserSession.expectQuits(session, how)
    }

    /// A thousand sizes in two seconds, from one cell to more than any screen has.
    @Test func manyResizesAreHandled() throws {
        let session = try BrowserSession.opened(["--reduce-motion"])
        var random = SeededGenerator(seed: 1)
        for step in 0..<1000 {
            let isExtreme = step % 50 == 0
            session.resize(
                columns: isExtreme ? (step % 100 == 0 ? 1 : 500) : .random(in: 1...200, using: &random),
                rows: isExtreme ? (step % 100 == 0 ? 1 : 200) : .random(in: 1...70, using: &random))
            _ = try? session.waitUntil("", timeout: .zero) { _ in false }
            BrowserSession.pause(for: .milliseconds(2))
        }
        session.resize(columns: 120, rows: 40)
        try session.waitUntil("everything again") {
            $0.contains("UPCOMING") && $0.text(row: 39).contains("AX5")
        }
        try session.settle()
        try expectFreshlyDrawn(session, "a storm of sizes")
        try expectAlive(session, "a storm of sizes")
    }

    @Test(arguments: [(1, 1), (500, 200), (2, 60), (300, 2), (120, 40)])
    func extremeSizesAreHandled(columns: Int, rows: Int) throws {
        let session = try BrowserSession.start(["--reduce-motion"], columns: columns, rows: rows)
        try session.waitUntil("the screen") { $0.isAlternate }
        try session.settle()
        for key in ["2", "p", "\u{1B}", "=", "i", "\u{1B}", "?", "\u{1B}", "l", "\u{1B}", "5", "h", "\u{1B}"] {
            session.send(key)
            try session.settle(quiet: .milliseconds(40))
        }
        session.resize(columns: 120, rows: 40)
        try expectAlive(session, "\(columns)x\(rows)")
    }

    /// More columns or rows than curses supports.
    @Test(arguments: [(1, 65535), (65535, 1), (32768, 2)])
    func hugeSizesAreHandled(columns: Int, rows: Int) throws {
        let session = try BrowserSession.opened(["--reduce-motion"])
        session.resize(columns: columns, rows: rows)
        try session.settle()
        session.send("2")
        try session.settle()
        session.resize(columns: 120, rows: 40)
        try expectAlive(session, "\(columns)x\(rows)")
    }

    /// `^S` would stop the terminal's output if the program did not turn flow control off.
    @Test func controlSDoesNotStopOutput() throws {
        let session = try BrowserSession.opened()
        session.press(.control("s"))
        try expectAlive(session, "ctrl-s")
    }

    /// Pasted text is not read as keys, one of which would quit.
    @Test func pastedTextIsNotReadAsKeys() throws {
        let session = try BrowserSession.opened()
        #expect(session.screen.modes.contains(2004))
        session.send("\u{1B}[200~qqq\rq\u{1B}[201~")
        session.send("/")
        try session.waitUntil("the picker") { $0.contains("type to filter") }
        session.send("\u{1B}[200~mint\n\u{1B}[201~")
        try session.waitUntil("what was pasted is looked for") { $0.contains(" 1 of 12") }
        // A paste without an end, up to a pause.
        session.send("\u{1B}[200~" + String(repeating: "q", count: 10_000))
        try session.settle(quiet: .milliseconds(1500))
        try expectAlive(session, "a paste")
    }

    /// The work for a byte does not grow with the number of previous bytes.
    @Test func longPasteIsReadAtOnce() throws {
        let session = try BrowserSession.opened()
        session.send("\u{1B}[200~" + String(repeating: "q", count: 900_000) + "\u{1B}[201~2")
        try session.waitUntil("the components") { $0.contains("STATUS") }
        try BrowserSession.expectQuits(session, "a long paste")
    }

    /// All bytes except those that end or stop a program, and those that open the menu, where words can end it.
    @Test(arguments: 1...4)
    func randomBytesAreHandled(seed: UInt64) throws {
        let session = try BrowserSession.opened(["--reduce-motion"])
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &random) }
            .filter { ![0x03, 0x10, 0x1A, 0x1C, UInt8(ascii: "q"), UInt8(ascii: ":")].contains($0) }
        session.send(bytes: bytes)
        try session.settle(quiet: .milliseconds(700))
        // Ends an incomplete sequence.
        session.send("\u{1B}\\\u{1B}[201~")
        try session.settle(quiet: .milliseconds(700))
        try expectAlive(session, "random bytes")
    }

    @Test func unknownSequencesAreIgnored() throws {
        let session = try BrowserSession.opened(["--reduce-motion"])
        let before = session.screen
        for sequence in [
            "\u{1B}[?1;2c", "\u{1B}[>1;10;0c", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]52;c;cXFx\u{7}", "\u{1B}[97;5u",
            "\u{1B}[27;5;99~", "\u{1B}[I", "\u{1B}[O", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[12;40R", "\u{1B}[200;1;1;1t",
            "\u{1B}[?2026;0$y", "\u{1B}[99~", "\u{1B}[<35;10;10M", "\u{1B}[<0;9999;9999M", "\u{1B}[<0;1;1", "m",
            "\u{1B}]4;1;rgb:ff/00/00\u{1B}\\", "\u{1B}[?997;9n", "\u{1B}[?997;1;1n", "\u{1B}XqQ\u{1B}\\",
        ] {
            session.send(sequence)
        }
        try session.settle()
        #expect(session.screen == before)
        try expectAlive(session, "unknown sequences")
    }

    /// Thousands of mouse events at once, and a key after them.
    @Test func manyMouseEventsAreHandled() throws {
        let session = try BrowserSession.opened(["--reduce-motion"])
        var flood = ""
        for step in 0..<5_000 {
            let place = "\(step % 120 + 1);\(step % 33 + 3)"
            flood += step % 3 == 0 ? "\u{1B}[<35;\(place)M" : "\u{1B}[<\(step % 3 == 1 ? 64 : 65);\(place)M"
        }
        session.send(flood)
        try expectAlive(session, "a flood of the mouse")
    }

    /// Curses itself would wait for the rest of the report, and nothing else would happen during that time.
    @Test(arguments: [
        ("xterm-256color", "\u{1B}[<"), ("xterm-256color", "\u{1B}[<0;7"), ("screen", "\u{1B}[M"),
        ("linux", "\u{1B}[M !"),
    ])
    func incompleteReportOfMouseDoesNotStopTheBrowser(type: String, beginning: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write("{\"extends\":\"modern-gray\",\"name\":\"Before\"}", to: "mine.json")
        let session = try BrowserSession.opened([path], environment: ["TERM": type])
        session.send(beginning)
        BrowserSession.pause(for: .milliseconds(300))
        _ = try folder.write("{\"extends\":\"modern-gray\",\"name\":\"After\"}", to: "mine.json")
        try session.waitFor("‹After›")
        // The rest of the report may come within two seconds.
        BrowserSession.pause(for: .milliseconds(2_200))
        session.send("2")
        try session.waitUntil("the components") { $0.contains("STATUS") }
        try BrowserSession.expectQuits(session, "an incomplete report of the mouse")
    }

    /// Only the three streams: no controlling terminal, no /dev/tty.
    #if os(Linux)
        @Test func browserRunsWithoutControllingTerminal() throws {
            let session = try TerminalSession("setsid", ["--wait", BrowserSession.program, "--reduce-motion"])
            try session.waitUntil("the first frame") { $0.contains("32,500 mi") }
            session.send("2")
            try session.waitUntil("the components") { $0.contains("STATUS") }
            session.send("q")
            #expect(try session.waitForExit() == .exited(0))
            BrowserSession.expectRestored(session, "no controlling terminal")
        }
    #endif

    @Test(arguments: [
        ("", "expected the terminal's type in TERM, found nothing"),
        ("no-such-terminal", "found \"no-such-terminal\""), ("dumb", "found TERM=dumb"),
        ("../../etc/passwd", "terminfo describes"), ("unknown", "TERM"),
    ])
    func unknownTERMIsReported(term: String, words: String) throws {
        let session = try BrowserSession.start(environment: ["TERM": term])
        #expect(try session.waitForExit() == .exited(2))
        #expect(session.screen.text.contains(words), "\(session.screen.text)")
        #expect(!session.output.contains(0x1B))
        BrowserSession.expectRestored(session, "TERM=\(term)")
    }

    /// With the TERM of another terminal, the program works as far as both have the same sequences.
    @Test(arguments: ["vt100", "vt220", "xterm", "linux", "screen", "tmux-256color", "xterm-direct", "ansi", "rxvt"])
    func otherTERMWorks(term: String) throws {
        let session = try BrowserSession.start(["--reduce-motion"], environment: ["TERM": term, "COLORTERM": ""])
        // Some descriptions are not installed everywhere.
        guard (try? session.waitUntil("the first frame") { $0.contains("32,500 mi") }) != nil else {
            #expect(try session.waitForExit() == .exited(2))
            return
        }
        session.send("2")
        try session.waitUntil("the components") { $0.contains("STATUS") }
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(!session.screen.isAlternate && !session.screen.modes.contains(1000))
        #expect(session.terminalAttributes == session.attributesAtStart)
    }
}
