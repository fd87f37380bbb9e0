import ColorScience

extension Canvas {
    /// A filled circle of about `diameter` pt in the middle of the cell that `center` lies in.
    ///
    /// It is made of whole sixths of cells where the glyph set has them, as many to each side of the middle, so that it
    /// is round and discs around one place share their centre. Widths come in steps of 8 pt, heights of 10 2/3 pt.
    public mutating func disc(at center: Point, diameter: Double, color: Color) {
        guard diameter > 0, diameter < Bounds.reach else { return }
        let middle = PointGrid.cellMiddle(near: center)
        guard glyphs >= .sextant else {
            let circle = Rect(
                x: middle.x - diameter / 2, y: middle.y - diameter / 2, width: diameter, height: diameter)
            return fill(.ellipse, in: circle, with: .color(color))
        }
        let disc = DiscSteps(diameter: diameter)
        let grid = BlockGrid(glyphs)
        let top = middle.y - CellMetrics.height / 2
        var strips: ContiguousArray<Strip> = []
        func add(_ minY: Double, _ maxY: Double, _ half: Double) {
            strips.append(Strip(minY: minY, maxY: maxY, minX: middle.x - half, maxX: middle.x + half))
        }
        let last = disc.halfWidths.count - 1
        for row in -last...last {
            // The middle third of the cell is its row 1.
            add(top + grid.top(of: row + 1), top + grid.top(of: row + 2), disc.halfWidths[abs(row)])
        }
        if disc.cap > 0 {
            add(top - disc.cap, top, CellMetrics.width / 2)
            add(top + CellMetrics.height, top + CellMetrics.height + disc.cap, CellMetrics.width / 2)
        }
        let reach = diameter / 2 + CellMetrics.height
        let area = Bounds(
            minX: middle.x - reach, minY: middle.y - reach, maxX: middle.x + reach, maxY: middle.y + reach)
        paint(.strips(strips), within: area, SolidSampler(sample: Sample(premultiplying: color)))
    }
}
