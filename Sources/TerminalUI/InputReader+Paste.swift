import CNcurses

extension InputReader {
    /// Text up to the sequence that ends it, or up to a pause.
    mutating func takePaste() {
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
    static func mouseEvent() -> MouseEvent? {
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
