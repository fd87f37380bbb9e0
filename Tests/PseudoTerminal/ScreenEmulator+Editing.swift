extension ScreenEmulator {
    /// Blanks columns of a row with the current background; columns outside the row are ignored.
    mutating func erase(row: Int, columns: Range<Int>) {
        let columns = columns.clamped(to: 0..<screen.columns)
        guard !columns.isEmpty else { return }
        mendWideCharacters(row: row, columns: columns)
        let blank = ScreenCell(" ", style.erasing)
        for column in columns { screen.cells[row][column] = blank }
    }

    /// Performs EL: 0 to the right, 1 to the left, 2 the entire line; the cursor's cell is always erased.
    mutating func eraseLine(_ part: Int) {
        let (column, row) = (screen.cursor.column, screen.cursor.row)
        isWrapPending = false
        switch part {
        case 0: erase(row: row, columns: column..<screen.columns)
        case 1: erase(row: row, columns: 0..<(column + 1))
        case 2: erase(row: row, columns: 0..<screen.columns)
        default: break
        }
    }

    /// Performs ED: 0 below, 1 above, 2 the entire screen; 3 is the scrollback, which is not emulated.
    mutating func eraseScreen(_ part: Int) {
        let rows: Range<Int>
        switch part {
        case 0: rows = (screen.cursor.row + 1)..<screen.rows
        case 1: rows = 0..<screen.cursor.row
        case 2:
            rows = 0..<screen.rows
            screen.images = []
        default: return
        }
        if part < 2 { eraseLine(part) }
        isWrapPending = false
        for row in rows { erase(row: row, columns: 0..<screen.columns) }
    }

    /// Performs ECH.
    mutating func eraseCharacters(_ count: Int) {
        let column = screen.cursor.column
        isWrapPending = false
        erase(row: screen.cursor.row, columns: column..<min(column + count, screen.columns))
    }

    /// Performs ICH: inserts blanks at the cursor; the rest of the row moves right, beyond the edge.
    mutating func insertBlanks(_ count: Int) {
        shift(count) { cells, column, blanks in
            cells.removeLast(blanks.count)
            cells.insert(contentsOf: blanks, at: column)
        }
    }

    /// Performs DCH: the rest of the row moves left, with blanks at the edge.
    mutating func deleteCharacters(_ count: Int) {
        shift(count) { cells, column, blanks in
            cells.removeSubrange(column..<(column + blanks.count))
            cells.append(contentsOf: blanks)
        }
    }

    private mutating func shift(_ count: Int, _ change: (inout [ScreenCell], Int, [ScreenCell]) -> Void) {
        let (column, row) = (screen.cursor.column, screen.cursor.row)
        let count = min(count, screen.columns - column)
        let blanks = [ScreenCell](repeating: ScreenCell(" ", style.erasing), count: count)
        isWrapPending = false
        // Wide characters that the move would split: at the cursor, at the end of the deleted part, and at the edge.
        mendWideCharacters(row: row, columns: column..<(column + count))
        change(&screen.cells[row], column, blanks)
        for column in [column, screen.columns - 1] where isTorn(column: column, row: row) {
            screen.cells[row][column].text = " "
        }
    }

    /// Returns whether a cell is half of a wide character whose other half is missing.
    private func isTorn(column: Int, row: Int) -> Bool {
        let cells = screen.cells[row]
        if cells[column].isContinuation { return column == 0 || !isWide(cells[column - 1]) }
        return isWide(cells[column]) && (column + 1 == cells.count || !cells[column + 1].isContinuation)
    }

    private func isWide(_ cell: ScreenCell) -> Bool {
        cell.text.unicodeScalars.first.map { CellWidth.of($0) == 2 } ?? false
    }

    /// Moves the rows from `top` to the bottom margin up (or, if `count` is negative, down); blank rows are inserted.
    mutating func scroll(top: Int, by count: Int) {
        guard top <= bottom else { return }
        let moved = min(abs(count), bottom - top + 1)
        let blank = [ScreenCell](repeating: ScreenCell(" ", style.erasing), count: screen.columns)
        let blanks = [[ScreenCell]](repeating: blank, count: moved)
        if count > 0 {
            screen.cells.removeSubrange(top..<(top + moved))
            screen.cells.insert(contentsOf: blanks, at: bottom - moved + 1)
        } else {
            screen.cells.removeSubrange((bottom - moved + 1)...bottom)
            screen.cells.insert(contentsOf: blanks, at: top)
        }
    }

    /// Performs IL and, if negative, DL: only in the scrolling region; the cursor moves to the first column.
    mutating func insertLines(_ count: Int) {
        guard (top...bottom).contains(screen.cursor.row) else { return }
        scroll(top: screen.cursor.row, by: -count)
        move(column: 0, row: screen.cursor.row)
    }
}
