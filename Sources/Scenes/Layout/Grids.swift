import Canvas

/// Elements in as many columns as fit, with widths of whole cells. Elements of one row are equally tall.
///
/// The width of columns does not depend on the number of elements, so that the columns of successive grids are aligned.
/// The last row has at least two elements if there are three columns or more. The last one of two columns can take the
/// whole width if it has no neighbor.
struct CellGrid: Element {
    /// The minimum width of a column in pt, unless the available width is smaller.
    let minimumWidth: Double
    /// The space between columns in pt.
    let columnGap: Double
    /// The space between rows in pt.
    let rowGap: Double
    let maximumColumns: Int
    /// Whether an element that is alone in the last row of two columns takes both.
    let lastFills: Bool
    let elements: [any Element]

    init(
        minimumWidth: Double, columnGap: Double, rowGap: Double, maximumColumns: Int = .max, lastFills: Bool = false,
        _ elements: [any Element]
    ) {
        self.minimumWidth = minimumWidth
        // Whole cells, so that rounding errors do not accumulate.
        self.columnGap = WholeCells.columns(columnGap)
        self.rowGap = WholeCells.rows(rowGap)
        self.maximumColumns = maximumColumns
        self.lastFills = lastFills
        self.elements = elements
    }

    func size(fitting width: Double) -> Size {
        let heights = heights(columns(in: width))
        return Size(width: width, height: heights.reduce(0, +) + rowGap * Double(max(heights.count - 1, 0)))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (count, share) = columns(in: rect.width)
        var y = rect.minY
        for (row, height) in zip(rows(of: count), heights((count, share))) {
            let width = width(of: row, (count, share))
            for (column, element) in row.enumerated() {
                let x = rect.minX + Double(column) * (share + columnGap)
                element.draw(in: Rect(x: x, y: y, width: width, height: height), on: &canvas)
            }
            y += height + rowGap
        }
    }

    var isFlexible: Bool { true }

    private func columns(in width: Double) -> (count: Int, share: Double) {
        let fitting = ((width + columnGap) / max(minimumWidth + columnGap, CellMetrics.width)).rounded(.down)
        let count = max(fitting.isFinite ? min(fitting, Double(min(maximumColumns, 1000))) : 1, 1)
        let share = (width + columnGap) / count - columnGap
        return (Int(count), Double(PointGrid.columns(fitting: share)) * CellMetrics.width)
    }

    private func heights(_ columns: (count: Int, share: Double)) -> [Double] {
        rows(of: columns.count).map { row in
            let width = width(of: row, columns)
            return PointGrid.wholeRows(row.map { $0.size(fitting: width).height }.max() ?? 0)
        }
    }

    /// Returns the width of the elements of a row in pt.
    private func width(of row: ArraySlice<any Element>, _ columns: (count: Int, share: Double)) -> Double {
        let isAlone = lastFills && columns.count == 2 && row.count == 1 && elements.count > 1
        return isAlone ? 2 * columns.share + columnGap : columns.share
    }

    /// Returns the elements of each row of at most `count` elements.
    private func rows(of count: Int) -> [ArraySlice<any Element>] {
        let hasOrphan = count > 2 && elements.count > count && elements.count % count == 1
        let moved = elements.count - count - 1
        return stride(from: 0, to: elements.count, by: count).map { start in
            guard hasOrphan, start >= moved else { return elements.dropFirst(start).prefix(count) }
            // The last element of the row before joins the last one.
            return start == moved ? elements[start..<start + count - 1] : elements[(start - 1)...]
        }
    }
}
