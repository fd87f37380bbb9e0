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
