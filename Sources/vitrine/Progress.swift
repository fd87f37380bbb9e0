#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import TerminalUI

/// How far a long command is, on one line of standard error that is written over and goes away at the end. Nothing is
/// shown in the first second, or where standard error is no terminal.
final class Progress {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = MonotonicClock.seconds
    private var last: Double?
    private var isVisible = false

    /// `true` where it is time for what was gathered to be shown.
    @discardableResult
    func update(_ done: Int, of all: Int) -> Bool {
        guard isShown else { return false }
        let now = MonotonicClock.seconds
        guard now - (last ?? start) >= (last == nil ? 1 : 0.1) else { return false }
        last = now
        isVisible = true
        Output.remark("\r\u{1B}[K\(done) of \(all)")
        return true
    }

    /// Takes the line away.
    func erase() {
        guard isVisible else { return }
        isVisible = false
        Output.remark("\r\u{1B}[K")
    }
}
