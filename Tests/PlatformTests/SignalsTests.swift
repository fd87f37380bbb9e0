import Testing

@testable import Platform

private nonisolated(unsafe) var delivered = 0

@Suite struct SignalsTests {
    /// A signal without a default action is used, which no other test sends.
    @Test func blockedSignalIsDeliveredAfterTheBody() {
        withoutBlockedSignals { expectDelivery() }
    }

    private func expectDelivery() {
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = { _ in delivered += 1 }
        #else
            action.__sigaction_handler.sa_handler = { _ in delivered += 1 }
        #endif
        var previous = sigaction()
        sigaction(SIGURG, &action, &previous)
        defer { sigaction(SIGURG, &previous, nil) }
        raise(SIGURG)
        #expect(delivered == 1)
        let countInside = Signals.block {
            raise(SIGURG)
            return delivered
        }
        #expect(countInside == 1)
        #expect(delivered == 2)
    }

    @Test func signalsAreNoLongerBlockedAfterAnError() {
        withoutBlockedSignals { expectUnblocked() }
    }

    private func expectUnblocked() {
        struct Fault: Error {}
        func isBlocked() -> Bool {
            var mask = sigset_t()
            sigprocmask(SIG_BLOCK, nil, &mask)
            return sigismember(&mask, SIGTERM) == 1
        }
        var wasBlocked = false
        #expect(throws: Fault.self) {
            try Signals.block { () throws in
                wasBlocked = isBlocked()
                throw Fault()
            }
        }
        #expect(wasBlocked && !isBlocked())
    }

    /// Runs `body` in a thread that receives all signals; the threads of tests block them.
    private func withoutBlockedSignals(_ body: () -> Void) {
        var none = sigset_t()
        var previous = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, &previous)
        defer { sigprocmask(SIG_SETMASK, &previous, nil) }
        body()
    }
}
