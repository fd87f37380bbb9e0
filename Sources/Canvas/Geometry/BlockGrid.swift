/// The blocks that every cell can be made of with a glyph set: what is drawn on them comes out exactly.
struct BlockGrid: Sendable {
    /// Of one block, pt.
    let width: Double
    /// Where the blocks of a cell begin, and where the last one ends, in whole points from its top.
    private let edges: [Double]

    init(_ glyphs: GlyphSet) {
        switch glyphs {
        case .ascii, .half:
            width = CellMetrics.width
            edges = [0, 8, 16]
        case .quadrant:
            width = CellMetrics.width / 2
            edges = [0, 8, 16]
        case .sextant:
            width = CellMetrics.width / 2
            // As `Ink` has them.
            edges = [0, 5, 11, 16]
        }
    }

    /// Rows of blocks in a cell.
    var rowsPerCell: Int { edges.count - 1 }

    /// Blocks side by side in a cell.
    var columnsPerCell: Int { Int(CellMetrics.width / width) }

    /// The upper edge of a row of blocks, pt from the top of row zero's cell.
    func top(of row: Int) -> Double {
        let cell = Int((Double(row) / Double(rowsPerCell)).rounded(.down))
        return Double(cell) * CellMetrics.height + edges[row - cell * rowsPerCell]
    }

    /// Where the middle of a row of blocks is, pt from the top of row zero's cell, if all rows are alike.
    func middle(of row: Int) -> Double {
        (Double(row) + 0.5) * CellMetrics.height / Double(rowsPerCell)
    }
}
