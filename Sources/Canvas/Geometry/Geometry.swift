/// A place on a canvas, in pt from its top left corner; y grows downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in pt.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle on a canvas, in pt; `x` and `y` are its top left corner.
///
/// A width or height of zero or less is allowed and draws nothing.
public struct Rect: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle between two horizontal and two vertical edges.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var minX: Double { x }
    public var midX: Double { x + width / 2 }
    public var maxX: Double { x + width }
    public var minY: Double { y }
    public var midY: Double { y + height / 2 }
    public var maxY: Double { y + height }
    public var size: Size { Size(width: width, height: height) }
    public var origin: Point { Point(x: x, y: y) }

    /// Whether it covers nothing at all.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// This rectangle with every edge moved inwards by `distance` pt; outwards when negative.
    public func inset(by distance: Double) -> Rect {
        inset(dx: distance, dy: distance)
    }

    /// This rectangle with its vertical edges moved inwards by `dx` pt and its horizontal ones by `dy` pt.
    public func inset(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// This rectangle moved by `x` and `y` pt.
    public func offset(x: Double = 0, y: Double = 0) -> Rect {
        Rect(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}

/// A place relative to a rectangle: (0, 0) is its top left corner and (1, 1) its bottom right one.
public struct UnitPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The place in `rect` that this stands for.
    public func point(in rect: Rect) -> Point {
        Point(x: rect.x + x * rect.width, y: rect.y + y * rect.height)
    }
}

/// The size of a grid of cells; negative counts become zero.
public struct GridSize: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The same in pt.
    public var size: Size {
        Size(width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }
}

/// How many points one terminal cell stands for.
///
/// A 17 pt body character is as wide as one cell, and an iPhone of 393 pt is 49 columns.
public enum CellMetrics {
    /// pt
    public static let width = 8.0
    /// pt
    public static let height = 16.0
}

/// A rectangle as its four edges, in pt: finite, and within reach of any canvas.
struct Bounds: Hashable, Sendable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    /// Far outside every canvas, yet exact in arithmetic.
    static let reach = 1e7

    /// `nil` for what covers nothing or is not made of numbers.
    init?(_ rect: Rect) {
        func near(_ value: Double) -> Double { min(max(value, -Self.reach), Self.reach) }
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
}

/// A stretch of x, pt; `none` has its ends the wrong way round.
struct Stretch: Sendable {
    var start: Float
    var end: Float

    static let none = Stretch(start: .infinity, end: -.infinity)
    static let everywhere = Stretch(start: -.infinity, end: .infinity)

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

/// How far an outline reaches in one row of cells.
struct Reach: Sendable {
    /// What it covers in some of the row's points.
    var some = Stretch.none
    /// What it covers in all of them, wholly.
    var all = Stretch.everywhere
}
