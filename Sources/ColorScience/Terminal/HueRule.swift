/// The rules that a palette does not change the hue of a color: a gray card must not become red, which would look like a
/// warning, and orange must not become pink.
enum HueRule {
    /// Whether one of 16 colors may replace another color.
    static func canSubstitute16(_ candidate: OKLCH, for color: OKLCH) -> Bool {
        if isGray(candidate) { return !isVivid16(color) }
        return isVivid16(color) && difference(candidate, color) <= largestDifference16
    }

    /// Whether the hue of a color is distinct enough for one of 16 colors that is not gray.
    ///
    /// From this chroma on a hue has a meaning, as in statuses and buttons. Backgrounds and text of tinted themes have less.
    static func isVivid16(_ color: OKLCH) -> Bool { color.chroma >= (color.lightness < 0.45 ? 0.1 : 0.08) }

    /// Whether one of 256 colors may replace another color if the ones that keep its hue are far from it.
    static func canSubstitute(_ candidate: OKLCH, for color: OKLCH) -> Bool {
        if isGray(candidate) { return color.chroma < vivid }
        return difference(candidate, color) <= largestDifference
    }

    /// Returns how much one of 256 colors changes the hue of another color, 0...1: a faint tint becomes gray, and a distinct
    /// hue does not.
    static func change(_ candidate: OKLCH, of color: OKLCH) -> Double {
        if isGray(candidate) { return color.chroma < distinct ? 0 : 1 }
        guard color.chroma >= faint, difference(candidate, color) <= similar else { return 1 }
        if candidate.chroma <= color.chroma * 1.4 + 0.02 { return 0 }
        return candidate.chroma <= color.chroma * 2.1 ? 0.4 : 1
    }

    static func isGray(_ color: OKLCH) -> Bool { color.chroma < 0.005 }

    /// Returns the difference of the hues in degrees, 0...180.
    private static func difference(_ one: OKLCH, _ other: OKLCH) -> Double {
        let difference = abs(one.hue - other.hue)
        return min(difference, 360 - difference)
    }

    /// In degrees. The six hues of terminals are about 60 degrees apart; blue and cyan are 69.
    private static let largestDifference16 = 48.0

    /// The faintest tints of the cube have a chroma of 0.034 to 0.045, and those of the themes' pages and cards less.
    static let faint = 0.05
    /// Colors with more chroma never look gray.
    static let distinct = 0.1
    private static let vivid = 0.15
    /// In degrees.
    private static let similar = 30.0
    /// In degrees. Neighboring hues of the cube's faint tints are 60 degrees apart.
    private static let largestDifference = 40.0
}
