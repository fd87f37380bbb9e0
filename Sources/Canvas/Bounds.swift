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
