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

    /// The way back from OKLab (matrices of CSS Color 4); out of gamut where the colour is.
    public init(_ lab: OKLab) {
        let long = cube(lab.l + 0.3963377773761749 * lab.a + 0.2158037573099136 * lab.b)
        let medium = cube(lab.l - 0.1055613458156586 * lab.a - 0.0638541728258133 * lab.b)
        let short = cube(lab.l - 0.0894841775298119 * lab.a - 1.2914855480194092 * lab.b)
        self.init(
            red: 4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
            green: -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
            blue: -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short)
    }

    /// Relative luminance, 0...1, as WCAG 2.2 defines it.
    public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// Whether every component is in 0...1, with room for what rounding leaves.
    public var isInGamut: Bool {
        let room = 1e-6
        return min(red, green, blue) >= -room && max(red, green, blue) <= 1 + room
    }

    static func decode(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : power((component + 0.055) / 1.055, 2.4)
    }

    static func encode(_ component: Double) -> Double {
        component <= 0.0031308 ? component * 12.92 : 1.055 * power(component, 1 / 2.4) - 0.055
    }
}

extension Color {
    /// Encodes linear light with the sRGB transfer function, clamping what is out of gamut.
    public init(_ linear: LinearColor) {
        func component(_ value: Double) -> Double { min(max(LinearColor.encode(value), 0), 1) }
        self.init(red: component(linear.red), green: component(linear.green), blue: component(linear.blue))
    }
}

private func cube(_ x: Double) -> Double { x * x * x }
