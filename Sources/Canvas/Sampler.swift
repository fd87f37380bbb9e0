/// A paint made ready: premultiplied colours for eight points at a time.
protocol Sampler: Sendable {
    /// The colours at the middles of eight points in a row. `x`, `y` is the top left corner of the first, pt.
    func row(x: Float, y: Float) -> LaneColor

    /// The one colour of the cell whose top left corner this is, if it does not visibly vary there.
    func uniform(x: Float, y: Float) -> Sample?
}

/// The premultiplied colours of eight points.
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
}

/// Differences below this in every component (a bit more than one step of 255) are not drawn.
let visibleStep: Float = 1.25 / 255
