/// A quarter of a ring, where a stem turns into a bar. In pixels, upwards from the baseline.
struct BigCorner {
    let centerX: Double
    let centerY: Double
    /// Of its outer and inner edge.
    let radiusX: Double
    let radiusY: Double
    let innerX: Double
    let innerY: Double
    /// The box that it lies in.
    let minX: Double
    let maxX: Double
    let minY: Double
    let maxY: Double

    /// How much longer one radius of a corner may be than the other.
    private static let ratio = 1.3

    /// Nil unless one neighbor stands beside the corner and the other above or below it.
    init?(_ corner: BigPen.Point, _ before: BigPen.Point, _ after: BigPen.Point, stem: Int, aspect: Double) {
        let isBeside = before.y == corner.y
        let (beside, over) = isBeside ? (before, after) : (after, before)
        guard beside.y == corner.y, over.x == corner.x, beside.x != corner.x, over.y != corner.y else { return nil }
        let isLeft = beside.x > corner.x
        let isBottom = over.y > corner.y
        let width = Double(abs(beside.x - corner.x) + stem)
        let height = Double(isBottom ? over.top - corner.y : corner.top - over.y)
        var x = beside.isRound ? width / 2 : width * 0.6
        var y = over.isRound ? height / 2 : height
        (x, y) = (min(x, y * aspect * Self.ratio), min(y, x * Self.ratio / aspect))
        (radiusX, radiusY) = (x, y)
        (innerX, innerY) = (x - Double(stem), y - Double(corner.bar))
        let edgeX = Double(isLeft ? corner.x : corner.x + stem)
        let edgeY = Double(isBottom ? corner.y : corner.top)
        centerX = isLeft ? edgeX + x : edgeX - x
        centerY = isBottom ? edgeY + y : edgeY - y
        (minX, maxX) = (min(edgeX, centerX), max(edgeX, centerX))
        (minY, maxY) = (min(edgeY, centerY), max(edgeY, centerY))
    }
}
