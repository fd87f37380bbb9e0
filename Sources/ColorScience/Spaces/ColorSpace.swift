import Platform

/// A color space used in design files. The raw value is its name in CSS Color 4 and DTCG.
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
    /// A single component, white, with a gamma of 2.2, as in Apple's gray spaces. The name is not from CSS.
    case grayGamma22 = "gray-gamma-22"
    /// Apple's Generic RGB, the space of AppKit's calibrated components. The name is not from CSS.
    case genericRGB = "generic-rgb"

    /// The number of components of a color, without alpha.
    public var componentCount: Int { self == .grayGamma22 ? 1 : 3 }

    /// The ranges of the components according to the Design Tokens format, color module 2025.10, in which RGB
    /// components are 0...1 and percentages 0...100; `nil` for components of any size: hues, chroma, the axes a and b,
    /// and XYZ.
    public var ranges: [ClosedRange<Double>?] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .genericRGB: [0...1, 0...1, 0...1]
        case .grayGamma22: [0...1]
        case .hsl, .hwb: [nil, 0...100, 0...100]
        case .lab, .lch: [0...100, nil, nil]
        case .oklab, .oklch: [0...1, nil, nil]
        case .xyzD65, .xyzD50: [nil, nil, nil]
        }
    }
}

/// Decodes components of color spaces to linear light. The functions are odd, so that negative components of colors
/// out of gamut keep their meaning.
///
/// The formulas are those of CSS Color 4, section 18. For Rec. 2020, the curve is that of displays, ITU-R BT.1886 with
/// black at 0, which the CSS working group chose instead of that of cameras (csswg-drafts issue 12574).
enum TransferFunction {
    static func srgb(_ value: Double) -> Double { odd(value) { LinearColor.decode($0) } }

    static func a98RGB(_ value: Double) -> Double { odd(value) { pow($0, 563.0 / 256) } }

    static func prophotoRGB(_ value: Double) -> Double { odd(value) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) } }

    static func rec2020(_ value: Double) -> Double { odd(value) { pow($0, 2.4) } }

    static func gamma18(_ value: Double) -> Double { odd(value) { pow($0, 1.8) } }

    static func gamma22(_ value: Double) -> Double { odd(value) { pow($0, 2.2) } }

    private static func odd(_ value: Double, _ decode: (Double) -> Double) -> Double {
        value < 0 ? -decode(-value) : decode(value)
    }
}

/// Matrices from linear light to CIE XYZ, whose X, Y and Z are the red, green and blue components of ``LinearColor``.
///
/// The coefficients are those of CSS Color 4, section 18 (sample code for color conversions).
enum PrimariesMatrix {
    static let displayP3 = LinearMatrix(
        0.4865709486482162, 0.26566769316909306, 0.1982172852343625,
        0.2289745640697488, 0.6917385218365064, 0.079286914093745,
        0, 0.04511338185890264, 1.043944368900976)
    static let a98RGB = LinearMatrix(
        0.5766690429101305, 0.1855582379065463, 0.1882286462349947,
        0.29734497525053605, 0.6273635662554661, 0.07529145849399788,
        0.02703136138641234, 0.07068885253582723, 0.9913375368376388)
    static let rec2020 = LinearMatrix(
        0.6369580483012914, 0.14461690358620832, 0.1688809751641721,
        0.2627002120112671, 0.6779980715188708, 0.05930171646986196,
        0, 0.028072693049087428, 1.060985057710791)
    /// The phosphors P22 (red 0.63, 0.34; green 0.295, 0.605; blue 0.155, 0.077) with the white point D65, by which
    /// Apple defines Generic RGB (Technical Q&A QA1430).
    static let genericRGB = LinearMatrix(
        0.42942012874537877, 0.32779169913615763, 0.19324409917013524,
        0.2317505456721092, 0.6722507728046623, 0.09599868152322846,
        0.02044857755930373, 0.11111583021564675, 0.957493342984928)
    /// Relative to D50.
    static let prophotoRGB = LinearMatrix(
        0.7977604896723027, 0.13518583717574031, 0.0313493495815248,
        0.2880711282292934, 0.7118432178101014, 0.00008565396060525902,
        0, 0, 0.8251046025104601)
    /// From XYZ relative to D50 to XYZ relative to D65, by the Bradford method.
    static let d50ToD65 = LinearMatrix(
        0.955473421488075, -0.02309845494876471, 0.06325924320057072,
        -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
        0.012314014864481998, -0.020507649298898964, 1.330365926242124)
    /// From linear sRGB to XYZ relative to D65.
    static let srgbToXYZ = LinearMatrix(
        0.41239079926595934, 0.357584339383878, 0.18048078840183426,
        0.2126390058715103, 0.7151686787677561, 0.07219231536073371,
        0.019330818715591815, 0.11919477979462596, 0.9505321522496605)
    /// From XYZ relative to D65 to linear Display P3.
    static let xyzToDisplayP3 = LinearMatrix(
        2.493496911941425, -0.9313836179191238, -0.4027107844507168,
        -0.8294889695615747, 1.7626640603183463, 0.023624685841943577,
        0.03584583024378436, -0.07617238926804178, 0.9568845240076872)
    /// From XYZ relative to D65 to linear Generic RGB.
    static let xyzToGenericRGB = LinearMatrix(
        3.1328827815011175, -1.447074539028375, -0.4872032443066254,
        -1.0885087740604333, 2.015387811297937, 0.01762239389248182,
        0.05941300793555865, -0.20297882521832775, 1.052753519160984)
    /// From XYZ relative to D65 to linear sRGB.
    static let xyzToSRGB = LinearMatrix(
        3.2409699419045226, -1.537383177570094, -0.4986107602930034,
        -0.9692436362808796, 1.8759675015077202, 0.04155505740717559,
        0.05563007969699366, -0.20397695888897652, 1.0569715142428786)
}

extension Color {
    /// Converts a color of another space to sRGB.
    ///
    /// A color outside the sRGB gamut is mapped into it as in CSS Color 4: its OKLCH lightness and hue are nearly kept,
    /// and its chroma is reduced.
    ///
    /// - Parameters:
    ///   - components: The components in the ranges of ``LinearColor/init(_:in:)``.
    ///   - alpha: The opacity, clamped to 0...1.
    /// - Returns: The color, and whether it was changed to fit the gamut; `nil` if the number of components is wrong,
    ///   or one of the values or the color in linear light is not finite.
    public static func mapped(
        _ components: [Double], in space: ColorSpace, alpha: Double = 1
    ) -> (color: Color, isChanged: Bool)? {
        guard alpha.isFinite, let linear = LinearColor(components, in: space) else { return nil }
        // A ten-thousandth is less than a step of 8 bits.
        let fits = linear.isInGamut(tolerance: 1e-4)
        var color: Color
        // Avoid decoding and encoding a color that is in gamut already, which would add rounding errors.
        if let encoded = LinearColor.encoded(components, in: space), encoded.allSatisfy({ (0...1).contains($0) }) {
            color = Color(red: encoded[0], green: encoded[1], blue: encoded[2])
        } else {
            color = Color(fits ? linear : GamutMapping.mapped(linear))
        }
        color.alpha = min(max(alpha, 0), 1)
        return (color, !fits)
    }
}

extension LinearColor {
    /// Converts a color of another space to linear sRGB. The result may be out of gamut.
    ///
    /// Returns `nil` if the number of components is wrong, or if a component or the result is not finite.
    ///
    /// - Parameter components: The components in the ranges of CSS Color 4: degrees for hues; 0...100 for the lightness
    ///   of `lab` and `lch`, and for saturation, lightness, whiteness and blackness; 0...1 for all others.
    public init?(_ components: [Double], in space: ColorSpace) {
        guard components.count == space.componentCount, components.allSatisfy(\.isFinite) else { return nil }
        let first = components[0]
        guard components.count == 3 else {
            let light = TransferFunction.gamma22(first)
            self.init(red: light, green: light, blue: light)
            return
        }
        let (second, third) = (components[1], components[2])
        let vector = LinearColor(red: first, green: second, blue: third)
        switch space {
        case .srgb: self = vector.map(TransferFunction.srgb)
        case .srgbLinear, .grayGamma22: self = vector
        case .displayP3: self = PrimariesMatrix.displayP3.applied(to: vector.map(TransferFunction.srgb)).fromXYZ
        case .a98RGB: self = PrimariesMatrix.a98RGB.applied(to: vector.map(TransferFunction.a98RGB)).fromXYZ
        case .genericRGB: self = PrimariesMatrix.genericRGB.applied(to: vector.map(TransferFunction.gamma18)).fromXYZ
        case .rec2020: self = PrimariesMatrix.rec2020.applied(to: vector.map(TransferFunction.rec2020)).fromXYZ
        case .prophotoRGB:
            self = PrimariesMatrix.prophotoRGB.applied(to: vector.map(TransferFunction.prophotoRGB)).fromD50
        case .xyzD65: self = vector.fromXYZ
        case .xyzD50: self = vector.fromD50
        case .hsl: self = Self.hsl(components).map(TransferFunction.srgb)
        case .hwb: self = Self.hwb(components).map(TransferFunction.srgb)
        case .lab: self = Self.lab(first, second, third).fromD50
        case .lch:
            let (a, b) = Self.axes(second, third)
            self = Self.lab(first, a, b).fromD50
        case .oklab: self.init(OKLab(l: first, a: second, b: third))
        case .oklch:
            let (a, b) = Self.axes(second, third)
            self.init(OKLab(l: first, a: a, b: b))
        }
        guard [red, green, blue].allSatisfy(\.isFinite) else { return nil }
    }

    /// Returns the components of encoded sRGB for a space that is defined by them; `nil` for other spaces.
    fileprivate static func encoded(_ components: [Double], in space: ColorSpace) -> [Double]? {
        let color: LinearColor
        switch space {
        case .srgb: return components
        case .hsl: color = hsl(components)
        case .hwb: color = hwb(components)
        default: return nil
        }
        // 0.9 may be 0.8999999999999999, which would round to another byte.
        return [color.red, color.green, color.blue].map { ($0 * 1e12).rounded() / 1e12 }
    }

    private static func hsl(_ components: [Double]) -> LinearColor {
        hsl(components[0], components[1] / 100, components[2] / 100)
    }

    private static func hwb(_ components: [Double]) -> LinearColor {
        hwb(components[0], components[1] / 100, components[2] / 100)
    }

    private var fromXYZ: LinearColor { PrimariesMatrix.xyzToSRGB.applied(to: self) }

    private var fromD50: LinearColor { PrimariesMatrix.d50ToD65.applied(to: self).fromXYZ }

    private func map(_ change: (Double) -> Double) -> LinearColor {
        LinearColor(red: change(red), green: change(green), blue: change(blue))
    }

    private static func axes(_ chroma: Double, _ hue: Double) -> (a: Double, b: Double) {
        let angle = hue * .pi / 180
        return (chroma * cos(angle), chroma * sin(angle))
    }

    /// Converts CIE Lab to XYZ, both relative to D50 (CIE 15:2004, section 8.2.1.1).
    private static func lab(_ lightness: Double, _ a: Double, _ b: Double) -> LinearColor {
        let (kappa, epsilon) = (CIELab.kappa, CIELab.epsilon)
        let y = (lightness + 16) / 116
        let (x, z) = (y + a / 500, y - b / 200)
        func inverse(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
        let luminance = lightness > kappa * epsilon ? y * y * y : lightness / kappa
        // The white point D50, from its chromaticity 0.3457, 0.3585.
        let white = (x: 0.3457 / 0.3585, z: (1 - 0.3457 - 0.3585) / 0.3585)
        return LinearColor(red: inverse(x) * white.x, green: luminance, blue: inverse(z) * white.z)
    }

    /// Converts HSL to encoded sRGB (CSS Color 4, section 7.1).
    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> LinearColor {
        func component(_ n: Double) -> Double {
            let turned = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            let k = turned < 0 ? turned + 12 : turned
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return LinearColor(red: component(0), green: component(8), blue: component(4))
    }

    /// Converts HWB to encoded sRGB (CSS Color 4, section 8.1).
    private static func hwb(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> LinearColor {
        let sum = whiteness + blackness
        if sum >= 1 { return LinearColor(red: whiteness / sum, green: whiteness / sum, blue: whiteness / sum) }
        return hsl(hue, 1, 0.5).map { $0 * (1 - sum) + whiteness }
    }
}

extension Color {
    /// Returns the components of the color in another space, without alpha; `nil` for a space that is only supported
    /// for reading, for the gray space if the color is not gray, and for Generic RGB if the color is outside its gamut.
    ///
    /// This is the inverse of ``LinearColor/init(_:in:)``, with components in the same ranges.
    public func components(in space: ColorSpace) -> [Double]? {
        let linear = LinearColor(self)
        switch space {
        case .srgb: return [red, green, blue]
        case .srgbLinear: return [linear.red, linear.green, linear.blue]
        case .displayP3:
            let xyz = PrimariesMatrix.srgbToXYZ.applied(to: linear)
            let light = PrimariesMatrix.xyzToDisplayP3.applied(to: xyz)
            return [light.red, light.green, light.blue].map { LinearColor.encode(max($0, 0)) }
        case .genericRGB:
            let xyz = PrimariesMatrix.srgbToXYZ.applied(to: linear)
            let light = PrimariesMatrix.xyzToGenericRGB.applied(to: xyz)
            guard light.isInGamut(tolerance: 1e-4) else { return nil }
            return [light.red, light.green, light.blue].map { pow(max($0, 0), 1 / 1.8) }
        case .oklab:
            let lab = OKLab(self)
            return [lab.l, lab.a, lab.b]
        case .oklch:
            let polar = OKLCH(self)
            return [polar.lightness, polar.chroma, polar.hue]
        case .hsl: return hsl
        case .grayGamma22: return rgb.red == rgb.green && rgb.green == rgb.blue ? [pow(linear.red, 1 / 2.2)] : nil
        case .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50, .hwb, .lab, .lch: return nil
        }
    }

    /// Hue in degrees, saturation and lightness in 0...100 (CSS Color 4, section 7.2).
    private var hsl: [Double] {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let lightness = (most + least) / 2
        guard most > least else { return [0, 0, lightness * 100] }
        let saturation = (most - lightness) / min(lightness, 1 - lightness)
        return [hueSixth * 60, saturation * 100, lightness * 100]
    }

    /// The hue of HSL and HSB in sixths of a turn; 0 for gray.
    private var hueSixth: Double {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        guard range > 0 else { return 0 }
        return most == red
            ? (green - blue) / range + (green < blue ? 6 : 0)
            : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }

    /// Hue in turns, saturation and brightness of encoded sRGB, all in 0...1 (Smith 1978, "Color gamut transform
    /// pairs").
    public var hsb: [Double] {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        return [hueSixth / 6, most > 0 ? (most - least) / most : 0, most]
    }

    /// Returns the components of encoded sRGB for hue in turns, saturation and brightness; the inverse of ``hsb``.
    public static func components(hue: Double, saturation: Double, brightness: Double) -> [Double] {
        [5.0, 3, 1].map { n in
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
    }
}

/// Maps colors outside the sRGB gamut into it (CSS Color 4, section 13.2: "Sample pseudocode for the binary search
/// gamut mapping algorithm with local MINDE").
///
/// The chroma in OKLCH is reduced until clipping the components to the gamut makes no noticeable difference. Lightness
/// and hue stay nearly the same.
private enum GamutMapping {
    /// Returns the color in the gamut for `color`, with components in 0...1.
    static func mapped(_ color: LinearColor) -> LinearColor {
        let origin = OKLab(color)
        if origin.l >= 1 { return LinearColor(red: 1, green: 1, blue: 1) }
        if origin.l <= 0 { return LinearColor(red: 0, green: 0, blue: 0) }
        guard !color.isInGamut else { return clipped(color) }
        var clip = clipped(color)
        guard OKLab(clip).distance(to: origin) >= noticeable else { return clip }
        let polar = OKLCH(origin)
        var (least, most) = (0.0, polar.chroma)
        var isLeastInGamut = true
        while most - least > epsilon {
            let chroma = (least + most) / 2
            let angle = polar.hue * .pi / 180
            let current = OKLab(l: origin.l, a: chroma * cos(angle), b: chroma * sin(angle))
            let linear = LinearColor(current)
            if isLeastInGamut, linear.isInGamut {
                least = chroma
                continue
            }
            clip = clipped(linear)
            let difference = OKLab(clip).distance(to: current)
            if difference < noticeable {
                if noticeable - difference < epsilon { return clip }
                isLeastInGamut = false
                least = chroma
            } else {
                most = chroma
            }
        }
        return clip
    }

    private static func clipped(_ color: LinearColor) -> LinearColor {
        func clip(_ component: Double) -> Double { min(max(component, 0), 1) }
        return LinearColor(red: clip(color.red), green: clip(color.green), blue: clip(color.blue))
    }

    private static let noticeable = OKLab.justNoticeableDistance
    private static let epsilon = 0.0001
}
