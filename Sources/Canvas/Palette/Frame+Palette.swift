import ColorScience

extension Frame {
    /// The frame in the colors that a terminal of `depth` paints: with 16 or 256 every color is one of its palette's,
    /// in its nominal value; without colors what stands out is in reverse. The frame itself in true color.
    ///
    /// A function of the frame alone: surfaces that differ stay apart, and text keeps its verdict on contrast as far
    /// as the palette lets; see ``PaletteChoice``.
    public func painted(at depth: ColorDepth) -> Frame {
        if depth == .mono { return paintedWithoutColors() }
        guard let choice = PaletteChoice(depth) else { return self }
        var palette = FramePalette(self, choice)
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            var (last, lastPainted) = (Cell(background: RGB(packed: 0)), Cell?.none)
            for index in cells.indices {
                let cell = cells[index]
                // Most cells have the colors of the one before.
                if let known = lastPainted, cell.foreground == last.foreground, cell.background == last.background,
                    cell.glyph.isDrawn == last.glyph.isDrawn, cell.glyph.isLetter == last.glyph.isLetter
                {
                    cells[index].foreground = known.foreground
                    cells[index].background = known.background
                } else {
                    let colors = palette.colors(of: cell)
                    cells[index].foreground = colors.foreground
                    cells[index].background = colors.background
                    (last, lastPainted) = (cell, cells[index])
                }
            }
        }
        return frame
    }
}
