/// A rectangle with elliptic corners: every shape but a path is one.
struct RoundBox: Sendable {
    var bounds: Bounds
    /// The half axes of the corners, pt.
    var radiusX: Double
    var radiusY: Double

    init(bounds: Bounds, radiusX: Double, radiusY: Double) {
        self.bounds = bounds
        self.radiusX = min(max(0, radiusX), bounds.width / 2)
        self.radiusY = min(max(0, radiusY), bounds.height / 2)
    }

    /// `nil` for a path.
    init?(_ shape: Shape, in bounds: Bounds) {
        switch shape {
        case .rectangle:
            self.init(bounds: bounds, radiusX: 0, radiusY: 0)
        case .roundedRectangle(let radius):
            // Not a number is no radius; one radius for both axes, or the corner of a thin box would be an ellipse.
            let radius = radius > 0 ? min(radius, bounds.width / 2, bounds.height / 2) : 0
            self.init(bounds: bounds, radiusX: radius, radiusY: radius)
        case .capsule:
            let radius = min(bounds.width, bounds.height) / 2
            self.init(bounds: bounds, radiusX: radius, radiusY: radius)
        case .ellipse:
            self.init(bounds: bounds, radiusX: bounds.width / 2, radiusY: bounds.height / 2)
        case .path:
            return nil
        }
    }

    /// The inner edge of a border of this width; `nil` when the border leaves nothing free.
    func inset(by width: Double) -> RoundBox? {
        let inner = bounds.inset(by: width)
        guard !inner.isEmpty else { return nil }
        return RoundBox(bounds: inner, radiusX: radiusX - width, radiusY: radiusY - width)
    }

    /// Whether every edge is one of cells.
    var isOnCells: Bool {
        func isWhole(_ value: Double, _ step: Double) -> Bool { (value / step).rounded() * step == value }
        return isWhole(bounds.minX, CellMetrics.width) && isWhole(bounds.maxX, CellMetrics.width)
            && isWhole(bounds.minY, CellMetrics.height) && isWhole(bounds.maxY, CellMetrics.height)
    }

    /// The box with its edges on those of the nearest cells. What was a half circle stays one.
    var onCells: RoundBox {
        if isOnCells { return self }
        let rect = Rect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        guard let snapped = Bounds(PointGrid.snapped(rect, to: .cell)) else { return self }
        let isPill = radiusX * 2 >= min(bounds.width, bounds.height)
        let radius = min(isPill ? .infinity : radiusX, snapped.width / 2, snapped.height / 2)
        return RoundBox(bounds: snapped, radiusX: radius, radiusY: radius)
    }

    /// Whether the sides are vertical throughout `low...high`.
    func isStraight(from low: Double, to high: Double) -> Bool {
        radiusX == 0 || (low >= bounds.minY + radiusY && high <= bounds.maxY - radiusY)
    }

    /// Whether it reaches from `low` to `high` with straight sides.
    func contains(_ low: Double, _ high: Double) -> Bool {
        bounds.minY <= low && high <= bounds.maxY && isStraight(from: low, to: high)
    }

    /// How far the sides have moved inwards at height `y`, pt.
    func indent(at y: Double) -> Double {
        let beyond = max(bounds.minY + radiusY - y, y - (bounds.maxY - radiusY))
        guard beyond > 0, radiusY > 0 else { return 0 }
        let ratio = min(1, beyond / radiusY)
        return radiusX * (1 - (1 - ratio * ratio).squareRoot())
    }
}

/// A round corner on the block grid, as how far each row of blocks stands back from the side; from the top.
///
/// A fill and a border of one shape take the same steps, so that no cell needs a third color.
struct CornerSteps: Sendable {
    let grid: BlockGrid
    /// In blocks, falling; those below are zero.
    private let steps: [Int]
    /// How many cells the corner takes.
    let columns: Int
    let rows: Int

    /// `nil` where the corner is so small that it is square, or the box has no room for it.
    init?(_ box: RoundBox, _ glyphs: GlyphSet) {
        let grid = BlockGrid(glyphs)
        var steps: [Int] = []
        while true {
            let y = grid.middle(of: steps.count)
            guard y < box.radiusY else { break }
            let indent = box.indent(at: box.bounds.minY + y) / grid.width
            // Lower steps are rounded down rather than up: a border has to reach the side within the corner's cells.
            let step = Int((indent + (steps.isEmpty ? 0.5 : 0.35)).rounded(.down))
            guard step > 0 else { break }
            steps.append(step)
        }
        let most = Int(box.bounds.height / CellMetrics.height) / 2 * grid.rowsPerCell
        while steps.count >= most || steps.count.isMultiple(of: grid.rowsPerCell) {
            guard !steps.isEmpty else { return nil }
            steps.removeLast()
        }
        guard let widest = steps.first else { return nil }
        columns = widest / grid.columnsPerCell + 1
        rows = steps.count / grid.rowsPerCell + 1
        guard Double(columns) * CellMetrics.width * 2 <= box.bounds.width else { return nil }
        self.grid = grid
        self.steps = steps
    }

    /// A corner that is square, for a border that has to stay inside: one cell, since none shows two thin lines that meet.
    init(squareOn glyphs: GlyphSet) {
        grid = BlockGrid(glyphs)
        (steps, columns, rows) = ([], 1, 1)
    }

    /// How many rows of blocks the corner's cells have.
    var count: Int { rows * grid.rowsPerCell }

    /// Where the shape begins in a row of blocks, pt from its side.
    func start(_ row: Int) -> Double {
        Double(firstBlock(row)) * grid.width
    }

    /// Where a border one block thick ends: where the row above begins, or at the end of the corner's cells.
    ///
    /// On a fill, a single block of it that is left inside the border in a cell that also shows what is outside would need
    /// a third color: there, the border takes it.
    func end(_ row: Int, onFill: Bool) -> Double {
        let end = lastBlock(row)
        guard onFill, end % grid.columnsPerCell != 0 else { return Double(end) * grid.width }
        let firstRow = row / grid.rowsPerCell * grid.rowsPerCell
        let cell = end / grid.columnsPerCell * grid.columnsPerCell
        let next = cell + grid.columnsPerCell
        var (inside, outside) = (0, 0)
        for row in firstRow..<firstRow + grid.rowsPerCell {
            inside += max(0, next - max(lastBlock(row), cell))
            outside += max(0, min(firstBlock(row), next) - cell)
        }
        return Double(inside == 1 && outside > 0 ? next : end) * grid.width
    }

    private func firstBlock(_ row: Int) -> Int { row < steps.count ? steps[row] : 0 }

    /// One more than the last block of a border.
    private func lastBlock(_ row: Int) -> Int {
        row == 0 ? columns * grid.columnsPerCell : max(firstBlock(row) + 1, firstBlock(row - 1))
    }
}

/// A circle as rows of sixths of cells.
struct DiscSteps {
    /// Half the width of the middle row, then of the ones above and below it outwards, pt.
    let halfWidths: [Double]

    /// How high a bar is that stands out by itself at the top and at the bottom, 8 pt wide; pt.
    let cap: Double

    /// What the smallest would be by rounding is a cross or a square: these were chosen by eye. In half cells.
    private static let small: [(below: Double, steps: [Double])] = [
        (18, [2, 1]), (22, [2, 2]), (29, [3, 3, 2]), (32, [4, 4, 2]), (34, [4, 4, 3]), (36, [4, 4, 3, 2]),
    ]
    private static let width = CellMetrics.width / 2
    private static let height = CellMetrics.height / 3

    init(diameter: Double) {
        cap = (18..<22) ~= diameter ? 2 : 0
        if let known = Self.small.first(where: { diameter < $0.below }) {
            halfWidths = known.steps.map { $0 * Self.width }
            return
        }
        // A little more, or the rows at the top and the bottom were too short.
        let radius = diameter / 2 + 1
        let rows = Int((radius / Self.height).rounded(.down))
        var steps = (0...rows).map { row -> Double in
            let y = Double(row) * Self.height
            return (max(0, radius * radius - y * y).squareRoot() / Self.width).rounded()
        }
        if steps.last == 0 { steps.removeLast() }
        // Nor may they end in a point.
        if let last = steps.popLast(), let wider = steps.last {
            steps.append(max(last, ((wider + 1) / 2).rounded(.up)))
        }
        halfWidths = steps.map { $0 * Self.width }
    }
}
