import CNcurses
import Canvas
import ColorScience
import Platform

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

    private func readEvent(until deadline: Deadline?) -> TerminalEvent? {
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

/// How a ``Terminal`` is to be opened.
public struct TerminalOptions: Sendable {
    /// The colours to use; `nil` asks the environment and the terminal's description.
    public var depth: ColorDepth?
    /// Whether presses and the wheel are reported. While they are, the terminal's own selection needs shift.
    public var mouse: Bool
    /// Whether the terminal takes nothing but ASCII: anything else is shown as `?`, as wide.
    public var isASCII: Bool

    public init(depth: ColorDepth? = nil, mouse: Bool = true, isASCII: Bool = false) {
        self.depth = depth
        self.isASCII = isASCII
        self.mouse = mouse
    }
}

/// Why a ``Terminal`` could not be opened; nothing has been written to it then.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or standard output is a file or a pipe.
    case notATerminal
    /// `TERM` is not set, or terminfo has no description of that name.
    case unknownTerminal(name: String)
    /// The terminal or the system lacks something; the sentence says what.
    case cannotStart(String)
}

extension TerminalError: CustomStringConvertible {
    /// One sentence in lower case; names that came from outside are shown without their control characters.
    public var description: String {
        switch self {
        case .notATerminal:
            "expected a terminal as standard input and output, found a file or a pipe"
        case .unknownTerminal(name: ""):
            "expected the terminal's type in TERM, found nothing; try TERM=xterm-256color"
        case .unknownTerminal(let name):
            "expected in TERM a type that terminfo describes, found '\(Self.printable(name))'; try TERM=xterm-256color"
        case .cannotStart(let sentence):
            sentence
        }
    }

    /// At most 64 characters of `name`, with `?` for everything that is not a printable ASCII character.
    static func printable(_ name: String) -> String {
        String(name.unicodeScalars.prefix(64).map { (0x20..<0x7F).contains($0.value) ? Character($0) : "?" })
    }
}

extension Terminal {
    /// The colours that ``init(options:)`` would find by itself, without taking the terminal over; none where terminfo
    /// does not know the terminal.
    public static func detectedDepth() -> ColorDepth {
        (try? TerminalDescription(depth: nil).depth) ?? .mono
    }

    /// The block glyphs that the terminal can be trusted to show.
    public static func detectedGlyphs() -> GlyphSet {
        CursesSession.useUTF8()
        return GlyphDetection.glyphs(
            environment: DetectionEnvironment.current(), hasSextantWidth: nc_width(0x1FB00) == 1)
    }

    /// Whether the locale's encoding is UTF-8, so that the terminal shows more than ASCII.
    public static func detectedUTF8() -> Bool {
        GlyphDetection.isUTF8(DetectionEnvironment.current())
    }
}

/// What the terminal is asked, beside what it shows.
extension Terminal {
    /// Asks whether the terminal is dark, and to be told when that changes.
    private func ask() {
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
    private func awaitReplies() {
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
