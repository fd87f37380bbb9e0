/// A paint that is evaluated for eight points at a time, with premultiplied alpha.
protocol Sampler: Sendable {
    /// Returns the colors at the centers of eight points in a row. `x` and `y` are the top left corner of the first, in
    /// pt.
    func row(x: Float, y: Float) -> LaneColor

    /// Returns the color of the cell with this top left corner; `nil` if it varies visibly within the cell.
    func uniform(x: Float, y: Float) -> Sample?
}

/// The premultiplied colors of eight points.
struct LaneColor: Sendable {
    var red: Lanes
    var green: Lanes
    var blue: Lanes
    var alpha: Lanes

    @inline(__always)
    init(_ sample: Sample) {
        red = Lanes(repeating: sample.x)
        green = Lanes(repeating: sample.y)
        blue = Lanes(repeating: sample.z)
        alpha = Lanes(repeating: sample.w)
    }

    var mean: Sample { Sample(red.total, green.total, blue.total, alpha.total) / 8 }
}

/// Differences below this value in every component (slightly more than one step of 255) are not drawn.
let visibleStep: Float = 1.25 / 255

/// One color.
struct SolidSampler: Sampler {
    let sample: Sample

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor { LaneColor(sample) }
    func uniform(x: Float, y: Float) -> Sample? { sample }
}

/// A gradient along a line.
struct LinearSampler: Sampler {
    private let ramp: GradientRamp
    /// The position on the ramp is `offset + slopeX * x + slopeY * y`.
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

/// A gradient outward from a center.
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

/// A blurred shadow: a color that fades with the distance from a box.
///
/// The edge of a shape blurred by a Gaussian is an error function. A smoothstep over `radius` pt on both sides of the
/// edge differs by less than 0.03 from one with a standard deviation of half the radius, which SwiftUI uses.
struct ShadowSampler: Sampler {
    private let sample: Sample
    private let centerX: Float
    private let centerY: Float
    /// Half of the size without the corner, in pt.
    private let flatX: Float
    private let flatY: Float
    private let cornerX: Float
    private let cornerY: Float
    private let corner: Float
    private let radius: Float

    init(_ box: RoundBox, sample: Sample, radius: Double) {
        let (halfX, halfY) = (box.bounds.width / 2, box.bounds.height / 2)
        centerX = Float(box.bounds.minX + halfX)
        centerY = Float(box.bounds.minY + halfY)
        flatX = Float(halfX - box.radiusX)
        flatY = Float(halfY - box.radiusY)
        cornerX = Float(max(box.radiusX, 1e-3))
        cornerY = Float(max(box.radiusY, 1e-3))
        corner = Float(min(box.radiusX, box.radiusY))
        self.radius = Float(radius)
        // A shape smaller than the blur does not reach its full color.
        func peak(_ half: Double) -> Float {
            2 * Self.smooth(min(1, Float(half / radius) / 2 + 0.5)) - 1
        }
        self.sample = sample * (peak(halfX) * peak(halfY))
    }

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let dx = (Lanes.steps + (x + 0.5 - centerX)).magnitude - flatX
        let dy = abs(y + 0.5 - centerY) - flatY
        let share = (0.5 - distance(dx, dy) / (2 * radius)).unit
        let smooth = share * share * (3 - 2 * share)
        var color = LaneColor(sample)
        color.red *= smooth
        color.green *= smooth
        color.blue *= smooth
        color.alpha *= smooth
        return color
    }

    func uniform(x: Float, y: Float) -> Sample? {
        let dx = abs(x + 4 - centerX) - flatX
        let dy = abs(y + 8 - centerY) - flatY
        let middle = distance(Lanes(repeating: dx), dy)[0]
        // The largest distance of a point of the cell from its center.
        let spread: Float = 9
        let near = Self.smooth(min(max(0.5 - (middle - spread) / (2 * radius), 0), 1))
        let far = Self.smooth(min(max(0.5 - (middle + spread) / (2 * radius), 0), 1))
        guard sample.max() * (near - far) < visibleStep else { return nil }
        return sample * ((near + far) / 2)
    }

    /// Returns the distance to the edge of the box in pt, negative inside. `dx` and `dy` are the distances to its
    /// corner.
    @inline(__always)
    private func distance(_ dx: Lanes, _ dy: Float) -> Lanes {
        let (outX, outY) = (dx.atLeast(0), max(dy, 0))
        if corner <= 0 || cornerX == cornerY {
            let beyond = (outX * outX + outY * outY).squareRoot()
            return beyond + dx.atLeast(dy).atMost(0) - corner
        }
        let (u, v) = (outX / cornerX, outY / cornerY)
        return ((u * u + v * v).squareRoot() - 1) * corner + dx.atLeast(dy).atMost(0)
    }

    /// Returns the share of the color at a distance from a long edge, in pt.
    static func share(at distance: Double, radius: Double) -> Float {
        smooth(Float(min(max(0.5 - distance / (2 * radius), 0), 1)))
    }

    /// Returns 3t^2 - 2t^3.
    private static func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}

/// The border of a path: `width` pt on both sides of its edges.
struct Edge: Sendable {
    var polygon: Polygon
    var width: Double
}

/// A sampler that fades with the distance from an edge.
struct EdgeSampler<Base: Sampler>: Sampler {
    let base: Base
    let polygon: Polygon
    let width: Float

    init(base: Base, edge: Edge) {
        self.base = base
        polygon = edge.polygon
        width = Float(min(edge.width, Bounds.limit))
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
            // The position on the edge, 0...1, that is nearest to each point.
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
