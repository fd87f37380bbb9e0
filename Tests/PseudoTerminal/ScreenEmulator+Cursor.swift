extension ScreenEmulator {
    /// Moves the cursor to a position, limited to the screen.
    mutating func move(column: Int, row: Int) {
        screen.cursor.column = min(max(column, 0), screen.columns - 1)
        screen.cursor.row = min(max(row, 0), screen.rows - 1)
        isWrapPending = false
    }

    /// Performs CUP, HVP and VPA: in origin mode `row` counts from the top of the scrolling region and stays in it.
    mutating func address(column: Int, row: Int) {
        if isOriginRelative {
            move(column: column, row: min(top + row, bottom))
        } else {
            move(column: column, row: row)
        }
    }

    /// Performs CUU and CUD: a cursor inside the scrolling region stays in it.
    mutating func moveVertically(_ rows: Int) {
        let row = screen.cursor.row
        let limit = rows < 0 ? (row >= top ? top : 0) : (row <= bottom ? bottom : screen.rows - 1)
        move(column: screen.cursor.column, row: rows < 0 ? max(row + rows, limit) : min(row + rows, limit))
    }

    /// Performs LF and IND: moves down a row, scrolling at the bottom margin.
    mutating func lineFeed() {
        isWrapPending = false
        if screen.cursor.row == bottom {
            scroll(top: top, by: 1)
        } else if screen.cursor.row < screen.rows - 1 {
            screen.cursor.row += 1
        }
    }

    /// Performs RI: moves up a row, scrolling at the top margin.
    mutating func reverseLineFeed() {
        isWrapPending = false
        if screen.cursor.row == top {
            scroll(top: top, by: -1)
        } else if screen.cursor.row > 0 {
            screen.cursor.row -= 1
        }
    }

    /// Performs CHT and CBT: moves to the next (or, if negative, the previous) tab stops.
    mutating func tab(_ count: Int) {
        for _ in 0..<min(abs(count), screen.columns) {
            let column = screen.cursor.column
            let next = count < 0 ? tabs.filter { $0 < column }.max() ?? 0 : tabs.filter { $0 > column }.min()
            move(column: next ?? screen.columns - 1, row: screen.cursor.row)
        }
    }

    mutating func saveCursor() {
        let saved = SavedCursor(
            position: screen.cursor, style: style, charsets: charsets, isOriginRelative: isOriginRelative,
            isWrapPending: isWrapPending)
        if screen.isAlternate { savedAlternate = saved } else { savedMain = saved }
    }

    mutating func restoreCursor() {
        let saved = screen.isAlternate ? savedAlternate : savedMain
        style = saved.style
        charsets = saved.charsets
        isOriginRelative = saved.isOriginRelative
        move(column: saved.position.column, row: saved.position.row)
        isWrapPending = saved.isWrapPending && screen.cursor.column == screen.columns - 1
    }
}
