/// A place on a screen, in cells from the top left, which is column 0 of row 0.
public struct ScreenPosition: Hashable, Sendable {
    public var column: Int
    public var row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
