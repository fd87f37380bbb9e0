/// A rectangle with elliptic corners, which represents all shapes except paths.
struct RoundBox: Sendable {
    var bounds: Bounds
    /// The half axes of the corners, in pt.
    var radiusX: Double
    var radiusY: Double

    init(bounds: Bounds, radiusX: Double, radiusY: Double) {
        self.bounds = bounds
        self.radiusX = min(max(0, radiusX), bounds.width / 2)
        self.radiusY = min(max(0, radiusY), bounds.height / 2)
    }

    /// Returns `nil` for a path.
    init?(_ shape: Shape, in bounds: Bounds) {
        switch shape {
        case .rectangle:
            self.init(bounds: bounds, radiusX: 0, radiusY: 0)
        case .roundedRectangle(let radius):
            // NaN counts as zero. One radius for both axes keeps the corners of thin boxes circular.
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

    /// Returns the inner edge of a border of this width; `nil` if the border covers the whole box.
    func inset(by width: Double) -> RoundBox? {
        let inner = bounds.inset(by: width)
        guard !inner.isEmpty else { return nil }
        return RoundBox(bounds: inner, radiusX: radiusX - width, radiusY: radiusY - width)
    }

    /// Whether all edges are cell edges.
    var isOnCells: Bool {
        func isWhole(_ value: Double, _ step: Double) -> Bool { (value / step).rounded() * step == value }
        return isWhole(bounds.minX, CellMetrics.width) && isWhole(bounds.maxX, CellMetrics.width)
            && isWhole(bounds.minY, CellMetrics.height) && isWhole(bounds.maxY, CellMetrics.height)
    }

    /// Whether two sides are semicircles.
    var isPill: Bool { radiusX * 2 >= min(bounds.width, bounds.height) }

    /// A box of one row with round ends as a rectangle that begins and ends in the middle of cells; `nil` for other
    /// boxes.
    var endsOfHalfCells: RoundBox? {
        let half = CellMetrics.width / 2
        guard bounds.height == CellMetrics.height, radiusX > Self.roundEnd * CellMetrics.height,
            bounds.width >= 4 * half
        else { return nil }
        return RoundBox(bounds: bounds.inset(dx: half, dy: 0), radiusX: 0, radiusY: 0)
    }

    /// Returns the blocks that such a box covers, and the partially covered ones at its ends with their coverage,
    /// 0...1. A cell at an end has two colors: that of the box, and its mean with the color outside.
    func softCapsule(_ glyphs: GlyphSet) -> (whole: Outline, rest: Outline, coverage: Double)? {
        guard let inner = endsOfHalfCells?.bounds else { return nil }
        func row(_ top: Double, _ bottom: Double, _ minX: Double, _ maxX: Double) -> TileRow {
            TileRow(minY: bounds.minY + top, maxY: bounds.minY + bottom, minX: minX, maxX: maxX)
        }
        func ends(_ top: Double, _ bottom: Double) -> [TileRow] {
            [row(top, bottom, bounds.minX, inner.minX), row(top, bottom, inner.maxX, bounds.maxX)]
        }
        let (grid, height) = (BlockGrid(glyphs), CellMetrics.height)
        let count = grid.rowsPerCell
        let isCoarse = count < 3
        let (first, last) = (isCoarse ? height : grid.top(of: 1), isCoarse ? height : grid.top(of: count - 1))
        let middle = [row(0, first, inner.minX, inner.maxX), row(last, height, inner.minX, inner.maxX)]
        let outer = ends(0, first) + ends(last, height)
        return (
            .tileRows(ContiguousArray(middle + [row(first, last, bounds.minX, bounds.maxX)])),
            .tileRows(ContiguousArray(outer)), isCoarse ? 0.62 : count == 3 ? 0.45 : 0.33
        )
    }

    /// The radius, as a fraction of the height, above which the ends of a low box look round.
    private static let roundEnd = 0.3

    /// The box with its edges on the nearest cell edges. Semicircles stay semicircles.
    var onCells: RoundBox {
        if isOnCells { return self }
        let rect = Rect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        guard let snapped = Bounds(PointGrid.snapped(rect, to: .cell)) else { return self }
        let radius = min(isPill ? .infinity : radiusX, snapped.width / 2, snapped.height / 2)
        return RoundBox(bounds: snapped, radiusX: radius, radiusY: radius)
    }

    /// The box with its sides on the nearest edges of columns, inside the box in case of a tie, to stay symmetric. A
    /// box that would become too narrow stays unchanged.
    var inWholeColumns: RoundBox {
        let column = CellMetrics.width
        let left = (bounds.minX / column + 0.5).rounded(.down) * column
        let right = (bounds.maxX / column - 0.5).rounded(.up) * column
        guard right - left >= 2 * column else { return self }
        let bounds = Bounds(minX: left, minY: bounds.minY, maxX: right, maxY: bounds.maxY)
        return RoundBox(bounds: bounds, radiusX: radiusX, radiusY: radiusY)
    }

    /// Returns whether the sides are vertical throughout `low...high`.
    func isStraight(from low: Double, to high: Double) -> Bool {
        radiusX == 0 || (low >= bounds.minY + radiusY && high <= bounds.maxY - radiusY)
    }

    /// Returns whether the box extends from `low` to `high` with vertical sides.
    func contains(_ low: Double, _ high: Double) -> Bool {
        bounds.minY <= low && high <= bounds.maxY && isStraight(from: low, to: high)
    }

    /// Returns the distance of the sides from the bounds at `y`, in pt.
    func indent(at y: Double) -> Double {
        let beyond = max(bounds.minY + radiusY - y, y - (bounds.maxY - radiusY))
        guard beyond > 0, radiusY > 0 else { return 0 }
        let ratio = min(1, beyond / radiusY)
        return radiusX * (1 - (1 - ratio * ratio).squareRoot())
    }
}

/// A round corner on the grid of sextants, as the indents of the rows of blocks from the top.
struct CornerSteps: Sendable {
    let grid: BlockGrid
    /// The indents in blocks, in descending order. Those of the remaining rows are zero.
    private let steps: [Int]
    /// The height of the corner in cells.
    let rows: Int

    /// Returns `nil` if the corner is so small that it is square, or wider than half of the box.
    init?(_ box: RoundBox) {
        let grid = BlockGrid(.sextant)
        var steps: [Int] = []
        while true {
            let y = grid.middle(of: steps.count)
            guard y < box.radiusY else { break }
            let step = Int((box.indent(at: box.bounds.minY + y) / grid.width + 0.5).rounded(.down))
            guard step > 0 else { break }
            steps.append(step)
        }
        steps.removeLast(max(steps.count - Int(box.bounds.height / CellMetrics.height) / 2 * grid.rowsPerCell, 0))
        // The curve is flattest at its end, where an additional block looks rounder than a diagonal.
        let isTall = box.bounds.height > 2 * CellMetrics.height
        if isTall, steps.count > 1, steps[0] - steps[1] == 1 { steps[0] += 1 }
        guard let widest = steps.first else { return nil }
        let columns = widest / grid.columnsPerCell + 1
        guard Double(columns) * CellMetrics.width * 2 <= box.bounds.width else { return nil }
        rows = (steps.count - 1) / grid.rowsPerCell + 1
        self.grid = grid
        self.steps = steps
    }

    /// The number of rows of blocks in the cells of the corner.
    var count: Int { rows * grid.rowsPerCell }

    /// Returns the distance in pt between the side of the shape and its start in a row of blocks.
    func start(_ row: Int) -> Double { row < steps.count ? Double(steps[row]) * grid.width : 0 }
}

/// A disc as rows of sixths of cells.
struct DiscSteps {
    /// Half of the width of the middle row and of the rows above and below it from the center outward, in pt. If there
    /// is no middle row, that of each row above and below the center.
    let halfWidths: [Double]

    /// The height in pt of a bar of 8 pt width at the top and the bottom.
    let cap: Double

    /// Whether the center is on the edge between two rows of cells instead of in the middle of a cell.
    private let isBetweenRows: Bool

    /// The half widths of small discs in half cells. They are chosen by eye, because rounding would result in a cross
    /// or a square.
    private static let small: [(below: Double, steps: [Double])] = [
        (18, [2, 1]), (22, [2, 2]), (29, [3, 3, 2]), (32, [4, 4, 2]), (34, [4, 4, 3]), (36, [4, 4, 3, 2]),
    ]
    private static let smallBetweenRows: [(below: Double, steps: [Double])] = [
        (12, [1]), (28, [3, 2]), (32, [4, 3, 2]),
    ]
    private static let width = CellMetrics.width / 2
    private static let height = CellMetrics.height / 3

    init(diameter: Double, isBetweenRows: Bool = false) {
        self.isBetweenRows = isBetweenRows
        cap = !isBetweenRows && (18..<22) ~= diameter ? 2 : 0
        let small = isBetweenRows ? Self.smallBetweenRows : Self.small
        if let known = small.first(where: { diameter < $0.below }) {
            halfWidths = known.steps.map { $0 * Self.width }
            return
        }
        // Add one point, because the rows at the top and the bottom would be too short.
        let radius = diameter / 2 + 1
        let first = isBetweenRows ? 0.5 : 0
        let rows = Int((radius / Self.height - first).rounded(.down))
        var steps = (0...rows).map { row -> Double in
            let y = (Double(row) + first) * Self.height
            return (max(0, radius * radius - y * y).squareRoot() / Self.width).rounded()
        }
        if steps.last == 0 { steps.removeLast() }
        // The outermost rows must not be single points.
        if let last = steps.popLast(), let wider = steps.last {
            steps.append(max(last, ((wider + 1) / 2).rounded(.up)))
        }
        halfWidths = steps.map { $0 * Self.width }
    }

    /// Returns the rows of the disc around the middle of a cell, or around the middle of the edge above a cell.
    func tileRows(around middle: Point) -> ContiguousArray<TileRow> {
        let grid = BlockGrid(.sextant)
        let top = middle.y - (isBetweenRows ? 0 : CellMetrics.height / 2)
        var tileRows: ContiguousArray<TileRow> = []
        func add(_ minY: Double, _ maxY: Double, _ half: Double) {
            tileRows.append(TileRow(minY: minY, maxY: maxY, minX: middle.x - half, maxX: middle.x + half))
        }
        let last = halfWidths.count - 1
        for row in (isBetweenRows ? -last - 1 : -last)...last {
            // The middle third of a cell is row 1. Between rows, row -1 is as wide as row 0.
            let first = isBetweenRows ? row : row + 1
            add(
                top + grid.top(of: first), top + grid.top(of: first + 1),
                halfWidths[isBetweenRows && row < 0 ? -row - 1 : abs(row)])
        }
        if cap > 0 {
            add(top - cap, top, CellMetrics.width / 2)
            add(top + CellMetrics.height, top + CellMetrics.height + cap, CellMetrics.width / 2)
        }
        return tileRows
    }
}
