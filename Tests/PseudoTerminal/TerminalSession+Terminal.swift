import CPseudoTerminal
import Platform

extension TerminalSession {
    /// Presses a key; the sequences of cursor keys depend on mode 1.
    public func press(_ key: SessionKey) {
        send(key.bytes(applicationCursor: screen.modes.contains(1)))
    }

    /// Changes the size of the terminal, in cells; the program gets SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        emulator.resize(columns: columns, rows: rows)
        guard master >= 0 else { return }
        _ = pty_resize(master, UInt16(clamping: columns), UInt16(clamping: rows))
    }

    /// Sends a signal to the program, unless it has ended.
    public func signal(_ number: Int32) {
        if exitStatus == nil { kill(processIdentifier, number) }
    }

    /// The terminal's `termios` as raw bytes, for comparison. Empty if the session is closed.
    public var terminalAttributes: [UInt8] { TerminalAttributes.of(master) }

    /// The properties that determine the terminal's replies; change them to simulate a user who switches the terminal's
    /// theme.
    public var traits: TerminalTraits {
        get { emulator.traits }
        set { emulator.traits = newValue }
    }
}
