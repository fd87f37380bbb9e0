/// Encoded components of color spaces as linear light; odd about 0, so that what is out of gamut stays in its place.
///
/// The formulas are those of CSS Color 4, section 18; Rec. 2020 by its own curve, as in ITU-R BT.2020-2, table 4.
enum TransferFunction {
    static func srgb(_ value: Double) -> Double { odd(value) { LinearColor.decode($0) } }

    static func a98RGB(_ value: Double) -> Double { odd(value) { power($0, 563.0 / 256) } }

    static func prophotoRGB(_ value: Double) -> Double { odd(value) { $0 <= 16.0 / 512 ? $0 / 16 : power($0, 1.8) } }

    static func rec2020(_ value: Double) -> Double {
        let (alpha, beta) = (1.09929682680944, 0.018053968510807)
        return odd(value) { $0 < beta * 4.5 ? $0 / 4.5 : power(($0 + alpha - 1) / alpha, 1 / 0.45) }
    }

    static func gamma22(_ value: Double) -> Double { odd(value) { power($0, 2.2) } }

    private static func odd(_ value: Double, _ decode: (Double) -> Double) -> Double {
        value < 0 ? -decode(-value) : decode(value)
    }
}
