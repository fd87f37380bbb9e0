extension Screen {
    /// The screen in a frame, with a line that says what its text does not: for the messages of failing tests.
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

    /// The cells of a rectangle, row by row, for comparing a part of one screen with a part of another. What lies
    /// outside the screen is blank.
    public func region(column: Int, row: Int, columns: Int, rows: Int) -> [[ScreenCell]] {
        (row..<(row + max(rows, 0))).map { row in
            (column..<(column + max(columns, 0))).map { self[$0, row] }
        }
    }
}
