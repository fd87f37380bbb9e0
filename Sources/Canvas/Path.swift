/// Closed outlines in unit coordinates: (0, 0) is the top left corner of the rectangle it is drawn in.
///
/// Curves are flattened as they are added. Contours close themselves.
public struct Path: Hashable, Sendable {
    /// Which places count as inside where contours overlap.
    public enum Rule: Hashable, Sendable {
        case nonZero
        case evenOdd
    }

    public var rule: Rule
    /// Each a closed polygon.
    public private(set) var contours: [[UnitPoint]] = []

    public init(rule: Rule = .nonZero) {
        self.rule = rule
    }

    /// A path of polygons, each of which closes itself.
    public init(polygons: [[UnitPoint]], rule: Rule = .nonZero) {
        self.rule = rule
        contours = polygons
    }

    /// Starts a new contour.
    public mutating func move(to point: UnitPoint) {
        contours.append([point])
    }

    /// A straight line from the current point; starts a contour if there is none.
    public mutating func line(to point: UnitPoint) {
        if contours.isEmpty { contours.append([]) }
        contours[contours.count - 1].append(point)
    }

    /// A quadratic Bezier curve from the current point.
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

    /// A cubic Bezier curve from the current point.
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

    /// A contour of its own: an ellipse with the given centre and radii, clockwise on screen.
    public mutating func ellipse(center: UnitPoint, radiusX: Double, radiusY: Double) {
        let kappa = 0.552_284_749_830_793_6  // 4/3 (sqrt 2 - 1): four cubics that come within 0.03 % of a circle
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

    /// Enough that a quarter circle of 100 pt is nowhere more than 0.25 pt off.
    private static let steps = 12

    private mutating func current(or fallback: UnitPoint) -> UnitPoint {
        if let last = contours.last?.last { return last }
        move(to: fallback)
        return fallback
    }
}
