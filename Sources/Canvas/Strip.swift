/// What an outline covers between two heights, less a hole in it; pt.
struct Strip: Sendable {
    var minY: Double
    var maxY: Double
    var minX: Double
    var maxX: Double
    /// Empty when both are the same.
    var holeMinX = 0.0
    var holeMaxX = 0.0

    var hasHole: Bool { holeMinX < holeMaxX }
}
