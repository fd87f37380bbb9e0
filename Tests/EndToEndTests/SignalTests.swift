import Foundation
import Platform
import PseudoTerminal
import Testing

/// Signals that end the browser: the terminal is restored, and the exit status identifies the signal.
@Suite(.blocking)
struct SignalTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], [[], ["--follow"]])
    func terminationRequestRestoresTerminal(number: Int32, arguments: [String]) throws {
        let session = try BrowserSession.opened(arguments)
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        BrowserSession.expectRestored(session, "signal \(number)")
    }

    @Test func controlCRestoresTerminal() throws {
        let session = try BrowserSession.opened()
        session.send("\u{03}")
        #expect(try session.waitForExit() == .signaled(SIGINT))
        BrowserSession.expectRestored(session, "ctrl-c")
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS])
    func crashRestoresTerminal(number: Int32) throws {
        // The toolchain's backtracer would ask for an action on the restored screen.
        let session = try BrowserSession.opened(["--follow"], environment: ["SWIFT_BACKTRACE": "enable=no"])
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        BrowserSession.expectRestored(session, "crash by \(number)")
    }

    /// Signals that the program does not use.
    private static let unexpected: [Int32] = {
        var signals = [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGVTALRM, SIGPROF]
        #if os(Linux)
            signals += [SIGPOLL, SIGPWR, SIGSTKFLT, 40]
        #endif
        return signals
    }()

    @Test(arguments: unexpected)
    func unexpectedSignalRestoresTerminal(number: Int32) throws {
        let session = try BrowserSession.opened()
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        BrowserSession.expectRestored(session, "signal \(number)")
    }

    /// `nohup` and shells rely on this.
    @Test func ignoredSignalsStayIgnored() throws {
        var environment = TerminalSession.environment
        environment["VITRINE"] = BrowserSession.program
        let session = try TerminalSession(
            "sh", ["-c", "trap '' HUP USR1 TERM TSTP; exec \"$VITRINE\""], environment: environment)
        try session.waitUntil("the first frame") { $0.contains("Theme") }
        for number in [SIGHUP, SIGUSR1, SIGTERM, SIGTSTP] { session.signal(number) }
        try session.settle()
        try BrowserSession.expectQuits(session, "ignored signals")
    }

    #if os(Linux)
        /// Shell commands that fill the terminal's output, in two steps because the kernel passes on part of it.
        private static let fillingOutput = """
            for i in 1 2 3; do dd if=/dev/zero of=/dev/tty oflag=nonblock bs=64k count=9 2>/dev/null; sleep 0.05; done;
            """

        /// The terminal's output is full, so that the browser blocks after it has changed the modes of the terminal and
        /// before it takes over its screen.
        @Test(arguments: [SIGSEGV, SIGUSR1])
        func signalDuringStartRestoresModes(number: Int32) throws {
            var environment = TerminalSession.environment
            environment["VITRINE"] = BrowserSession.program
            environment["SWIFT_BACKTRACE"] = "enable=no"
            let session = try TerminalSession(
                "sh", ["-c", Self.fillingOutput + "exec \"$VITRINE\""], environment: environment)
            for _ in 0..<500 where session.terminalAttributes == session.attributesAtStart {
                BrowserSession.pause(for: .milliseconds(10))
            }
            #expect(session.terminalAttributes != session.attributesAtStart)
            session.signal(number)
            #expect(try session.waitForExit(isReading: false) == .signaled(number))
            #expect(session.terminalAttributes == session.attributesAtStart)
        }
    #endif

    /// A frozen terminal: the browser is blocked in the middle of a frame.
    @Test(arguments: [SIGTERM, SIGHUP, SIGUSR1])
    func signalEndsProgramWhileTerminalDoesNotRead(number: Int32) throws {
        let session = try BrowserSession.opened()
        for _ in 0..<8 {
            session.send(" ")
            BrowserSession.pause(for: .milliseconds(40))
        }
        session.signal(number)
        #expect(try session.waitForExit(isReading: false) == .signaled(number))
        BrowserSession.expectRestored(session, "a terminal that does not read")
    }

    /// A command that queries the terminal, while the reply is missing.
    @Test(arguments: [SIGTERM, SIGUSR1, SIGALRM, SIGABRT], ["terminal", "doctor"])
    func signalDuringQueriesRestoresModes(number: Int32, command: String) throws {
        let session = try BrowserSession.start(
            [command], environment: ["SWIFT_BACKTRACE": "enable=no"], traits: .silent)
        for _ in 0..<500 where session.terminalAttributes == session.attributesAtStart {
            BrowserSession.pause(for: .milliseconds(10))
        }
        #expect(session.terminalAttributes != session.attributesAtStart)
        session.signal(number)
        #expect(try session.waitForExit() == .signaled(number))
        #expect(session.terminalAttributes == session.attributesAtStart)
    }

    /// The time limit of a termination request is an alarm.
    @Test func ignoredAlarmSignalDoesNotPreventExit() throws {
        var environment = TerminalSession.environment
        environment["VITRINE"] = BrowserSession.program
        let session = try TerminalSession("sh", ["-c", "trap '' ALRM; exec \"$VITRINE\""], environment: environment)
        try session.waitUntil("the first frame") { $0.contains("Theme") }
        session.signal(SIGALRM)
        session.send("2")
        try session.waitUntil("the components") { $0.contains("STATUS") }
        for _ in 0..<8 {
            session.send(" ")
            BrowserSession.pause(for: .milliseconds(40))
        }
        session.signal(SIGTERM)
        #expect(try session.waitForExit(isReading: false) == .signaled(SIGTERM))
        BrowserSession.expectRestored(session, "an ignored alarm")
    }

    /// Text that never stops arriving between the brackets of a paste.
    @Test(arguments: [SIGTERM, SIGINT])
    func signalEndsProgramDuringEndlessPaste(number: Int32) throws {
        let session = try BrowserSession.opened()
        session.send("\u{1B}[200~")
        for step in 0..<30 {
            session.send("q")
            if step == 5 { session.signal(number) }
            if (try? session.waitForExit(timeout: .milliseconds(100))) != nil { break }
        }
        #expect(session.exitStatus == .signaled(number))
        BrowserSession.expectRestored(session, "a paste that never ends")
    }

    #if os(Linux)
        /// A command that waits for its input quits, and is not treated as crashed.
        @Test func quitEndsACommand() throws {
            let session = try TerminalSession(BrowserSession.program, ["validate", "-"])
            /// Returns whether a list of signals in the status of the process, such as `SigIgn`, contains a signal.
            func has(_ list: String, _ number: Int32) throws -> Bool {
                let path = "/proc/\(session.processIdentifier)/status"
                let line = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").first {
                    $0.hasPrefix(list + ":")
                }
                let mask = try #require(line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) })
                return mask & (1 << UInt64(number - 1)) != 0
            }
            // The program ignores this signal from its start on.
            for _ in 0..<500 where try !has("SigIgn", SIGXFSZ) { BrowserSession.pause(for: .milliseconds(10)) }
            #expect(try has("SigIgn", SIGXFSZ) && !has("SigCgt", SIGQUIT))
            session.signal(SIGQUIT)
            #expect(try session.waitForExit() == .signaled(SIGQUIT))
            #expect(!session.screen.text.contains("crash"))
        }

        /// The message of the runtime appears on the restored screen, in whole lines from the left edge.
        @Test func crashMessageIsReadable() throws {
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
}
