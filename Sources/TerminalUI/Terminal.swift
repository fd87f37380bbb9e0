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

    private var session: CursesSession?
    private var painter: FramePainter
    private var input: InputReader
    /// An event that was read ahead by ``hasPendingInput``.
    private var lookahead: TerminalEvent?
    private var isGone = false

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
        painter = FramePainter(depth: session.depth, capacity: session.pairCapacity)
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
        painter.present(frame, on: screen)
    }

    /// Whether an event waits already, so that ``nextEvent(timeout:)`` would return at once.
    public var hasPendingInput: Bool {
        if lookahead == nil { lookahead = nextEvent(timeout: .zero) }
        return lookahead != nil
    }

    /// The next event, waiting for it for at most `timeout`; `nil` waits as long as it takes.
    ///
    /// Requests to end come before keys. `nil` when nothing came in time.
    public func nextEvent(timeout: Duration? = nil) -> TerminalEvent? {
        if let event = lookahead {
            lookahead = nil
            return event
        }
        guard session != nil, !isGone else { return .endOfInput }
        let deadline = timeout.map { Deadline(in: $0) }
        while true {
            if let signal = session?.signals.next() { return .terminate(signal: signal) }
            if let event = input.next() {
                if case .resize = event { painter.forgetScreen() }
                return event
            }
            switch InputWait.wait(until: deadline, signals: session?.signals.readEnd ?? -1) {
            case .ready: continue
            case .timeout: return nil
            case .gone:
                isGone = true
                return .endOfInput
            }
        }
    }

    /// Gives the terminal back as it was found. Does nothing the second time.
    public func close() {
        guard session != nil else { return }
        session = nil
        Self.isOpen = false
    }
}
