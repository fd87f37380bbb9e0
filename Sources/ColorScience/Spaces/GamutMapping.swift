import Platform

/// Maps colors outside the sRGB gamut into it (CSS Color 4, section 13.2: "Sample pseudocode for the binary search gamut
/// mapping algorithm with local MINDE").
///
/// The chroma in OKLCH is reduced until clipping the components to the gamut makes no noticeable difference. Lightness and
/// hue stay nearly the same.
enum GamutMapping {
    /// The color of the gamut for `color`, with components in 0...1.
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

    /// The just noticeable difference, as delta E OK.
    private static let noticeable = 0.02
    private static let epsilon = 0.0001
}
