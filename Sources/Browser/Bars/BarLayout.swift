import Canvas

/// How a screen is shared out: tabs on top, the scene, the axes below. Short screens get one line of axes.
struct BarLayout: Sendable {
    let size: GridSize
    let tabRows: Int
    let axisRows: Int

    init(_ size: GridSize) {
        self.size = size
        tabRows = 1
        axisRows = size.rows >= Self.rowsForAllAxes ? Axis.allCases.count : 1
    }

    /// What is left for the scene; never negative.
    var scene: GridSize {
        GridSize(columns: size.columns, rows: max(size.rows - tabRows - axisRows, 0))
    }

    var firstAxisRow: Int { size.rows - axisRows }

    private static let rowsForAllAxes = 20
}
