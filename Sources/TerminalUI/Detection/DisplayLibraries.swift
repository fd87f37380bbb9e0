import CNcurses
import Platform

/// What the system's libraries for terminals know, for `vitrine doctor`.
public struct DisplayLibraries: Sendable {
    /// The version of curses, such as `ncurses 6.4.20221231`.
    public let cursesVersion: String
    /// `TERM`; empty if it is not set.
    public let term: String
    /// Whether terminfo has a description for `TERM`.
    public let hasDescription: Bool
    /// The character encoding of the user's locale, such as `UTF-8` or `ANSI_X3.4-1968`.
    public let userEncoding: String
    /// The encoding that the program uses: UTF-8 if the system has any locale with it.
    public let usedEncoding: String
    /// The columns and rows of the terminal; `nil` without one.
    public let size: (columns: Int, rows: Int)?

    /// Looks everything up; the locale of the process becomes one with UTF-8 if there is any.
    public init() {
        cursesVersion = curses_version().map { String(cString: $0) } ?? ""
        term = getenv("TERM").map { printable(String(cString: $0)) } ?? ""
        var status: Int32 = 0
        hasDescription = !term.isEmpty && nc_setupterm(term, STDOUT_FILENO, &status) == OK
        if hasDescription { del_curterm(nc_current_terminal()) }
        setlocale(LC_CTYPE, "")
        userEncoding = Self.encoding
        CursesSession.useUTF8()
        usedEncoding = Self.encoding
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        var window = winsize()
        let hasSize = terminal >= 0 && ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0 && window.ws_row > 0
        size = hasSize ? (Int(window.ws_col), Int(window.ws_row)) : nil
        if terminal >= 0 { Descriptors.close(terminal) }
    }

    private static var encoding: String { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? "" }
}
