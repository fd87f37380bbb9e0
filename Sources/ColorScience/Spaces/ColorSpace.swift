/// The color spaces that design files give colors in; the raw value is CSS Color 4's and DTCG's name.
public enum ColorSpace: String, CaseIterable, Sendable {
    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"
    case hsl, hwb, lab, lch, oklab, oklch
    /// One component, white, with a gamma of 2.2: Apple's gray spaces. Not a name of CSS.
    case grayGamma22 = "gray-gamma-22"

    /// How many components a color has, alpha not counted.
    public var componentCount: Int { self == .grayGamma22 ? 1 : 3 }
}
