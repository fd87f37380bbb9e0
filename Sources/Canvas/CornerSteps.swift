/// A round corner on the block grid, as how far each row of blocks stands back from the side; from the top.
///
/// A fill and a border of one shape take the same steps, so that no cell needs a third color.
struct CornerSteps: Sendable {
    let grid: BlockGrid
    /// In blocks, falling; those below are zero.
    private let steps: [Int]
    /// How many cells the corner takes.
    let columns: Int
    let rows: Int

    /// `nil` where the corner is so small that it is square, or the box has no room for it.
    init?(_ box: RoundBox, _ glyphs: GlyphSet) {
        let grid = BlockGrid(glyphs)
        var steps: [Int] = []
        while true {
            let y = grid.middle(of: steps.count)
            guard y < box.radiusY else { break }
            let indent = box.indent(at: box.bounds.minY + y) / grid.width
            // Lower steps are rounded down rather than up: a border has to reach the side within the corner's cells.
            let step = Int((indent + (steps.isEmpty ? 0.5 : 0.35)).rounded(.down))
            guard step > 0 else { break }
            steps.append(step)
        }
        let most = Int(box.bounds.height / CellMetrics.height) / 2 * grid.rowsPerCell
        while steps.count >= most || steps.count.isMultiple(of: grid.rowsPerCell) {
            guard !steps.isEmpty else { return nil }
            steps.removeLast()
        }
        guard let widest = steps.first else { return nil }
        columns = widest / grid.columnsPerCell + 1
        rows = steps.count / grid.rowsPerCell + 1
        guard Double(columns) * CellMetrics.width * 2 <= box.bounds.width else { return nil }
        self.grid = grid
        self.steps = steps
    }

    /// A corner that is square, for a border that has to stay inside: one cell, since none shows two thin lines that meet.
    init(squareOn glyphs: GlyphSet) {
        grid = BlockGrid(glyphs)
        (steps, columns, rows) = ([], 1, 1)
    }

    /// How many rows of blocks the corner's cells have.
    var count: Int { rows * grid.rowsPerCell }

    /// Where the shape begins in a row of blocks, pt from its side.
    func start(_ row: Int) -> Double {
        Double(firstBlock(row)) * grid.width
    }

    /// Where a border one block thick ends: where the row above begins, or at the end of the corner's cells.
    ///
    /// On a fill, a single block of it that is left inside the border in a cell that also shows what is outside would need
    /// a third color: there, the border takes it.
    func end(_ row: Int, onFill: Bool) -> Double {
        let end = lastBlock(row)
        guard onFill, end % grid.columnsPerCell != 0 else { return Double(end) * grid.width }
        let firstRow = row / grid.rowsPerCell * grid.rowsPerCell
        let cell = end / grid.columnsPerCell * grid.columnsPerCell
        let next = cell + grid.columnsPerCell
        var (inside, outside) = (0, 0)
        for row in firstRow..<firstRow + grid.rowsPerCell {
            inside += max(0, next - max(lastBlock(row), cell))
            outside += max(0, min(firstBlock(row), next) - cell)
        }
        return Double(inside == 1 && outside > 0 ? next : end) * grid.width
    }

    private func firstBlock(_ row: Int) -> Int { row < steps.count ? steps[row] : 0 }

    /// One more than the last block of a border.
    private func lastBlock(_ row: Int) -> Int {
        row == 0 ? columns * grid.columnsPerCell : max(firstBlock(row) + 1, firstBlock(row - 1))
    }
}
