import Canvas
import ColorScience

/// A line of cells written piece by piece: tables of numbers, which are a row tall at every text size.
struct CellText {
    private(set) var column: Int
    let row: Int
    let end: Int

    init(in rect: Rect, row: Int) {
        column = PointGrid.column(at: rect.minX)
        end = PointGrid.column(at: rect.maxX)
        self.row = PointGrid.row(at: rect.minY) + row
    }

    var room: Int { max(end - column, 0) }

    /// Writes what fits, cut with a sign, and moves behind it.
    mutating func write(
        _ text: String, _ color: Color, on canvas: inout Canvas, paper: Color? = nil, attributes: CellAttributes = []
    ) {
        let shown = TextLayout.truncated(text, columns: room)
        let columns = TextMeasure.columns(shown)
        guard columns > 0 else { return }
        if let paper {
            let cells = Rect(
                x: Double(column) * CellMetrics.width, y: Double(row) * CellMetrics.height,
                width: Double(columns) * CellMetrics.width, height: CellMetrics.height)
            canvas.fill(.rectangle, in: cells, with: .color(paper))
        }
        canvas.text(shown, column: column, row: row, color: color, attributes: attributes)
        column += columns
    }

    mutating func skip(_ columns: Int) { column += columns }

    /// Writes `text` and then spaces, `columns` in all.
    mutating func write(
        _ text: String, columns: Int, _ color: Color, on canvas: inout Canvas, attributes: CellAttributes = []
    ) {
        let start = column
        write(TextLayout.truncated(text, columns: columns), color, on: &canvas, attributes: attributes)
        column = start + columns
    }
}
