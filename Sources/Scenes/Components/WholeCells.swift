import Canvas

/// Distances as whole columns and rows, so that equal ones look equal wherever they stand.
enum WholeCells {
    /// The nearest whole number of columns to a horizontal distance, in pt; halves go up.
    static func columns(_ points: Double) -> Double {
        Double(PointGrid.column(at: points)) * CellMetrics.width
    }

    /// The same, but halves go down: for the margins of a screen, whose content has paddings of its own. Checkpoint's
    /// 20 pt outside and 20 pt inside a card are then 40 pt, as they should be.
    static func margin(_ points: Double) -> Double {
        -Double(PointGrid.column(at: -points)) * CellMetrics.width
    }

    /// The nearest whole number of rows to a vertical distance, in pt; halves go up, and it may be none.
    static func rows(_ points: Double) -> Double {
        Double(PointGrid.row(at: points)) * CellMetrics.height
    }
}
