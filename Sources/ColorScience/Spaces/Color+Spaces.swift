extension Color {
    /// A color of another space in sRGB, and whether it had to be changed to fit.
    ///
    /// One that sRGB does not hold keeps its OKLCH lightness and hue, and as much of its chroma as there is room for.
    ///
    /// - Parameters:
    ///   - components: As ``LinearColor/init(_:in:)`` counts them.
    ///   - alpha: Clamped to 0...1.
    /// - Returns: `nil` unless there are as many finite components as the space has.
    public static func mapped(
        _ components: [Double], in space: ColorSpace, alpha: Double = 1
    ) -> (color: Color, isChanged: Bool)? {
        guard alpha.isFinite, let linear = LinearColor(components, in: space) else { return nil }
        // What is in gamut is taken as it is: decoding and encoding it would leave roundings in it.
        let fits = linear.isInGamut(within: 1e-4)
        var color: Color
        if space == .srgb, components.allSatisfy({ (0...1).contains($0) }) {
            color = Color(red: components[0], green: components[1], blue: components[2])
        } else {
            color = fits ? Color(linear) : OKLCH(OKLab(linear)).color
        }
        color.alpha = min(max(alpha, 0), 1)
        return (color, !fits)
    }
}

extension LinearColor {
    /// Whether every component is at most `room` outside 0...1. A ten-thousandth is less than a step of 8 bits.
    func isInGamut(within room: Double) -> Bool {
        min(red, green, blue) >= -room && max(red, green, blue) <= 1 + room
    }
}
