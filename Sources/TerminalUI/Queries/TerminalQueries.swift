import ColorScience

/// Which queries a terminal can be sent, by what the environment says about it.
///
/// A query that the terminal prints, or a reply that arrives at the wrong place, would be worse than none.
struct TerminalQueries: Hashable, Sendable {
    /// Whether the terminal can be asked for its name (XTVERSION, DA2) and its modes (DECRQM).
    var identity: Bool
    /// Whether the color scheme and the default colors can be queried.
    var darkness: Bool

    /// The first of these rules that applies decides:
    ///
    /// 1. GNU screen (`TERM` is `screen...`, or `STY` is set, outside tmux) replies out of order, and prints what it
    ///    does not know: neither.
    /// 2. The Linux console, `dumb`, and terminals older than xterm (`vt...`, `ansi`, `cons25`, `sun`) do not reply,
    ///    and print parts of the queries: neither.
    /// 3. Terminal.app (`TERM_PROGRAM` is `Apple_Terminal`) prints the `p` of DECRQM: the colors only. It is known by
    ///    its variable.
    /// 4. Both.
    init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let inTmux = !(environment["TMUX"] ?? "").isEmpty || term.hasPrefix("tmux")
        let inScreen = !inTmux && (term.hasPrefix("screen") || !(environment["STY"] ?? "").isEmpty)
        let family = term.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        let isTextTerminal = term.hasPrefix("vt") && !term.hasPrefix("vte")
        let neverReplies = isTextTerminal || Self.silentFamilies.contains(String(family))
        let canQuery = !term.isEmpty && !inScreen && !neverReplies
        darkness = canQuery
        identity = canQuery && environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    private static let silentFamilies: Set<String> = [
        "linux", "dumb", "unknown", "ansi", "cons25", "sun", "fbterm", "console",
    ]
}

/// What a terminal that is known is asked further.
struct DetailQuery: Hashable, Sendable {
    /// Whether to ask for the kitty graphics protocol. Terminals that do not know it print the query.
    var graphics: Bool
    /// The query for the size of a cell, if it is needed.
    var cellSize: CellSizeQuery?

    /// The query for a terminal that has identified itself; `nil` if there is nothing to ask.
    init?(facts: DetectionFacts) {
        let identity = TerminalIdentity(environment: facts.environment, replies: facts.replies)
        guard identity.source == .reply, let profile = identity.profile else { return nil }
        graphics = profile.images.includes(identity.version)
        cellSize = facts.cellSize == nil ? profile.cellSizeQuery : nil
        if !graphics, cellSize == nil { return nil }
    }

    /// The bytes to send. DA1 at the end tells when there will be no more replies.
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

/// The queries that the terminal was sent, and what its replies say.
struct TerminalDialogue: Sendable {
    /// Queries whether synchronized output is supported (DECRQM for mode 2026) and which terminal it is (DA2,
    /// XTVERSION).
    ///
    /// DA1 at the end, to which every terminal replies, tells when there will be no more replies.
    static let identityQuery = Array("\u{1B}[?2026$p\u{1B}[>c\u{1B}[>q\u{1B}[c".utf8)
    /// Asks the terminal to report by itself when it turns light or dark (mode 2031).
    static let startReports = Array("\u{1B}[?2031h".utf8)
    /// Ends these reports.
    static let endReports = Array("\u{1B}[?2031l".utf8)

    /// The queries that end with DA1.
    private enum Fence {
        case identity, details, darkness
    }

    /// Whether the terminal supports synchronized output (mode 2026).
    private(set) var isSynchronized = false
    /// What the terminal has said about itself, once that is complete enough to act on.
    ///
    /// This is as soon as it has told its name, and otherwise once no more replies to the same queries are expected.
    /// Replies that are late still count.
    private(set) var replies = TerminalReplies()
    private var received = TerminalReplies()
    private var darkness: DarknessQuery?
    /// The queries for which DA1 is still to be replied to, in the order in which they were sent.
    private var fences: [Fence] = []
    /// Until then an escape may be the beginning of a reply; on ``MonotonicClock``.
    private var repliesEnd: Int64 = 0

    /// When ``timeOut(at:)`` is due; `nil` while no reply is awaited.
    var deadline: Int64? { darkness.flatMap { $0.isComplete ? nil : $0.deadline } }

    /// Whether a reply may still arrive at `time`.
    func expectsReply(at time: Int64) -> Bool { time < repliesEnd }

    /// Whether the end of the replies to a query has not arrived.
    var hasOpenQueries: Bool { !fences.isEmpty }

    /// ``identityQuery`` was sent at `time`.
    mutating func didQueryIdentity(at time: Int64) {
        fences.append(.identity)
        repliesEnd = max(repliesEnd, time + Self.timeout)
    }

    /// The bytes of a ``DetailQuery`` were sent at `time`.
    mutating func didQueryDetails(at time: Int64) {
        fences.append(.details)
        repliesEnd = max(repliesEnd, time + Self.timeout)
    }

    /// ``DarknessQuery/bytes`` were sent at `time`.
    mutating func didQueryDarkness(environment: [String: String], at time: Int64) {
        let sent = DarknessQuery(environment: environment, sentAt: time)
        fences.append(.darkness)
        darkness = sent
        repliesEnd = max(repliesEnd, sent.deadline)
    }

    /// Handles a reply; returns whether the terminal is dark where that follows from it.
    mutating func handle(_ reply: TerminalReply) -> Bool? {
        var reply: TerminalReply? = reply
        switch reply {
        case .mode(2026, let state): isSynchronized = state == 1 || state == 2
        case .version(let text): received.version = text
        case .secondaryAttributes(let numbers): received.secondaryAttributes = numbers
        case .cellSize(let size): received.cellSize = size
        case .graphics(let isSupported): received.hasGraphics = isSupported
        case .attributes:
            let fence = fences.isEmpty ? nil : fences.removeFirst()
            if fences.isEmpty { repliesEnd = 0 }
            if fence != .darkness { reply = nil }
        default: break
        }
        if case .version = reply { replies = received }
        if !fences.contains(where: { $0 != .darkness }) { replies = received }
        guard let reply else { return nil }
        // Unsolicited reports are always schemes.
        if case .scheme(let isDark) = reply, darkness == nil { return isDark }
        return darkness?.handle(reply)
    }

    /// Returns what follows from the replies so far, once the others did not arrive in time.
    mutating func timeOut(at time: Int64) -> Bool? {
        guard let deadline, time >= deadline else { return nil }
        return darkness?.complete()
    }

    /// How long the replies to queries that nothing waits for may take, in nanoseconds.
    private static let timeout: Int64 = 300_000_000
}
