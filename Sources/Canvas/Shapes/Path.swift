/// An outline that fits the rectangle in which it is drawn.
public enum Shape: Hashable, Sendable {
    case rectangle
    /// A rectangle with round corners. The radius, in pt, is limited to half of the shorter side.
    case roundedRectangle(radius: Double)
    /// A rectangle whose shorter sides are semicircles.
    case capsule
    case ellipse
    case path(Path)
}

/// Closed contours in unit coordinates: (0, 0) is the top left corner of the rectangle in which the path is drawn.
///
/// Curves are converted to polygons when they are added. Contours are closed automatically.
public struct Path: Hashable, Sendable {
    /// The rule for the inside of overlapping contours.
    public enum Rule: Hashable, Sendable {
        case nonZero
        case evenOdd
    }

    /// The rule for the inside.
    public var rule: Rule
    /// The closed polygons.
    public private(set) var contours: [[UnitPoint]] = []

    /// Creates an empty path.
    public init(rule: Rule = .nonZero) {
        self.rule = rule
    }

    /// Creates a path from polygons, which are closed automatically.
    public init(polygons: [[UnitPoint]], rule: Rule = .nonZero) {
        self.rule = rule
        contours = polygons
    }

    /// Starts a new contour.
    public mutating func move(to point: UnitPoint) {
        contours.append([point])
    }

    /// Adds a straight line from the current point. It starts a contour if there is none.
    public mutating func line(to point: UnitPoint) {
        if contours.isEmpty { contours.append([]) }
        contours[contours.count - 1].append(point)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public mutating func quadratic(to end: UnitPoint, control: UnitPoint) {
        let start = current(or: control)
        for step in 1...Self.steps {
            let t = Double(step) / Double(Self.steps)
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            line(
                to: UnitPoint(
                    x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y))
        }
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func cubic(to end: UnitPoint, control1: UnitPoint, control2: UnitPoint) {
        let start = current(or: control1)
        for step in 1...Self.steps {
            let t = Double(step) / Double(Self.steps)
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            line(
                to: UnitPoint(
                    x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                    y: a * start.y + b * control1.y + c * control2.y + d * end.y))
        }
    }

    /// Adds an ellipse as a new contour, clockwise on the screen.
    public mutating func ellipse(center: UnitPoint, radiusX: Double, radiusY: Double) {
        let kappa = 0.552_284_749_830_793_6  // 4/3 (sqrt 2 - 1): four cubics within 0.03 % of a circle
        let (dx, dy) = (radiusX * kappa, radiusY * kappa)
        let (left, right) = (center.x - radiusX, center.x + radiusX)
        let (top, bottom) = (center.y - radiusY, center.y + radiusY)
        func at(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: x, y: y) }
        move(to: at(center.x, top))
        cubic(to: at(right, center.y), control1: at(center.x + dx, top), control2: at(right, center.y - dy))
        cubic(to: at(center.x, bottom), control1: at(right, center.y + dy), control2: at(center.x + dx, bottom))
        cubic(to: at(left, center.y), control1: at(center.x - dx, bottom), control2: at(left, center.y + dy))
        cubic(to: at(center.x, top), control1: at(left, center.y - dy), control2: at(center.x - dx, top))
    }

    /// The number of lines per curve. The error of a quarter circle of 100 pt is at most 0.25 pt.
    private static let steps = 12

    private mutating func current(or fallback: UnitPoint) -> UnitPoint {
        if let last = contours.last?.last { return last }
        move(to: fallback)
        return fallback
    }
}

/// A path in points: the edges of all its contours.
struct Polygon: Sendable {
    struct Edge: Sendable {
        /// The upper and the lower end.
        var top: Point
        var bottom: Point
        /// +1 if the contour runs downward, -1 if upward, 0 if it is horizontal.
        var winding: Int
    }

    struct Crossing {
        var x: Double
        var winding: Int
    }

    private(set) var edges: ContiguousArray<Edge> = []
    private let rule: Path.Rule

    init(_ path: Path, in bounds: Bounds) {
        let rect = Rect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        self.init(contours: path.contours.map { $0.map { $0.point(in: rect) } }, rule: path.rule)
    }

    /// Creates a polygon from closed contours in points or pixels.
    init(contours: [[Point]], rule: Path.Rule = .nonZero) {
        self.rule = rule
        for contour in contours {
            guard var previous = contour.last else { continue }
            for next in contour {
                if previous.y <= next.y {
                    add(previous, next, winding: previous.y < next.y ? 1 : 0)
                } else {
                    add(next, previous, winding: -1)
                }
                previous = next
            }
        }
    }

    private mutating func add(_ top: Point, _ bottom: Point, winding: Int) {
        // The comparison is also false for NaN.
        guard [top.x, top.y, bottom.x, bottom.y].allSatisfy({ $0.magnitude <= Bounds.limit }) else { return }
        edges.append(Edge(top: top, bottom: bottom, winding: winding))
    }

    /// Returns the polygon with only those edges that a horizontal line between two positions crosses.
    func part(from low: Double, to high: Double) -> Polygon {
        var part = self
        part.edges = edges.filter { $0.top.y < high && $0.bottom.y >= low }
        return part
    }

    /// Computes where the horizontal line at `y` enters and leaves the path, in pairs from left to right.
    ///
    /// `crossings` is temporary storage and `spans` the result, so that nothing is allocated per line.
    func spans(at y: Double, crossings: inout ContiguousArray<Crossing>, into spans: inout ContiguousArray<Double>) {
        crossings.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        for edge in edges where edge.top.y <= y && y < edge.bottom.y {
            let ratio = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
            crossings.append(
                Crossing(x: edge.top.x + ratio * (edge.bottom.x - edge.top.x), winding: edge.winding))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for index in crossings.indices.dropLast() {
            winding += crossings[index].winding
            let isInside =
                switch rule {
                case .nonZero: winding != 0
                case .evenOdd: index.isMultiple(of: 2)
                }
            if isInside {
                spans.append(crossings[index].x)
                spans.append(crossings[index + 1].x)
            }
        }
    }
}

/// The area that a painting operation covers.
enum Outline: Sendable {
    /// A box; for a border, without the box inside it.
    case box(RoundBox, hole: RoundBox?)
    /// The mean coverage of polygons: one for a path, or several shifted ones for its blurred shadow.
    case polygons(ContiguousArray<Polygon>)
    /// Areas of whole blocks of cells.
    case tileRows(ContiguousArray<TileRow>)

    /// Whether the shape is a box, with or without round corners.
    var isBox: Bool {
        if case .box = self { true } else { false }
    }

    init(_ shape: Shape, in bounds: Bounds) {
        if case .path(let path) = shape {
            self = .polygons([Polygon(path, in: bounds)])
        } else {
            self = .box(RoundBox(shape, in: bounds) ?? RoundBox(bounds: bounds, radiusX: 0, radiusY: 0), hole: nil)
        }
    }

    /// Whether the outline has sharp edges that are neither horizontal nor vertical.
    var isCurved: Bool {
        switch self {
        case .box(let box, let hole): box.radiusX > 0 || (hole?.radiusX ?? 0) > 0
        case .polygons(let polygons): polygons.count == 1
        case .tileRows: false
        }
    }
}

extension Outline {
    /// Creates a box on whole cells with stepped corners.
    init(_ box: Bounds, corners: CornerSteps) {
        var tileRows: ContiguousArray<TileRow> = []
        tileRows.reserveCapacity(corners.count * 2 + 1)
        func add(_ top: Double, _ bottom: Double, indent: Double) {
            tileRows.append(TileRow(minY: top, maxY: bottom, minX: box.minX + indent, maxX: box.maxX - indent))
        }
        for row in 0..<corners.count {
            let (top, bottom) = (corners.grid.top(of: row), corners.grid.top(of: row + 1))
            add(box.minY + top, box.minY + bottom, indent: corners.start(row))
            add(box.maxY - bottom, box.maxY - top, indent: corners.start(row))
        }
        let height = Double(corners.rows) * CellMetrics.height
        if box.maxY - box.minY > 2 * height { add(box.minY + height, box.maxY - height, indent: 0) }
        self = .tileRows(tileRows)
    }
}

/// The area of an outline between two vertical positions, in pt.
struct TileRow: Sendable {
    var minY: Double
    var maxY: Double
    var minX: Double
    var maxX: Double
}
