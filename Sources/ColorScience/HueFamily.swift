/// What people would call a color when there are only sixteen: gray, or one of six hues. Of so few, one that is near by
/// any other measure may still say something else: a gray card that comes out red is a warning.
enum HueFamily {
    /// Whether a palette's color may stand for another, told from their places in OKLCH.
    static func mayStand(_ candidate: OKLCH, for color: OKLCH) -> Bool {
        if candidate.chroma < faint { return color.chroma < vivid }
        guard color.chroma >= faint else { return false }
        let turn = abs(candidate.hue - color.hue)
        return min(turn, 360 - turn) <= widest
    }

    /// Chroma below which people see gray: the tinted papers and slates of themes.
    private static let faint = 0.045
    /// Chroma from which a color means its hue: ambers, rusts and teals of statuses and buttons.
    private static let vivid = 0.075
    /// Degrees. The six hues of terminals are 60 apart on the whole, and blue is 69 from cyan.
    private static let widest = 48.0
}
