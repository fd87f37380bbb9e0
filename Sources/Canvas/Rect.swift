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
