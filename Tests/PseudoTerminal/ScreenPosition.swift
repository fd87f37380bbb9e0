/// A position on a screen, in cells from the top left, which is column 0 of row 0.
public struct ScreenPosition: Hashable, Sendable {
    /// The column, from 0 at the left.
    public var column: Int
    /// The row, from 0 at the top.
    public var row: Int

    /// Creates a position from a column and a row, both from 0.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
