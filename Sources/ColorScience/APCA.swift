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
