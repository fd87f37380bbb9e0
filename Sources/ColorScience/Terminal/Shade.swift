/// An opaque color with its coordinates and luminance, which comparisons need repeatedly.
public struct Shade: Hashable, Sendable {
    /// The color itself.
    public let rgb: RGB
    /// The color in OKLab.
    public let lab: OKLab
    /// The relative luminance, 0...1, as WCAG 2.2 defines it.
    public let luminance: Double

    /// Computes the coordinates and the luminance of a color.
    public init(_ rgb: RGB) {
        self.rgb = rgb
        let light = LinearColor(Color(rgb))
        lab = OKLab(light)
        luminance = light.luminance
    }

    /// Returns the contrast ratio of WCAG 2.2, 1...21.
    public func ratio(_ other: Shade) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }
}

/// A color with the palette index that has been chosen for it.
public struct PlacedColor: Hashable, Sendable {
    /// The color before the choice.
    public let shade: Shade
    /// The palette index, 0...255.
    public let index: UInt8

    /// Creates a color with its index.
    public init(_ shade: Shade, index: UInt8) {
        self.shade = shade
        self.index = index
    }

    /// The palette color.
    var painted: Shade { TerminalPalette.shades[Int(index)] }
}
