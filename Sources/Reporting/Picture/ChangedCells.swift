import Canvas

/// The cells in which two frames differ visibly.
struct ChangedCells: Sendable {
    /// The number of cells that differ.
    let count: Int
    /// The number of cells of the larger frame in each direction.
    let all: Int
    private let columns: Int
    private let rows: Int
    private let isChanged: [Bool]

    /// Compares two frames cell by cell. Cells that only one of them has differ.
    init(_ before: Frame, _ after: Frame) {
        (columns, rows) = (max(before.columns, after.columns), max(before.rows, after.rows))
        var isChanged: [Bool] = []
        isChanged.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let isInBoth =
                    column < min(before.columns, after.columns) && row < min(before.rows, after.rows)
                isChanged.append(
                    !isInBoth
                        || Self.differ(
                            before[column: column, row: row], before, after[column: column, row: row], after)
                )
            }
        }
        self.isChanged = isChanged
        count = isChanged.count { $0 }
        all = columns * rows
    }

    /// The outline of the cells as a path of SVG, 8 by 16 units a cell.
    var outline: String {
        var path = ""
        for row in 0...rows {
            Self.forEachRun(columns, { has($0, row - 1) != has($0, row) }) { start, end in
                path += "M\(8 * start) \(16 * row)h\(8 * (end - start))"
            }
        }
        for column in 0...columns {
            Self.forEachRun(rows, { has(column - 1, $0) != has(column, $0) }) { start, end in
                path += "M\(8 * column) \(16 * start)v\(16 * (end - start))"
            }
        }
        return path
    }

    private func has(_ column: Int, _ row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row) && isChanged[row * columns + column]
    }

    /// Whether two cells look different: the foreground of an empty cell is invisible.
    private static func differ(_ one: Cell, _ first: Frame, _ other: Cell, _ second: Frame) -> Bool {
        let styles = (PictureStyle(one), PictureStyle(other))
        let texts = (first.text(of: one), second.text(of: other))
        if texts.0 != texts.1 || styles.0.background != styles.1.background { return true }
        if texts.0 == " ", !styles.0.isLined, !styles.1.isLined { return false }
        return styles.0 != styles.1
    }

    private static func forEachRun(_ count: Int, _ holds: (Int) -> Bool, _ body: (_ start: Int, _ end: Int) -> Void) {
        var start: Int?
        for index in 0...count {
            let isIn = index < count && holds(index)
            if isIn, start == nil { start = index }
            if !isIn, let first = start {
                body(first, index)
                start = nil
            }
        }
    }
}
