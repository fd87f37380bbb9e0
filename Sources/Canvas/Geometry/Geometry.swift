/// A point on a canvas, in pt from its top left corner. y increases downward.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge, in pt.
    public var x: Double
    /// The distance from the top edge, in pt.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner of a canvas.
    public static let zero = Point(x: 0, y: 0)
}

/// A size in pt.
public struct Size: Hashable, Sendable {
    /// The width in pt.
    public var width: Double
    /// The height in pt.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size without width and height.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle on a canvas, in pt.
///
/// A width or height of zero or less is allowed; such a rectangle draws nothing.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle from its top left corner and size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from its edges.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// An empty rectangle at the top left corner.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { x }
    /// The horizontal center.
    public var midX: Double { x + width / 2 }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The top edge.
    public var minY: Double { y }
    /// The vertical center.
    public var midY: Double { y + height / 2 }
    /// The bottom edge.
    public var maxY: Double { y + height }
    /// The width and the height.
    public var size: Size { Size(width: width, height: height) }

    /// Whether the rectangle covers no area.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Returns the rectangle with each edge moved inward by `distance` pt, or outward if it is negative.
    public func inset(by distance: Double) -> Rect {
        inset(dx: distance, dy: distance)
    }

    /// Returns the rectangle with its vertical edges moved inward by `dx` pt and its horizontal edges by `dy` pt.
    public func inset(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the rectangle moved by `x` and `y` pt.
    public func offset(x: Double = 0, y: Double = 0) -> Rect {
        Rect(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}

/// A point relative to a rectangle: (0, 0) is its top left corner and (1, 1) its bottom right corner.
public struct UnitPoint: Hashable, Sendable {
    /// The horizontal position, from 0 at the left edge to 1 at the right edge.
    public var x: Double
    /// The vertical position, from 0 at the top edge to 1 at the bottom edge.
    public var y: Double

    /// Creates a point, which may be outside the rectangle.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the left edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the right edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The bottom right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// Returns the point in the coordinates of `rect`, in pt.
    public func point(in rect: Rect) -> Point {
        Point(x: rect.x + x * rect.width, y: rect.y + y * rect.height)
    }
}

/// The size of a grid of cells.
public struct GridSize: Hashable, Sendable {
    /// The width in cells.
    public let columns: Int
    /// The height in cells.
    public let rows: Int

    /// Creates a size. Negative values become zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The size in pt.
    public var size: Size {
        Size(width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }
}

/// The size of a terminal cell in points.
///
/// A character of 17 pt body text is as wide as one cell, and an iPhone of 393 pt has 49 columns.
public enum CellMetrics {
    /// The width in pt.
    public static let width = 8.0
    /// The height in pt.
    public static let height = 16.0
}

/// A rectangle as its four edges, in pt. All of them are finite.
struct Bounds: Hashable, Sendable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// The largest coordinate: far outside every canvas, but exact in arithmetic.
    static let limit = 1e7

    /// Returns `nil` for a rectangle that is empty or contains NaN.
    init?(_ rect: Rect) {
        func near(_ value: Double) -> Double { min(max(value, -Self.limit), Self.limit) }
        let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
        guard !edges.contains(where: \.isNaN) else { return nil }
        (minX, minY, maxX, maxY) = (near(edges[0]), near(edges[1]), near(edges[2]), near(edges[3]))
        guard minX < maxX, minY < maxY else { return nil }
    }

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    var width: Double { maxX - minX }
    var height: Double { maxY - minY }

    func inset(by distance: Double) -> Bounds { inset(dx: distance, dy: distance) }

    func inset(dx: Double, dy: Double) -> Bounds {
        Bounds(minX: minX + dx, minY: minY + dy, maxX: maxX - dx, maxY: maxY - dy)
    }

    func intersection(_ other: Bounds) -> Bounds {
        Bounds(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    /// The smallest bounds of whole cells around these.
    var extendedToCells: Bounds {
        func down(_ value: Double, _ step: Double) -> Double { (value / step).rounded(.down) * step }
        func up(_ value: Double, _ step: Double) -> Double { (value / step).rounded(.up) * step }
        return Bounds(
            minX: down(minX, CellMetrics.width), minY: down(minY, CellMetrics.height),
            maxX: up(maxX, CellMetrics.width), maxY: up(maxY, CellMetrics.height))
    }
}

/// A range of x, in pt. The bounds of `none` are in reverse order.
struct ColumnSpan: Sendable {
    var start: Float
    var end: Float

    static let none = ColumnSpan(start: .infinity, end: -.infinity)
    static let everywhere = ColumnSpan(start: -.infinity, end: .infinity)

    func contains(_ low: Float, _ high: Float) -> Bool { start <= low && high <= end }

    mutating func extend(over low: Float, _ high: Float) {
        start = min(start, low)
        end = max(end, high)
    }

    mutating func narrow(to low: Float, _ high: Float) {
        start = max(start, low)
        end = min(end, high)
    }
}

/// The horizontal extent of an outline in one row of cells.
struct RowCoverage: Sendable {
    /// The span that the outline covers in at least one row of points.
    var partial = ColumnSpan.none
    /// The span that the outline covers completely in all rows of points.
    var full = ColumnSpan.everywhere
}
