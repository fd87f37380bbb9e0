import ColorScience

/// The formula of rich and textual: a gray if the saturation in HLS is low, otherwise each component separately.
enum RichFormula {
    static func index(_ rgb: RGB) -> UInt8 {
        let components = [rgb.red, rgb.green, rgb.blue].map { Double($0) }
        let (least, most) = (components.min() ?? 0, components.max() ?? 0)
        let lightness = (least + most) / 510
        let saturation = most == least ? 0 : (most - least) / (lightness <= 0.5 ? most + least : 510 - most - least)
        if saturation < 0.15 {
            let gray = (lightness * 25).rounded(.toNearestOrEven)
            return gray == 0 ? 16 : gray == 25 ? 231 : 231 + UInt8(gray)
        }
        let levels = components.map { value in
            UInt8((value < 95 ? value / 95 : 1 + (value - 95) / 40).rounded(.toNearestOrEven))
        }
        return levels.reduce(0) { $0 * 6 + $1 } + 16
    }
}
