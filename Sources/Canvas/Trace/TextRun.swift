/// One line of text as it was written on a canvas: its cells, which may lie partly outside.
public struct TextRun: Hashable, Sendable {
    public let text: String
    public let column: Int
    public let row: Int
    public let columns: Int
    public let rows: Int

    /// Whether two runs share a cell.
    public func overlaps(_ other: TextRun) -> Bool {
        column < other.column + other.columns && other.column < column + columns
            && row < other.row + other.rows && other.row < row + rows
    }
}
