import CNcurses
import Canvas
import Platform

/// Turns what curses reads into events: keys, the mouse, changes of size, pasted text and replies of the terminal.
///
/// It does not wait for the rest of a sequence or of pasted text: what has arrived is kept until the next call. The one
/// exception is an escape that may begin a reply, which is waited for shortly.
struct InputReader {
    enum Item: Hashable {
        case event(TerminalEvent)
        case reply(TerminalReply)
    }

    /// Whether a query is unanswered, so that an escape may be the beginning of its reply.
    var expectsReply = false

    /// Whether the terminal was ever queried, so that a reply may still come, however late.
    var expectsLateReplies = false

    /// Whether the last call of ``next()`` returned early, with input left to read.
    private(set) var hasMore = false

    /// Curses reads through a pad, because reading from a window would refresh that window.
    private let pad: UnsafeMutablePointer<WINDOW>
    private var text = UTF8Assembler()
    private var partial: PartialSequence?
    private var paste: PasteBuffer?
    /// When an escape without a following byte was reported as a key; on ``MonotonicClock``.
    private var loneEscape: Int64 = 0
    private var isResized = false
    /// Items that were read together with one that has been returned.
    private var queue: [Item] = []

    /// How long the rest of a reply may take to arrive after its escape, in milliseconds.
    private static let replyDelay: Int32 = 150
    /// How long after a lone escape its second byte still continues a delayed reply, in nanoseconds.
    private static let lateReplyWindow: Int64 = 200_000_000
    /// How many units one call of ``next()`` reads at most, so that endless input does not keep signals waiting.
    private static let unitsPerCall = 4096

    /// `nil` when curses has no memory left.
    init?() {
        guard let pad = newpad(1, 1) else { return nil }
        self.pad = pad
        keypad(pad, true)
        nodelay(pad, true)
        // Curses would wait for the end of a report of the mouse, without regard to signals. By now it has read the
        // keys of the terminal's description. A few old terminals have a key with the bytes of a report.
        for start in [EscapeSequence.mouseStart, EscapeSequence.oldMouseStart] {
            let bytes = "\u{1B}" + start
            if key_defined(bytes) == KEY_MOUSE { define_key(bytes, 0) }
        }
    }

    /// One result of curses: a byte or a key code.
    enum Unit {
        case byte(UInt8)
        case code(Int32)
    }

    /// When ``next()`` is due without any further input; `nil` for never.
    var deadline: Deadline? { paste.map { Deadline(nanoseconds: $0.end) } }

    /// The next item that has arrived.
    mutating func next() -> Item? {
        hasMore = false
        var count = 0
        while queue.isEmpty, let unit = nextUnit() {
            handle(unit)
            count += 1
            guard count < Self.unitsPerCall else {
                hasMore = true
                break
            }
        }
        if let paste, !hasMore, MonotonicClock.nanoseconds >= paste.end { finish(paste) }
        if isResized {
            isResized = false
            let screen = nc_stdscr()
            let size = GridSize(columns: Int(nc_max_columns(screen)), rows: Int(nc_max_rows(screen)))
            return .event(.resize(size))
        }
        return queue.isEmpty ? nil : queue.removeFirst()
    }

    /// The next unit, if there is one. Notes a change of size.
    private mutating func nextUnit() -> Unit? {
        while true {
            let value = wgetch(pad)
            if value < 0 { return nil }
            if value < KEY_MIN { return .byte(UInt8(truncatingIfNeeded: value)) }
            if value != KEY_RESIZE { return .code(value) }
            isResized = true
        }
    }

    /// The next unit, waiting for it for at most `milliseconds`.
    private mutating func nextUnit(within milliseconds: Int32) -> Unit? {
        let deadline = Deadline(in: .milliseconds(Int64(milliseconds)))
        while true {
            if let unit = nextUnit() { return unit }
            var terminal = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
            let count = Descriptors.poll(&terminal, milliseconds: deadline.milliseconds)
            if count > 0 { return nextUnit() }
            // A signal, such as a change of size, does not end the wait.
            if count == 0 || errno != EINTR { return nil }
        }
    }

    private mutating func handle(_ unit: Unit) {
        if paste != nil {
            // Sequences within the text that curses decoded as keys are dropped. The text is not copied for each byte.
            guard case .byte(let byte) = unit else { return }
            if paste?.append(byte, at: MonotonicClock.nanoseconds) == true, let paste { finish(paste) }
            return
        }
        if let partial {
            self.partial = nil
            if partial.isOpen(at: MonotonicClock.nanoseconds), continueSequence(partial, with: unit) { return }
        }
        switch unit {
        case .code(KEY_MOUSE):
            if let event = Self.mouseEvent() { queue.append(.event(.mouse(event))) }
        case .code(let code):
            let key = KeyDecoder.key(code: code) { keyname($0).map { String(cString: $0) } }
            if let key { queue.append(.event(.key(key))) }
        case .byte(0x1B):
            handleEscape()
        case .byte(let byte) where expectsLateReplies && continuesLateReply(byte):
            beginSequence(with: byte)
        case .byte(let byte):
            if let key = text.feed(byte).flatMap({ KeyDecoder.key(scalar: $0) }) { queue.append(.event(.key(key))) }
        }
    }

    /// Handles an escape: the beginning of a sequence, or a key of its own.
    private mutating func handleEscape() {
        guard let second = expectsReply ? nextUnit(within: Self.replyDelay) : nextUnit() else {
            loneEscape = MonotonicClock.nanoseconds
            return queue.append(.event(.key(.escape)))
        }
        guard case .byte(let byte) = second, EscapeSequence.begins(with: byte) else {
            queue.append(.event(.key(.escape)))
            return handle(second)
        }
        beginSequence(with: byte)
    }

    /// Whether `byte` continues a delayed reply whose escape was reported as a key.
    private func continuesLateReply(_ byte: UInt8) -> Bool {
        Array("[]P_".utf8).contains(byte)
            && MonotonicClock.nanoseconds - loneEscape < Self.lateReplyWindow
    }

    /// Begins a sequence with the byte after its escape.
    private mutating func beginSequence(with byte: UInt8) {
        var sequence = EscapeSequence()
        _ = sequence.feed(byte)
        let now = MonotonicClock.nanoseconds
        partial = PartialSequence(sequence: sequence, start: now, last: now)
    }

    /// Adds `unit` to a sequence; returns `false` where it does not belong there, and drops the sequence.
    private mutating func continueSequence(_ partial: PartialSequence, with unit: Unit) -> Bool {
        guard case .byte(let byte) = unit else { return false }
        var partial = partial
        let isAfterEscape = partial.sequence.isAfterEscape
        switch partial.sequence.feed(byte) {
        case .more:
            partial.last = MonotonicClock.nanoseconds
            self.partial = partial
        case .complete:
            if partial.sequence.isPasteStart {
                paste = PasteBuffer(startedAt: MonotonicClock.nanoseconds)
            } else if let mouse = partial.sequence.mouse {
                queue.append(.event(.mouse(mouse)))
            } else if let key = partial.sequence.key {
                queue.append(.event(.key(key)))
            } else if let reply = partial.sequence.reply {
                queue.append(.reply(reply))
            }
        case .broken:
            // The escape in it did not end it but began another sequence.
            guard isAfterEscape else { return false }
            if EscapeSequence.begins(with: byte) { beginSequence(with: byte) } else { return false }
        }
        return true
    }

    private mutating func finish(_ paste: PasteBuffer) {
        self.paste = nil
        queue.append(.event(.paste(PastedText.cleaned(paste.bytes))))
    }

    /// The event of the mouse that curses has just reported, where it is one that the program uses: curses has it from
    /// a daemon of the Linux console.
    private static func mouseEvent() -> MouseEvent? {
        var event = MEVENT()
        guard getmouse(&event) == OK else { return nil }
        let kind: MouseEvent.Kind
        if event.bstate & nc_wheel_up != 0 {
            kind = .wheelUp
        } else if event.bstate & nc_wheel_down != 0 {
            kind = .wheelDown
        } else if event.bstate & nc_button_1_pressed != 0 {
            kind = .press
        } else {
            return nil
        }
        return MouseEvent(column: Int(event.x), row: Int(event.y), kind: kind)
    }
}

/// Bracketed pasted text as it arrives, up to the sequence that ends it or a pause.
struct PasteBuffer: Sendable {
    /// The text without the sequence that ends it; what exceeds ``limit`` is dropped.
    private(set) var bytes: [UInt8] = []
    /// When the paste ends if nothing more arrives; on ``MonotonicClock``.
    private(set) var end: Int64
    /// How many bytes of the end sequence have arrived.
    private var matched = 0

    init(startedAt time: Int64) {
        end = time + Self.pause
    }

    /// Adds a byte that arrived at `time`; returns whether it completes the end sequence.
    mutating func append(_ byte: UInt8, at time: Int64) -> Bool {
        end = time + Self.pause
        if byte == Self.endSequence[matched] {
            matched += 1
            return matched == Self.endSequence.count
        }
        keep(Self.endSequence[..<matched])
        matched = byte == 0x1B ? 1 : 0
        if matched == 0 { keep([byte]) }
        return false
    }

    private mutating func keep(_ more: some Collection<UInt8>) {
        bytes += more.prefix(Self.limit - bytes.count)
    }

    private static let endSequence = Array("\u{1B}[201~".utf8)
    /// The most bytes that are kept.
    static let limit = 1 << 20
    /// The longest pause within pasted text, in nanoseconds.
    static let pause: Int64 = 500_000_000
}

/// Waits for the terminal or a signal, without spinning on a terminal that has hung up.
enum InputWait {
    /// There may be something to read, or a signal has arrived.
    case ready
    /// The deadline has passed.
    case timeout
    /// Only the other descriptor has something to read.
    case other
    /// The terminal has hung up, or cannot be read any more.
    case gone

    /// Returns when there is something to read, a signal has arrived, or `deadline` has passed.
    ///
    /// - Parameter other: Another descriptor to wait for; negative for none.
    static func wait(until deadline: Deadline?, signals: Int32, other: Int32 = -1) -> InputWait {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        let count = Descriptors.poll(&descriptors, milliseconds: deadline?.milliseconds ?? -1)
        if count == 0 { return .timeout }
        if count < 0 { return errno == EINTR || errno == EAGAIN ? .ready : .gone }
        if descriptors[1].revents != 0 { return .ready }
        let state = Int32(descriptors[0].revents)
        if state == 0, descriptors[2].revents != 0 { return .other }
        if state & (POLLERR | POLLNVAL) != 0 { return .gone }
        // Readable, and yet nothing to read: the end of the input.
        if state & (POLLIN | POLLHUP) != 0, nc_unread_bytes(STDIN_FILENO) == 0 { return .gone }
        return .ready
    }
}

/// The beginning of an escape sequence whose rest has not arrived yet: sequences may be cut on their way.
struct PartialSequence: Sendable {
    var sequence: EscapeSequence
    /// When its first and its last byte arrived, in nanoseconds on ``MonotonicClock``.
    let start: Int64
    var last: Int64

    /// Whether a byte that arrives at `now` can still belong to the sequence.
    ///
    /// A reply may be delayed for longer than a key, because a user is unlikely to type its beginning; but not
    /// without a limit, because that is possible. A reply that keeps arriving is read to its end, however long it is.
    func isOpen(at now: Int64) -> Bool {
        guard sequence.isReply else { return now - last < Self.keyTimeout }
        return now - start < Self.replyTimeout || now - last < Self.replyPause
    }

    /// All in nanoseconds.
    private static let keyTimeout: Int64 = 300_000_000
    private static let replyTimeout: Int64 = 2_000_000_000
    private static let replyPause: Int64 = 200_000_000
}

/// Decodes Unicode scalars from bytes as they arrive, one at a time and perhaps with pauses.
struct UTF8Assembler: Sendable {
    private var pending: [UInt8] = []

    /// The scalar that `byte` completes, if any. Bytes that are not UTF-8 are dropped.
    mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
        if byte & 0xC0 != 0x80 { pending = [] }
        pending.append(byte)
        guard pending.count >= Self.length(of: pending[0]) else { return nil }
        defer { pending = [] }
        var decoder = Unicode.UTF8.ForwardParser()
        var bytes = pending.makeIterator()
        guard case .valid(let encoded) = decoder.parseScalar(from: &bytes) else { return nil }
        return Unicode.UTF8.decode(encoded)
    }

    /// The number of bytes of a sequence that begins with `lead`; 1 for bytes that cannot begin one.
    private static func length(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
