/// A gradient along a line.
struct LinearSampler: Sampler {
    private let ramp: GradientRamp
    /// The place on the ramp is `offset + slopeX * x + slopeY * y`.
    private let offset: Float
    private let slopeX: Float
    private let slopeY: Float

    init(_ gradient: Gradient, from: UnitPoint, to: UnitPoint, in rect: Rect) {
        let (start, end) = (from.point(in: rect), to.point(in: rect))
        ramp = GradientRamp(gradient)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        guard length > 1e-9, length.isFinite else {
            (offset, slopeX, slopeY) = (0, 0, 0)
            return
        }
        slopeX = Float(dx / length)
        slopeY = Float(dy / length)
        offset = Float(-(start.x * dx + start.y * dy) / length)
    }

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let start = offset + slopeX * (x + 0.5) + slopeY * (y + 0.5)
        return ramp.colors(at: Lanes.steps * slopeX + start)
    }

    func uniform(x: Float, y: Float) -> Sample? {
        let middle = offset + slopeX * (x + 4) + slopeY * (y + 8)
        let spread = abs(slopeX) * 4 + abs(slopeY) * 8
        return ramp.uniform(from: middle - spread, to: middle + spread)
    }
}
