#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Browser
import TerminalUI

/// Between the terminal and the browser: events in, pictures out, until the end.
struct BrowseLoop {
    private var browser: Browser
    private let terminal: Terminal

    init(browser: Browser, terminal: Terminal) {
        self.browser = browser
        self.terminal = terminal
    }

    /// Why the loop ends.
    private enum End {
        case quit
        case signal(Int32)
    }

    consuming func run() -> ExitStatus {
        var loop = self
        loop.browser.open(at: MonotonicClock.seconds)
        loop.show()
        loop.idle()
        while true {
            // Nothing moves: wait for as long as it takes.
            let timeout = loop.browser.nextMoment.map { Duration.seconds(max($0 - MonotonicClock.seconds, 0)) }
            let event = loop.terminal.nextEvent(timeout: timeout)
            if let end = loop.take(event) {
                loop.terminal.close()
                if case .signal(let number) = end { Self.end(bySignal: number) }
                return .success
            }
        }
    }

    /// Takes in what has come, all that has been typed ahead with it, so that a held key never lags; then draws once.
    private mutating func take(_ first: TerminalEvent?) -> End? {
        var hasChanged = false
        var next = first
        for _ in 0..<Self.mostAtOnce {
            switch next {
            case .terminate(let number): return .signal(number)
            case .endOfInput: return .quit
            case let event:
                guard let event = event.map(BrowserEvent.init) ?? .tick else { break }
                switch browser.handle(event, at: MonotonicClock.seconds) {
                case .unchanged: break
                case .changed: hasChanged = true
                case .quit: return .quit
                }
            }
            guard terminal.hasPendingInput else { break }
            next = terminal.nextEvent(timeout: .zero)
        }
        // Asked at once: what the terminal answers is one of the next events.
        terminal.isFollowed = browser.isFollowing
        if hasChanged { show() }
        idle()
        return nil
    }

    private mutating func show() {
        terminal.present(browser.picture())
    }

    private mutating func idle() {
        if browser.nextMoment == nil, !terminal.hasPendingInput { browser.readAhead() }
    }

    private static let mostAtOnce = 64

    /// Dies as whoever sent the signal expects.
    private static func end(bySignal number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}
