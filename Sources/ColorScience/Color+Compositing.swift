extension Color {
    /// This colour over `backdrop`, in gamma-encoded sRGB as Apple's devices and browsers composite it.
    ///
    /// The source-over operator on straight alpha: `a = as + ab(1 - as)`, `c = (as cs + ab(1 - as) cb) / a`
    /// (W3C Compositing and Blending Level 1, section 9.1.4).
    public func composited(over backdrop: Color) -> Color {
        if alpha >= 1 { return self }
        let rest = backdrop.alpha * (1 - alpha)
        let total = alpha + rest
        guard total > 0 else { return .clear }
        return Color(
            red: (red * alpha + backdrop.red * rest) / total,
            green: (green * alpha + backdrop.green * rest) / total,
            blue: (blue * alpha + backdrop.blue * rest) / total,
            alpha: total)
    }

    /// The colour `fraction` (0...1) of the way to `other`, interpolated with premultiplied alpha in gamma-encoded
    /// sRGB, as SwiftUI's gradients are.
    public func mixed(with other: Color, by fraction: Double) -> Color {
        let near = alpha * (1 - fraction)
        let far = other.alpha * fraction
        let total = near + far
        guard total > 0 else { return .clear }
        return Color(
            red: (red * near + other.red * far) / total,
            green: (green * near + other.green * far) / total,
            blue: (blue * near + other.blue * far) / total,
            alpha: total)
    }

    /// The mean of `colors` in gamma-encoded sRGB, as Apple's blurs average them, opaque; `nil` of none.
    public static func mean(_ colors: some Sequence<Color>) -> Color? {
        var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
        for color in colors {
            red += color.red
            green += color.green
            blue += color.blue
            count += 1
        }
        return count == 0 ? nil : Color(red: red / count, green: green / count, blue: blue / count)
    }
}
