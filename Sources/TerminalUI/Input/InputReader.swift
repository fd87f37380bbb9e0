import CNcurses
import Canvas
import Platform

/// Converts the input from curses to events: keys, the mouse, changes of size, pasted text and replies of the terminal.
///
/// It does not wait for the rest of a sequence or of pasted text: received bytes are kept until the next call. The only
/// exception is an escape that may begin a reply, for which it waits briefly.
struct InputReader {
    enum Item: Hashable {
        case event(TerminalEvent)
        case reply(TerminalReply)
    }

    /// Whether a query is unanswered, so that an escape may be the beginning of its reply.
    var expectsReply = false

    /// Whether the terminal was ever queried, so that a delayed reply may still arrive at any time.
    var expectsLateReplies = false

    /// Whether the last call of ``next()`` returned early, leaving input unread.
    private(set) var hasMore = false

    /// Curses reads through a pad, because reading from a window would refresh that window.
    private let pad: UnsafeMutablePointer<WINDOW>
    private var text = UTF8Assembler()
    private var partial: PartialSequence?
    private var paste: PasteBuffer?
    /// The time at which an escape without a following byte was reported as a key; on ``MonotonicClock``.
    private var loneEscape: Int64 = 0
    private var isResized = false
    /// Items read together with one that has already been returned.
    private var queue: [Item] = []

    /// The maximum delay between an escape and the rest of a reply, in milliseconds.
    private static let replyDelay: Int32 = 150
    /// The time after a lone escape during which its second byte still continues a delayed reply, in nanoseconds.
    private static let lateReplyWindow: Int64 = 200_000_000
    /// The maximum number of units that one call of ``next()`` reads, so that continuous input does not delay signals.
    private static let unitsPerCall = 4096

    /// Returns `nil` if curses has no memory left.
    init?() {
        guard let pad = newpad(1, 1) else { return nil }
        self.pad = pad
        keypad(pad, true)
        nodelay(pad, true)
        // Otherwise curses would wait for the end of a mouse report, ignoring signals. At this point it has read the
        // keys of the terminal's description. On a few old terminals, a key has the bytes of a report.
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

    /// The time at which ``next()`` is due without any further input; `nil` for never.
    var deadline: Deadline? { paste.map { Deadline(nanoseconds: $0.end) } }

    /// Returns the next item that has arrived.
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

    /// Returns the next unit, if there is one. Records a change of size.
    private mutating func nextUnit() -> Unit? {
        while true {
            let value = wgetch(pad)
            if value < 0 { return nil }
            if value < KEY_MIN { return .byte(UInt8(truncatingIfNeeded: value)) }
            if value != KEY_RESIZE { return .code(value) }
            isResized = true
        }
    }

    /// Returns the next unit, waiting for it for at most `milliseconds`.
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
            // Sequences within the text that curses decoded as keys are discarded. The text is not copied for each
            // byte.
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

    /// Handles an escape: the beginning of a sequence, or a separate key.
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

    /// Returns whether `byte` continues a delayed reply whose escape was reported as a key.
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

    /// Adds `unit` to a sequence. Returns `false` and discards the sequence if `unit` does not belong to it.
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
            // An escape within the sequence did not end it but began another sequence.
            guard isAfterEscape else { return false }
            if EscapeSequence.begins(with: byte) { beginSequence(with: byte) } else { return false }
        }
        return true
    }

    private mutating func finish(_ paste: PasteBuffer) {
        self.paste = nil
        queue.append(.event(.paste(PastedText.cleaned(paste.bytes))))
    }

    /// Returns the mouse event that curses has just reported; `nil` if the program does not use it. Curses gets it from
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

/// Bracketed pasted text while it arrives, up to the end sequence or a pause.
struct PasteBuffer: Sendable {
    /// The text without the end sequence; bytes beyond ``limit`` are discarded.
    private(set) var bytes: [UInt8] = []
    /// The time at which the paste ends if nothing more arrives; on ``MonotonicClock``.
    private(set) var end: Int64
    /// The number of bytes of the end sequence that have arrived.
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
    /// The maximum number of bytes kept.
    static let limit = 1 << 20
    /// The maximum pause within pasted text, in nanoseconds.
    static let pause: Int64 = 500_000_000
}

/// Waits for the terminal or a signal, without a busy loop after the terminal has hung up.
enum InputWait {
    /// There may be input to read, or a signal has arrived.
    case ready
    /// The deadline has passed.
    case timeout
    /// Only the other descriptor has input to read.
    case other
    /// The terminal has hung up, or can no longer be read.
    case gone

    /// Waits until there is input to read, a signal arrives, or `deadline` passes.
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
        // The descriptor is readable but has no bytes: the end of the input.
        if state & (POLLIN | POLLHUP) != 0, nc_unread_bytes(STDIN_FILENO) == 0 { return .gone }
        return .ready
    }
}

/// The beginning of an escape sequence whose rest has not arrived yet: sequences may be split in transit.
struct PartialSequence: Sendable {
    var sequence: EscapeSequence
    /// The times at which the first and last bytes arrived, in nanoseconds on ``MonotonicClock``.
    let start: Int64
    var last: Int64

    /// Returns whether a byte that arrives at `now` can still belong to the sequence.
    ///
    /// The limit is longer for a reply than for a key, because a user is unlikely, but able, to type the beginning of a
    /// reply. A reply that keeps arriving is read to its end, regardless of its length.
    func isOpen(at now: Int64) -> Bool {
        guard sequence.isReply else { return now - last < Self.keyTimeout }
        return now - start < Self.replyTimeout || now - last < Self.replyPause
    }

    /// In nanoseconds.
    private static let keyTimeout: Int64 = 300_000_000
    private static let replyTimeout: Int64 = 2_000_000_000
    private static let replyPause: Int64 = 200_000_000
}

/// Decodes Unicode scalars from bytes that arrive one at a time, possibly with pauses.
struct UTF8Assembler: Sendable {
    private var pending: [UInt8] = []

    /// Returns the scalar that `byte` completes, if any. Discards bytes that are not UTF-8.
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

    /// Returns the number of bytes of a sequence that begins with `lead`; 1 for bytes that cannot begin one.
    private static func length(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
