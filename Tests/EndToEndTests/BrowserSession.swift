import Foundation
import PseudoTerminal
import Testing

/// The built program in a pseudo-terminal, with the checks that many tests share.
enum BrowserSession {
    static let program = builtProgram("vitrine")

    /// The glyph set of an unknown terminal, or the one for which the tests are run.
    static let glyphs = TerminalSession.environment["VITRINE_GLYPHS"] ?? "quadrant"

    /// Whether the browser selects the glyph set, because the tests are not run for a specific one.
    static let selectsGlyphs = TerminalSession.environment["VITRINE_GLYPHS"] == nil

    /// Blocks the thread of a test. A task that sleeps would instead continue only when one of these threads is free.
    static func pause(for duration: Duration) {
        Thread.sleep(forTimeInterval: duration / .seconds(1))
    }

    /// Runs a command to its end; returns its exit status and output.
    static func run(_ arguments: [String]) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String)
    {
        let result = try CommandRun.run(program, arguments, environment: TerminalSession.environment)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    /// Starts the program, with a single picture of the scene unless the arguments choose variants.
    static func start(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 120, rows: Int = 40,
        traits: TerminalTraits = TerminalTraits()
    ) throws -> TerminalSession {
        var variables = TerminalSession.environment
        for (name, value) in environment { variables[name] = value.isEmpty ? nil : value }
        let isBrowser = !["terminal", "doctor"].contains(arguments.first) && !arguments.contains("--variants")
        let arguments = isBrowser ? arguments + ["--variants", "off"] : arguments
        return try TerminalSession(
            program, arguments, environment: variables, columns: columns, rows: rows, traits: traits)
    }

    /// Starts the program and waits until it has drawn its first frame.
    static func opened(
        _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 120, rows: Int = 40,
        traits: TerminalTraits = TerminalTraits()
    ) throws -> TerminalSession {
        let session = try start(
            arguments, environment: environment, columns: columns, rows: rows, traits: traits)
        try session.waitUntil("the first frame") { $0.contains("Theme") }
        try session.settle()
        return session
    }

    /// Returns a shell with job control at its prompt, `ready>`, where `$VITRINE` is the program.
    static func shell(
        environment additions: [String: String] = [:], traits: TerminalTraits = TerminalTraits()
    ) throws -> TerminalSession {
        var environment = TerminalSession.environment.merging(additions) { $1 }
        environment["PS1"] = "ready> "
        environment["VITRINE"] = program
        let session = try TerminalSession(
            "bash", ["--noprofile", "--norc", "-i"], environment: environment, columns: 120, rows: 40, traits: traits)
        try session.waitUntil("the shell's prompt") { $0.contains("ready>") }
        return session
    }

    /// Expects that the terminal is restored: its screen, its modes, its attributes.
    static func expectRestored(_ session: TerminalSession, _ how: String) {
        #expect(!session.screen.isAlternate, "\(how): the alternate screen was not left")
        #expect(session.screen.cursorVisible, "\(how): the cursor is hidden")
        for mode in [1, 1000, 1002, 1003, 1006, 2004, 2026, 2031] {
            #expect(!session.screen.modes.contains(mode), "\(how): mode \(mode) is still set")
        }
        #expect(session.terminalAttributes == session.attributesAtStart, "\(how): the terminal's attributes differ")
    }

    /// Quits, and expects that the terminal is restored.
    static func expectQuits(_ session: TerminalSession, _ how: String) throws {
        session.send("q")
        #expect(try session.waitForExit() == .exited(0), "\(how)")
        expectRestored(session, how)
    }
}
