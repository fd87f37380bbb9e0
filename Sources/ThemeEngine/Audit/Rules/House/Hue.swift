import ColorScience

/// What people call a color by its hue: ranges of OKLCH, in degrees, drawn around CSS's named colors.
enum Hue {
    /// From slate blue (285) to magenta (328).
    static let purple = 283.0...330.0
    /// From green yellow (126) to teal and turquoise (194).
    static let green = 120.0...200.0
    /// From orange (71) to yellow (110).
    static let yellow = 62.0...118.0
    /// From crimson (19) to tomato (34).
    static let red = 10.0...42.0

    /// Whether people would say of `color` that it has such a hue; grays have none.
    static func isOf(_ range: ClosedRange<Double>, _ color: Color, chroma: Double = 0.04) -> Bool {
        let polar = OKLCH(color)
        return polar.chroma >= chroma && range.contains(polar.hue)
    }

    /// Degrees between two hues, 0...180.
    static func distance(_ one: Double, _ other: Double) -> Double {
        let turn = abs(one - other)
        return min(turn, 360 - turn)
    }
}
