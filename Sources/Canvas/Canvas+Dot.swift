import ColorScience

extension Canvas {
    /// What is smaller has too few blocks to be round, pt.
    private static let leastDisc = 18.0

    /// A filled circle of `diameter` pt around `center`, which should be the middle of a cell.
    ///
    /// A small one is drawn as a character: a font's dot is round, and blocks cannot be.
    public mutating func dot(at center: Point, diameter: Double, color: Color) {
        guard diameter < Self.leastDisc else { return disc(at: center, diameter: diameter, color: color) }
        let glyph = glyphs == .ascii ? "*" : diameter < CellMetrics.width ? "•" : "●"
        text(
            glyph, column: PointGrid.column(at: center.x - CellMetrics.width / 2),
            row: PointGrid.row(at: center.y - CellMetrics.height / 2), color: color)
    }
}
