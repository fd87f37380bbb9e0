/// One line of text as it was written on a canvas: its cells, which may lie partly outside.
public struct TextRun: Hashable, Sendable {
    public let text: String
    public let column: Int
    public let row: Int
    public let columns: Int
    public let rows: Int

    public init(text: String, column: Int, row: Int, columns: Int, rows: Int) {
        self.text = text
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
    }

    /// Whether two runs share a cell.
    public func overlaps(_ other: TextRun) -> Bool {
        column < other.column + other.columns && other.column < column + columns
            && row < other.row + other.rows && other.row < row + rows
    }
}
