/// The choice of one of 256 colors for an area.
///
/// Selects the color with the lowest CIEDE2000 difference among those that keep the hue and the verdicts on white and
/// black text. Another color is selected only if it is nearer by more than its penalty, which is at most ``allowance``.
/// Therefore the difference of an area never exceeds that of the nearest palette color by more than that amount.
enum Area256 {
    static func index(of color: RGB) -> UInt8 {
        let light = LinearColor(Color(color))
        let (lab, hue) = (CIELab(light), OKLCH(OKLab(light)))
        var (best, lowestCost) = (16, Double.infinity)
        func consider(_ index: Int) {
            let candidate = TerminalPalette.hues[index]
            guard HueRule.canSubstitute(candidate, for: hue) else { return }
            let difference = lab.difference(to: TerminalPalette.labs[index])
            let change = difference == 0 ? 0 : HueRule.change(candidate, of: hue)
            let verdicts = textVerdicts.changed(from: light.luminance, to: TerminalPalette.shades[index].luminance)
            let cost = difference + min(allowance * change + textVerdict * Double(verdicts), allowance)
            if cost < lowestCost { (best, lowestCost) = (index, cost) }
        }
        let (reds, greens, blues) = (levels(color.red), levels(color.green), levels(color.blue))
        for red in reds {
            for green in greens {
                for blue in blues { consider(16 + 36 * red + 6 * green + blue) }
            }
        }
        // The two grays with the nearest lightness. Those of the cube are among them.
        let grays = TerminalPalette.grays
        let above = grays.firstIndex { TerminalPalette.labs[$0].l >= lab.l } ?? grays.count - 1
        for place in max(above - 1, 0)...above { consider(grays[place]) }
        return UInt8(best)
    }

    /// Returns the levels of the cube around a component. The first step of the cube is so large that the nearest color
    /// can be one level higher.
    private static func levels(_ value: UInt8) -> ClosedRange<Int> {
        if value == 0 { return 0...0 }
        if value < 95 { return 0...2 }
        let above = Int(value) - 95
        return 1 + above / 40...1 + (above + 39) / 40
    }

    /// The maximum additional difference, in CIEDE2000.
    private static let allowance = 5.9
    /// The cost of each changed verdict on white or black text, in CIEDE2000.
    private static let textVerdict = 1.8
    private static let textVerdicts = TextVerdicts()
}

/// The choice of one of 16 colors for an area.
///
/// Users configure these colors. Black and white are the most reliable ones, so the pages and cards of dark and of
/// light themes become black and white, and only colors with a distinct hue become a chromatic color.
enum Area16 {
    static func index(of color: RGB) -> UInt8 {
        let shade = Shade(color)
        let hue = OKLCH(shade.lab)
        guard let nearest = Self.hue(for: hue) else { return gray(of: shade.lab.l) }
        var (best, lowestCost) = (0, Double.infinity)
        for index in 0..<16 where HueRule.hasHue16(TerminalPalette.hues[index], nearest) {
            let candidate = TerminalPalette.shades[index]
            let verdicts = textVerdicts.changed(from: shade.luminance, to: candidate.luminance)
            let cost = distance(shade.lab, candidate.lab, hueWeight: 2) + textVerdict * Double(verdicts)
            if cost < lowestCost { (best, lowestCost) = (index, cost) }
        }
        return UInt8(best)
    }

    /// Returns the one of the six hues of the 16 colors that represents the hue of a color; `nil` for a gray. Areas,
    /// symbols and text in one color have the same hue, regardless of their lightness and contrast.
    static func hue(for color: OKLCH) -> OKLCH? {
        guard HueRule.isVivid16(color) else { return nil }
        return hues.first { color.hue < $0.end }.map { TerminalPalette.hues[$0.index] }
    }

    /// The end of each hue, in degrees, with its bright color. Some ends are in the middle between two hues. Amber and
    /// light orange, the colors of warnings, are yellow rather than red, which is the color of errors; soft greens are
    /// green rather than cyan; and purple is magenta, starting in the middle between indigo and violet.
    private static let hues: [(end: Double, index: Int)] = [
        (62, 9), (126, 11), (175, 10), (229, 14), (HueRule.endOfBlue, 12), (352, 13), (360, 9),
    ]

    private static func gray(of lightness: Double) -> UInt8 {
        switch lightness {
        case ..<darkest: 0
        case ..<middle: 8
        case ..<lightest: 7
        default: 15
        }
    }

    /// Bounds of the OKLab lightness of grays. The surfaces of all dark themes are darker than the first bound, and
    /// those of all light themes lighter than the last.
    private static let (darkest, middle, lightest) = (0.42, 0.72, 0.86)

    /// Returns Delta E OK with a weight for differences of `a` and `b`.
    static func distance(_ one: OKLab, _ other: OKLab, hueWeight: Double) -> Double {
        let (dl, da, db) = (one.l - other.l, (one.a - other.a) * hueWeight, (one.b - other.b) * hueWeight)
        return (dl * dl + da * da + db * db).squareRoot()
    }

    /// The cost of each changed verdict on white or black text, in delta E OK.
    private static let textVerdict = 0.1
    private static let textVerdicts = TextVerdicts()
}

/// The verdicts of WCAG 2.2, 1.4.3, on white and on black text, as bounds of the luminance of an area.
private struct TextVerdicts {
    private let bounds: [Double] = [3, 4.5].flatMap { (ratio: Double) -> [Double] in
        [1.05 / ratio - 0.05, 0.05 * ratio - 0.05]
    }

    /// Returns the number of verdicts that differ between two luminances.
    func changed(from one: Double, to other: Double) -> Int {
        bounds.count { (one <= $0) != (other <= $0) }
    }
}

/// The rules that prevent a palette from changing the hue of a color: a gray card must not become red, which would look
/// like a warning, and orange must not become pink.
public enum HueRule {
    /// Returns whether the hue of a color is distinct enough for one of 16 colors other than gray.
    ///
    /// Colors of statuses and buttons have at least this chroma, and their hue has a meaning. Backgrounds and text of
    /// tinted themes have a lower chroma.
    static func isVivid16(_ color: OKLCH) -> Bool { color.chroma >= (color.lightness < 0.45 ? 0.1 : 0.08) }

    /// Returns whether one of 256 colors may replace another color if the colors that keep its hue are far from it.
    static func canSubstitute(_ candidate: OKLCH, for color: OKLCH) -> Bool {
        if isGray(candidate) { return color.chroma < vivid }
        return difference(candidate, color) <= largestDifference
    }

    /// Returns how much one of 256 colors changes the hue of another color, 0...1: a faint tint may become gray, a
    /// distinct hue may not.
    static func change(_ candidate: OKLCH, of color: OKLCH) -> Double {
        if isGray(candidate) { return color.chroma < distinct ? 0 : 1 }
        guard color.chroma >= faint, difference(candidate, color) <= similar, !isBlueForPurple(candidate, color)
        else { return 1 }
        if candidate.chroma <= color.chroma * 1.4 + 0.02 { return 0 }
        return candidate.chroma <= color.chroma * 2.1 ? 0.4 : 1
    }

    /// Returns whether two similar hues are on different sides of the boundary between blue and purple. The buttons of
    /// a purple theme must not be blue.
    private static func isBlueForPurple(_ candidate: OKLCH, _ color: OKLCH) -> Bool {
        guard color.chroma >= vivid, difference(candidate, color) > nearlyEqual else { return false }
        let (less, more) = (min(candidate.hue, color.hue), max(candidate.hue, color.hue))
        return less < endOfBlue && more >= endOfBlue && more - less <= similar
    }

    /// Returns whether one of 16 colors is a variant of a hue, such as blue and bright blue, or a gray if there is no
    /// hue.
    static func hasHue16(_ candidate: OKLCH, _ hue: OKLCH?) -> Bool {
        guard let hue else { return isGray(candidate) }
        return !isGray(candidate) && difference(candidate, hue) <= similar
    }

    /// Returns whether a palette color is gray.
    public static func isGray(_ color: OKLCH) -> Bool { color.chroma < 0.005 }

    /// Returns the difference of the hues in degrees, 0...180.
    static func difference(_ one: OKLCH, _ other: OKLCH) -> Double {
        OKLCH.hueDifference(one.hue, other.hue)
    }

    /// Returns the maximum difference between the hues of the colors, in degrees, 0...180.
    public static func spread(of colors: [OKLCH]) -> Double {
        colors.flatMap { one in colors.map { difference(one, $0) } }.max() ?? 0
    }

    /// The upper bound of the chroma of faint tints: the faintest tints of the cube have a chroma of 0.034 to 0.045,
    /// and those of the themes' pages and cards less.
    static let faint = 0.05
    /// Colors with more chroma never look gray.
    static let distinct = 0.1
    private static let vivid = 0.15
    /// The maximum difference of similar hues, in degrees.
    private static let similar = 30.0
    /// In degrees. A smaller difference does not change the hue, regardless of the names of the hues.
    private static let nearlyEqual = 6.0
    /// The hue between indigo and violet, in degrees.
    static let endOfBlue = 286.0
    /// The maximum difference of hues, in degrees. Neighboring hues of the cube's faint tints are 60 degrees apart.
    private static let largestDifference = 40.0
}
