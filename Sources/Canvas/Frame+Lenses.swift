import ColorScience

extension Frame {
    /// The picture through `lenses`, the first of which is the nearest to it: every cell's colors change, no glyph does.
    public func seen(through lenses: [Lens]) -> Frame {
        guard !lenses.isEmpty else { return self }
        var cache = LensCache(lenses)
        var frame = self
        // Neighbors are mostly of the same colors.
        var last = Cell(background: RGB(packed: 0))
        var (foreground, background) = (cache.seen(last.foreground), cache.seen(last.background))
        for index in frame.cells.indices {
            let cell = cells[index]
            if cell.foreground != last.foreground { foreground = cache.seen(cell.foreground) }
            if cell.background != last.background { background = cache.seen(cell.background) }
            last = cell
            frame.cells[index].foreground = foreground
            frame.cells[index].background = background
        }
        return frame
    }
}
