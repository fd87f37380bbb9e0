import Canvas

/// Elements in as many columns as fit, all equally wide; those of one row are equally tall.
struct AdaptiveGrid: Element {
    /// The minimum width of a column in pt, unless the available width is smaller.
    let minimumWidth: Double
    /// The space between columns and between rows, in pt.
    let spacing: Double
    let elements: [any Element]

    init(minimumWidth: Double, spacing: Double, _ elements: [any Element]) {
        self.minimumWidth = minimumWidth
        self.spacing = spacing
        self.elements = elements
    }

    func size(fitting width: Double) -> Size {
        let columns = columns(in: width)
        let heights = heights(columns, width)
        return Size(width: width, height: heights.reduce(0, +) + spacing * Double(max(heights.count - 1, 0)))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let columns = columns(in: rect.width)
        var y = rect.minY
        for (row, height) in heights(columns, rect.width).enumerated() {
            for (column, element) in elements.dropFirst(row * columns.count).prefix(columns.count).enumerated() {
                let place = columns[column]
                element.draw(
                    in: Rect(x: rect.minX + place.x, y: y, width: place.width, height: height), on: &canvas)
            }
            y += height + spacing
        }
    }

    var isFlexible: Bool { true }

    /// Returns the offset and the width of each column in whole cells, so that equal elements look equal.
    private func columns(in width: Double) -> [(x: Double, width: Double)] {
        let fitting = ((width + spacing) / (minimumWidth + spacing)).rounded(.down)
        let count = min(max(fitting.isFinite ? fitting : 1, 1), Double(max(elements.count, 1)))
        let gap = Double(PointGrid.column(at: spacing)) * CellMetrics.width
        let share = (((width + gap) / count - gap) / CellMetrics.width).rounded(.down) * CellMetrics.width
        return (0..<Int(count)).map { (Double($0) * (share + gap), count == 1 ? width : share) }
    }

    private func heights(_ columns: [(x: Double, width: Double)], _ width: Double) -> [Double] {
        guard let share = columns.first?.width else { return [] }
        return stride(from: 0, to: elements.count, by: columns.count).map { start in
            elements.dropFirst(start).prefix(columns.count).map { $0.size(fitting: share).height }.max() ?? 0
        }
    }
}

/// Elements in as many columns as fit, with widths of whole cells. Elements of one row are equally tall.
///
/// The width of columns does not depend on the number of elements, so that the columns of successive grids are aligned.
/// The last row has at least two elements if there are three columns or more.
struct CellGrid: Element {
    /// The minimum width of a column in pt, unless the available width is smaller.
    let minimumWidth: Double
    /// The space between columns in pt.
    let columnGap: Double
    /// The space between rows in pt.
    let rowGap: Double
    let maximumColumns: Int
    let elements: [any Element]

    init(
        minimumWidth: Double, columnGap: Double, rowGap: Double, maximumColumns: Int = .max, _ elements: [any Element]
    ) {
        self.minimumWidth = minimumWidth
        // Whole cells, so that rounding errors do not accumulate.
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
        for (row, height) in zip(rows(of: count), heights((count, share))) {
            for (column, element) in row.enumerated() {
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
        rows(of: columns.count).map { row in
            PointGrid.wholeRows(row.map { $0.size(fitting: columns.share).height }.max() ?? 0)
        }
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
