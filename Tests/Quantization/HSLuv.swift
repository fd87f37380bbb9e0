import ColorScience
import Platform

/// A color in HSLuv (hsluv.org): the lightness and hue of CIE LUV, and its chroma relative to the maximum in sRGB.
struct HSLuv {
    /// The hue in degrees, 0..<360.
    let hue: Double
    /// The saturation, 0...1.
    let saturation: Double
    /// The lightness, 0...1.
    let lightness: Double

    init(_ rgb: RGB) {
        let light = LinearColor(Color(rgb))
        let (red, green, blue) = (light.red, light.green, light.blue)
        let x = 0.412390799265959 * red + 0.357584339383878 * green + 0.180480788401834 * blue
        let y = 0.212639005871510 * red + 0.715168678767756 * green + 0.072192315360734 * blue
        let z = 0.019330818715592 * red + 0.119194779794626 * green + 0.950532152249661 * blue
        let l = y <= Self.epsilon ? y * Self.kappa : 116 * cbrt(y) - 16
        lightness = l / 100
        let sum = x + 15 * y + 3 * z
        guard l > 1e-8, l < 99.999_999_9, sum > 0 else {
            (hue, saturation) = (0, 0)
            return
        }
        let u = 13 * l * (4 * x / sum - 0.19783000664283)
        let v = 13 * l * (9 * y / sum - 0.46831999493879)
        let chroma = hypot(u, v)
        let angle = chroma < 1e-8 ? 0 : atan2(v, u)
        hue = angle * 180 / .pi + (angle < 0 ? 360 : 0)
        saturation = chroma / Self.mostChroma(l, angle: angle)
    }

    /// Returns the distance as go-colorful computes it: the hue is in hundreds of degrees and does not wrap around.
    func distance(to other: HSLuv) -> Double {
        let hues = (hue - other.hue) / 100
        let (saturations, lightnesses) = (saturation - other.saturation, lightness - other.lightness)
        return (hues * hues + saturations * saturations + lightnesses * lightnesses).squareRoot()
    }

    /// Returns the chroma at which the ray at `angle` leaves the gamut: the nearest of the six lines that bound it at
    /// that lightness.
    private static func mostChroma(_ lightness: Double, angle: Double) -> Double {
        let cubed = (lightness + 16) * (lightness + 16) * (lightness + 16) / 1_560_896
        let share = cubed > epsilon ? cubed : lightness / kappa
        var least = Double.infinity
        for (m1, m2, m3) in rows {
            for end in [0.0, 1.0] {
                let top1 = (284_517 * m1 - 94_839 * m3) * share
                let top2 = (838_422 * m3 + 769_860 * m2 + 731_718 * m1) * lightness * share - 769_860 * end * lightness
                let bottom = (632_260 * m3 - 126_452 * m2) * share + 126_452 * end
                let length = (top2 / bottom) / (sin(angle) - (top1 / bottom) * cos(angle))
                if length >= 0 { least = min(least, length) }
            }
        }
        return least
    }

    private static let rows = [
        (3.240969941904521, -1.537383177570093, -0.498610760293),
        (-0.96924363628087, 1.87596750150772, 0.041555057407175),
        (0.055630079696993, -0.20397695888897, 1.056971514242878),
    ]
    private static let kappa = 903.2962962962963
    private static let epsilon = 0.0088564516790356308
}
