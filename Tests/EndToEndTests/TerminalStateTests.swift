import PseudoTerminal
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The terminal is left as it was found, however the browser ends.
@Suite(.serialized)
struct TerminalStateTests {
    private func expectRestored(_ session: TerminalSession, _ how: String) {
        #expect(!session.screen.isAlternate, "\(how): the alternate screen was not left")
        #expect(session.screen.cursorVisible, "\(how): the cursor is hidden")
        for mode in [1, 1000, 1002, 1003, 1006, 2004] {
            #expect(!session.screen.modes.contains(mode), "\(how): mode \(mode) is still set")
        }
        #expect(session.terminalAttributes == session.attributesAtStart, "\(how): the terminal's attributes differ")
    }

    @Test func afterQuit() throws {
        let session = try BrowserSession.opened()
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
        expectRestored(session, "q")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func afterASignal(number: Int32) throws {
        let session = try BrowserSession.opened()
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        expectRestored(session, "signal \(number)")
    }

    @Test func afterControlC() throws {
        let session = try BrowserSession.opened()
        session.send("\u{03}")
        #expect(try session.waitForExit() == .signaled(SIGINT))
        expectRestored(session, "ctrl-c")
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
    func afterACrash(number: Int32) throws {
        // The toolchain's backtracer would ask what to do, on the restored screen.
        let session = try BrowserSession.opened(environment: ["SWIFT_BACKTRACE": "enable=no"])
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        expectRestored(session, "crash by \(number)")
    }

    /// Only a shell with job control can stop a program: one that leads its own session is never stopped.
    @Test func suspendingGivesTheTerminalBackAndResumingTakesItAgain() throws {
        var environment = TerminalSession.environment
        environment["PS1"] = "ready> "
        environment["VITRINE"] = BrowserSession.program
        let session = try TerminalSession(
            "bash", ["--noprofile", "--norc", "-i"], environment: environment, columns: 120, rows: 40)
        try session.waitUntil("the shell's prompt") { $0.contains("ready>") }
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

    @Test func theProgramEndsWhenItsTerminalDoes() throws {
        let session = try BrowserSession.opened()
        session.close()
        _ = try session.waitForExit()
    }
}
