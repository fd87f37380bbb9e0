import ColorScience

extension Canvas {
    /// A filled circle of `diameter` pt around `center`, which should be the middle of a cell.
    ///
    /// One that is smaller than a cell is drawn as a character: a font's dot is round, and blocks cannot be.
    public mutating func dot(at center: Point, diameter: Double, color: Color) {
        guard diameter < CellMetrics.height else {
            let circle = Rect(
                x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
            return fill(.ellipse, in: circle, with: .color(color))
        }
        let glyph = glyphs == .ascii ? "*" : diameter < CellMetrics.width ? "•" : "●"
        text(
            glyph, column: PointGrid.column(at: center.x - CellMetrics.width / 2),
            row: PointGrid.row(at: center.y - CellMetrics.height / 2), color: color)
    }
}
