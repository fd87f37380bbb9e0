import Platform

extension Color {
    /// Returns the components of the color in another space, without alpha; `nil` for a space that is only read, and for gray
    /// where the color is none.
    ///
    /// The inverse of ``LinearColor/init(_:in:)``, with components in the same ranges.
    public func components(in space: ColorSpace) -> [Double]? {
        let linear = LinearColor(self)
        switch space {
        case .srgb: return [red, green, blue]
        case .srgbLinear: return [linear.red, linear.green, linear.blue]
        case .displayP3:
            let xyz = PrimariesMatrix.srgbToXYZ.applied(to: linear)
            let light = PrimariesMatrix.xyzToDisplayP3.applied(to: xyz)
            return [light.red, light.green, light.blue].map { LinearColor.encode(max($0, 0)) }
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
        let (lightness, range) = ((most + least) / 2, most - least)
        guard range > 0 else { return [0, 0, lightness * 100] }
        let saturation = (most - lightness) / min(lightness, 1 - lightness)
        let sixth =
            most == red
            ? (green - blue) / range + (green < blue ? 6 : 0)
            : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
        return [sixth * 60, saturation * 100, lightness * 100]
    }
}
