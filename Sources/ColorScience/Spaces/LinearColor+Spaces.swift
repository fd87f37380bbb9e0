extension LinearColor {
    /// The color of another space as linear sRGB, out of gamut where it is.
    ///
    /// - Parameters:
    ///   - components: As CSS Color 4 counts them: 0...1, but degrees for hues, 0...100 for the lightness of `lab` and
    ///     `lch` and for saturation, lightness, whiteness and blackness.
    /// - Returns: `nil` unless there are as many finite components as the space has.
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
        case .rec2020: self = PrimariesMatrix.rec2020.applied(to: vector.map(TransferFunction.rec2020)).fromXYZ
        case .prophotoRGB:
            self = PrimariesMatrix.prophotoRGB.applied(to: vector.map(TransferFunction.prophotoRGB)).fromD50
        case .xyzD65: self = vector.fromXYZ
        case .xyzD50: self = vector.fromD50
        case .hsl: self = Self.hsl(first, second / 100, third / 100).map(TransferFunction.srgb)
        case .hwb: self = Self.hwb(first, second / 100, third / 100).map(TransferFunction.srgb)
        case .lab: self = Self.lab(first, second, third).fromD50
        case .lch:
            let (a, b) = Self.axes(second, third)
            self = Self.lab(first, a, b).fromD50
        case .oklab: self.init(OKLab(l: first, a: second, b: third))
        case .oklch:
            let (a, b) = Self.axes(second, third)
            self.init(OKLab(l: first, a: a, b: b))
        }
    }

    private var fromXYZ: LinearColor { PrimariesMatrix.xyzToSRGB.applied(to: self) }

    private var fromD50: LinearColor { PrimariesMatrix.d50ToD65.applied(to: self).fromXYZ }

    private func map(_ change: (Double) -> Double) -> LinearColor {
        LinearColor(red: change(red), green: change(green), blue: change(blue))
    }

    private static func axes(_ chroma: Double, _ hue: Double) -> (a: Double, b: Double) {
        let angle = hue * .pi / 180
        return (chroma * cosine(angle), chroma * sine(angle))
    }

    /// CIE Lab as XYZ, both relative to D50 (CIE 15:2004, section 8.2.1.1).
    private static func lab(_ lightness: Double, _ a: Double, _ b: Double) -> LinearColor {
        let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
        let y = (lightness + 16) / 116
        let (x, z) = (y + a / 500, y - b / 200)
        func inverse(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
        let luminance = lightness > kappa * epsilon ? y * y * y : lightness / kappa
        // The white of D50, from its chromaticity 0.3457, 0.3585.
        let white = (x: 0.3457 / 0.3585, z: (1 - 0.3457 - 0.3585) / 0.3585)
        return LinearColor(red: inverse(x) * white.x, green: luminance, blue: inverse(z) * white.z)
    }

    /// Encoded sRGB (CSS Color 4, section 7.1).
    private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> LinearColor {
        func component(_ n: Double) -> Double {
            let turned = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            let k = turned < 0 ? turned + 12 : turned
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return LinearColor(red: component(0), green: component(8), blue: component(4))
    }

    /// Encoded sRGB (CSS Color 4, section 8.1).
    private static func hwb(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> LinearColor {
        let sum = whiteness + blackness
        if sum >= 1 { return LinearColor(red: whiteness / sum, green: whiteness / sum, blue: whiteness / sum) }
        return hsl(hue, 1, 0.5).map { $0 * (1 - sum) + whiteness }
    }
}
