#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the terminal is asked, beside what it shows.
extension Terminal {
    /// Asks whether the terminal is dark, and to be told when that changes.
    func ask() {
        enter()
        guard let session else { return }
        input.hasAsked = session.questions.darkness
        dialogue.asksForDarkness(
            environment: DetectionEnvironment.current(),
            at: session.questions.darkness
                ? MonotonicClock.nanoseconds : MonotonicClock.nanoseconds - DarknessQuestion.limit)
        write(TerminalDialogue.notify + DarknessQuestion.bytes)
    }

    /// Takes the screen, once.
    func enter() {
        guard !hasEntered, let session else { return }
        hasEntered = true
        session.enter()
        guard session.questions.modes else { return }
        dialogue.asksForModes(at: MonotonicClock.nanoseconds)
        Descriptors.write(TerminalDialogue.modeQuestion, to: STDOUT_FILENO)
    }

    /// Writes where the terminal may be asked.
    func write(_ bytes: [UInt8]) {
        guard session?.questions.darkness == true else { return }
        Descriptors.write(bytes, to: STDOUT_FILENO)
    }

    /// Whether the terminal is dark, if it says so within `timeout`; what else comes meanwhile is kept for later.
    public func darkness(within timeout: Duration) -> Bool? {
        let deadline = Deadline(in: timeout)
        var others: [TerminalEvent] = []
        defer { lookahead += others }
        while !deadline.hasPassed {
            guard let event = readEvent(until: deadline) else { return nil }
            if case .darkness(let isDark) = event { return isDark }
            others.append(event)
            if event == .endOfInput { return nil }
        }
        return nil
    }

    /// What the terminal still has to answer must not reach the shell. What is typed meanwhile is lost.
    func awaitReplies() {
        let end = MonotonicClock.nanoseconds + Self.replyPatience
        while !isGone {
            let now = MonotonicClock.nanoseconds
            guard now < end, dialogue.expectsReply(at: now) else { return }
            input.expectsReply = true
            if let item = input.next() {
                if case .reply(let reply) = item { _ = dialogue.take(reply) }
                continue
            }
            if case .gone = InputWait.wait(until: Deadline(nanoseconds: end), signals: -1) { return }
        }
    }

    /// Nanoseconds.
    private static let replyPatience: Int64 = 150_000_000
}
