/// A part of the picture that can be picked, by the pointer or from the keyboard.
public struct Region: Hashable, Sendable {
    /// The name by which the one who drew it knows it.
    public let id: String
    /// What it covers, in pt; it may lie outside the canvas.
    public let rect: Rect

    /// Whether the middle of a cell lies in it.
    public func contains(column: Int, row: Int) -> Bool {
        let x = (Double(column) + 0.5) * CellMetrics.width
        let y = (Double(row) + 0.5) * CellMetrics.height
        return x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
    }
}
