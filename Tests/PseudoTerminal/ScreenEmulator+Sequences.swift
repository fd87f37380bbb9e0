extension ScreenEmulator {
    /// Performs a control sequence.
    mutating func perform(_ sequence: ControlSequence) {
        if let prefix = sequence.prefix {
            performPrivate(prefix, sequence)
        } else if sequence.intermediates == [UInt8(ascii: "!")], sequence.final == UInt8(ascii: "p") {
            resetSoftly()
        } else if sequence.intermediates.isEmpty, !moveCursor(sequence), !edit(sequence) {
            performOther(sequence)
        }
    }

    private mutating func moveCursor(_ sequence: ControlSequence) -> Bool {
        let (column, row) = (screen.cursor.column, screen.cursor.row)
        switch sequence.final {
        case UInt8(ascii: "A"): moveVertically(-sequence.count())
        case UInt8(ascii: "B"), UInt8(ascii: "e"): moveVertically(sequence.count())
        case UInt8(ascii: "C"), UInt8(ascii: "a"): move(column: column + sequence.count(), row: row)
        case UInt8(ascii: "D"): move(column: column - sequence.count(), row: row)
        case UInt8(ascii: "E"):
            moveVertically(sequence.count())
            screen.cursor.column = 0
        case UInt8(ascii: "F"):
            moveVertically(-sequence.count())
            screen.cursor.column = 0
        case UInt8(ascii: "G"), UInt8(ascii: "`"): move(column: sequence.count() - 1, row: row)
        case UInt8(ascii: "H"), UInt8(ascii: "f"):
            address(column: sequence.count(1) - 1, row: sequence.count(0) - 1)
        case UInt8(ascii: "I"): tab(sequence.count())
        case UInt8(ascii: "Z"): tab(-sequence.count())
        case UInt8(ascii: "d"): address(column: column, row: sequence.count() - 1)
        default: return false
        }
        return true
    }

    private mutating func edit(_ sequence: ControlSequence) -> Bool {
        switch sequence.final {
        case UInt8(ascii: "J"): eraseScreen(sequence.value(0))
        case UInt8(ascii: "K"): eraseLine(sequence.value(0))
        case UInt8(ascii: "L"): insertLines(sequence.count())
        case UInt8(ascii: "M"): insertLines(-sequence.count())
        case UInt8(ascii: "P"): deleteCharacters(sequence.count())
        case UInt8(ascii: "@"): insertBlanks(sequence.count())
        case UInt8(ascii: "X"): eraseCharacters(sequence.count())
        case UInt8(ascii: "S"): scroll(top: top, by: sequence.count())
        // With more parameters this is xterm's highlight tracking.
        case UInt8(ascii: "T") where sequence.parameters.count < 2: scroll(top: top, by: -sequence.count())
        case UInt8(ascii: "b"): repeatLast(sequence.count())
        default: return false
        }
        return true
    }

    private mutating func performOther(_ sequence: ControlSequence) {
        switch sequence.final {
        case UInt8(ascii: "m"): style.apply(sequence.parameters)
        case UInt8(ascii: "h"), UInt8(ascii: "l"):
            if sequence.value(0) == 4 { isInserting = sequence.final == UInt8(ascii: "h") }
        case UInt8(ascii: "r"): setMargins(first: sequence.count(0) - 1, last: sequence.value(1) - 1)
        case UInt8(ascii: "s"): saveCursor()
        case UInt8(ascii: "u"): restoreCursor()
        case UInt8(ascii: "g"):
            if sequence.value(0) == 3 { tabs = [] }
            if sequence.value(0) == 0 { tabs.remove(screen.cursor.column) }
        case UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "t"): report(sequence)
        default: break
        }
    }

    /// Performs DECSTBM. A missing last row is the screen's; a region of fewer than two rows is ignored.
    private mutating func setMargins(first: Int, last: Int) {
        let last = last < 0 ? screen.rows - 1 : min(last, screen.rows - 1)
        guard first < last else { return }
        (top, bottom) = (first, last)
        address(column: 0, row: 0)
    }

    /// Performs DECSTR.
    private mutating func resetSoftly() {
        screen.modes.subtract([1, 6, 66])
        screen.modes.formUnion([7, 25])
        (isInserting, isOriginRelative, isWrapPending) = (false, false, false)
        (top, bottom) = (0, screen.rows - 1)
        style = ScreenStyle()
        charsets = Charsets()
        if screen.isAlternate { savedAlternate = SavedCursor() } else { savedMain = SavedCursor() }
    }
}
