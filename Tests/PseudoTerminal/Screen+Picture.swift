extension Screen {
    /// The screen in a frame, with a line for the state that its text does not show, for messages of failing tests.
    public var picture: String {
        let edge = String(repeating: "─", count: columns)
        let lines = cells.map { row in "│" + row.map(\.text).joined() + "│" }
        return """
            ┌\(edge)┐
            \(lines.joined(separator: "\n"))
            └\(edge)┘
            \(columns)x\(rows), cursor \(cursorVisible ? "at" : "hidden at") column \(cursor.column) row \(cursor.row), \
            \(isAlternate ? "alternate" : "main") buffer, modes \(modes.sorted())
            """
    }

    /// Returns the cells of a rectangle, row by row, to compare parts of screens. Cells outside the screen are blank.
    public func region(column: Int, row: Int, columns: Int, rows: Int) -> [[ScreenCell]] {
        (row..<(row + max(rows, 0))).map { row in
            (column..<(column + max(columns, 0))).map { self[$0, row] }
        }
    }
}
