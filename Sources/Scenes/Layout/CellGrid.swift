import Canvas

/// Elements in as many columns as fit, all of the same whole number of cells; those of one row are equally tall.
///
/// Few elements do not get wider than they would among many, so that grids below each other share their columns.
struct CellGrid: Element {
    /// pt that a column takes at least, unless there is less altogether.
    let minimumWidth: Double
    /// pt.
    let columnGap: Double
    let rowGap: Double
    let maximumColumns: Int
    let elements: [any Element]

    init(
        minimumWidth: Double, columnGap: Double, rowGap: Double, maximumColumns: Int = .max, _ elements: [any Element]
    ) {
        self.minimumWidth = minimumWidth
        // Whole cells, or rows and columns would drift apart.
        self.columnGap = WholeCells.columns(columnGap)
        self.rowGap = WholeCells.rows(rowGap)
        self.maximumColumns = maximumColumns
        self.elements = elements
    }

    func size(fitting width: Double) -> Size {
        let heights = heights(columns(in: width))
        return Size(width: width, height: heights.reduce(0, +) + rowGap * Double(max(heights.count - 1, 0)))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (count, share) = columns(in: rect.width)
        var y = rect.minY
        for (row, height) in heights((count, share)).enumerated() {
            for (column, element) in elements.dropFirst(row * count).prefix(count).enumerated() {
                let x = rect.minX + Double(column) * (share + columnGap)
                element.draw(in: Rect(x: x, y: y, width: share, height: height), on: &canvas)
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
        stride(from: 0, to: elements.count, by: columns.count).map { start in
            let tallest = elements.dropFirst(start).prefix(columns.count)
                .map { $0.size(fitting: columns.share).height }.max()
            return PointGrid.wholeRows(tallest ?? 0)
        }
    }
}
