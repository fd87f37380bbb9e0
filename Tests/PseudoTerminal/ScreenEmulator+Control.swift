extension ScreenEmulator {
    /// Performs a C0 control.
    mutating func execute(_ control: UInt8) {
        switch control {
        case 0x08: move(column: screen.cursor.column - 1, row: screen.cursor.row)
        case 0x09: tab(1)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: move(column: 0, row: screen.cursor.row)
        case 0x0E: charsets.shift(to: 1)
        case 0x0F: charsets.shift(to: 0)
        default: break
        }
    }

    /// Performs an escape sequence that is neither a control sequence nor a string.
    mutating func escape(_ intermediates: [UInt8], _ final: UInt8) {
        if let slot = intermediates.first {
            if slot == UInt8(ascii: "#") {
                if final == UInt8(ascii: "8") { fillForAlignment() }
            } else {
                charsets.designate(slot, final)
            }
            return
        }
        switch final {
        case UInt8(ascii: "7"): saveCursor()
        case UInt8(ascii: "8"): restoreCursor()
        case UInt8(ascii: "="): screen.modes.insert(66)
        case UInt8(ascii: ">"): screen.modes.remove(66)
        case UInt8(ascii: "D"): lineFeed()
        case UInt8(ascii: "E"):
            lineFeed()
            screen.cursor.column = 0
        case UInt8(ascii: "H"): tabs.insert(screen.cursor.column)
        case UInt8(ascii: "M"): reverseLineFeed()
        case UInt8(ascii: "c"): self = ScreenEmulator(columns: screen.columns, rows: screen.rows, keeping: self)
        default: break
        }
    }

    /// Performs RIS: resets everything except the replies that the program has not read.
    private init(columns: Int, rows: Int, keeping before: ScreenEmulator) {
        self.init(columns: columns, rows: rows, traits: before.traits)
        replies = before.replies
    }

    /// Performs DECALN.
    private mutating func fillForAlignment() {
        (top, bottom) = (0, screen.rows - 1)
        move(column: 0, row: 0)
        let row = [ScreenCell](repeating: ScreenCell("E"), count: screen.columns)
        screen.cells = [[ScreenCell]](repeating: row, count: screen.rows)
    }
}
