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
