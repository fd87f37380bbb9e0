extension ScreenEmulator {
    /// Writes a character at the cursor, wrapping first if the previous row was filled.
    mutating func put(_ scalar: Unicode.Scalar) {
        // C1 controls encoded as UTF-8 are not characters, and Vitrine never sends them.
        guard !(0x7F...0x9F).contains(scalar.value) else { return }
        let scalar = charsets.map(scalar)
        let width = CellWidth.of(scalar)
        guard width > 0 else { return combine(scalar) }
        guard width <= screen.columns else { return }
        makeRoom(width)

        let (column, row) = (screen.cursor.column, screen.cursor.row)
        if isInserting { insertBlanks(width) }
        mendWideCharacters(row: row, columns: column..<(column + width))
        screen.cells[row][column] = ScreenCell(String(scalar), style)
        if width == 2 { screen.cells[row][column + 1] = ScreenCell("", style) }
        lastPrinted = scalar

        if column + width < screen.columns {
            screen.cursor.column += width
        } else {
            screen.cursor.column = screen.columns - 1
            isWrapPending = screen.modes.contains(7)
        }
    }

    private mutating func makeRoom(_ width: Int) {
        let wraps = screen.modes.contains(7)
        if wraps, isWrapPending || screen.cursor.column + width > screen.columns {
            screen.cursor.column = 0
            lineFeed()
        }
        isWrapPending = false
        screen.cursor.column = min(screen.cursor.column, screen.columns - width)
    }

    /// Combines a zero-width character with the previous one.
    private mutating func combine(_ scalar: Unicode.Scalar) {
        let row = screen.cursor.row
        var column = isWrapPending ? screen.cursor.column : screen.cursor.column - 1
        if column > 0, screen.cells[row][column].isContinuation { column -= 1 }
        guard column >= 0 else { return }
        screen.cells[row][column].text.unicodeScalars.append(scalar)
    }

    /// Blanks the other halves of wide characters that writing to `columns` splits.
    mutating func mendWideCharacters(row: Int, columns: Range<Int>) {
        if columns.lowerBound > 0, columns.lowerBound < screen.columns,
            screen.cells[row][columns.lowerBound].isContinuation
        {
            screen.cells[row][columns.lowerBound - 1].text = " "
        }
        if columns.upperBound < screen.columns, screen.cells[row][columns.upperBound].isContinuation {
            screen.cells[row][columns.upperBound].text = " "
        }
    }

    /// Performs REP.
    mutating func repeatLast(_ count: Int) {
        guard let lastPrinted else { return }
        for _ in 0..<min(count, screen.columns * screen.rows) { put(lastPrinted) }
    }
}
