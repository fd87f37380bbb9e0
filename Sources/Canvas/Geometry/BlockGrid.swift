/// The grid of blocks that the glyphs of a set divide a cell into. Shapes on this grid are drawn exactly.
struct BlockGrid: Sendable {
    /// The width of a block in pt.
    let width: Double
    /// The edges of the rows of blocks, in whole points from the top of the cell.
    private let edges: [Int]

    init(_ glyphs: GlyphSet) {
        switch glyphs {
        case .ascii, .half:
            width = CellMetrics.width
            edges = BlockEdges.quadrant
        case .quadrant:
            width = CellMetrics.width / 2
            edges = BlockEdges.quadrant
        case .sextant, .mosaic:
            width = CellMetrics.width / 2
            edges = BlockEdges.sextant
        case .octant, .pixel:
            width = CellMetrics.width / 2
            edges = BlockEdges.octant
        }
    }

    /// The number of rows of blocks in a cell.
    var rowsPerCell: Int { edges.count - 1 }

    /// The number of blocks in a row of a cell.
    var columnsPerCell: Int { Int(CellMetrics.width / width) }

    /// Returns the upper edge of a row of blocks, in pt from the top of the cell of row 0.
    func top(of row: Int) -> Double {
        let cell = Int((Double(row) / Double(rowsPerCell)).rounded(.down))
        return Double(cell) * CellMetrics.height + Double(edges[row - cell * rowsPerCell])
    }

    /// Returns the middle of a row of blocks, in pt from the top of the cell of row 0, as if all rows were equally high.
    func middle(of row: Int) -> Double {
        (Double(row) + 0.5) * CellMetrics.height / Double(rowsPerCell)
    }
}
