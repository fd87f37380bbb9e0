import ColorScience

/// The queries that the terminal was sent, and what its replies say.
struct TerminalDialogue: Sendable {
    /// DECRQM for synchronized output (mode 2026).
    static let modeQuery = Array("\u{1B}[?2026$p".utf8)
    /// Asks the terminal to report by itself when it turns light or dark (mode 2031).
    static let startReports = Array("\u{1B}[?2031h".utf8)
    /// Ends these reports.
    static let endReports = Array("\u{1B}[?2031l".utf8)

    /// Whether the terminal supports synchronized output (mode 2026).
    private(set) var isSynchronized = false
    private var query: DarknessQuery?
    /// Until then an escape may be the beginning of a reply; on ``MonotonicClock``.
    private var repliesEnd: Int64 = 0

    /// When ``timeOut(at:)`` is due; `nil` while no reply is awaited.
    var deadline: Int64? { query.flatMap { $0.isComplete ? nil : $0.deadline } }

    /// Whether a reply may still arrive at `time`.
    func expectsReply(at time: Int64) -> Bool { time < repliesEnd }

    /// ``modeQuery`` was sent at `time`.
    mutating func didQueryModes(at time: Int64) {
        repliesEnd = max(repliesEnd, time + Self.modeTimeout)
    }

    /// ``DarknessQuery/bytes`` was sent at `time`.
    mutating func didQueryDarkness(environment: [String: String], at time: Int64) {
        let sent = DarknessQuery(environment: environment, sentAt: time)
        query = sent
        repliesEnd = max(repliesEnd, sent.deadline)
    }

    /// Handles a reply; returns whether the terminal is dark where that follows from it.
    mutating func handle(_ reply: TerminalReply) -> Bool? {
        switch reply {
        case .mode(2026, let state):
            isSynchronized = state == 1 || state == 2
            if deadline == nil { repliesEnd = 0 }
        case .mode: break
        case .attributes: repliesEnd = 0
        default: break
        }
        // Unsolicited reports are always schemes.
        if case .scheme(let isDark) = reply, query == nil { return isDark }
        return query?.handle(reply)
    }

    /// Returns what follows from the replies so far, once the others did not arrive in time.
    mutating func timeOut(at time: Int64) -> Bool? {
        guard let deadline, time >= deadline else { return nil }
        return query?.complete()
    }

    /// How long the reply to a query that nothing depends on may take, in nanoseconds.
    private static let modeTimeout: Int64 = 300_000_000
}

/// Which queries a terminal can be sent, by what the environment says about it.
///
/// A query that the terminal prints, or a reply that arrives at the wrong place, would be worse than none.
public struct TerminalQueries: Hashable, Sendable {
    /// Whether modes can be queried with DECRQM: `CSI ? 2026 $ p`.
    public var modes: Bool
    /// Whether the color scheme and the default colors can be queried.
    public var darkness: Bool

    /// The first of these rules that applies decides:
    ///
    /// 1. GNU screen (`TERM` is `screen...`, or `STY` is set, outside tmux) replies out of order, and prints what it
    ///    does not know: neither.
    /// 2. The Linux console, `dumb`, and terminals older than xterm (`vt...`, `ansi`, `cons25`, `sun`) do not reply,
    ///    and print parts of the queries: neither.
    /// 3. Terminal.app (`TERM_PROGRAM` is `Apple_Terminal`) prints the `p` of DECRQM: the colors only.
    /// 4. Both.
    public init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let inTmux = !(environment["TMUX"] ?? "").isEmpty || term.hasPrefix("tmux")
        let inScreen = !inTmux && (term.hasPrefix("screen") || !(environment["STY"] ?? "").isEmpty)
        let family = term.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        let isTextTerminal = term.hasPrefix("vt") && !term.hasPrefix("vte")
        let neverReplies = isTextTerminal || Self.silentFamilies.contains(String(family))
        let canQuery = !term.isEmpty && !inScreen && !neverReplies
        darkness = canQuery
        modes = canQuery && environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    private static let silentFamilies: Set<String> = [
        "linux", "dumb", "unknown", "ansi", "cons25", "sun", "fbterm", "console",
    ]
}

/// A query whether the terminal is dark: the replies so far, and what follows from them.
struct DarknessQuery: Sendable {
    /// The queries, followed by DA1, to which every terminal replies. Sources: Contour's color palette update
    /// notifications, xterm's `ctlseqs`.
    static let bytes = Array("\u{1B}[?996n\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    /// How long the replies may take, in nanoseconds.
    static let timeout: Int64 = 1_000_000_000

    private let environment: [String: String]
    private var scheme: Bool?
    private var foreground: Color?
    private var background: Color?
    /// Whether all replies have arrived, or are not expected any more.
    private(set) var isComplete = false
    /// When the replies are not expected any more; on ``MonotonicClock``.
    let deadline: Int64

    init(environment: [String: String], sentAt time: Int64) {
        self.environment = environment
        deadline = time + Self.timeout
    }

    /// Handles a reply; returns whether the terminal is dark once that is known, and again when a later reply, however
    /// late, reports it anew.
    mutating func handle(_ reply: TerminalReply) -> Bool? {
        switch reply {
        case .scheme(let isDark):
            scheme = isDark
            return isDark
        case .foreground(let color): foreground = color
        case .background(let color): background = color
        case .attributes: return complete()
        case .mode: return nil
        }
        // Before the deadline both colors are needed, because they are compared with each other.
        return isComplete && scheme == nil ? isDark : nil
    }

    /// Ends the query; returns what follows from the replies, unless that was reported already.
    mutating func complete() -> Bool? {
        guard !isComplete else { return nil }
        isComplete = true
        return scheme == nil ? isDark : nil
    }

    private var isDark: Bool {
        DarknessDetection.isDark(
            scheme: scheme, background: background, foreground: foreground, environment: environment)
    }
}

/// Decides whether a terminal is dark, from its replies and from the environment.
public enum DarknessDetection {
    /// Returns whether the terminal is dark. The first of these that is known decides:
    ///
    /// 1. `scheme`: the terminal reports its color scheme (`CSI ? 996 n`).
    /// 2. `background`, from OSC 11: dark if its OKLab lightness is below that of `foreground` (OSC 10), or below 0.5
    ///    where the foreground is unknown or the same.
    /// 3. `COLORFGBG` in the environment: its last field is the palette index of the background, of which 0 to 6 and
    ///    8 are dark (rxvt).
    /// 4. Dark.
    public static func isDark(
        scheme: Bool? = nil, background: Color? = nil, foreground: Color? = nil, environment: [String: String] = [:]
    ) -> Bool {
        if let scheme { return scheme }
        if let background {
            let lightness = OKLab(background).l
            // Two equal colors cannot be compared.
            if let foreground, foreground != background { return lightness < OKLab(foreground).l }
            return lightness < 0.5
        }
        let index = (environment["COLORFGBG"] ?? "").split(separator: ";").last.flatMap { Int($0) }
        guard let index, (0...15).contains(index) else { return true }
        return index < 7 || index == 8
    }
}

/// Colors as terminals write them in replies to OSC 10 and 11.
enum TerminalColorName {
    /// Returns the color of `rgb:R/G/B`, urxvt's `rgba:R/G/B/A` or `#RGB`; `nil` for anything else.
    ///
    /// A channel has one to four hexadecimal digits, and is relative to the greatest number of that many digits
    /// (XParseColor(3)).
    static func color(_ text: String) -> Color? {
        if text.hasPrefix("#") {
            let digits = Array(text.dropFirst())
            guard digits.count % 3 == 0, (3...12).contains(digits.count) else { return nil }
            let count = digits.count / 3
            return color((0..<3).map { String(digits[$0 * count..<($0 + 1) * count]) })
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], channels.count) {
        case ("rgb", 3): return color(channels)
        // What is behind a translucent background is unknown; the color without alpha is the best approximation.
        case ("rgba", 4): return channel(channels[3]) == nil ? nil : color(Array(channels.dropLast()))
        default: return nil
        }
    }

    private static func color(_ channels: [String]) -> Color? {
        let values = channels.compactMap(channel)
        guard values.count == 3 else { return nil }
        return Color(red: values[0], green: values[1], blue: values[2])
    }

    /// The value of one channel, 0...1.
    private static func channel(_ digits: String) -> Double? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
    }
}
