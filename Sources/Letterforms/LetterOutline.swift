/// A letter as filled polygons, for a raster.
public struct LetterOutline: Sendable {
    /// A point in pixels from the origin of the letter on the baseline. y increases downward.
    public struct Point: Hashable, Sendable {
        /// The distance to the right of the origin.
        public var x: Double
        /// The distance below the baseline, negative above it.
        public var y: Double
    }

    /// Closed polygons that run in the same direction, for the nonzero winding rule.
    public private(set) var contours: [[Point]] = []
    /// The distance to the origin of the next letter.
    public internal(set) var advance = 0.0

    /// Adds a polygon in coordinates upward from the baseline.
    mutating func add(_ points: [Point]) {
        var area = 0.0
        var last = points.last ?? Point(x: 0, y: 0)
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        let polygon = points.map { Point(x: $0.x, y: -$0.y) }
        contours.append(area < 0 ? polygon.reversed() : polygon)
    }

    mutating func addBox(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
        guard minX < maxX, minY < maxY else { return }
        add([Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)])
    }

    mutating func addEllipse(_ centerX: Double, _ centerY: Double, _ radiusX: Double, _ radiusY: Double) {
        var points: [Point] = []
        for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
            let arc = Self.arc(
                centerX, centerY, radiusX: x * radiusX, radiusY: y * radiusY, roundness: Self.circular)
            points += x * y > 0 ? arc : arc.reversed()
        }
        add(points)
    }

    /// Moves the letter to the right.
    mutating func move(by x: Double) {
        for contour in contours.indices {
            for point in contours[contour].indices { contours[contour][point].x += x }
        }
    }

    /// Removes everything higher than this distance above the baseline.
    mutating func removeContours(above height: Double) {
        contours.removeAll { $0.allSatisfy { -$0.y >= height } }
    }

    /// Returns a quarter of an ellipse as a polyline from its horizontal to its vertical extreme, as a cubic curve.
    ///
    /// - Parameter roundness: The distance of the control points, 0...1. Higher values are closer to a rectangle.
    static func arc(
        _ centerX: Double, _ centerY: Double, radiusX: Double, radiusY: Double, roundness: Double
    ) -> [Point] {
        (0...steps).map { step in
            let t = Double(step) / Double(steps)
            let s = 1 - t
            // From (1, 0) to (0, 1) with the control points (1, roundness) and (roundness, 1).
            let along = 3 * s * s * t
            let back = 3 * s * t * t
            let x = s * s * s + along + back * roundness
            let y = along * roundness + back + t * t * t
            return Point(x: centerX + radiusX * x, y: centerY + radiusY * y)
        }
    }

    /// 4/3 (sqrt 2 - 1): four cubic curves within 0.03 % of a circle.
    static let circular = 0.552_284_749_830_793_6
    /// The number of lines per quarter.
    private static let steps = 10
}
