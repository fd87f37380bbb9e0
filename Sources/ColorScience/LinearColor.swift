import Platform

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

/// A colour in Ottosson's OKLab: perceptual lightness `l` in 0...1 and the opponent axes `a` and `b`.
///
/// The matrices are those of CSS Color 4, in double precision.
public struct OKLab: Hashable, Sendable {
    public var l: Double
    public var a: Double
    public var b: Double

    public init(l: Double, a: Double, b: Double) {
        self.l = l
        self.a = a
        self.b = b
    }

    /// The opaque colour's place in OKLab; alpha is left out, so composite first.
    public init(_ color: Color) {
        self.init(LinearColor(color))
    }

    /// The place of linear light, in gamut or not.
    public init(_ light: LinearColor) {
        let (r, g, b) = (light.red, light.green, light.blue)
        let long = cubeRoot(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b)
        let medium = cubeRoot(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b)
        let short = cubeRoot(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b)
        self.init(
            l: 0.2104542683093140 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short,
            a: 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.4505937096174110 * short,
            b: 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short)
    }

    /// Squared Euclidean distance (the square of CSS Color 4's delta E OK).
    public func squaredDistance(to other: OKLab) -> Double {
        let (dl, da, db) = (l - other.l, a - other.a, b - other.b)
        return dl * dl + da * da + db * db
    }

    /// CSS Color 4's delta E OK: 0.02 is about what is just noticed, black and white are 1 apart.
    public func distance(to other: OKLab) -> Double { squaredDistance(to: other).squareRoot() }
}

/// A colour in OKLCH, the polar form of ``OKLab``: lightness 0...1, chroma from 0, hue in degrees 0..<360.
public struct OKLCH: Hashable, Sendable {
    public var lightness: Double
    public var chroma: Double
    public var hue: Double

    public init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// The opaque colour's place in OKLCH; the hue of a grey is 0.
    public init(_ color: Color) {
        self.init(OKLab(color))
    }

    public init(_ lab: OKLab) {
        let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        let degrees = chroma < 1e-7 ? 0 : arcTangent(lab.b, lab.a) * 180 / .pi
        self.init(lightness: lab.l, chroma: chroma, hue: degrees < 0 ? degrees + 360 : degrees)
    }

    /// The opaque sRGB colour here, its chroma reduced at the same lightness and hue until it is in gamut.
    public var color: Color {
        if let exact = Self.color(lightness, chroma, hue) { return exact }
        var (inside, outside) = (0.0, chroma)
        for _ in 0..<24 {
            let middle = (inside + outside) / 2
            if Self.color(lightness, middle, hue) == nil { outside = middle } else { inside = middle }
        }
        return Self.color(lightness, inside, hue) ?? (lightness > 0.5 ? .white : .black)
    }

    private static func color(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Color? {
        let angle = hue * .pi / 180
        let linear = LinearColor(OKLab(l: lightness, a: chroma * cosine(angle), b: chroma * sine(angle)))
        return linear.isInGamut ? Color(linear) : nil
    }
}

private func cubeRoot(_ x: Double) -> Double { cbrt(x) }

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The angle of the point (x, y) in radians, -pi...pi.
private func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

func sine(_ radians: Double) -> Double { sin(radians) }

func cosine(_ radians: Double) -> Double { cos(radians) }
