import ColorScience

extension Sample {
    /// Straight alpha made premultiplied; components that are no numbers count as zero.
    init(premultiplying color: Color) {
        func unit(_ value: Double) -> Double { value > 0 ? Swift.min(value, 1) : 0 }
        let alpha = unit(color.alpha)
        self.init(
            Float(unit(color.red) * alpha), Float(unit(color.green) * alpha), Float(unit(color.blue) * alpha),
            Float(alpha))
    }

    /// This premultiplied colour over an opaque one, weighted by `coverage` in 0...1.
    func over(_ backdrop: Sample, coverage: Float = 1) -> Sample {
        self * coverage + backdrop * (1 - w * coverage)
    }

    /// The nearest 24-bit colour of an opaque sample.
    var rgb: RGB {
        // Samples stay within 0...1 but for rounding, so the clamp is for the last bit only.
        let scaled = self * 255 + 0.5
        func byte(_ value: Float) -> UInt8 { UInt8(value > 0 ? (value < 255 ? value : 255) : 0) }
        return RGB(red: byte(scaled.x), green: byte(scaled.y), blue: byte(scaled.z))
    }

    var color: Color { Color(red: Double(x), green: Double(y), blue: Double(z)) }
}
