import Platform

extension TerminalSession {
    /// The timeout for conditions that a working program meets at once. Tests do not measure time: a busy machine may
    /// take a hundred times as long as an idle one, so only a condition that is never met fails.
    public static let patience: Duration = .seconds(60)

    /// Reads until the screen meets the condition. A screen in the middle of a synchronized update (mode 2026) is
    /// skipped, because a terminal would not show it.
    ///
    /// - Parameter what: A name of the condition for the message: "the picker", "the theme's name in the bar".
    /// - Throws: ``SessionError``, which shows the screen, after `timeout` or if the program has ended.
    public func waitUntil(
        _ what: String, timeout: Duration = TerminalSession.patience, _ condition: (Screen) -> Bool
    ) throws {
        let deadline = ContinuousClock.now + timeout
        while true {
            let isUpdating = screen.modes.contains(2026)
            if !isUpdating, condition(screen) { return }
            if isAtEnd {
                reap()
                let end = exitStatus.map { "the program \($0)" } ?? "its output ended"
                throw failure("waited for \(what), but \(end)")
            }
            guard pump(until: deadline) else {
                throw failure("waited \(timeout) for \(what)" + (isUpdating ? ", amid a synchronized update" : ""))
            }
        }
    }

    /// Reads until the screen contains the text.
    public func waitFor(_ text: String, timeout: Duration = TerminalSession.patience) throws {
        try waitUntil("“\(text)”", timeout: timeout) { $0.contains(text) }
    }

    /// Reads until the program has written nothing for the duration `quiet`, or has ended.
    ///
    /// On Linux the program must not have run in that time either: on a busy machine it may be quiet because it was not
    /// scheduled, or has just read its input. Prefer ``waitUntil(_:timeout:_:)``, which needs no quiet time.
    public func settle(quiet: Duration = .milliseconds(80), timeout: Duration = TerminalSession.patience) throws {
        let deadline = ContinuousClock.now + timeout
        var before = activity
        while !isAtEnd {
            let hasWritten = pump(until: ContinuousClock.now + quiet)
            let now = activity
            if !hasWritten, now == before, now?.isWaiting != false { return }
            before = now
            if ContinuousClock.now > deadline { throw failure("still writing after \(timeout)") }
        }
    }

    /// The activity of the program; `nil` if the system does not report it.
    private struct Activity: Equatable {
        /// The time for which it has run, in nanoseconds.
        let runTime: Substring
        let isWaiting: Bool
    }

    private var activity: Activity? {
        let folder = "/proc/\(processIdentifier)/"
        guard let times = Descriptor.text(ofFile: folder + "schedstat"),
            let status = Descriptor.text(ofFile: folder + "stat")
        else {
            return nil
        }
        // The state follows the name, which is in parentheses and may itself contain parentheses.
        let state = status.split(separator: ")").last?.split(separator: " ").first
        return Activity(runTime: times.prefix { $0 != " " }, isWaiting: state != "R")
    }

    /// Reads until the program has ended, and then the remaining output. Later calls return the same status.
    ///
    /// - Parameter isReading: `false` simulates a terminal that reads nothing until the program has ended.
    public func waitForExit(timeout: Duration = TerminalSession.patience, isReading: Bool = true) throws -> ExitStatus {
        let deadline = ContinuousClock.now + timeout
        while true {
            reap()
            if let exitStatus {
                // With a deadline, because a process that the program started may write forever.
                while !isAtEnd, ContinuousClock.now < deadline, pump(until: ContinuousClock.now) {}
                return exitStatus
            }
            if ContinuousClock.now >= deadline { throw failure("still running after \(timeout)") }
            let soon = ContinuousClock.now + .milliseconds(isAtEnd ? 1 : 20)
            if isAtEnd || !isReading { _ = Descriptor.wait(for: [], until: soon) } else { _ = pump(until: soon) }
        }
    }

    /// Stores the exit status if the program has ended.
    func reap() {
        guard exitStatus == nil else { return }
        var status: Int32 = 0
        if waitpid(processIdentifier, &status, WNOHANG) == processIdentifier {
            exitStatus = ExitStatus(waitStatus: status)
        }
    }

    private func failure(_ what: String) -> SessionError {
        let unsent = unsentByteCount == 0 ? "" : ", \(unsentByteCount) bytes not sent"
        return SessionError("\(what)\(unsent); the screen:\n\(screen.picture)")
    }
}
