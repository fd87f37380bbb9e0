import ColorScience

/// The queries that a terminal supports, judging by the environment.
///
/// A query that the terminal prints, or a reply that arrives in the wrong place, would be worse than no query.
struct TerminalQueries: Hashable, Sendable {
    /// Whether the terminal can be queried for its name (XTVERSION, DA2) and its modes (DECRQM).
    var identity: Bool
    /// Whether the color scheme and the default colors can be queried.
    var appearance: Bool

    /// Determines the queries. The first matching rule applies:
    ///
    /// 1. GNU screen (`TERM` is `screen...`, or `STY` is set, outside tmux) replies out of order, and prints unknown
    ///    sequences: neither.
    /// 2. The Linux console, `dumb`, and terminals older than xterm (`vt...`, `ansi`, `cons25`, `sun`) do not reply,
    ///    and print parts of the queries: neither.
    /// 3. Terminal.app (`TERM_PROGRAM` is `Apple_Terminal`) prints the `p` of DECRQM: only the colors. It is identified
    ///    by its variable.
    /// 4. Both.
    init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let inTmux = !(environment["TMUX"] ?? "").isEmpty || term.hasPrefix("tmux")
        let inScreen = !inTmux && (term.hasPrefix("screen") || !(environment["STY"] ?? "").isEmpty)
        let family = term.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        let isTextTerminal = term.hasPrefix("vt") && !term.hasPrefix("vte")
        let neverReplies = isTextTerminal || Self.silentFamilies.contains(String(family))
        let canQuery = !term.isEmpty && !inScreen && !neverReplies
        appearance = canQuery
        identity = canQuery && environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    private static let silentFamilies: Set<String> = [
        "linux", "dumb", "unknown", "ansi", "cons25", "sun", "fbterm", "console",
    ]
}

/// Additional queries for a known terminal.
struct DetailQuery: Hashable, Sendable {
    /// Whether to query the kitty graphics protocol. Terminals without the protocol print the query.
    var graphics: Bool
    /// The query for the size of a cell, if it is needed.
    var cellSize: CellSizeQuery?

    /// Creates the query for a terminal that has identified itself; `nil` if nothing has to be queried.
    init?(facts: DetectionFacts) {
        let identity = TerminalIdentity(environment: facts.environment, replies: facts.replies)
        guard identity.source == .reply, let profile = identity.profile else { return nil }
        graphics = profile.images.includes(identity.version)
        cellSize = facts.cellSize == nil ? profile.cellSizeQuery : nil
        if !graphics, cellSize == nil { return nil }
    }

    /// The bytes to send. The reply to DA1 at the end shows that there are no more replies.
    var bytes: [UInt8] {
        let size =
            switch cellSize {
            case .cell: "\u{1B}[16t"
            case .area: "\u{1B}[14t"
            case nil: ""
            }
        let image = graphics ? "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" : ""
        return Array((image + size + "\u{1B}[c").utf8)
    }
}

/// The queries sent to the terminal, and the information in its replies.
struct TerminalDialogue: Sendable {
    /// Queries whether synchronized output is supported (DECRQM for mode 2026) and which terminal it is (DA2,
    /// XTVERSION).
    ///
    /// The reply to DA1 at the end, to which every terminal replies, shows that there are no more replies.
    static let identityQuery = Array("\u{1B}[?2026$p\u{1B}[>c\u{1B}[>q\u{1B}[c".utf8)
    /// Requests unsolicited reports when the terminal turns light or dark (mode 2031).
    static let startReports = Array("\u{1B}[?2031h".utf8)
    /// Ends these reports.
    static let endReports = Array("\u{1B}[?2031l".utf8)

    /// The queries that end with DA1.
    private enum PendingQuery {
        case identity, details, appearance
    }

    /// Whether the terminal supports synchronized output (mode 2026).
    private(set) var isSynchronized = false
    /// The information in replies about the terminal itself, once it is complete enough to act on.
    ///
    /// It is complete when the terminal has sent its name, otherwise when no more replies to the same queries are
    /// expected. Delayed replies still count.
    private(set) var replies = TerminalReplies()
    private var received = TerminalReplies()
    private var appearance: AppearanceQuery?
    /// The queries whose DA1 reply is pending, in the order in which they were sent.
    private var pending: [PendingQuery] = []
    /// The time until which an escape may be the beginning of a reply; on ``MonotonicClock``.
    private var repliesEnd: Int64 = 0

    /// The time at which ``timeOut(at:)`` is due; `nil` while no reply is expected.
    var deadline: Int64? { appearance.flatMap { $0.isComplete ? nil : $0.deadline } }

    /// Whether a reply may still arrive at `time`.
    func expectsReply(at time: Int64) -> Bool { time < repliesEnd }

    /// Whether the last reply to a query has not arrived yet.
    var hasOpenQueries: Bool { !pending.isEmpty }

    /// Records that ``identityQuery`` was sent at `time`.
    mutating func didQueryIdentity(at time: Int64) {
        pending.append(.identity)
        repliesEnd = max(repliesEnd, time + Self.timeout)
    }

    /// Records that the bytes of a ``DetailQuery`` were sent at `time`.
    mutating func didQueryDetails(at time: Int64) {
        pending.append(.details)
        repliesEnd = max(repliesEnd, time + Self.timeout)
    }

    /// Records that ``AppearanceQuery/bytes`` were sent at `time`.
    mutating func didQueryAppearance(environment: [String: String], at time: Int64) {
        let sent = AppearanceQuery(environment: environment, sentAt: time)
        pending.append(.appearance)
        appearance = sent
        repliesEnd = max(repliesEnd, sent.deadline)
    }

    /// Handles a reply; returns whether the terminal is dark if that follows from the reply.
    mutating func handle(_ reply: TerminalReply) -> Bool? {
        var reply: TerminalReply? = reply
        switch reply {
        case .mode(2026, let state): isSynchronized = state == 1 || state == 2
        case .version(let text): received.version = text
        case .secondaryAttributes(let numbers): received.secondaryAttributes = numbers
        case .cellSize(let size): received.cellSize = size
        case .graphics(let isSupported): received.hasGraphics = isSupported
        case .attributes:
            let query = pending.isEmpty ? nil : pending.removeFirst()
            if pending.isEmpty { repliesEnd = 0 }
            if query != .appearance { reply = nil }
        default: break
        }
        if case .version = reply { replies = received }
        if !pending.contains(where: { $0 != .appearance }) { replies = received }
        guard let reply else { return nil }
        // Unsolicited reports are always schemes.
        if case .scheme(let isDark) = reply, appearance == nil { return isDark }
        return appearance?.handle(reply)
    }

    /// Returns the result of the replies received in time, after the deadline has passed.
    mutating func timeOut(at time: Int64) -> Bool? {
        guard let deadline, time >= deadline else { return nil }
        return appearance?.complete()
    }

    /// The time during which replies are expected to queries that nothing waits for, in nanoseconds.
    private static let timeout: Int64 = 300_000_000
}
