#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import ColorScience

extension Canvas {
    /// The picture as cells: text where it was written, and elsewhere the glyphs that come nearest to what was painted.
    public func frame() -> Frame {
        var cells: ContiguousArray<Cell> = []
        cells.reserveCapacity(base.count)
        // Most cells look like the one before.
        var (lastColor, lastRGB) = (Sample.zero, Sample.zero.rgb)
        var (lastTile, lastMatch) = (-1, Cell(background: lastRGB))
        tiles.withUnsafeBufferPointer { tiles in
            for cell in base.indices {
                let tile = tileOf[cell]
                if tile >= 0, marks[cell].isNone, glyphs > .ascii {
                    let first = Int(tile) * Self.tileStride
                    if lastTile < 0 || !Self.areEqual(tiles, first, lastTile) {
                        lastMatch = TileMatcher.cell(tiles, first, glyphs, hasEdge: hasEdge[Int(tile)])
                        lastTile = first
                    }
                    cells.append(lastMatch)
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

    /// Whether two tiles show the same; along a straight edge all do.
    private static func areEqual(_ tiles: UnsafeBufferPointer<Lanes>, _ one: Int, _ other: Int) -> Bool {
        guard let base = tiles.baseAddress else { return false }
        return memcmp(base + one, base + other, tileStride * MemoryLayout<Lanes>.stride) == 0
    }
}
