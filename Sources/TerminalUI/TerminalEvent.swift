import Canvas

/// What ``Terminal/nextEvent(timeout:)`` reports.
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// The terminal has this size now; the next frame is sent whole. Several changes in a row come as one.
    case resize(GridSize)
    /// Text that was pasted rather than typed: no control characters but line feeds and tabs.
    case paste(String)
    /// The terminal's own colors are dark, or light: so it says while ``Terminal/isFollowed`` is set.
    case darkness(isDark: Bool)
    /// A signal asks the program to end: `SIGINT`, `SIGTERM`, `SIGHUP` or `SIGQUIT`.
    case terminate(signal: Int32)
    /// The terminal is gone; every later call reports this again.
    case endOfInput
}
