import Platform

/// An opaque color in linear-light sRGB. Components inside the gamut are in 0...1.
public struct LinearColor: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double

    /// Creates a color from linear components, which may be out of gamut.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Decodes a color by the sRGB transfer function (IEC 61966-2-1, with the threshold 0.04045 that WCAG 2.2 uses).
    /// It ignores alpha.
    public init(_ color: Color) {
        self.init(red: Self.decode(color.red), green: Self.decode(color.green), blue: Self.decode(color.blue))
    }

    /// Converts a color from OKLab by the matrices of CSS Color 4. The result may be out of gamut.
    public init(_ lab: OKLab) {
        let long = cube(lab.l + 0.3963377773761749 * lab.a + 0.2158037573099136 * lab.b)
        let medium = cube(lab.l - 0.1055613458156586 * lab.a - 0.0638541728258133 * lab.b)
        let short = cube(lab.l - 0.0894841775298119 * lab.a - 1.2914855480194092 * lab.b)
        self.init(
            red: 4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
            green: -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
            blue: -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short)
    }

    /// The relative luminance, 0...1, as WCAG 2.2 defines it.
    public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// Whether each component is in 0...1, apart from rounding errors.
    public var isInGamut: Bool { isInGamut(tolerance: 1e-6) }

    /// Returns whether each component exceeds 0...1 by at most `tolerance`.
    func isInGamut(tolerance: Double) -> Bool {
        min(red, green, blue) >= -tolerance && max(red, green, blue) <= 1 + tolerance
    }

    static func decode(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    static func encode(_ component: Double) -> Double {
        component <= 0.0031308 ? component * 12.92 : 1.055 * pow(component, 1 / 2.4) - 0.055
    }
}

extension Color {
    /// Encodes linear light by the sRGB transfer function. Components out of gamut are clamped.
    public init(_ linear: LinearColor) {
        func component(_ value: Double) -> Double { min(max(LinearColor.encode(value), 0), 1) }
        self.init(red: component(linear.red), green: component(linear.green), blue: component(linear.blue))
    }
}

private func cube(_ x: Double) -> Double { x * x * x }

/// An opaque color in Björn Ottosson's OKLab, in which distances correspond to perceived differences.
///
/// The matrices are those of CSS Color 4, in double precision.
public struct OKLab: Hashable, Sendable {
    /// The perceived lightness, 0...1.
    public var l: Double
    /// The position between green (negative) and red (positive), about -0.4...0.4.
    public var a: Double
    /// The position between blue (negative) and yellow (positive), about -0.4...0.4.
    public var b: Double

    /// Creates a color from its coordinates, which may be out of the sRGB gamut.
    public init(l: Double, a: Double, b: Double) {
        self.l = l
        self.a = a
        self.b = b
    }

    /// Converts a color to OKLab. It ignores alpha, so composite first.
    public init(_ color: Color) {
        self.init(LinearColor(color))
    }

    /// Converts linear light to OKLab, in gamut or not.
    public init(_ light: LinearColor) {
        let (r, g, b) = (light.red, light.green, light.blue)
        let long = cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b)
        let medium = cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b)
        let short = cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b)
        self.init(
            l: 0.2104542683093140 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short,
            a: 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.4505937096174110 * short,
            b: 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short)
    }

    /// Returns the squared Euclidean distance, which is the square of CSS Color 4's delta E OK.
    public func squaredDistance(to other: OKLab) -> Double {
        let (dl, da, db) = (l - other.l, a - other.a, b - other.b)
        return dl * dl + da * da + db * db
    }

    /// Returns CSS Color 4's delta E OK; black and white are 1 apart.
    public func distance(to other: OKLab) -> Double { squaredDistance(to: other).squareRoot() }

    /// The just noticeable difference of CSS Color 4, in delta E OK.
    public static let justNoticeableDistance = 0.02
}

/// An opaque color in OKLCH, the polar form of ``OKLab``.
public struct OKLCH: Hashable, Sendable {
    /// The perceived lightness, 0...1.
    public var lightness: Double
    /// The colorfulness, from 0 for grays to about 0.32 for the most vivid colors in sRGB.
    public var chroma: Double
    /// The hue in degrees, 0..<360.
    public var hue: Double

    /// Creates a color from its coordinates, which may be out of the sRGB gamut.
    public init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// Converts a color to OKLCH. The hue of a gray is 0. It ignores alpha, so composite first.
    public init(_ color: Color) {
        self.init(OKLab(color))
    }

    /// Converts a color from OKLab. The hue of a gray is 0.
    public init(_ lab: OKLab) {
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        let degrees = chroma < 1e-7 ? 0 : atan2(lab.b, lab.a) * 180 / .pi
        self.init(lightness: lab.l, chroma: chroma, hue: degrees < 0 ? degrees + 360 : degrees)
    }

    /// The color in sRGB. If it is out of gamut, its chroma is reduced at the same lightness and hue until it is in
    /// gamut.
    public var color: Color {
        let angle = hue * .pi / 180
        let (alongA, alongB) = (cos(angle), sin(angle))
        func light(_ chroma: Double) -> LinearColor {
            LinearColor(OKLab(l: lightness, a: chroma * alongA, b: chroma * alongB))
        }
        let exact = light(chroma)
        if exact.isInGamut { return Color(exact) }
        var (inside, outside) = (0.0, chroma)
        for _ in 0..<24 {
            let middle = (inside + outside) / 2
            if light(middle).isInGamut { inside = middle } else { outside = middle }
        }
        let reduced = light(inside)
        return reduced.isInGamut ? Color(reduced) : lightness > 0.5 ? .white : .black
    }

    /// Returns the nearest 24-bit color of another lightness, 0...1: with the same hue and, as far as the gamut allows,
    /// the same chroma.
    public func atLightness(_ lightness: Double, alpha: Double) -> Color {
        Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue).color.rgb).opacity(alpha)
    }

    /// Returns the difference of two hues in degrees, 0...180.
    public static func hueDifference(_ one: Double, _ other: Double) -> Double {
        let difference = abs(one - other)
        return min(difference, 360 - difference)
    }
}
