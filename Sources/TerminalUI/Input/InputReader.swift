import CNcurses
import Canvas
import Platform

/// Events from what curses reads: keys and the mouse, sizes, pasted text, answers of the terminal.
///
/// Never waits for the rest of a sequence: what has come is kept until the next call. Only the end of pasted text is
/// waited for, up to a pause.
struct InputReader {
    enum Item: Hashable {
        case event(TerminalEvent)
        case reply(TerminalReply)
    }

    /// The terminal has been asked something: a lone escape may be the beginning of its answer.
    var expectsReply = false

    /// It has been asked at some time, and may answer however late.
    var hasAsked = false

    /// A window of its own to read through: a pad, since reading from a window would refresh it.
    private let pad: UnsafeMutablePointer<WINDOW>
    private var text = UTF8Assembler()
    private var partial: PartialSequence?
    /// When an escape was taken for a key, for want of what would follow; on ``MonotonicClock``.
    private var loneEscape: Int64 = 0
    private var isResized = false
    /// What came together with something that has been handed out.
    var queue: [Item] = []

    /// How long the rest of an answer may take to arrive after its escape, in milliseconds.
    private static let replyDelay: Int32 = 150
    /// Within so many nanoseconds after a lone escape a bracket is the rest of a late answer, and nobody's key.
    private static let lateDelay: Int64 = 200_000_000

    /// `nil` when curses has no memory left.
    init?() {
        guard let pad = newpad(1, 1) else { return nil }
        self.pad = pad
        keypad(pad, true)
        nodelay(pad, true)
    }

    /// What curses reports at once: a byte, or a code of a key.
    enum Unit {
        case byte(UInt8)
        case code(Int32)
    }

    /// Changes of size are noted on the way.
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
            var tty = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let count = poll(&tty, 1, deadline.milliseconds)
            if count > 0 { return nextUnit() }
            // A signal, such as that of a new size, does not end the wait.
            if count == 0 || errno != EINTR { return nil }
        }
    }

    /// The next thing that has come in.
    mutating func next() -> Item? {
        while queue.isEmpty, let unit = nextUnit() { take(unit) }
        if isResized {
            isResized = false
            let screen = nc_stdscr()
            let size = GridSize(columns: Int(nc_max_columns(screen)), rows: Int(nc_max_rows(screen)))
            return .event(.resize(size))
        }
        return queue.isEmpty ? nil : queue.removeFirst()
    }

    private mutating func take(_ unit: Unit) {
        if let partial {
            self.partial = nil
            if partial.isOpen(at: MonotonicClock.nanoseconds), goOn(partial, with: unit) { return }
        }
        switch unit {
        case .code(KEY_MOUSE):
            if let event = Self.mouseEvent() { queue.append(.event(.mouse(event))) }
        case .code(let code):
            let key = KeyDecoder.key(code: code) { keyname($0).map { String(cString: $0) } }
            if let key { queue.append(.event(.key(key))) }
        case .byte(0x1B):
            takeSequence()
        case .byte(let byte) where hasAsked && isRestOfAnswer(byte):
            begin(with: byte)
        case .byte(let byte):
            if let key = text.feed(byte).flatMap({ KeyDecoder.key(scalar: $0) }) { queue.append(.event(.key(key))) }
        }
    }

    /// What follows an escape: a sequence, known or not, or a key of its own.
    private mutating func takeSequence() {
        guard let second = expectsReply ? nextUnit(within: Self.replyDelay) : nextUnit() else {
            loneEscape = MonotonicClock.nanoseconds
            return queue.append(.event(.key(.escape)))
        }
        guard case .byte(let byte) = second, EscapeSequence.begins(with: byte) else {
            queue.append(.event(.key(.escape)))
            return take(second)
        }
        begin(with: byte)
    }

    private func isRestOfAnswer(_ byte: UInt8) -> Bool {
        (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"))
            && MonotonicClock.nanoseconds - loneEscape < Self.lateDelay
    }

    /// The beginning of a sequence, from the byte after its escape.
    private mutating func begin(with byte: UInt8) {
        var sequence = EscapeSequence()
        _ = sequence.feed(byte)
        let now = MonotonicClock.nanoseconds
        partial = PartialSequence(sequence: sequence, start: now, last: now)
    }

    /// Goes on with a sequence; `false` where `unit` does not belong to it, and the sequence is dropped.
    private mutating func goOn(_ partial: PartialSequence, with unit: Unit) -> Bool {
        guard case .byte(let byte) = unit else { return false }
        var partial = partial
        let isAfterEscape = partial.sequence.isAfterEscape
        switch partial.sequence.feed(byte) {
        case .more:
            partial.last = MonotonicClock.nanoseconds
            self.partial = partial
        case .complete:
            if partial.sequence.isPasteStart {
                takePaste()
            } else if let key = partial.sequence.key {
                queue.append(.event(.key(key)))
            } else if let reply = partial.sequence.reply {
                queue.append(.reply(reply))
            }
        case .broken:
            // The escape in it was not its end but the beginning of another.
            guard isAfterEscape else { return false }
            if EscapeSequence.begins(with: byte) { begin(with: byte) } else { return false }
        }
        return true
    }
}

extension InputReader {
    /// Text up to the sequence that ends it, or up to a pause.
    private mutating func takePaste() {
        var bytes: [UInt8] = []
        let end = Array("\u{1B}[201~".utf8)
        while let unit = nextUnit(within: Self.pasteDelay) {
            // Sequences within the text that curses took for keys are dropped.
            guard case .byte(let byte) = unit else { continue }
            bytes.append(byte)
            if byte == end.last, bytes.suffix(end.count) == end[...] {
                bytes.removeLast(end.count)
                break
            }
            if bytes.count > Self.pasteLimit { bytes.remove(at: Self.pasteLimit - end.count) }
        }
        queue.append(.event(.paste(PastedText.cleaned(bytes))))
    }

    /// How long a pause in pasted text may be, in milliseconds.
    private static let pasteDelay: Int32 = 500

    /// The most bytes of pasted text that are kept.
    private static let pasteLimit = 1 << 20

    /// What the mouse did, as far as it counts here.
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

/// Waiting for the terminal or a signal, without ever spinning on a terminal that has hung up.
enum InputWait {
    case ready, timeout
    /// The other descriptor has something, and nothing else does.
    case other
    /// The terminal has hung up, or cannot be read any more.
    case gone

    /// Returns when there is something to read, something was interrupted, or `deadline` has passed.
    ///
    /// - Parameter other: Another descriptor to wait for; negative for none.
    static func wait(until deadline: Deadline?, signals: Int32, other: Int32 = -1) -> InputWait {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, 3, deadline?.milliseconds ?? -1)
        if count == 0 { return .timeout }
        // A signal: SIGWINCH, or one that has written to the pipe.
        if count < 0 { return errno == EINTR || errno == EAGAIN ? .ready : .gone }
        if descriptors[1].revents != 0 { return .ready }
        let state = Int32(descriptors[0].revents)
        if state == 0, descriptors[2].revents != 0 { return .other }
        if state & (POLLERR | POLLNVAL) != 0 { return .gone }
        // Readable, and yet nothing there: the end of the input.
        if state & (POLLIN | POLLHUP) != 0, nc_unread_bytes(STDIN_FILENO) == 0 { return .gone }
        return .ready
    }
}

/// The beginning of an escape sequence whose rest has not come yet: it may be cut in pieces on its way.
struct PartialSequence: Sendable {
    var sequence: EscapeSequence
    /// When its first and its last byte came, in nanoseconds on ``MonotonicClock``.
    let start: Int64
    var last: Int64

    /// Whether a byte that comes at `now` can still belong to it.
    ///
    /// Nobody types an answer, so the rest of one is waited for longer than that of a key; but not for ever, in case
    /// that somebody did.
    func isOpen(at now: Int64) -> Bool {
        sequence.isReply ? now - start < Self.replyLimit : now - last < Self.keyLimit
    }

    /// Nanoseconds.
    private static let keyLimit: Int64 = 300_000_000
    private static let replyLimit: Int64 = 2_000_000_000
}

/// Unicode scalars from bytes as they come in, one at a time and perhaps with pauses.
struct UTF8Assembler: Sendable {
    private var pending: [UInt8] = []

    /// The scalar that `byte` completes, if any. What is not UTF-8 is dropped.
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

    /// How many bytes a sequence that begins with `lead` has; 1 for what cannot begin one.
    private static func length(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
