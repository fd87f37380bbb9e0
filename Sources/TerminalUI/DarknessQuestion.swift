import ColorScience

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
