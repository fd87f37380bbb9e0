import CNcurses
import Canvas
import Platform

/// The replies of a terminal to all queries, for `vitrine terminal`.
public struct TerminalReport: Sendable {
    /// Whether the terminal was queried, and whether it replied.
    public enum Contact: String, Sendable {
        /// The terminal replied to every query.
        case replied
        /// The terminal did not reply in time.
        case silent
        /// The terminal was not queried, because it would print the queries.
        case notQueried = "not queried"
        /// There is no terminal; only the environment is known.
        case noTerminal = "no terminal"
    }

    /// The capabilities of the terminal.
    public var capabilities: TerminalCapabilities
    /// Whether the terminal was queried.
    public var contact: Contact
    /// Whether frames are displayed only when they are complete (mode 2026).
    public var isSynchronized = false
    /// Whether the terminal's default colors are dark; `nil` if its replies do not show it.
    public var isDark: Bool?

    /// Queries the controlling terminal without taking over its screen.
    ///
    /// Typed text is discarded during the query, and `^C` ends the wait. Signals are blocked until the modes of the
    /// terminal are restored; therefore nothing here waits for a terminal that does not read.
    ///
    /// - Parameters:
    ///   - options: The capabilities that the user selected.
    ///   - timeout: The maximum time to wait for replies.
    public init(options: TerminalOptions = TerminalOptions(), timeout: Duration = .seconds(1)) {
        var facts = TerminalDescription.factsWithoutTerminal(options)
        capabilities = facts.capabilities
        contact = .noTerminal
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard terminal >= 0 else { return }
        defer { Descriptors.close(terminal) }
        facts.cellSize = TerminalDescription.cellSize(of: terminal)
        capabilities = facts.capabilities
        let queries = TerminalQueries(environment: facts.environment)
        var modes = termios()
        // A process in the background would be stopped.
        guard queries.appearance, tcgetpgrp(terminal) == getpgrp(), tcgetattr(terminal, &modes) == 0 else {
            contact = .notQueried
            return
        }
        var raw = modes
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        Signals.block {
            tcsetattr(terminal, TCSANOW, &raw)
            exchange(with: terminal, queries: queries, facts: &facts, deadline: Deadline(in: timeout))
            // Delayed replies must not reach the shell.
            tcflush(terminal, TCIFLUSH)
            tcsetattr(terminal, TCSANOW, &modes)
        }
    }

    private mutating func exchange(
        with terminal: Int32, queries: TerminalQueries, facts: inout DetectionFacts, deadline: Deadline
    ) {
        var dialogue = TerminalDialogue()
        var hasQueriedDetails = false
        let now = MonotonicClock.nanoseconds
        if queries.identity {
            Self.write(TerminalDialogue.identityQuery, to: terminal)
            dialogue.didQueryIdentity(at: now)
        }
        Self.write(AppearanceQuery.bytes, to: terminal)
        // Ignore the environment: its information is not a reply.
        dialogue.didQueryAppearance(environment: [:], at: now)
        var input = ReplyScanner()
        var hasColors = false
        while dialogue.hasOpenQueries, let bytes = Self.read(terminal, until: deadline) {
            if bytes.contains(0x03) { break }
            for reply in bytes.compactMap({ input.feed($0) }) {
                switch reply {
                case .scheme, .background: hasColors = true
                default: break
                }
                if let isDark = dialogue.handle(Self.cellReply(reply, on: terminal)), hasColors { self.isDark = isDark }
            }
            facts.replies = dialogue.replies
            if !hasQueriedDetails, let query = DetailQuery(facts: facts) {
                hasQueriedDetails = true
                Self.write(query.bytes, to: terminal)
                dialogue.didQueryDetails(at: MonotonicClock.nanoseconds)
            }
        }
        contact = dialogue.hasOpenQueries ? .silent : .replied
        isSynchronized = dialogue.isSynchronized
        capabilities = facts.capabilities
    }

    /// Writes a query if the terminal accepts it without blocking. Otherwise it would not reply in time either.
    private static func write(_ query: [UInt8], to terminal: Int32) {
        _ = query.withUnsafeBytes { Descriptors.writeOnce($0, to: terminal) }
    }

    /// Returns the bytes that have arrived; `nil` if none arrive until `deadline`.
    private static func read(_ terminal: Int32, until deadline: Deadline) -> [UInt8]? {
        var state = [pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)]
        guard Descriptors.poll(&state, milliseconds: deadline.milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = buffer.withUnsafeMutableBytes { Descriptors.read(terminal, into: $0) }
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    private static func cellReply(_ reply: TerminalReply, on terminal: Int32) -> TerminalReply {
        guard let size = WindowSize(of: terminal) else { return reply }
        return reply.perCell(of: GridSize(columns: size.columns, rows: size.rows))
    }
}

/// Finds replies among the bytes that a terminal sends; discards all other bytes.
struct ReplyScanner: Sendable {
    private var sequence: EscapeSequence?
    private var followsEscape = false

    /// Returns the reply that `byte` completes, if any.
    mutating func feed(_ byte: UInt8) -> TerminalReply? {
        guard var sequence else {
            if followsEscape, EscapeSequence.begins(with: byte) {
                var begun = EscapeSequence()
                _ = begun.feed(byte)
                self.sequence = begun
            }
            followsEscape = byte == 0x1B
            return nil
        }
        let isAfterEscape = sequence.isAfterEscape
        switch sequence.feed(byte) {
        case .more:
            self.sequence = sequence
            return nil
        case .complete:
            self.sequence = nil
            return sequence.reply
        case .broken:
            // An escape within the sequence did not end it but began another sequence.
            self.sequence = nil
            followsEscape = isAfterEscape
            return feed(byte)
        }
    }
}

/// Information from the system's terminal libraries, for `vitrine doctor`.
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

    /// Looks up all values. Changes the locale of the process to one with UTF-8 if there is any.
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
        size = WindowSize(of: terminal).map { ($0.columns, $0.rows) }
        if terminal >= 0 { Descriptors.close(terminal) }
    }

    private static var encoding: String { nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? "" }
}
