import Platform
import Testing

@testable import TerminalUI

struct PendingSignalsTests {
    private func requests(_ signals: [Int32]) -> [SignalRequest] {
        var pending = PendingSignals()
        for signal in signals { pending.add(signal) }
        var requests: [SignalRequest] = []
        while let request = pending.next() { requests.append(request) }
        return requests
    }

    @Test(arguments: [
        ([SIGWINCH, SIGTSTP, SIGTERM], [SignalRequest.terminate(signal: SIGTERM), .suspend, .resize]),
        ([SIGINT, SIGTERM], [.terminate(signal: SIGINT)]),
        ([SIGTSTP, SIGTSTP], [.suspend]),
        ([SIGWINCH, SIGWINCH], [.resize]),
        ([], []),
    ])
    func mostUrgentRequestComesFirst(_ signals: [Int32], _ expected: [SignalRequest]) {
        #expect(requests(signals) == expected)
    }

    /// As in the kernel, a signal that continues discards pending ones that stop, and the reverse.
    @Test func lastOfStopAndContinueWins() {
        #expect(requests([SIGTSTP, SIGCONT]) == [.resume])
        #expect(requests([SIGCONT, SIGTSTP]) == [.suspend])
    }

    @Test func resumingIncludesResizing() {
        #expect(requests([SIGWINCH, SIGCONT]) == [.resume])
    }

    @Test(arguments: [(SIGCONT, true), (SIGTERM, true), (SIGWINCH, false), (SIGTSTP, false)])
    func laterSignalCancelsSuspension(_ signal: Int32, _ cancels: Bool) {
        var pending = PendingSignals()
        pending.add(SIGTSTP)
        #expect(pending.next() == .suspend)
        pending.add(signal)
        #expect(pending.cancelsSuspension == cancels)
        pending.endSuspension()
        #expect(
            pending.next() == (signal == SIGTERM ? .terminate(signal: SIGTERM) : signal == SIGWINCH ? .resize : nil))
    }
}
