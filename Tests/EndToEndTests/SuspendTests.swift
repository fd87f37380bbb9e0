import Platform
import PseudoTerminal
import Testing

/// Suspending, resizing and resuming, from a shell with job control: a program that leads its own session cannot stop.
@Suite(.blocking)
struct SuspendTests {
    /// Starts the browser at the prompt of a shell.
    private func opened(_ arguments: String = "--reduce-motion") throws -> TerminalSession {
        let session = try BrowserSession.shell()
        session.send("\"$VITRINE\" editorial-paper \(arguments)\r")
        try session.waitUntil("the browser") { $0.isAlternate && $0.contains("‹Editorial Paper›") }
        try session.settle()
        return session
    }

    /// Waits for the prompt too: before it, the shell's line editor reads the terminal's size and sets it again, which
    /// would undo a change in between.
    private func suspend(_ session: TerminalSession) throws {
        session.send("\u{1A}")
        try session.waitUntil("the shell") {
            $0.contains("Stopped") && !$0.isAlternate && $0.cursorVisible && $0.text.hasSuffix("ready>")
        }
    }

    @Test func suspendingRestoresTerminalAndResumingTakesControl() throws {
        let session = try opened()
        try suspend(session)
        session.send("fg\r")
        try session.waitUntil("the browser again") { $0.isAlternate && $0.contains("32,500 mi") }
        session.press(.right)
        try session.waitUntil("a key's effect") { $0.contains("‹Technical Blue›") }
        session.send("q")
        try session.waitUntil("the shell") { !$0.isAlternate && $0.cursorVisible && !$0.modes.contains(1000) }
    }

    /// Nothing reports these changes to a stopped program.
    @Test func changesWhileSuspendedAreDetected() throws {
        let session = try opened("--follow")
        try session.waitUntil("dark") { $0[0, 20].background == .rgb(0, 0, 0) && $0.modes.contains(2031) }
        try suspend(session)
        #expect(!session.screen.modes.contains(2031))
        session.resize(columns: 100, rows: 30)
        session.traits = .light
        try session.settle()
        session.send("fg\r")
        try session.waitUntil("light, at the new size") {
            $0.isAlternate && $0.text(row: 29).contains("Text size") && $0[0, 20].background == .rgb(255, 255, 255)
                && $0.modes.contains(2031)
        }
    }

    /// The keys make the browser draw while it is suspended, resized and resumed.
    @Test func repeatedSuspendingAndResizingWhileDrawingKeepsScreenCorrect() throws {
        let session = try opened("")
        var random = SeededGenerator(seed: 12)
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                session.send(["\u{1B}[C", " ", "\t", "+", "-"].randomElement(using: &random) ?? " ")
            }
            if Bool.random(using: &random) { try session.settle(quiet: .milliseconds(5)) }
            session.send("\u{1A}")
            try session.waitUntil("the shell") { !$0.isAlternate && $0.cursorVisible }
            session.resize(columns: .random(in: 60...130, using: &random), rows: .random(in: 20...45, using: &random))
            session.send("fg\r")
            session.resize(columns: .random(in: 60...130, using: &random), rows: .random(in: 20...45, using: &random))
            try session.waitUntil("the browser") { $0.isAlternate && $0.contains("Text size") }
        }
        session.resize(columns: 120, rows: 40)
        try session.waitUntil("the browser at its first size") { $0.text(row: 39).contains("AX5") }
        session.send("\u{1B}q")
        try session.waitUntil("the shell") { !$0.isAlternate && $0.cursorVisible && $0.text.hasSuffix("ready>") }
    }

    /// Curses ignores `SIGTSTP` while it updates the screen, unless the program handles that signal itself.
    @Test func suspendingWhileOutputIsBlockedIsNotLost() throws {
        let session = try opened("")
        // Nothing is read now: several frames exceed the buffer of a terminal.
        for _ in 0..<8 {
            session.send(" ")
            BrowserSession.pause(for: .milliseconds(40))
        }
        session.send("\u{1A}")
        try session.waitUntil("the shell") { $0.contains("Stopped") && !$0.isAlternate && $0.cursorVisible }
    }

    /// In the background, the browser does not change the terminal, and stops like other programs.
    @Test func continuedInBackgroundWaitsForForeground() throws {
        let session = try opened()
        try suspend(session)
        try session.settle()
        session.send("clear; bg; sleep 0.3; jobs\r")
        try session.waitUntil("the job in the background, and then stopped again") {
            $0.contains(" &") && $0.contains("Stopped")
        }
        #expect(!session.screen.isAlternate)
        session.send("fg\r")
        try session.waitUntil("the browser again") { $0.isAlternate && $0.contains("32,500 mi") }
        session.send("q")
        try session.waitUntil("the shell") { !$0.isAlternate && $0.cursorVisible && $0.text.hasSuffix("ready>") }
    }

    @Test func terminationWhileSuspendedEndsProgram() throws {
        let session = try opened()
        try suspend(session)
        session.send("clear; kill %1; sleep 0.2\r")
        try session.waitUntil("the end of the job") { $0.contains("Terminated") }
        #expect(!session.screen.isAlternate && !session.screen.modes.contains(1000))
    }

    /// A stop that the program cannot notice: afterward, the screen is redrawn over other output.
    @Test func continuingAfterSIGSTOPRedrawsScreen() throws {
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
}
