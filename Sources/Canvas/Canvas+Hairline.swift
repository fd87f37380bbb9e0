import ColorScience

extension Canvas {
    /// A horizontal line of about a point between two places (pt), in the middle of the row that `y` falls in.
    ///
    /// It is drawn with box drawing's light line, which is thinner than any block glyph; it covers whole cells only.
    public mutating func hairline(from start: Double, to end: Double, y: Double, color: Color) {
        let first = PointGrid.column(at: start)
        let columns = min(PointGrid.column(at: end) - first, size.columns - first)
        guard columns > 0 else { return }
        let line = String(repeating: glyphs == .ascii ? "-" : "─", count: columns)
        text(line, column: first, row: PointGrid.textRow(top: y, lineHeight: 0), color: color)
    }
}
