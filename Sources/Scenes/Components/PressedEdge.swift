import Canvas

extension Rect {
    /// The edge of a control that fills this rectangle, at `scale` of its size about its middle.
    ///
    /// At rest the edges are those of cells; while it moves they may lie between them, or it would jump. A line can
    /// only be drawn on the edge of a cell.
    func pressed(to scale: Double, hasBorder: Bool) -> Rect {
        let rest = PointGrid.snapped(self, to: .cell)
        guard scale != 1 else { return rest }
        return PointGrid.snapped(
            rest.inset(dx: rest.width * (1 - scale) / 2, dy: rest.height * (1 - scale) / 2),
            to: hasBorder ? .cell : .fine)
    }
}
