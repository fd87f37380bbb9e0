import CNcurses
import Canvas
import ColorScience

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The terminal that the program was started in, taken over until ``close()``: its screen, keys, mouse and signals.
///
/// One at a time, and from the main thread only. While it is open, standard error is kept off the screen and handed
/// on afterwards, a crash restores the terminal first, and `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGQUIT` come as events.
/// `^Z` suspends the program as usual. Closing leaves the terminal as it was found.
public final class Terminal {
    /// The colours in use.
    public let depth: ColorDepth

    var session: CursesSession?
    private var painter: FramePainter
    var input: InputReader
    /// Events that were read ahead.
    var lookahead: [TerminalEvent] = []
    var dialogue = TerminalDialogue()
    var hasEntered = false
    var isGone = false
    /// A descriptor that ``nextEvent(timeout:)`` waits for too, without reading from it; negative for none.
    public var watched: Int32 = -1

    nonisolated(unsafe) private static var isOpen = false

    /// Takes the terminal over, and clears its screen with the first frame.
    ///
    /// Throws before anything has been changed: standard input or output is no terminal, terminfo does not know it,
    /// or it cannot do what a full screen takes.
    public init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
        guard !Self.isOpen else { throw .cannotStart("expected one terminal at a time, found a second one") }
        let session = try CursesSession(options: options)
        guard let input = InputReader() else { throw .cannotStart("expected memory for the screen, found none") }
        depth = session.depth
        painter = FramePainter(depth: session.depth, capacity: session.pairCapacity, isASCII: options.isASCII)
        self.input = input
        self.session = session
        Self.isOpen = true
    }

    deinit {
        close()
    }

    /// The cells of the screen; 0 x 0 after ``close()``.
    public var size: GridSize {
        guard session != nil else { return GridSize(columns: 0, rows: 0) }
        let screen = nc_stdscr()
        return GridSize(columns: Int(nc_max_columns(screen)), rows: Int(nc_max_rows(screen)))
    }

    /// Shows `frame` from the top left corner; what does not fit is cut off, what is left over is empty.
    ///
    /// Only what differs from the frame before is written; after a change of size, everything.
    public func present(_ frame: Frame) {
        guard session != nil, let screen = nc_stdscr() else { return }
        enter()
        painter.present(frame, on: screen)
    }

    /// Whether the terminal is asked whether it is dark, and to say so when that changes: ``TerminalEvent/darkness``.
    ///
    /// Where it may not be asked, the environment's answer comes instead.
    public var isFollowed = false {
        didSet {
            guard isFollowed != oldValue else { return }
            if isFollowed { ask() } else { write(TerminalDialogue.notifyNoMore) }
        }
    }

    /// Whether an event waits already, so that ``nextEvent(timeout:)`` would return at once.
    public var hasPendingInput: Bool {
        if lookahead.isEmpty, let event = nextEvent(timeout: .zero) { lookahead.append(event) }
        return !lookahead.isEmpty
    }

    /// The next event, waiting for it for at most `timeout`; `nil` waits as long as it takes.
    ///
    /// Requests to end come before keys. `nil` when nothing came in time, or only ``watched`` has something.
    public func nextEvent(timeout: Duration? = nil) -> TerminalEvent? {
        if !lookahead.isEmpty { return lookahead.removeFirst() }
        return readEvent(until: timeout.map { Deadline(in: $0) })
    }

    func readEvent(until deadline: Deadline?) -> TerminalEvent? {
        guard session != nil, !isGone else { return .endOfInput }
        while true {
            if let signal = session?.signals.next() {
                return signal == SIGCONT ? comeBack() : .terminate(signal: signal)
            }
            let now = MonotonicClock.nanoseconds
            if let isDark = dialogue.giveUp(at: now), isFollowed { return .darkness(isDark: isDark) }
            input.expectsReply = dialogue.expectsReply(at: now)
            switch input.next() {
            case .event(let event):
                if case .resize = event { painter.forgetScreen() }
                return event
            case .reply(let reply):
                let isDark = dialogue.take(reply)
                painter.isSynchronized = dialogue.isSynchronized
                if let isDark, isFollowed { return .darkness(isDark: isDark) }
                continue
            case nil: break
            }
            let next = Deadline.first(deadline, dialogue.deadline.map { Deadline(nanoseconds: $0) })
            switch InputWait.wait(until: next, signals: session?.signals.readEnd ?? -1, other: watched) {
            case .ready: continue
            case .other: return nil
            case .timeout:
                if deadline?.hasPassed == true { return nil }
            case .gone:
                isGone = true
                return .endOfInput
            }
        }
    }

    /// The program was stopped and goes on: all of the screen is to be drawn again, at the size that it has now.
    private func comeBack() -> TerminalEvent {
        session?.comeBack()
        painter.forgetScreen()
        if isFollowed { ask() }
        return .resize(size)
    }

    /// Gives the terminal back as it was found. Does nothing the second time.
    public func close() {
        guard session != nil else { return }
        awaitReplies()
        session = nil
        Self.isOpen = false
    }
}
