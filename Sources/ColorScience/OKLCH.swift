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
