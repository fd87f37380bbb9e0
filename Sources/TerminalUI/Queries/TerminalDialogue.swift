import ColorScience

/// What the terminal has been asked, and what is known from its answers.
struct TerminalDialogue: Sendable {
    /// DECRQM for synchronized output (mode 2026).
    static let modeQuestion = Array("\u{1B}[?2026$p".utf8)
    /// The terminal is to say by itself when it turns light or dark (mode 2031).
    static let notify = Array("\u{1B}[?2031h".utf8)
    static let notifyNoMore = Array("\u{1B}[?2031l".utf8)

    /// Whether the terminal shows what comes between the marks of mode 2026 at once.
    private(set) var isSynchronized = false
    private var question: DarknessQuestion?
    /// Until then an escape may be the beginning of an answer; on ``MonotonicClock``.
    private var answersEnd: Int64 = 0

    /// When ``giveUp(at:)`` is due; `nil` where nothing is waited for.
    var deadline: Int64? { question.flatMap { $0.isAnswered ? nil : $0.deadline } }

    func expectsReply(at time: Int64) -> Bool { time < answersEnd }

    mutating func asksForModes(at time: Int64) {
        answersEnd = max(answersEnd, time + Self.modeDelay)
    }

    mutating func asksForDarkness(environment: [String: String], at time: Int64) {
        let asked = DarknessQuestion(environment: environment, askedAt: time)
        question = asked
        answersEnd = max(answersEnd, asked.deadline)
    }

    /// Takes an answer in; returns whether the terminal is dark where that follows from it.
    mutating func take(_ reply: TerminalReply) -> Bool? {
        switch reply {
        case .mode(2026, let state):
            isSynchronized = state == 1 || state == 2
            if deadline == nil { answersEnd = 0 }
        case .mode: break
        case .attributes: answersEnd = 0
        default: break
        }
        // Reports that nobody asked for come as schemes only.
        if case .scheme(let isDark) = reply, question == nil { return isDark }
        return question?.take(reply)
    }

    /// What follows from the answers so far, when no others came in time.
    mutating func giveUp(at time: Int64) -> Bool? {
        guard let deadline, time >= deadline else { return nil }
        return question?.giveUp()
    }

    /// Nanoseconds that a terminal may take to answer, where nothing hangs on it.
    private static let modeDelay: Int64 = 300_000_000
}

/// What a terminal may be asked, by what the environment says of it. An answer that nobody understands, or one that
/// comes at the wrong place, would be worse than none.
public struct TerminalQuestions: Hashable, Sendable {
    /// Modes, with DECRQM: `CSI ? 2026 $ p`.
    public var modes: Bool
    /// Light or dark, and the default colors.
    public var darkness: Bool

    /// 1. GNU screen (`TERM` is `screen...`, or `STY` is set, outside tmux) answers out of order, and prints what it
    ///    does not know: neither.
    /// 2. The Linux console, `dumb`, and terminals of glass before xterm (`vt...`, `ansi`, `cons25`, `sun`) do not
    ///    answer, and print a part of what they are asked: neither.
    /// 3. Terminal.app (`TERM_PROGRAM` is `Apple_Terminal`) prints the `p` of DECRQM: the colors only.
    /// 4. Both.
    public init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let inTmux = !(environment["TMUX"] ?? "").isEmpty || term.hasPrefix("tmux")
        let inScreen = !inTmux && (term.hasPrefix("screen") || !(environment["STY"] ?? "").isEmpty)
        let family = term.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        let isMute = Self.mute.contains(String(family)) || term.hasPrefix("vt") && !term.hasPrefix("vte")
        let asks = !term.isEmpty && !inScreen && !isMute
        darkness = asks
        modes = asks && environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    private static let mute: Set<String> = ["linux", "dumb", "unknown", "ansi", "cons25", "sun", "fbterm", "console"]
}

/// The terminal has been asked whether it is dark: what it has answered so far, and what follows from that.
struct DarknessQuestion: Sendable {
    /// The question, and DA1 behind it, which every terminal answers. Sources: Contour's color palette update
    /// notifications, xterm's `ctlseqs`.
    static let bytes = Array("\u{1B}[?996n\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    /// For as long as a terminal may take to answer at all, in nanoseconds.
    static let limit: Int64 = 1_000_000_000

    private let environment: [String: String]
    private var scheme: Bool?
    private var foreground: Color?
    private var background: Color?
    /// Nothing of what was asked is still to come, as far as one can know.
    private(set) var isAnswered = false
    /// On ``MonotonicClock``.
    let deadline: Int64

    init(environment: [String: String], askedAt time: Int64) {
        self.environment = environment
        deadline = time + Self.limit
    }

    /// Takes an answer in; returns whether the terminal is dark once that is known, and again when it is told anew,
    /// however late.
    mutating func take(_ reply: TerminalReply) -> Bool? {
        switch reply {
        case .scheme(let isDark):
            scheme = isDark
            return isDark
        case .foreground(let color): foreground = color
        case .background(let color): background = color
        case .attributes: return giveUp()
        case .mode: return nil
        }
        // In time, both colors are waited for, since one is judged by the other.
        return isAnswered && scheme == nil ? isDark : nil
    }

    /// No more answers are expected: what follows from those that came, unless that has been said already.
    mutating func giveUp() -> Bool? {
        guard !isAnswered else { return nil }
        isAnswered = true
        return scheme == nil ? isDark : nil
    }

    private var isDark: Bool {
        DarknessDetection.isDark(
            scheme: scheme, background: background, foreground: foreground, environment: environment)
    }
}

/// Whether a terminal is a dark one, from what it says and what the environment says of it.
public enum DarknessDetection {
    /// The first of these that is known decides:
    ///
    /// 1. `scheme`: the terminal says so itself (`CSI ? 996 n`).
    /// 2. `background`, from OSC 11: dark where it is darker than `foreground` (OSC 10), by OKLab's lightness; without
    ///    one, below one half.
    /// 3. `COLORFGBG` in the environment: its last field is the palette's index of the background, of which 0 to 6 and
    ///    8 are dark (rxvt).
    /// 4. Dark.
    public static func isDark(
        scheme: Bool? = nil, background: Color? = nil, foreground: Color? = nil, environment: [String: String] = [:]
    ) -> Bool {
        if let scheme { return scheme }
        if let background {
            let lightness = OKLab(background).l
            // The same color twice says nothing of either.
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
    /// `rgb:R/G/B` and urxvt's `rgba:R/G/B/A` with one to four hexadecimal digits a channel, each of which counts of
    /// the most that so many digits hold, and `#RGB` with one to four digits a channel (XParseColor(3)); `nil` for
    /// anything else.
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
        // Text is drawn on what shows through, which nobody can know; its color without the alpha is the best guess.
        case ("rgba", 4): return channel(channels[3]) == nil ? nil : color(Array(channels.dropLast()))
        default: return nil
        }
    }

    private static func color(_ channels: [String]) -> Color? {
        let values = channels.compactMap(channel)
        guard values.count == 3 else { return nil }
        return Color(red: values[0], green: values[1], blue: values[2])
    }

    /// 0...1; the fraction of the greatest number of that many digits.
    private static func channel(_ digits: String) -> Double? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
    }
}
