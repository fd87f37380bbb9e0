extension Frame {
    /// Calls `body` with the runs of cells that differ from `old`, row by row: the row, and the cells' places among
    /// ``cells``. Where `old` is `nil` or of another size, whole rows.
    ///
    /// Both halves of a wide glyph go together. What lies outside `columns` and `rows`, counted in cells from the top left
    /// corner, is left out.
    public func forEachChange(
        since old: Frame?, columns: Int, rows: Int, _ body: (_ row: Int, _ cells: Range<Int>) -> Void
    ) {
        let old = old.flatMap { $0.size == size ? $0 : nil }
        // An index into one frame's clusters says nothing of another's.
        let sameClusters = old?.clusters == clusters
        for row in 0..<min(rows, self.rows) {
            let range = row * self.columns..<row * self.columns + min(columns, self.columns)
            guard let old else {
                body(row, range)
                continue
            }
            var index = range.lowerBound
            while index < range.upperBound {
                var end = index
                while end < range.upperBound,
                    cells[end] != old.cells[end] || (!sameClusters && cells[end].glyph.clusterIndex != nil)
                {
                    end += 1
                }
                if end == index {
                    index += 1
                    continue
                }
                var start = index
                while start > range.lowerBound, cells[start].glyph.isContinuation { start -= 1 }
                while end < range.upperBound, cells[end].glyph.isContinuation { end += 1 }
                body(row, start..<end)
                index = end
            }
        }
    }
}
