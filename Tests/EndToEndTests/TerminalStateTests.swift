import Platform
import PseudoTerminal
import Testing

/// The terminal is left as it was found, however the browser ends.
@Suite(.serialized)
struct TerminalStateTests {
    @Test(arguments: [[], ["--follow"]])
    func afterQuit(arguments: [String]) throws {
        try BrowserSession.expectQuits(try BrowserSession.opened(arguments), "q")
    }

    /// Quit before the terminal has answered: what it answers must not reach the shell.
    @Test func afterQuitAtOnce() throws {
        let session = try shell()
        session.send("\"$VITRINE\" --follow\rq")
        try session.waitUntil("the shell again") { $0.text.hasSuffix("ready>") && !$0.isAlternate }
        try session.settle(quiet: .milliseconds(300))
        #expect(!session.screen.contains("rgb:") && !session.screen.contains("62;22c"))
        #expect(session.screen.text(row: session.screen.cursor.row) == "ready>")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], [[], ["--follow"]])
    func afterASignal(number: Int32, arguments: [String]) throws {
        let session = try BrowserSession.opened(arguments)
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        BrowserSession.expectRestored(session, "signal \(number)")
    }

    @Test func afterControlC() throws {
        let session = try BrowserSession.opened()
        session.send("\u{03}")
        #expect(try session.waitForExit() == .signaled(SIGINT))
        BrowserSession.expectRestored(session, "ctrl-c")
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func afterACrash(number: Int32) throws {
        // The toolchain's backtracer would ask what to do, on the restored screen.
        let session = try BrowserSession.opened(["--follow"], environment: ["SWIFT_BACKTRACE": "enable=no"])
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        BrowserSession.expectRestored(session, "crash by \(number)")
    }

    #if os(Linux)
        /// What the runtime says as it traps stands on the screen that was left, whole lines from the left edge.
        @Test func theMessageOfACrashCanBeRead() throws {
            let session = try BrowserSession.opened(environment: ["SWIFT_BACKTRACE": "enable=no"])
            let errors = open("/proc/\(session.processIdentifier)/fd/2", O_WRONLY)
            try #require(errors >= 0)
            let message = "Fatal error: first line\nand a second\n"
            #expect(write(errors, message, message.utf8.count) == message.utf8.count)
            close(errors)
            session.signal(SIGTRAP)
            #expect(try session.waitForExit() == .signaled(SIGTRAP))
            BrowserSession.expectRestored(session, "crash with a message")
            #expect(session.screen.text == "Fatal error: first line\nand a second")
        }
    #endif

    /// A shell at its prompt, to which `$VITRINE` is the program.
    private func shell() throws -> TerminalSession {
        var environment = TerminalSession.environment
        environment["PS1"] = "ready> "
        environment["VITRINE"] = BrowserSession.program
        let session = try TerminalSession(
            "bash", ["--noprofile", "--norc", "-i"], environment: environment, columns: 120, rows: 40)
        try session.waitUntil("the shell's prompt") { $0.contains("ready>") }
        return session
    }

    /// Only a shell with job control can stop a program: one that leads its own session is never stopped.
    @Test func suspendingGivesTheTerminalBackAndResumingTakesItAgain() throws {
        let session = try shell()
        session.send("\"$VITRINE\"\r")
        try session.waitUntil("the browser") { $0.isAlternate && $0.contains("32,500 mi") }
        try session.settle()
        session.send("\u{1A}")
        try session.waitUntil("the shell again") { $0.contains("Stopped") && !$0.isAlternate && $0.cursorVisible }
        try session.settle()
        session.send("fg\r")
        try session.waitUntil("the browser again") { $0.isAlternate && $0.contains("32,500 mi") }
        try session.settle()
        session.press(.right)
        try session.waitUntil("a key's answer") { $0.contains("‹Technical Blue›") }
        session.send("q")
        try session.waitUntil("the shell at last") { !$0.isAlternate && $0.cursorVisible && !$0.modes.contains(1000) }
    }

    /// While the program is stopped nothing tells it that the window has another size, nor that the terminal has
    /// turned light.
    @Test func whatChangedMeanwhileIsSeen() throws {
        let session = try shell()
        session.send("\"$VITRINE\" --follow\r")
        try session.waitUntil("the browser") { $0.isAlternate && $0.contains("‹Editorial Paper›") }
        try session.waitUntil("the dark") { $0[0, 20].background == .rgb(0, 0, 0) && $0.modes.contains(2031) }
        try session.settle()
        session.send("\u{1A}")
        try session.waitUntil("the shell again") {
            $0.contains("Stopped") && !$0.isAlternate && !$0.modes.contains(2031)
        }
        session.resize(columns: 100, rows: 30)
        session.traits = .light
        try session.settle()
        session.send("fg\r")
        try session.waitUntil("the light, at the new size") {
            $0.isAlternate && $0.text(row: 29).contains("Text size") && $0[0, 20].background == .rgb(255, 255, 255)
                && $0.modes.contains(2031)
        }
    }

    /// Stopped by a signal that nobody can see coming, the screen is drawn again afterwards, over what was put there.
    @Test func afterBeingStoppedUnasked() throws {
        let session = try BrowserSession.opened(["--reduce-motion"])
        let before = session.screen
        session.signal(SIGSTOP)
        session.signal(SIGCONT)
        let count = session.output.count
        try session.waitUntil("a whole picture") { _ in session.output.count > count + 5_000 }
        try session.settle()
        #expect(session.screen == before)
        try BrowserSession.expectQuits(session, "stopped and continued")
    }

    /// It ends, rather than read the end of its input over and over.
    @Test(arguments: [[], ["--follow"]])
    func theProgramEndsWhenItsTerminalDoes(arguments: [String]) throws {
        let session = try BrowserSession.opened(arguments)
        session.close()
        _ = try session.waitForExit()
    }

    /// Not even asked to hang up, it sees that nothing more can be read.
    @Test func theProgramEndsWithItsTerminalThoughItIgnoresTheSignal() throws {
        var environment = TerminalSession.environment
        environment["VITRINE"] = BrowserSession.program
        let session = try TerminalSession(
            "sh", ["-c", "trap '' HUP; exec \"$VITRINE\""], environment: environment)
        try session.waitUntil("the first frame") { $0.contains("Theme") }
        session.close()
        #expect(try session.waitForExit() == .exited(0))
    }

    #if os(Linux)
        /// Nothing moves: the program is not woken once, however long it waits.
        @Test(arguments: [[], ["--follow"]])
        func nothingHappensWhileNothingHappens(arguments: [String]) async throws {
            let session = try BrowserSession.opened(arguments)
            try session.settle(quiet: .milliseconds(500))
            let before = try switches(session)
            try await Task.sleep(for: .milliseconds(1500))
            #expect(try switches(session) == before)
        }

        /// How often the program has waited for something and got it.
        private func switches(_ session: TerminalSession) throws -> Substring {
            let file = try #require(fopen("/proc/\(session.processIdentifier)/status", "r"))
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 8192)
            let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
            return try #require(text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
        }
    #endif
}
