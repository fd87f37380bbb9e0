import Foundation
import Platform
import PseudoTerminal
import Testing

/// The terminal is restored when the browser quits, and the browser ends when the terminal is closed.
@Suite(.blocking)
struct TerminalStateTests {
    @Test(arguments: [[], ["--follow"]])
    func quittingRestoresTerminal(arguments: [String]) throws {
        try BrowserSession.expectQuits(try BrowserSession.opened(arguments), "q")
    }

    /// The kernel stops the output of a program at ^S until the program takes over the terminal.
    @Test func controlSAtTheStartDoesNotStopOutput() throws {
        let session = try BrowserSession.start(["--reduce-motion"])
        session.send("\u{13}")
        try session.waitUntil("the browser") { $0.isAlternate && $0.contains("32,500 mi") }
        try BrowserSession.expectQuits(session, "q")
    }

    /// The replies to the queries at the start must not reach the shell.
    @Test func quittingImmediatelyLeavesNoReplies() throws {
        let session = try BrowserSession.shell()
        session.send("\"$VITRINE\" --follow\rq")
        // The alternate screen is left once when the terminal is opened, and once at the end.
        try session.waitUntil("the shell again") {
            $0.text.hasSuffix("ready>")
                && String(decoding: session.output, as: UTF8.self).ranges(of: "\u{1B}[?1049l").count == 2
        }
        try session.settle(quiet: .milliseconds(300))
        #expect(!session.screen.contains("rgb:") && !session.screen.contains("62;22c"))
        #expect(session.screen.text(row: session.screen.cursor.row) == "ready>")
    }

    /// These have no alternate screen: the frame stays, and the prompt is on a separate line below it.
    @Test(arguments: ["vt100", "vt220", "linux"], ["q", "\u{1A}"])
    func promptFollowsFrameWithoutAlternateScreen(term: String, key: String) throws {
        let session = try BrowserSession.shell(environment: ["TERM": term])
        session.send("\"$VITRINE\"\r")
        try session.waitUntil("the browser") { $0.contains("Text size") && $0.contains("32,500 mi") }
        try session.settle()
        let rows = session.screen.rows
        #expect(session.screen.text(row: rows - 1).contains("Text size"))
        session.send(key)
        try session.waitUntil("the prompt") { $0.text(row: $0.cursor.row) == "ready>" }
        try session.settle()
        let screen = session.screen
        let last = try #require((0..<rows).last { screen.text(row: $0).contains("Text size") })
        let between = (last + 1..<screen.cursor.row).map { screen.text(row: $0) }
        #expect(between.allSatisfy { $0.isEmpty || $0.contains("Stopped") })
        #expect(screen[0, screen.cursor.row].background == .default && screen.cursorVisible)
    }

    @Test(arguments: ["vt100", "linux"])
    func crashLeavesCursorBelowFrameWithoutAlternateScreen(term: String) throws {
        let session = try BrowserSession.opened(environment: ["TERM": term, "SWIFT_BACKTRACE": "enable=no"])
        session.signal(SIGSEGV)
        #expect(try session.waitForExit() == .signaled(SIGSEGV))
        let screen = session.screen
        #expect(screen.cursor.row == screen.rows - 1 && screen.cursor.column == 0)
        #expect(screen.text(row: screen.rows - 1).isEmpty && screen.text(row: screen.rows - 2).contains("Text size"))
    }

    #if os(Linux)
        /// Node.js leaves it so. The flag belongs to the open file, which the programs in a terminal share.
        @Test func terminalIsBlockingWhileBrowserRuns() throws {
            let session = try TerminalSession(
                "sh",
                [
                    "-c",
                    """
                    flags() { grep flags /proc/self/fdinfo/1; }
                    dd if=/dev/null oflag=nonblock 2>/dev/null; flags; read line </dev/tty; "$VITRINE"; flags; read line </dev/tty
                    """,
                ], environment: TerminalSession.environment.merging(["VITRINE": BrowserSession.program]) { $1 })
            func isNonBlocking() throws -> Bool {
                let info = try String(contentsOfFile: "/proc/\(session.processIdentifier)/fdinfo/1", encoding: .utf8)
                let words = info.split(whereSeparator: \.isWhitespace)
                let flags = words.drop { $0 != "flags:" }.dropFirst().first.flatMap { Int32($0, radix: 8) }
                return try #require(flags) & O_NONBLOCK != 0
            }
            try session.waitUntil("the first flags") { $0.contains("flags:") }
            #expect(try isNonBlocking())
            session.send("\r")
            try session.waitUntil("the browser") { $0.contains("Text size") }
            #expect(try !isNonBlocking())
            session.send("q")
            try session.waitUntil("the shell again") { !$0.isAlternate && $0.text.ranges(of: "flags:").count == 2 }
            #expect(try isNonBlocking())
        }
    #endif

    /// Rather than reading the end of its input repeatedly.
    @Test(arguments: [[], ["--follow"]])
    func closedTerminalEndsProgram(arguments: [String]) throws {
        let session = try BrowserSession.opened(arguments)
        session.close()
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func closedTerminalEndsProgramThatIgnoresSIGHUP() throws {
        var environment = TerminalSession.environment
        environment["VITRINE"] = BrowserSession.program
        let session = try TerminalSession(
            "sh", ["-c", "trap '' HUP; exec \"$VITRINE\""], environment: environment)
        try session.waitUntil("the first frame") { $0.contains("Theme") }
        session.close()
        #expect(try session.waitForExit() == .exited(0))
    }

    #if os(Linux)
        @Test(arguments: [[], ["--follow"]])
        func idleBrowserDoesNotWake(arguments: [String]) throws {
            let session = try BrowserSession.opened(arguments)
            try session.settle(quiet: .milliseconds(500))
            let before = try contextSwitches(session)
            BrowserSession.pause(for: .milliseconds(1500))
            #expect(try contextSwitches(session) == before)
        }

        /// Returns the line of `/proc` with the number of times that the program has waited.
        private func contextSwitches(_ session: TerminalSession) throws -> Substring {
            let file = try #require(fopen("/proc/\(session.processIdentifier)/status", "r"))
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 8192)
            let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
            return try #require(text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
        }
    #endif
}
