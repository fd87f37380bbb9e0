/// An opaque color with what choosing among colors asks of it again and again.
public struct Shade: Hashable, Sendable {
    public let rgb: RGB
    public let lab: OKLab
    /// Relative luminance, 0...1, as WCAG 2.2 defines it.
    public let luminance: Double

    public init(_ rgb: RGB) {
        self.rgb = rgb
        let color = Color(rgb)
        lab = OKLab(color)
        luminance = LinearColor(color).luminance
    }

    /// The contrast ratio of WCAG 2.2, in 1...21.
    public func ratio(_ other: Shade) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }
}
