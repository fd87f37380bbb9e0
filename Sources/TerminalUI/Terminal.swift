import CNcurses
import Canvas
import ColorScience
import Platform

/// The terminal that the program was started in: its screen, keys, mouse and signals, until ``close()``.
///
/// Only one can be open at a time. It is not `Sendable`, since curses is bound to the thread that uses it. While it is
/// open, messages on standard error are kept off the screen and passed on afterwards, `SIGINT`, `SIGTERM`, `SIGHUP`,
/// `SIGQUIT` and `SIGTSTP` arrive as events, and every other signal that ends the program restores the terminal first.
/// Closing leaves the terminal as it was found.
public final class Terminal {
    /// What the terminal can display, as far as it is known by now.
    ///
    /// ``TerminalEvent/capabilities(_:)`` reports changes, which follow from the replies to queries.
    public private(set) var capabilities: TerminalCapabilities

    /// `nil` after ``close()``.
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
    /// - Throws: ``TerminalError``, before anything was changed, where standard input or output is not a terminal,
    ///   terminfo does not describe it, or it lacks what a full-screen program needs.
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

    /// Shows `frame` from the top left corner. Cells outside the screen are cut off, cells outside the frame are empty.
    ///
    /// Only what differs from the previous frame is written; after a change of size, everything.
    public func present(_ frame: Frame) {
        guard let session, let screen = nc_stdscr() else { return }
        session.enter(now: frame.cellPixels != nil)
        session.beginFrame()
        if frame.cellPixels != nil { startImages(in: session) }
        painter.present(frame, on: screen)
    }

    /// Whether the terminal is queried for its darkness, and asked to report changes:
    /// ``TerminalEvent/darkness(isDark:)``.
    ///
    /// Where the terminal cannot be queried, the event says what follows from the environment.
    public var isFollowed = false {
        didSet {
            guard isFollowed != oldValue else { return }
            if isFollowed { queryDarkness() } else { write(TerminalDialogue.endReports) }
        }
    }

    /// Puts text in the clipboard, where the terminal can do that (OSC 52). Control characters are left out.
    ///
    /// Terminals do not confirm it; see ``TerminalCapabilities/clipboard``.
    public func copy(_ text: String) {
        guard capabilities.clipboard > .none else { return }
        write(ClipboardSequence.bytes(text))
    }

    /// Whether an event is available, so that ``nextEvent(timeout:)`` would return at once.
    public var hasPendingInput: Bool {
        if lookahead.isEmpty, let event = nextEvent(timeout: .zero) { lookahead.append(event) }
        return !lookahead.isEmpty
    }

    /// Returns the next event, waiting for it for at most `timeout`; `nil` waits without a limit.
    ///
    /// Signals come before keys. Returns `nil` when nothing arrived in time, or only ``watched`` can be read.
    public func nextEvent(timeout: Duration? = nil) -> TerminalEvent? {
        if !lookahead.isEmpty { return lookahead.removeFirst() }
        return readEvent(until: timeout.map { Deadline(in: $0) })
    }

    private func readEvent(until deadline: Deadline?) -> TerminalEvent? {
        while true {
            guard let session, !isGone else { return .endOfInput }
            if let request = session.signals.next() { return handle(request, in: session) }
            let now = MonotonicClock.nanoseconds
            if let isDark = dialogue.timeOut(at: now), isFollowed { return .darkness(isDark: isDark) }
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
                    return .darkness(isDark: isDark)
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

    /// Restores the terminal as it was found and stops the process, as a program does that receives
    /// ``TerminalEvent/suspend``.
    ///
    /// - Returns: The event that follows when the process is continued: the size, or the end of the input.
    public func suspend() -> TerminalEvent {
        guard let session else { return .endOfInput }
        awaitReplies()
        Descriptors.write(painter.close(), to: STDOUT_FILENO)
        session.suspend()
        return resume(session)
    }

    /// Takes over the terminal again after the process was stopped. The whole screen has to be drawn at its new size.
    private func resume(_ session: CursesSession) -> TerminalEvent {
        session.resume()
        updateCellSize()
        painter.forgetScreen()
        if isFollowed { queryDarkness() }
        return .resize(size)
    }

    /// Restores the terminal as it was found. Does nothing the second time.
    public func close() {
        guard session != nil else { return }
        awaitReplies()
        Descriptors.write(painter.close(), to: STDOUT_FILENO)
        session = nil
    }

    // MARK: - Queries

    /// Asks whether the terminal is dark, and for a report when that changes.
    private func queryDarkness() {
        guard let session else { return }
        session.enter(now: true)
        if session.queries.darkness { input.expectsLateReplies = true }
        // Where the terminal cannot be queried, the reply is overdue at once.
        let delay = session.queries.darkness ? 0 : DarknessQuery.timeout
        dialogue.didQueryDarkness(
            environment: DetectionEnvironment.current(), at: MonotonicClock.nanoseconds - delay)
        // The terminal replies with the user's background, not with one that was set here.
        let query = TerminalDialogue.startReports + DarknessQuery.bytes
        write(painter.images?.withUserBackground(query) ?? query)
    }

    /// Asks which terminal it is. The first frame does not wait for the replies.
    private func queryIdentity() {
        guard let session, session.queries.identity else { return }
        session.takeInput()
        input.expectsLateReplies = true
        dialogue.didQueryIdentity(at: MonotonicClock.nanoseconds)
        Descriptors.write(TerminalDialogue.identityQuery, to: STDOUT_FILENO)
    }

    /// Asks a terminal that is known what only such a terminal may be asked.
    private func queryDetails() {
        guard !hasQueriedDetails, let query = DetailQuery(facts: facts) else { return }
        hasQueriedDetails = true
        dialogue.didQueryDetails(at: MonotonicClock.nanoseconds)
        Descriptors.write(query.bytes, to: STDOUT_FILENO)
    }

    /// Determines anew what the terminal can display; returns an event if that has changed.
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

    /// Takes over the kernel's size of a cell, which changes with the size of the font.
    private func updateCellSize() {
        guard let session, let size = TerminalDescription.cellSize(of: STDOUT_FILENO), size != facts.cellSize else {
            return
        }
        facts.cellSize = size
        if let change = adopt(facts.capabilities, in: session) { lookahead.append(change) }
    }

    /// Prepares the terminal for images, and its restoration by signal handlers. Does nothing the second time.
    private func startImages(in session: CursesSession) {
        guard painter.images == nil, case .kittyGraphics(let media) = capabilities.images else { return }
        session.restoreFirst(ImageScreen.restoringBytes)
        painter.images = ImageScreen(
            usesFiles: media.contains(.file), repeatsPlacement: !media.isSubset(of: [.direct]),
            coversScreen: capabilities.quirks.contains(.tintsCellsBesideImages))
    }

    /// Handles the replies that have arrived by now, without waiting. Other events are kept for later.
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

    /// Writes `bytes` to terminals that can be queried.
    private func write(_ bytes: [UInt8]) {
        guard session?.queries.darkness == true else { return }
        Descriptors.write(bytes, to: STDOUT_FILENO)
    }

    /// Returns whether the terminal is dark, if that is known within `timeout`. Other events are kept for later.
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

    /// Reads the replies that have arrived or are still expected, so that they do not reach the shell. Keys are lost
    /// meanwhile.
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

    /// How long ``close()`` waits for replies, in nanoseconds.
    private static let closingTimeout: Int64 = 150_000_000
}

/// Options for opening a ``Terminal``.
public struct TerminalOptions: Sendable {
    /// The color depth; `nil` detects it.
    public var depth: ColorDepth?
    /// The glyphs; `nil` detects them.
    public var glyphs: GlyphSet?
    /// Whether presses and the wheel are reported. While they are, selecting text in the terminal needs shift.
    public var mouse: Bool

    /// Options that detect the capabilities and use the mouse, unless the arguments say otherwise.
    public init(depth: ColorDepth? = nil, glyphs: GlyphSet? = nil, mouse: Bool = true) {
        self.depth = depth
        self.glyphs = glyphs
        self.mouse = mouse
    }
}

/// The reason why a ``Terminal`` could not be opened. Nothing has been written to it then.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or standard output is a file or a pipe.
    case notATerminal
    /// `TERM` is not set, or terminfo has no description of that name.
    case unknownTerminal(name: String)
    /// The terminal or the system lacks something that the sentence names.
    case cannotStart(String)
}

extension TerminalError: CustomStringConvertible {
    /// One sentence in lower case. Control characters in names from outside are replaced.
    public var description: String {
        switch self {
        case .notATerminal:
            "expected a terminal as standard input and output, found a file or a pipe"
        case .unknownTerminal(name: ""):
            "expected the terminal's type in TERM, found nothing; try TERM=xterm-256color"
        case .unknownTerminal(let name):
            "expected in TERM a type that terminfo describes, found '\(printable(name))'; try TERM=xterm-256color"
        case .cannotStart(let sentence):
            sentence
        }
    }
}

extension Terminal {
    /// Returns what the environment and the terminal's description say, without taking over the terminal.
    public static func capabilities(options: TerminalOptions = TerminalOptions()) -> TerminalCapabilities {
        TerminalDescription.factsWithoutTerminal(options).capabilities
    }
}

/// The sequence that sets the clipboard (xterm's `ctlseqs`, OSC 52).
enum ClipboardSequence {
    /// Returns the sequence for a text without its control characters, so that pasting it executes nothing.
    static func bytes(_ text: String) -> [UInt8] {
        let plain = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return Array("\u{1B}]52;c;".utf8) + Base64.encoded(Array(plain.utf8)) + [0x1B, 0x5C]
    }
}

/// A command of the shell that shows text on the terminal, such as a pager.
public enum ShellCommand {
    /// Runs a command with a text as its standard input, and waits for its end.
    ///
    /// Until then, ctrl-C is left to the command, which may also end before it has read everything.
    ///
    /// - Returns: Whether it was run and reported no failure.
    public static func run(_ command: String, input: String) -> Bool {
        guard let pipe = nc_open_pipe(command) else { return false }
        let handlers = [SIGINT, SIGPIPE].map { (signal: $0, handler: signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        fputs(input, pipe)
        return nc_close_pipe(pipe) == 0
    }
}
