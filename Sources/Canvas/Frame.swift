import ColorScience

/// A finished picture for a terminal: a grid of styled cells, row by row. A pure value that knows no terminal.
///
/// A glyph that takes two columns stands in the left cell, and ``Glyph/continuation`` in the right one.
public struct Frame: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    /// Row-major, `columns * rows` of them.
    public internal(set) var cells: ContiguousArray<Cell>
    /// The glyphs that are more than one scalar; see ``Glyph/clusterIndex``.
    public internal(set) var clusters: [String]

    /// An empty frame; negative counts become zero.
    public init(columns: Int, rows: Int, background: RGB) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = ContiguousArray(repeating: Cell(background: background), count: self.columns * self.rows)
        clusters = []
    }

    init(size: GridSize, cells: ContiguousArray<Cell>, clusters: [String]) {
        columns = size.columns
        rows = size.rows
        self.cells = cells
        self.clusters = clusters
    }

    public var size: GridSize { GridSize(columns: columns, rows: rows) }

    /// The cell there. Outside the frame it reads as an empty black cell, and setting it does nothing.
    ///
    /// Setting does not look at neighbours: use ``write(_:column:row:foreground:background:attributes:maxColumns:)``
    /// for text.
    public subscript(column column: Int, row row: Int) -> Cell {
        get {
            guard let index = index(column, row) else { return Cell(background: RGB(packed: 0)) }
            return cells[index]
        }
        set {
            guard let index = index(column, row) else { return }
            cells[index] = newValue
        }
    }

    /// What a cell shows; empty for the right half of a wide glyph.
    public func text(of cell: Cell) -> String {
        if let scalar = cell.glyph.scalar { return String(Character(scalar)) }
        guard let index = cell.glyph.clusterIndex, index < clusters.count else { return "" }
        return clusters[index]
    }

    /// The text of a row, trailing spaces kept; empty outside the frame.
    public func text(row: Int) -> String {
        guard row >= 0, row < rows else { return "" }
        var text = ""
        for cell in cells[row * columns..<(row + 1) * columns] {
            if let scalar = cell.glyph.scalar {
                text.unicodeScalars.append(scalar)
            } else {
                text += self.text(of: cell)
            }
        }
        return text
    }

    /// All rows, joined by line feeds, without colours.
    public func plainText() -> String {
        (0..<rows).map { text(row: $0) }.joined(separator: "\n")
    }

    func index(_ column: Int, _ row: Int) -> Int? {
        column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : nil
    }
}
