import Canvas
import ColorScience

/// What lies on a canvas as a material shows it: blurred beyond recognition.
///
/// Apple's materials blur by tens of points. Here the mean color of a few bands, one above the other, stands for that:
/// it keeps the color and the slow change from top to bottom, and text that would show through sharp is gone.
enum Backdrop {
    /// The colors beneath `rect` (pt) from top to bottom; `nil` where it is not on the canvas.
    static func blurred(_ rect: Rect, on canvas: Canvas) -> Gradient? {
        let (left, right) = (PointGrid.column(at: rect.minX), PointGrid.column(at: rect.maxX))
        let (top, bottom) = (PointGrid.row(at: rect.minY), PointGrid.row(at: rect.maxY))
        let columns = (left..<max(right, left)).clamped(to: 0..<canvas.size.columns)
        let rows = (top..<max(bottom, top)).clamped(to: 0..<canvas.size.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        let bands = min(rows.count, mostBands)
        let colors = (0..<bands).map { band in
            let first = rows.lowerBound + rows.count * band / bands
            let last = rows.lowerBound + rows.count * (band + 1) / bands
            return mean(columns, first..<max(last, first + 1), canvas)
        }
        return Gradient(colors: colors.count == 1 ? colors + colors : colors)
    }

    private static func mean(_ columns: Range<Int>, _ rows: Range<Int>, _ canvas: Canvas) -> Color {
        // Every other column: nothing that is blurred so much depends on one cell.
        let colors = rows.lazy.flatMap { row in
            stride(from: columns.lowerBound, to: columns.upperBound, by: 2).lazy.map {
                canvas.color(column: $0, row: row)
            }
        }
        return Color.mean(colors) ?? canvas.color(column: columns.lowerBound, row: rows.lowerBound)
    }

    private static let mostBands = 4
}
