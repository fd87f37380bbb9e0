import CNcurses
import Canvas
import ColorScience
import Platform

/// The terminal in which the program was started: its screen, keys, mouse and signals, until ``close()``.
///
/// Only one can be open at a time. It is not `Sendable`, because curses is bound to the thread that uses it. While it
/// is open, messages to standard error are captured and printed afterward; `SIGINT`, `SIGTERM`, `SIGHUP`, `SIGQUIT` and
/// `SIGTSTP` arrive as events; every other signal that ends the program restores the terminal first. Closing restores
/// the original state of the terminal.
public final class Terminal {
    /// The capabilities of the terminal, as far as they are known.
    ///
    /// ``TerminalEvent/capabilities(_:)`` reports changes, which result from replies to queries.
    public private(set) var capabilities: TerminalCapabilities

    /// The session; `nil` after ``close()``.
    private var session: CursesSession?
    private var painter: FramePainter
    private var input: InputReader
    private var dialogue = TerminalDialogue()
    private var facts: DetectionFacts
    private var hasQueriedDetails = false
    /// Events that were read ahead.
    private var lookahead: [TerminalEvent] = []
    private var isGone = false
    /// Another descriptor that ends the wait of ``nextEvent(timeout:)``, which does not read from it; negative for
    /// none.
    public var watched: Int32 = -1

    /// Takes over the terminal and queries it; the first frame clears its screen.
    ///
    /// - Throws: ``TerminalError``, before anything is changed, if standard input or output is not a terminal, if
    ///   terminfo does not describe it, or if it lacks capabilities that a full-screen program needs.
    public init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
        // Curses has a standard screen for as long as a session is open.
        guard nc_stdscr() == nil else { throw .cannotStart("expected one terminal at a time, found a second one") }
        let session = try CursesSession(options: options)
        guard let input = InputReader() else { throw .cannotStart("expected memory for the screen, found none") }
        facts = session.facts
        capabilities = facts.capabilities
        capabilities.depth = session.depth
        painter = FramePainter(
            depth: session.depth, capacity: session.pairCapacity,
            firstPaletteColor: session.isSwitchable ? UInt32(TerminfoEntry.directColors) : 0,
            isASCII: capabilities.glyphs == .ascii && !GlyphDetection.isUTF8(facts.environment))
        self.input = input
        self.session = session
        queryIdentity()
    }

    deinit {
        close()
    }

    /// The size of the screen in cells; 0 x 0 after ``close()``.
    public var size: GridSize {
        guard session != nil else { return GridSize(columns: 0, rows: 0) }
        let screen = nc_stdscr()
        return GridSize(columns: Int(nc_max_columns(screen)), rows: Int(nc_max_rows(screen)))
    }

    /// Shows `frame` at the top left corner. Cells outside the screen are clipped; cells outside the frame are empty.
    ///
    /// Writes only differences from the previous frame; after a change of size, the whole frame.
    public func present(_ frame: Frame) {
        guard let session, let screen = nc_stdscr() else { return }
        session.enter(now: frame.cellPixels != nil)
        session.beginFrame()
        if frame.cellPixels != nil { startImages(in: session) }
        painter.hasGlyphsOfFont = [.half, .quadrant].contains(capabilities.glyphs)
        painter.present(frame, on: screen)
    }

    /// Whether the terminal is queried for its appearance and asked to report changes:
    /// ``TerminalEvent/appearance(isDark:)``.
    ///
    /// If the terminal cannot be queried, the event contains the result derived from the environment.
    public var isFollowed = false {
        didSet {
            guard isFollowed != oldValue else { return }
            if isFollowed { queryAppearance() } else { write(TerminalDialogue.endReports) }
        }
    }

    /// Copies text to the clipboard if the terminal supports it (OSC 52). Removes control characters.
    ///
    /// Terminals do not confirm it; see ``TerminalCapabilities/clipboard``.
    public func copy(_ text: String) {
        guard capabilities.clipboard > .none else { return }
        write(ClipboardSequence.bytes(text))
    }

    /// Whether an event is available, so that ``nextEvent(timeout:)`` would return immediately.
    public var hasPendingInput: Bool {
        if lookahead.isEmpty, let event = nextEvent(timeout: .zero) { lookahead.append(event) }
        return !lookahead.isEmpty
    }

    /// Returns the next event, waiting for at most `timeout`; `nil` waits indefinitely.
    ///
    /// Signals take precedence over keys. Returns `nil` if no event arrived in time, or if only ``watched`` can be
    /// read.
    public func nextEvent(timeout: Duration? = nil) -> TerminalEvent? {
        if !lookahead.isEmpty { return lookahead.removeFirst() }
        return readEvent(until: timeout.map { Deadline(in: $0) })
    }

    private func readEvent(until deadline: Deadline?) -> TerminalEvent? {
        while true {
            guard let session, !isGone else { return .endOfInput }
            if let request = session.signals.next() { return handle(request, in: session) }
            let now = MonotonicClock.nanoseconds
            if let isDark = dialogue.timeOut(at: now), isFollowed { return .appearance(isDark: isDark) }
            input.expectsReply = dialogue.expectsReply(at: now)
            switch input.next() {
            case .event(let event):
                if case .resize = event { painter.forgetScreen() }
                return event
            case .reply(let reply):
                let isDark = dialogue.handle(reply.perCell(of: size))
                painter.isSynchronized = dialogue.isSynchronized
                let change = updateCapabilities()
                if let isDark, isFollowed {
                    if let change { lookahead.append(change) }
                    return .appearance(isDark: isDark)
                }
                if let change { return change }
                continue
            case nil: break
            }
            if input.hasMore {
                if deadline?.hasPassed == true { return nil }
                continue
            }
            let replies = Deadline.first(dialogue.deadline.map { Deadline(nanoseconds: $0) }, input.deadline)
            switch InputWait.wait(
                until: Deadline.first(deadline, replies), signals: session.signals.readEnd, other: watched)
            {
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

    private func handle(_ request: SignalRequest, in session: CursesSession) -> TerminalEvent {
        switch request {
        case .terminate(let signal):
            return .terminate(signal: signal)
        case .suspend:
            return .suspend
        case .resume:
            return resume(session)
        case .resize:
            session.updateSize()
            updateCellSize()
            painter.forgetScreen()
            return .resize(size)
        }
    }

    /// Restores the terminal and stops the process, as a program must after ``TerminalEvent/suspend``.
    ///
    /// - Returns: The event after the process is continued: the size, or the end of the input.
    public func suspend() -> TerminalEvent {
        guard let session else { return .endOfInput }
        awaitReplies()
        Descriptors.write(painter.close(), to: STDOUT_FILENO)
        session.suspend()
        return resume(session)
    }

    /// Takes over the terminal again after the process was stopped. The whole screen must be drawn at its new size.
    private func resume(_ session: CursesSession) -> TerminalEvent {
        session.resume()
        updateCellSize()
        painter.forgetScreen()
        if isFollowed { queryAppearance() }
        return .resize(size)
    }

    /// Restores the original state of the terminal. Repeated calls have no effect.
    public func close() {
        guard session != nil else { return }
        awaitReplies()
        Descriptors.write(painter.close(), to: STDOUT_FILENO)
        session = nil
    }

    // MARK: - Queries

    /// Queries whether the terminal is dark, and requests reports of changes.
    private func queryAppearance() {
        guard let session else { return }
        session.enter(now: true)
        if session.queries.appearance { input.expectsLateReplies = true }
        // If the terminal cannot be queried, the reply is immediately overdue.
        let delay = session.queries.appearance ? 0 : AppearanceQuery.timeout
        dialogue.didQueryAppearance(
            environment: DetectionEnvironment.current(), at: MonotonicClock.nanoseconds - delay)
        // The reply must contain the user's background rather than the one set here.
        let query = TerminalDialogue.startReports + AppearanceQuery.bytes
        write(painter.images?.withUserBackground(query) ?? query)
    }

    /// Queries the identity of the terminal. The first frame does not wait for the replies.
    private func queryIdentity() {
        guard let session, session.queries.identity else { return }
        session.takeInput()
        input.expectsLateReplies = true
        dialogue.didQueryIdentity(at: MonotonicClock.nanoseconds)
        Descriptors.write(TerminalDialogue.identityQuery, to: STDOUT_FILENO)
    }

    /// Sends queries that only some known terminals support.
    private func queryDetails() {
        guard !hasQueriedDetails, let query = DetailQuery(facts: facts) else { return }
        hasQueriedDetails = true
        dialogue.didQueryDetails(at: MonotonicClock.nanoseconds)
        Descriptors.write(query.bytes, to: STDOUT_FILENO)
    }

    /// Determines the capabilities again; returns an event if they have changed.
    private func updateCapabilities() -> TerminalEvent? {
        guard let session, facts.replies != dialogue.replies else { return nil }
        facts.replies = dialogue.replies
        queryDetails()
        return adopt(facts.capabilities, in: session)
    }

    private func adopt(_ new: TerminalCapabilities, in session: CursesSession) -> TerminalEvent? {
        var new = new
        if !session.isSwitchable { new.depth = capabilities.depth }
        guard new != capabilities else { return nil }
        capabilities = new
        painter.change(to: new.depth)
        return .capabilities(new)
    }

    /// Adopts the kernel's size of a cell, which changes with the font size.
    private func updateCellSize() {
        guard let session, let size = TerminalDescription.cellSize(of: STDOUT_FILENO), size != facts.cellSize else {
            return
        }
        facts.cellSize = size
        if let change = adopt(facts.capabilities, in: session) { lookahead.append(change) }
    }

    /// Prepares the terminal, and its restoration by signal handlers, for images. Repeated calls have no effect.
    private func startImages(in session: CursesSession) {
        guard painter.images == nil, case .kittyGraphics(let media) = capabilities.images else { return }
        session.restoreFirst(ImageScreen.restoringBytes)
        painter.images = ImageScreen(
            usesFiles: media.contains(.file), repeatsPlacement: !media.isSubset(of: [.direct]),
            coversScreen: capabilities.quirks.contains(.tintsCellsBesideImages))
    }

    /// Handles the replies that have already arrived, without waiting. Other events are kept for later.
    public func readReplies() {
        guard session?.takesInput == true else { return }
        var others: [TerminalEvent] = []
        defer { lookahead += others }
        while let event = readEvent(until: Deadline(in: .zero)) {
            if case .capabilities = event { continue }
            others.append(event)
            if event == .endOfInput { return }
        }
    }

    /// Writes `bytes` if the terminal can be queried.
    private func write(_ bytes: [UInt8]) {
        guard session?.queries.appearance == true else { return }
        Descriptors.write(bytes, to: STDOUT_FILENO)
    }

    /// Returns whether the terminal is dark, or `nil` if that is not known within `timeout`. Other events are kept for
    /// later.
    public func appearance(within timeout: Duration) -> Bool? {
        let deadline = Deadline(in: timeout)
        var others: [TerminalEvent] = []
        defer { lookahead += others }
        while !deadline.hasPassed {
            guard let event = readEvent(until: deadline) else { return nil }
            if case .appearance(let isDark) = event { return isDark }
            others.append(event)
            if event == .endOfInput { return nil }
        }
        return nil
    }

    /// Reads pending and expected replies, so that they do not reach the shell. Keys typed during that time are lost.
    private func awaitReplies() {
        let end = MonotonicClock.nanoseconds + Self.closingTimeout
        while !isGone, dialogue.hasOpenQueries {
            let now = MonotonicClock.nanoseconds
            guard now < end else { return }
            input.expectsReply = true
            if let item = input.next() {
                if case .reply(let reply) = item { _ = dialogue.handle(reply) }
                continue
            }
            guard dialogue.expectsReply(at: now) else { return }
            if case .gone = InputWait.wait(until: Deadline(nanoseconds: end), signals: -1) { return }
        }
    }

    /// The maximum time that ``close()`` waits for replies, in nanoseconds.
    private static let closingTimeout: Int64 = 150_000_000
}

/// Options for opening a ``Terminal``.
public struct TerminalOptions: Sendable {
    /// The color depth; `nil` detects it.
    public var depth: ColorDepth?
    /// The glyphs; `nil` detects them.
    public var glyphs: GlyphSet?
    /// Whether button presses and the wheel are reported. If so, selecting text in the terminal requires shift.
    public var mouse: Bool

    /// Creates options; the defaults detect the capabilities and use the mouse.
    public init(depth: ColorDepth? = nil, glyphs: GlyphSet? = nil, mouse: Bool = true) {
        self.depth = depth
        self.glyphs = glyphs
        self.mouse = mouse
    }
}

/// The reason why a ``Terminal`` could not be opened. Nothing has been written to it in that case.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or standard output is a file or a pipe.
    case notATerminal
    /// `TERM` is not set, or terminfo has no description of that name.
    case unknownTerminal(name: String)
    /// The terminal or the system lacks a capability, which the sentence names.
    case cannotStart(String)
}

extension TerminalError: CustomStringConvertible {
    /// One sentence in lower case. Control characters in external names are replaced.
    public var description: String {
        switch self {
        case .notATerminal:
            "expected a terminal as standard input and output, found a file or a pipe"
        case .unknownTerminal(name: ""):
            "expected the terminal's type in TERM, found nothing; try TERM=xterm-256color"
        case .unknownTerminal(let name):
            "expected in TERM a type that terminfo describes, found \"\(printable(name))\"; try TERM=xterm-256color"
        case .cannotStart(let sentence):
            sentence
        }
    }
}

extension Terminal {
    /// Returns the capabilities according to the environment and the terminal's description, without taking over the
    /// terminal.
    public static func capabilities(options: TerminalOptions = TerminalOptions()) -> TerminalCapabilities {
        TerminalDescription.factsWithoutTerminal(options).capabilities
    }
}

/// The sequence that sets the clipboard (xterm's `ctlseqs`, OSC 52).
enum ClipboardSequence {
    /// Returns the sequence for a text without its control characters except line breaks and tabs, which differences
    /// need.
    static func bytes(_ text: String) -> [UInt8] {
        let plain = String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
                }))
        return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(plain.utf8)) + [0x1B, 0x5C]
    }
}

/// A shell command that shows text in the terminal, such as a pager.
public enum ShellCommand {
    /// Runs a command with a text as its standard input, and waits until it ends.
    ///
    /// During that time, only the command handles ctrl-C; it may also end before it has read all of the text.
    ///
    /// - Returns: Whether the command was run and reported no failure.
    public static func run(_ command: String, input: String) -> Bool {
        guard let pipe = nc_open_pipe(command) else { return false }
        let handlers = [SIGINT, SIGPIPE].map { (signal: $0, handler: signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        fputs(input, pipe)
        return nc_close_pipe(pipe) == 0
    }
}
