import ColorScience

/// The paint of a fill or a stroke. Unit points are relative to the rectangle of the shape.
public enum Paint: Hashable, Sendable {
    /// One color.
    case color(Color)
    /// A gradient along a line. It is constant before `from` and after `to`.
    case linear(Gradient, from: UnitPoint, to: UnitPoint)
    /// A gradient outward from a center, with radii in pt. It is constant inside the start radius and outside the end
    /// radius.
    case radial(Gradient, center: UnitPoint, startRadius: Double, endRadius: Double)
}

/// A sequence of colors, interpolated between stops with premultiplied alpha in gamma-encoded sRGB.
public struct Gradient: Hashable, Sendable {
    /// A color at a position of a gradient.
    public struct Stop: Hashable, Sendable {
        /// The position, 0...1. Values outside are clamped.
        public var location: Double
        /// The color at the position.
        public var color: Color

        /// Creates a stop.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// The stops in any order. Two stops at the same location are a sharp edge.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of colors at equal distances from 0 to 1.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) }
    }
}

/// A gradient as its first color and a sum of clamped ramps, so that eight points are evaluated without branches.
struct GradientRamp: Sendable {
    private struct Ramp {
        var location: Float
        /// The reciprocal of the length, very large for a sharp edge.
        var scale: Float
        var change: Sample
    }

    private let first: Sample
    private var ramps: ContiguousArray<Ramp> = []

    init(_ gradient: Gradient) {
        var stops: [(location: Double, sample: Sample)] = gradient.stops.map {
            ($0.location > 0 ? min($0.location, 1) : 0, Sample(premultiplying: $0.color))
        }
        // The sort is stable, so that two stops at one location keep their order.
        let order = stops.indices.sorted { (stops[$0].location, $0) < (stops[$1].location, $1) }
        stops = order.map { stops[$0] }
        first = stops.first?.sample ?? .zero
        for (from, to) in zip(stops, stops.dropFirst()) {
            let length = to.location - from.location
            ramps.append(
                Ramp(
                    location: Float(from.location), scale: Float(1 / max(length, 1e-6)),
                    change: to.sample - from.sample))
        }
    }

    /// Returns the colors at eight positions. Positions outside 0...1 are clamped.
    @inline(__always)
    func colors(at place: Lanes) -> LaneColor {
        var color = LaneColor(first)
        for ramp in ramps {
            let share = ((place - ramp.location) * ramp.scale).unit
            color.red += share * ramp.change.x
            color.green += share * ramp.change.y
            color.blue += share * ramp.change.z
            color.alpha += share * ramp.change.w
        }
        return color
    }

    func color(at place: Float) -> Sample {
        var color = first
        for ramp in ramps {
            let share = min(max((place - ramp.location) * ramp.scale, 0), 1)
            color += ramp.change * share
        }
        return color
    }

    /// Returns the color in the middle of a range; `nil` if the range is visibly not uniform.
    func uniform(from low: Float, to high: Float) -> Sample? {
        let (start, end) = (color(at: low), color(at: high))
        guard start.isNear(end) else { return nil }
        for ramp in ramps where ramp.location > low && ramp.location < high {
            guard color(at: ramp.location).isNear(start) else { return nil }
        }
        return color(at: (low + high) / 2)
    }
}

extension Sample {
    /// Returns whether no component differs visibly.
    func isNear(_ other: Sample) -> Bool {
        let difference = self - other
        return Swift.max(difference.max(), -difference.min()) < visibleStep
    }
}

extension Sample {
    /// Converts a color to premultiplied alpha. NaN counts as zero.
    init(premultiplying color: Color) {
        func unit(_ value: Double) -> Double { value > 0 ? Swift.min(value, 1) : 0 }
        let alpha = unit(color.alpha)
        self.init(
            Float(unit(color.red) * alpha), Float(unit(color.green) * alpha), Float(unit(color.blue) * alpha),
            Float(alpha))
    }

    /// Returns this premultiplied color over an opaque one, weighted by `coverage` (0...1).
    func over(_ backdrop: Sample, coverage: Float = 1) -> Sample {
        self * coverage + backdrop * (1 - w * coverage)
    }

    /// The nearest 24-bit color of an opaque sample.
    var rgb: RGB {
        // Only rounding errors exceed 0...1.
        let scaled = self * 255 + 0.5
        func byte(_ value: Float) -> UInt8 { UInt8(value > 0 ? (value < 255 ? value : 255) : 0) }
        return RGB(red: byte(scaled.x), green: byte(scaled.y), blue: byte(scaled.z))
    }

    var color: Color { Color(red: Double(x), green: Double(y), blue: Double(z)) }
}

/// One row of a tile: a value for each of its eight points from left to right.
typealias Lanes = SIMD8<Float>

/// A color during painting: red, green, blue and alpha in 0...1, premultiplied if it is a source.
typealias Sample = SIMD4<Float>

extension Lanes {
    /// The values 0...7.
    static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7)

    /// Each lane clamped to 0...1. Masks compile to vector code, unlike `clamped`.
    @inline(__always)
    var unit: Lanes {
        let low = replacing(with: 0, where: self .< 0)
        return low.replacing(with: 1, where: low .> 1)
    }

    @inline(__always)
    func atLeast(_ bound: Float) -> Lanes { replacing(with: bound, where: self .< bound) }

    @inline(__always)
    func atMost(_ bound: Float) -> Lanes { replacing(with: bound, where: self .> bound) }

    @inline(__always)
    func atMost(_ bound: Lanes) -> Lanes { replacing(with: bound, where: self .> bound) }

    @inline(__always)
    func atLeast(_ bound: Lanes) -> Lanes { replacing(with: bound, where: self .< bound) }

    /// The absolute value of each lane.
    @inline(__always)
    var magnitude: Lanes { replacing(with: -self, where: self .< 0) }

    /// The sums of the left four and of the right four lanes.
    @inline(__always)
    var halves: SIMD2<Float> {
        let pairs = evenHalf + oddHalf
        return pairs.evenHalf + pairs.oddHalf
    }

    @inline(__always)
    var total: Float {
        let sums = halves
        return sums.x + sums.y
    }
}
