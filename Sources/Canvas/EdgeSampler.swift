/// The border of a path, `width` pt wide on either side of its edges.
struct Edge: Sendable {
    var polygon: Polygon
    var width: Double
}

/// Another sampler, faded out away from an edge.
struct EdgeSampler<Base: Sampler>: Sampler {
    let base: Base
    let polygon: Polygon
    let width: Float

    init(base: Base, edge: Edge) {
        self.base = base
        polygon = edge.polygon
        width = Float(min(edge.width, Bounds.reach))
    }

    func uniform(x: Float, y: Float) -> Sample? { nil }

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let px = Lanes.steps + (x + 0.5)
        let py = y + 0.5
        var nearest = Lanes(repeating: .greatestFiniteMagnitude)
        for edge in polygon.edges {
            let (ax, ay) = (Float(edge.top.x), Float(edge.top.y))
            let (dx, dy) = (Float(edge.bottom.x) - ax, Float(edge.bottom.y) - ay)
            let length = dx * dx + dy * dy
            // Along the edge, 0...1, to the place nearest to each point.
            let along = length > 0 ? (((px - ax) * dx + (py - ay) * dy) / length).unit : .zero
            let (ex, ey) = (px - ax - along * dx, Lanes(repeating: py - ay) - along * dy)
            nearest = nearest.atMost(ex * ex + ey * ey)
        }
        let share = (width + 0.5 - nearest.squareRoot()).unit
        var color = base.row(x: x, y: y)
        color.red *= share
        color.green *= share
        color.blue *= share
        color.alpha *= share
        return color
    }
}
