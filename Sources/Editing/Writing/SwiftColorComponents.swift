import ColorScience
import Importing

extension SwiftLiteralGroup.Space {
    /// Returns the components of a color, in 0...1.
    func components(_ color: Color) -> [Double] {
        switch self {
        case .srgb: color.components(in: .srgb) ?? []
        case .srgbLinear: color.components(in: .srgbLinear) ?? []
        case .displayP3: color.components(in: .displayP3) ?? []
        case .hsb: Self.hsb(color)
        }
    }

    /// Returns the nearest 24-bit color of components in 0...1, as the importer reads them.
    func rgb(_ components: [Double]) -> RGB? {
        switch self {
        case .srgb: Color.mapped(components, in: .srgb)?.color.rgb
        case .srgbLinear: Color.mapped(components, in: .srgbLinear)?.color.rgb
        case .displayP3: Color.mapped(components, in: .displayP3)?.color.rgb
        case .hsb: Color.mapped(Self.rgb(hsb: components), in: .srgb)?.color.rgb
        }
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
