/// A gradient outwards from a centre.
struct RadialSampler: Sampler {
    private let ramp: GradientRamp
    private let x: Float
    private let y: Float
    private let start: Float
    private let scale: Float

    init(_ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double) {
        ramp = GradientRamp(gradient)
        func finite(_ value: Double) -> Float { value.isNaN ? 0 : Float(min(max(value, -1e6), 1e6)) }
        (x, y) = (finite(center.x), finite(center.y))
        let first = max(0, finite(startRadius))
        start = first
        scale = 1 / max(finite(endRadius) - first, 1e-6)
    }

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let dx = Lanes.steps + (x + 0.5 - self.x)
        let dy = y + 0.5 - self.y
        let distance = (dx * dx + dy * dy).squareRoot()
        return ramp.colors(at: (distance - start) * scale)
    }

    func uniform(x: Float, y: Float) -> Sample? {
        let (left, top) = (x - self.x, y - self.y)
        let (right, bottom) = (left + 8, top + 16)
        let (nearX, nearY) = (max(left, -right, 0), max(top, -bottom, 0))
        let (farX, farY) = (max(abs(left), abs(right)), max(abs(top), abs(bottom)))
        let near = (nearX * nearX + nearY * nearY).squareRoot()
        let far = (farX * farX + farY * farY).squareRoot()
        return ramp.uniform(from: (near - start) * scale, to: (far - start) * scale)
    }
}
