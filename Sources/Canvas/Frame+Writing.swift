import ColorScience

extension Frame {
    /// Writes text on one row and returns how many columns it took.
    ///
    /// It is clipped to the frame and to `maxColumns`. A wide glyph is drawn whole or not at all, and one that loses a
    /// half to new text becomes a space. Without a `background` each cell keeps its own.
    @discardableResult
    public mutating func write(
        _ text: String, column: Int, row: Int, foreground: RGB, background: RGB? = nil,
        attributes: CellAttributes = [], maxColumns: Int = .max
    ) -> Int {
        guard row >= 0, row < rows, column < columns, maxColumns > 0 else { return 0 }
        // Left of this nothing of any text could be seen.
        guard column > -PointGrid.limit else { return 0 }
        let end = min(columns, maxColumns < columns - column ? column + maxColumns : columns)
        var next = column
        var table = clusters
        clusters = []
        GlyphRun.forEach(in: text, clusters: &table) { glyph, width in
            guard next + width <= end else { return false }
            var cell = Cell(glyph: glyph, foreground: foreground, background: foreground, attributes: attributes)
            if next < 0 {
                // The visible half of a glyph that begins off the frame.
                if next + width > 0 {
                    cell.glyph = .space
                    put(cell, 0, row, background)
                }
            } else {
                release(from: next, to: next + width, row: row)
                put(cell, next, row, background)
                cell.glyph = .continuation
                if width == 2 { put(cell, next + 1, row, background) }
            }
            next += width
            return true
        }
        clusters = table
        return next - column
    }

    /// Copies another frame onto this one, with its top left cell at `column`, `row`; clipped.
    public mutating func blit(_ other: Frame, column: Int, row: Int) {
        let bound = PointGrid.limit
        let (column, row) = (min(max(column, -bound), bound), min(max(row, -bound), bound))
        let start = max(0, column)
        let end = min(columns, column + other.columns)
        guard start < end else { return }
        var glyphs: [Glyph?] = Array(repeating: nil, count: other.clusters.count)
        for target in max(0, row)..<max(0, row, min(rows, row + other.rows)) {
            release(from: start, to: end, row: target)
            let source = (target - row) * other.columns - column
            for place in start..<end {
                var cell = other.cells[source + place]
                if let index = cell.glyph.clusterIndex, index < glyphs.count {
                    let glyph = glyphs[index] ?? GlyphRun.index(of: other.clusters[index], in: &clusters)
                    glyphs[index] = glyph
                    cell.glyph = glyph
                }
                cells[target * columns + place] = cell
            }
            if cells[target * columns + start].glyph.isContinuation { blank(start, target) }
            let isCut = end - column < other.columns && other.cells[source + end].glyph.isContinuation
            if isCut { blank(end - 1, target) }
        }
    }

    private mutating func put(_ cell: Cell, _ column: Int, _ row: Int, _ background: RGB?) {
        let index = row * columns + column
        var cell = cell
        cell.background = background ?? cells[index].background
        cells[index] = cell
    }

    /// Turns the outer halves of wide glyphs that reach into `start..<end` from either side into spaces.
    private mutating func release(from start: Int, to end: Int, row: Int) {
        if cells[row * columns + start].glyph.isContinuation { blank(start - 1, row) }
        if end < columns, cells[row * columns + end].glyph.isContinuation { blank(end, row) }
    }

    private mutating func blank(_ column: Int, _ row: Int) {
        guard let index = index(column, row) else { return }
        cells[index].glyph = .space
    }
}
