import Platform

/// The contrast of two colors as WCAG 2.2 defines it.
public enum Contrast {
    /// Returns the contrast ratio `(L1 + 0.05) / (L2 + 0.05)`, 1...21, where L1 is the larger relative luminance.
    ///
    /// The order of the colors does not matter. It ignores alpha, so composite first. Do not round the ratio before
    /// comparing it with a threshold.
    public static func ratio(_ one: Color, _ other: Color) -> Double {
        ratio(ofLuminances: LinearColor(one).luminance, LinearColor(other).luminance)
    }

    /// Returns the contrast ratio of two colors with these relative luminances, 0...1.
    public static func ratio(ofLuminances one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Returns black or white, whichever has more contrast with a color. It ignores alpha, so composite first.
    public static func blackOrWhite(on background: Color) -> Color {
        ratio(.black, background) > ratio(.white, background) ? .black : .white
    }
}

extension Contrast {
    /// Returns `foreground`, or the color nearest to it in OKLCH lightness whose contrast ratio on `background` is at
    /// least `ratio`.
    ///
    /// Hue and chroma are kept as far as the gamut allows. If no lightness suffices, the result is black or white,
    /// whichever has more contrast. It ignores alpha, so composite first. The ratio holds for the nearest 24-bit color.
    public static func readable(_ foreground: Color, on background: Color, ratio wanted: Double) -> Color {
        var opaque = foreground
        opaque.alpha = 1
        if ratio(Color(opaque.rgb), background) >= wanted { return foreground }
        let found = nearest(to: opaque) { ratio(Color($0.rgb), background) >= wanted }
        return found ?? blackOrWhite(on: background)
    }

    /// Returns `color`, or the color nearest to it in OKLCH lightness that satisfies a condition; `nil` if neither the
    /// color nor any lightness from black to white does.
    ///
    /// Hue and chroma are kept as far as the gamut allows, and so is alpha. A color other than `color` itself has 8
    /// bits per channel.
    ///
    /// - Parameter holds: The condition. If it holds at a lightness, it must hold at every lightness farther away in
    ///   the same direction.
    public static func nearest(to color: Color, where holds: (Color) -> Bool) -> Color? {
        if holds(color) { return color }
        let start = OKLCH(color)
        func moved(_ lightness: Double) -> Color { start.atLightness(lightness, alpha: color.alpha) }
        /// Returns the sufficient lightness nearest to that of the color, in the direction of `end`; `nil` if there is
        /// none within a distance.
        func nearest(towards end: Double, within distance: Double = 1) -> Double? {
            let last = start.lightness + min(max(end - start.lightness, -distance), distance)
            guard holds(moved(last)) else { return nil }
            var (fails, suffices) = (start.lightness, end)
            for _ in 0..<16 {
                let middle = (fails + suffices) / 2
                if holds(moved(middle)) { suffices = middle } else { fails = middle }
            }
            return suffices
        }
        guard let darker = nearest(towards: 0) else { return nearest(towards: 1).map(moved) }
        guard let lighter = nearest(towards: 1, within: start.lightness - darker) else { return moved(darker) }
        return moved(start.lightness - darker <= lighter - start.lightness ? darker : lighter)
    }
}

/// The lightness contrast of text by APCA 0.1.9 (0.0.98G-4g) of Andrew Somers (Myndex).
///
/// It is informational: APCA is not part of a standard, and no verdict depends on it. WCAG requires ``Contrast``. The
/// reference implementation is apca-w3, `src/apca-w3.js`.
public enum APCA {
    /// Returns Lc, about -108...106: positive for dark text on a light background, negative for light text on a dark
    /// one, and 0 for contrast that is too low to measure.
    ///
    /// It uses the nearest 24-bit colors and ignores alpha, so composite first.
    public static func lightnessContrast(text: Color, background: Color) -> Double {
        let (front, back) = (softClamped(luminance(text.rgb)), softClamped(luminance(background.rgb)))
        guard abs(back - front) >= leastDifference else { return 0 }
        if back > front {
            let contrast = (pow(back, normalBackground) - pow(front, normalText)) * scale
            return contrast < lowClip ? 0 : (contrast - offset) * 100
        }
        let contrast = (pow(back, reverseBackground) - pow(front, reverseText)) * scale
        return contrast > -lowClip ? 0 : (contrast + offset) * 100
    }

    /// Returns the screen luminance, 0...1, by a plain exponent instead of the piecewise transfer function of sRGB.
    private static func luminance(_ color: RGB) -> Double {
        func light(_ byte: UInt8) -> Double { pow(Double(byte) / 255, screenGamma) }
        return 0.2126729 * light(color.red) + 0.7151522 * light(color.green) + 0.0721750 * light(color.blue)
    }

    /// Raises luminances close to black, as flare does on a screen.
    private static func softClamped(_ luminance: Double) -> Double {
        luminance > blackThreshold
            ? luminance : luminance + pow(blackThreshold - luminance, blackExponent)
    }

    private static let screenGamma = 2.4
    private static let blackThreshold = 0.022  // blkThrs
    private static let blackExponent = 1.414  // blkClmp
    private static let leastDifference = 0.0005  // deltaYmin
    private static let normalBackground = 0.56  // normBG
    private static let normalText = 0.57  // normTXT
    private static let reverseBackground = 0.65  // revBG
    private static let reverseText = 0.62  // revTXT
    private static let scale = 1.14  // scaleBoW, scaleWoB
    private static let offset = 0.027  // loBoWoffset, loWoBoffset
    private static let lowClip = 0.1  // loClip
}

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
        Contrast.ratio(ofLuminances: luminance, other.luminance)
    }
}
