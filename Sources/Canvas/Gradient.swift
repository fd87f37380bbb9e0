import ColorScience

/// Colours along a line, interpolated between stops with premultiplied alpha in gamma-encoded sRGB.
public struct Gradient: Hashable, Sendable {
    /// One colour at one place of a gradient.
    public struct Stop: Hashable, Sendable {
        /// 0...1; values outside are clamped.
        public var location: Double
        public var color: Color

        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// In any order; painted in order of location, equal ones as a hard edge.
    public var stops: [Stop]

    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Colours evenly spread from 0 to 1.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(location: Double($0.offset) / last, color: $0.element) }
    }
}
