import ColorScience
import Importing
import Platform

/// Colors as components in the spaces that Swift code names.
enum SwiftColorSpaces {
    /// Returns the components of a color.
    static func components(_ color: Color, in space: SwiftLiteralGroup.Space) -> [Double] {
        switch space {
        case .srgb: return [color.red, color.green, color.blue]
        case .srgbLinear:
            let linear = LinearColor(color)
            return [linear.red, linear.green, linear.blue]
        case .displayP3:
            let linear = LinearColor(color)
            return displayP3.map { row in
                encoded(row[0] * linear.red + row[1] * linear.green + row[2] * linear.blue)
            }
        case .hsb: return hsb(color)
        }
    }

    /// Returns the nearest 24-bit color of components, as the importer reads them.
    static func rgb(_ components: [Double], in space: SwiftLiteralGroup.Space) -> RGB? {
        switch space {
        case .srgb: Color.mapped(components, in: .srgb)?.color.rgb
        case .srgbLinear: Color.mapped(components, in: .srgbLinear)?.color.rgb
        case .displayP3: Color.mapped(components, in: .displayP3)?.color.rgb
        case .hsb: Color.mapped(rgb(hsb: components), in: .srgb)?.color.rgb
        }
    }

    /// Linear sRGB to linear Display P3: the inverse of the product of the matrices in CSS Color Module Level 4, section 18.
    private static let displayP3: [[Double]] = [
        [0.822_461_968_714_363, 0.177_538_031_285_637, 0],
        [0.033_194_198_850_962, 0.966_805_801_149_038, 0],
        [0.017_082_630_749_148, 0.072_397_440_672_543, 0.910_519_928_578_309],
    ]

    /// The transfer function of sRGB and Display P3 (IEC 61966-2-1).
    private static func encoded(_ value: Double) -> Double {
        let value = min(max(value, 0), 1)
        return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    /// Hue in turns, saturation and brightness (Smith 1978, "Color gamut transform pairs").
    private static func hsb(_ color: Color) -> [Double] {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        guard range > 0 else { return [0, 0, most] }
        var hue =
            most == red ? (green - blue) / range : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
        if hue < 0 { hue += 6 }
        return [hue / 6, range / most, most]
    }

    private static func rgb(hsb: [Double]) -> [Double] {
        [5.0, 3, 1].map { n in
            let k = (n + hsb[0] * 6).truncatingRemainder(dividingBy: 6)
            return hsb[2] * (1 - hsb[1] * max(0, min(k, 4 - k, 1)))
        }
    }
}
