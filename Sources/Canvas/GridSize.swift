/// The size of a grid of cells; negative counts become zero.
public struct GridSize: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The same in pt.
    public var size: Size {
        Size(width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }
}
