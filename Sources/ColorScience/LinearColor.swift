/// Opaque linear-light sRGB; each component is in 0...1 inside the gamut.
public struct LinearColor: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double

    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Decodes the sRGB transfer function (IEC 61966-2-1, with the threshold 0.04045 that WCAG 2.2 uses).
    public init(_ color: Color) {
        self.init(red: Self.decode(color.red), green: Self.decode(color.green), blue: Self.decode(color.blue))
    }

    /// Relative luminance, 0...1, as WCAG 2.2 defines it.
    public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    static func decode(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : power((component + 0.055) / 1.055, 2.4)
    }
}
