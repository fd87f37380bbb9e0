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
