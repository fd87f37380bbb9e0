import ColorScience

extension Canvas {
    /// The picture as cells: text where it was written, and elsewhere the glyphs that come nearest to what was painted.
    public func frame() -> Frame {
        var cells: ContiguousArray<Cell> = []
        cells.reserveCapacity(base.count)
        // Most cells look like the one before.
        var (lastColor, lastRGB) = (Sample.zero, Sample.zero.rgb)
        tiles.withUnsafeBufferPointer { tiles in
            for cell in base.indices {
                let tile = tileOf[cell]
                if tile >= 0, marks[cell].isNone, glyphs > .ascii {
                    let first = Int(tile) * Self.tileStride
                    cells.append(TileMatcher.cell(tiles, first, glyphs))
                    continue
                }
                let color = mean(of: cell)
                if color != lastColor { (lastColor, lastRGB) = (color, color.rgb) }
                if marks[cell].isNone {
                    cells.append(Cell(background: lastRGB))
                } else {
                    let mark = marks[cell]
                    cells.append(
                        Cell(
                            glyph: mark.glyph, foreground: mark.color.rgb, background: lastRGB,
                            attributes: mark.attributes))
                }
            }
        }
        return Frame(size: size, cells: cells, clusters: clusters)
    }
}
