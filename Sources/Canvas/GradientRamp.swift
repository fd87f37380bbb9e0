/// A gradient as its first colour and a sum of clamped ramps, so that eight places are evaluated without branches.
struct GradientRamp: Sendable {
    private struct Ramp {
        var location: Float
        /// One over the length; huge for a hard edge.
        var scale: Float
        var change: Sample
    }

    private let first: Sample
    private var ramps: ContiguousArray<Ramp> = []

    init(_ gradient: Gradient) {
        var stops: [(location: Double, sample: Sample)] = gradient.stops.map {
            ($0.location > 0 ? min($0.location, 1) : 0, Sample(premultiplying: $0.color))
        }
        // Stable, so that of two stops in one place the first stays before the second.
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

    /// The colours at eight places, 0...1; those outside are clamped.
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

    /// The middle colour of a stretch if nothing in it differs visibly from it.
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
    /// Whether no component differs visibly.
    func isNear(_ other: Sample) -> Bool {
        let difference = self - other
        return Swift.max(difference.max(), -difference.min()) < visibleStep
    }
}
