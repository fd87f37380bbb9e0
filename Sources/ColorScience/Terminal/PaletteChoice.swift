/// The choice of palette colors for colors that lie on or beside each other.
///
/// Each palette color has a cost: its OKLab distance from the requested color, plus costs for the verdicts on contrast
/// with already assigned colors that it would change. The color with the lowest cost is chosen, the lowest index in case
/// of a tie. So a color becomes the nearest palette color that keeps the verdicts, passing and failing, unless that one
/// is farther away than a verdict is worth.
public struct PaletteChoice: Hashable, Sendable {
    /// The relation of a color to those around it.
    public enum Relation: Hashable, Sendable {
        /// An area that must stay distinct from the areas beside it.
        case surface
        /// Text, lines and shapes, which stay distinct from what they lie on if the difference is visible.
        case foreground
    }

    /// The number of colors of the palette.
    public let depth: ColorDepth
    private let indices: Range<Int>
    /// The factor for differences of `a` and `b`. With 16 colors, verdicts would be kept at the expense of the hue
    /// otherwise: gray text would become red, a red button teal, and colors would change their meaning.
    private let hueWeight: Double
    /// The cost of two colors becoming one, in delta E OK. It is lower for 16 colors, which are far apart.
    private let merging: Double
    /// The factor for the cost of verdicts. Among 16 colors, which have few shades of a hue, contrast matters more than
    /// similarity.
    private let urgency: Double

    /// Returns `nil` for depths without a palette.
    public init?(_ depth: ColorDepth) {
        self.depth = depth
        switch depth {
        case .ansi16: (indices, hueWeight, merging, urgency) = (0..<16, 6, 0.6, 4)
        case .ansi256: (indices, hueWeight, merging, urgency) = (16..<256, 1, 1, 1)
        case .mono, .truecolor: return nil
        }
    }

    /// Returns the index for a color beside others that already have one.
    ///
    /// - Parameter elsewhere: Colors of the frame that do not touch this one. An index that none of them has is
    ///   preferred if it costs little.
    public func index(
        of shade: Shade, as relation: Relation, beside others: [PlacedColor], elsewhere: [PlacedColor] = []
    ) -> UInt8 {
        if let same = others.first(where: { $0.shade.rgb == shade.rgb }) { return same.index }
        let requirements = others.map { Requirement($0, shade, as: relation) }
        let hue = OKLCH(shade.lab)
        var best = indices.lowerBound
        var lowestCost = Double.infinity
        for index in indices {
            if depth == .ansi16, !HueFamily.canSubstitute(Self.hues16[index], for: hue) { continue }
            var cost = Self.distance(shade.lab, TerminalPalette.shades[index].lab, weight: hueWeight)
            guard cost < lowestCost else { continue }
            if relation == .surface { cost += Self.textCost(of: TerminalPalette.shades[index], for: shade) }
            if elsewhere.contains(where: { $0.index == index }) { cost += duplication }
            for requirement in requirements where cost < lowestCost {
                cost += requirement.cost(of: index, merging: merging, urgency: urgency)
            }
            if cost < lowestCost { (best, lowestCost) = (index, cost) }
        }
        return UInt8(best)
    }

    /// Whether a shape's color is only a shade of the color it lies on, such as a sheen, a glow or a smoothed edge. None of
    /// 16 colors is near enough to show such a difference.
    public func isShade(_ shade: Shade, of base: Shade) -> Bool {
        depth == .ansi16 && shade.lab.squaredDistance(to: base.lab) < Self.shading * Self.shading
    }

    /// Whether a dark surface is another one with a sheen, as the upper part of Checkpoint's cards. The difference is less
    /// than between distinct surfaces of a dark theme.
    public func isSheen(_ one: Shade, on other: Shade) -> Bool {
        depth == .ansi16 && max(one.lab.l, other.lab.l) < Self.dark
            && one.lab.squaredDistance(to: other.lab) < Self.sheen * Self.sheen
    }

    /// In delta E OK. Checkpoint's sheen differs from its card by up to 0.03, and the card from the page by 0.043.
    private static let sheen = 0.034
    /// The OKLab lightness of the lightest dark surface.
    private static let dark = 0.3
    /// In delta E OK. The distance of Checkpoint's sheen and borders from the card is less than half of it, and that of red
    /// is three times as large.
    private static let shading = 0.1

    private static let hues16 = (0..<16).map { OKLCH(TerminalPalette.shades[$0].lab) }

    /// The cost of a surface on which verdicts on white or black text change.
    private static func textCost(of candidate: Shade, for shade: Shade) -> Double {
        var cost = 0.0
        for text in [white, black] {
            for threshold in [3, 4.5] where (shade.ratio(text) >= threshold) != (candidate.ratio(text) >= threshold) {
                cost += textVerdict
            }
        }
        return cost
    }

    /// Delta E OK with a weight for the differences of `a` and `b`. With a weight of 2 it is delta E OK2.
    private static func distance(_ one: OKLab, _ other: OKLab, weight: Double) -> Double {
        let (dl, da, db) = (one.l - other.l, (one.a - other.a) * weight, (one.b - other.b) * weight)
        return (dl * dl + da * da + db * db).squareRoot()
    }

    /// The properties of a pair of colors that the choice should keep. One of them already has an index.
    private struct Requirement {
        let index: Int
        let painted: Shade
        let ratio: Double
        /// The OKLab lightness of the color less that of the other.
        let lightness: Double
        let staysApart: Bool
        let isSurface: Bool

        init(_ other: PlacedColor, _ shade: Shade, as relation: Relation) {
            index = Int(other.index)
            painted = other.painted
            ratio = shade.ratio(other.shade)
            lightness = shade.lab.l - other.shade.lab.l
            let seen = shade.lab.squaredDistance(to: other.shade.lab) >= leastVisible * leastVisible
            isSurface = relation == .surface
            staysApart = isSurface || seen
        }

        /// Returns the cost of the palette color at index `candidate`, in delta E OK.
        func cost(of candidate: Int, merging: Double, urgency: Double) -> Double {
            let shade = TerminalPalette.shades[candidate]
            var cost = 0.0
            if staysApart {
                if candidate == index {
                    cost += merging
                } else if abs(lightness) >= PlacedColor.leastLightness, (shade.lab.l - painted.lab.l) * lightness <= 0 {
                    cost += inversion
                }
            }
            // Steps between 16 colors are larger than those between surfaces, so their ratios cannot be kept.
            if isSurface, urgency > 1 { return cost }
            let found = shade.ratio(painted)
            // The 16 colors differ between terminals, so lower contrast here may be none elsewhere.
            if urgency > 1, found < ratio { cost += fading }
            for (threshold, worth) in verdicts where (ratio >= threshold) != (found >= threshold) {
                // Few of 16 colors are equally faint, and more contrast than requested does no harm.
                if urgency > 1, found > ratio { continue }
                cost += worth * urgency
            }
            return cost
        }
    }
}

/// The thresholds of WCAG 2.2, and the cost of crossing each, in delta E OK. Success criterion 1.4.6 (7:1) is required
/// less often than 1.4.3 and 1.4.11.
private let verdicts: [(threshold: Double, worth: Double)] = [(3, 0.3), (4.5, 0.3), (7, 0.15)]
/// The cost of exchanging the lighter and the darker color.
private let inversion = 0.3
/// The cost of less contrast than requested, with 16 colors.
private let fading = 0.05
/// The cost of each verdict on white or black text that changes on a surface.
private let textVerdict = 0.1
private let (white, black) = (Shade(RGB(packed: 0xFFFFFF)), Shade(RGB(packed: 0)))
/// The cost of an index that a color elsewhere in the frame already has.
private let duplication = 0.04
/// The just noticeable difference of CSS Color 4, in delta E OK.
private let leastVisible = 0.02

extension PaletteChoice {
    /// Returns the index for text on a background that already has one. Readable text stays readable.
    ///
    /// If none of 16 colors with the same hue has enough contrast, as with dark green on light gray, the result is black,
    /// white or a gray: readable text matters more than its hue.
    public func index(ofText shade: Shade, on background: PlacedColor) -> UInt8 {
        let index = index(of: shade, as: .foreground, beside: [background])
        guard isUnreadable(shade, as: index, on: background) else { return index }
        let wanted = min(shade.ratio(background.shade), Self.readable)
        func ratio(_ index: UInt8) -> Double { TerminalPalette.leastRatio16(index, background.index) }
        return Self.neutrals.filter { ratio($0) >= wanted }.min { ratio($0) < ratio($1) }
            ?? Self.neutrals.max { ratio($0) < ratio($1) } ?? index
    }

    /// Whether text that is readable, at least in a large size, would not be with the palette color at `index`.
    ///
    /// With 16 colors, whose values differ between terminals, it uses the lower of two ratios; with 256 it is false.
    public func isUnreadable(_ shade: Shade, as index: UInt8, on background: PlacedColor) -> Bool {
        depth == .ansi16 && shade.ratio(background.shade) >= Self.large
            && TerminalPalette.leastRatio16(index, background.index) < Self.large
    }

    /// The contrast ratios of WCAG 2.2, 1.4.3, for text and for large text.
    private static let (readable, large) = (4.5, 3.0)
    /// The indices of black, the two grays and white.
    private static let neutrals: [UInt8] = [0, 8, 7, 15]
}

extension PaletteChoice {
    /// Returns the indices for the surfaces of a frame.
    ///
    /// Each surface gets the best index that is distinct from those before it. Where the palette ends, as above white, an
    /// adjacent surface is moved instead.
    ///
    /// - Parameters:
    ///   - shades: Distinct colors, that of the largest surface first.
    ///   - areBeside: Whether the surfaces at two positions of `shades` touch each other.
    public func indices(ofSurfaces shades: [Shade], areBeside: (Int, Int) -> Bool) -> [UInt8] {
        var placed: [PlacedColor] = []
        for (id, shade) in shades.enumerated() {
            let beside = placed.indices.filter { areBeside($0, id) }
            let elsewhere = placed.indices.filter { !areBeside($0, id) }.map { placed[$0] }
            func color(beside others: [Int]) -> PlacedColor {
                let others = others.map { placed[$0] }
                return PlacedColor(shade, index: index(of: shade, as: .surface, beside: others, elsewhere: elsewhere))
            }
            var chosen = color(beside: beside)
            if let lower = beside.first(where: { !chosen.isApart(from: placed[$0]) }) {
                let first = color(beside: beside.filter { $0 != lower })
                let others = placed.indices.filter { $0 != lower && areBeside($0, lower) }.map { placed[$0] }
                let below = placed[lower].shade
                let moved = PlacedColor(below, index: index(of: below, as: .surface, beside: others + [first]))
                if moved.isApart(from: first), others.allSatisfy(moved.isApart) {
                    (placed[lower], chosen) = (moved, first)
                }
            }
            placed.append(chosen)
        }
        return placed.map(\.index)
    }
}

/// A color with the palette index that has been chosen for it.
public struct PlacedColor: Hashable, Sendable {
    /// The color before the choice.
    public let shade: Shade
    /// The palette index, 0...255.
    public let index: UInt8

    /// Creates a color with its index.
    public init(_ shade: Shade, index: UInt8) {
        self.shade = shade
        self.index = index
    }

    /// The palette color.
    var painted: Shade { TerminalPalette.shades[Int(index)] }

    /// Whether the palette colors are distinct and in the same order of lightness as the original colors.
    func isApart(from other: PlacedColor) -> Bool {
        let lightness = shade.lab.l - other.shade.lab.l
        guard index != other.index else { return false }
        return abs(lightness) < Self.leastLightness || (painted.lab.l - other.painted.lab.l) * lightness > 0
    }

    /// A smaller difference of OKLab lightness counts as a difference of hue only.
    static let leastLightness = 0.004
}

/// An opaque color with its OKLab coordinates and luminance, which comparisons need repeatedly.
public struct Shade: Hashable, Sendable {
    /// The color itself.
    public let rgb: RGB
    /// The color in OKLab.
    public let lab: OKLab
    /// The relative luminance, 0...1, as WCAG 2.2 defines it.
    public let luminance: Double

    /// Computes the coordinates and the luminance of a color.
    public init(_ rgb: RGB) {
        self.rgb = rgb
        let color = Color(rgb)
        lab = OKLab(color)
        luminance = LinearColor(color).luminance
    }

    /// Returns the contrast ratio of WCAG 2.2, 1...21.
    public func ratio(_ other: Shade) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }
}

/// The rule that a palette of 16 colors does not change the hue of a color: a gray card must not become red, which would
/// look like a warning.
enum HueFamily {
    /// Whether a palette color has a similar enough hue to replace another color.
    static func canSubstitute(_ candidate: OKLCH, for color: OKLCH) -> Bool {
        if candidate.chroma < faint { return color.chroma < vivid }
        guard color.chroma >= faint else { return false }
        let difference = abs(candidate.hue - color.hue)
        return min(difference, 360 - difference) <= largestDifference
    }

    /// Colors with less chroma look gray, such as tinted backgrounds.
    private static let faint = 0.045
    /// From this chroma on the hue of a color has a meaning, as in statuses and buttons.
    private static let vivid = 0.075
    /// In degrees. The six hues of terminals are about 60 degrees apart; blue and cyan are 69.
    private static let largestDifference = 48.0
}
