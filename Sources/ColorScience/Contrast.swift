/// The contrast of a foreground on a background as WCAG 2.2 measures it.
public enum Contrast {
    /// `(L1 + 0.05) / (L2 + 0.05)`, in 1...21. Never round it up before comparing with a threshold.
    ///
    /// Both colours are taken as opaque: composite first.
    public static func ratio(_ one: Color, _ other: Color) -> Double {
        let (a, b) = (LinearColor(one).luminance, LinearColor(other).luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}

extension Contrast {
    /// `ink`, or the nearest to it in OKLCH lightness that reaches `ratio` on `paper`; hue and chroma are kept as far as
    /// the gamut lets. Black or white, whichever is better, where no lightness does.
    ///
    /// Both are taken as opaque: composite first. What comes back holds as the 24 bits that a terminal gets.
    public static func readable(_ ink: Color, on paper: Color, ratio wanted: Double) -> Color {
        if ratio(Color(ink.rgb), paper) >= wanted { return ink }
        let start = OKLCH(ink)
        func color(_ lightness: Double) -> Color {
            Color(OKLCH(lightness: lightness, chroma: start.chroma, hue: start.hue).color.rgb)
        }
        /// The lightness nearest to the ink's, on the way to `end`, that suffices.
        func nearest(towards end: Double) -> Double? {
            guard ratio(color(end), paper) >= wanted else { return nil }
            var (fails, suffices) = (start.lightness, end)
            for _ in 0..<16 {
                let middle = (fails + suffices) / 2
                if ratio(color(middle), paper) >= wanted { suffices = middle } else { fails = middle }
            }
            return suffices
        }
        let ways = [nearest(towards: 0), nearest(towards: 1)].compactMap { $0 }
        guard let best = ways.min(by: { abs($0 - start.lightness) < abs($1 - start.lightness) }) else {
            return ratio(.black, paper) >= ratio(.white, paper) ? .black : .white
        }
        return color(best)
    }
}

/// The lightness contrast of text as APCA 0.1.9 (0.0.98G-4g) by Andrew Somers (Myndex) measures it.
///
/// Informational only: it is a candidate, part of no standard and no ground for passing or failing anything. What WCAG
/// asks for is ``Contrast``. The reference is apca-w3, `src/apca-w3.js`.
public enum APCA {
    /// Lc, about -108...106: positive for dark text on light, negative for light text on dark, 0 for what is too faint.
    ///
    /// Which is the text matters. Both colors are taken as opaque, in their nearest 8 bits: composite first.
    public static func lightnessContrast(text: Color, background: Color) -> Double {
        let (ink, paper) = (softClamped(luminance(text.rgb)), softClamped(luminance(background.rgb)))
        guard abs(paper - ink) >= leastDifference else { return 0 }
        if paper > ink {
            let contrast = (power(paper, normalBackground) - power(ink, normalText)) * scale
            return contrast < lowClip ? 0 : (contrast - offset) * 100
        }
        let contrast = (power(paper, reverseBackground) - power(ink, reverseText)) * scale
        return contrast > -lowClip ? 0 : (contrast + offset) * 100
    }

    /// Screen luminance, 0...1: a bare exponent, not the piecewise transfer function of sRGB.
    private static func luminance(_ color: RGB) -> Double {
        func light(_ byte: UInt8) -> Double { power(Double(byte) / 255, screenGamma) }
        return 0.2126729 * light(color.red) + 0.7151522 * light(color.green) + 0.0721750 * light(color.blue)
    }

    /// Lifts what is nearly black, as flare does on a screen.
    private static func softClamped(_ luminance: Double) -> Double {
        luminance > blackThreshold
            ? luminance : luminance + power(blackThreshold - luminance, blackExponent)
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
