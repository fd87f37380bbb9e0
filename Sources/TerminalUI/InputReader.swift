import CNcurses
import Canvas

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Events from what curses reads: keys and the mouse, sizes, pasted text. Never blocks for longer than a sequence of
/// bytes takes to arrive.
struct InputReader {
    /// A window of its own to read through: a pad, since reading from a window would refresh it.
    private let pad: UnsafeMutablePointer<WINDOW>
    private var text = UTF8Assembler()
    /// Events that came together with one that has been handed out.
    private var queue: [TerminalEvent] = []

    /// How long the rest of a sequence may take to arrive, in milliseconds.
    private static let sequenceDelay: Int32 = 25
    /// How long a pause in pasted text may be, in milliseconds.
    private static let pasteDelay: Int32 = 500
    /// The most bytes of pasted text that are kept.
    private static let pasteLimit = 1 << 20

    /// `nil` when curses has no memory left.
    init?() {
        guard let pad = newpad(1, 1) else { return nil }
        self.pad = pad
        keypad(pad, true)
        nodelay(pad, true)
    }

    /// What curses reports at once: a byte, or a code of a key.
    private enum Unit {
        case byte(UInt8)
        case code(Int32)
    }

    private func nextUnit() -> Unit? {
        let value = wgetch(pad)
        if value < 0 { return nil }
        return value < KEY_MIN ? .byte(UInt8(truncatingIfNeeded: value)) : .code(value)
    }

    /// The next unit, waiting for it for at most `milliseconds`.
    private func nextUnit(within milliseconds: Int32) -> Unit? {
        if let unit = nextUnit() { return unit }
        var tty = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&tty, 1, milliseconds) > 0 ? nextUnit() : nil
    }

    /// The next event that has come in.
    mutating func next() -> TerminalEvent? {
        if !queue.isEmpty { return queue.removeFirst() }
        var resized = false
        while queue.isEmpty, let unit = nextUnit() {
            if case .code(KEY_RESIZE) = unit {
                resized = true
            } else {
                take(unit)
            }
        }
        if resized {
            let screen = nc_stdscr()
            let size = GridSize(columns: Int(nc_max_columns(screen)), rows: Int(nc_max_rows(screen)))
            return .resize(size)
        }
        return queue.isEmpty ? nil : queue.removeFirst()
    }

    private mutating func take(_ unit: Unit) {
        switch unit {
        case .code(KEY_MOUSE):
            if let event = Self.mouseEvent() { queue.append(.mouse(event)) }
        case .code(let code):
            let key = KeyDecoder.key(code: code) { keyname($0).map { String(cString: $0) } }
            if let key { queue.append(.key(key)) }
        case .byte(0x1B):
            takeSequence()
        case .byte(let byte):
            if let key = text.feed(byte).flatMap({ KeyDecoder.key(scalar: $0) }) { queue.append(.key(key)) }
        }
    }

    /// What follows an escape: a whole sequence, known or not, or a key of its own.
    private mutating func takeSequence() {
        guard let second = nextUnit() else { return queue.append(.key(.escape)) }
        guard case .byte(let byte) = second, EscapeSequence.begins(with: byte) else {
            queue.append(.key(.escape))
            if case .code(KEY_RESIZE) = second { _ = ungetch(KEY_RESIZE) } else { take(second) }
            return
        }
        var sequence = EscapeSequence()
        _ = sequence.feed(byte)
        while let unit = nextUnit(within: Self.sequenceDelay) {
            guard case .byte(let byte) = unit else { return take(unit) }
            switch sequence.feed(byte) {
            case .more: continue
            case .broken: return take(unit)
            case .complete:
                if sequence.isPasteStart {
                    takePaste()
                } else if let key = sequence.key {
                    queue.append(.key(key))
                }
                return
            }
        }
    }

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
        queue.append(.paste(PastedText.cleaned(bytes)))
    }

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
