/// Which color of a terminal's palette stands for a color that lies on or beside others.
///
/// Every color of the palette has a price: how far it is from the color wanted, in OKLab, and what would be lost beside
/// each color that has its place already. The cheapest is chosen, the lowest index on ties. So a color takes the nearest
/// place in which verdicts on contrast stay as they are, those that fail as well as those that pass, unless that is
/// farther off than a verdict is worth.
public struct PaletteChoice: Hashable, Sendable {
    /// How a color lies on others.
    public enum Relation: Hashable, Sendable {
        /// It is an area of its own, and must not become what lies beside it.
        case surface
        /// Text, lines and shapes: kept apart from what they lie on as far as an eye sees them apart.
        case ink
    }

    public let depth: ColorDepth
    private let indices: Range<Int>
    /// By how much differences of `a` and `b` count in a color by itself; see ``TerminalPalette/nearest16(_:)``.
    private let chromaWeight: Double
    /// The same in a picture. Of sixteen, the price of a verdict would otherwise be paid with the hue: gray text would
    /// come out red, a red button teal, and colors that mean something would mean something else.
    private let hueWeight: Double
    /// The price of two colors becoming one, in delta E OK. Sixteen colors are too far apart to pay any.
    private let merging: Double
    /// By how much more verdicts are worth. Sixteen colors have few shades of a hue: readable goes before alike.
    private let urgency: Double

    /// `nil` for depths that have no palette.
    public init?(_ depth: ColorDepth) {
        self.depth = depth
        switch depth {
        case .ansi16: (indices, chromaWeight, hueWeight, merging, urgency) = (0..<16, 2, 6, 0.6, 4)
        case .ansi256: (indices, chromaWeight, hueWeight, merging, urgency) = (16..<256, 1, 1, 1, 1)
        case .mono, .truecolor: return nil
        }
    }

    /// The nearest index for a color by itself.
    public func nearest(_ shade: Shade) -> UInt8 {
        index(of: shade, as: .ink, beside: [], elsewhere: [], weight: chromaWeight, keepsHue: false)
    }

    /// The index for `shade` beside colors that have theirs; one that none of `elsewhere` has, where that costs little.
    public func index(
        of shade: Shade, as relation: Relation, beside others: [PlacedColor], elsewhere: [PlacedColor] = []
    ) -> UInt8 {
        index(
            of: shade, as: relation, beside: others, elsewhere: elsewhere, weight: hueWeight,
            keepsHue: depth == .ansi16)
    }

    private func index(
        of shade: Shade, as relation: Relation, beside others: [PlacedColor], elsewhere: [PlacedColor], weight: Double,
        keepsHue: Bool
    ) -> UInt8 {
        if let same = others.first(where: { $0.shade.rgb == shade.rgb }) { return same.index }
        let wanted = others.map { Wanted($0, shade, as: relation) }
        let hue = OKLCH(shade.lab)
        var best = indices.lowerBound
        var bestPrice = Double.infinity
        for index in indices {
            if keepsHue, !HueFamily.mayStand(Self.hues16[index], for: hue) { continue }
            var price = Self.distance(shade.lab, TerminalPalette.shades[index].lab, weight: weight)
            guard price < bestPrice else { continue }
            if relation == .surface { price += Self.inkPrice(of: TerminalPalette.shades[index], for: shade) }
            if elsewhere.contains(where: { $0.index == index }) { price += likeness }
            for one in wanted where price < bestPrice {
                price += one.price(of: index, merging: merging, urgency: urgency)
            }
            if price < bestPrice { (best, bestPrice) = (index, price) }
        }
        return UInt8(best)
    }

    /// Whether a shape's color is no more than a shade of what it lies on: a sheen, a glow, a step of an edge. Of sixteen
    /// colors none is so near that it could be told from the other without becoming something else.
    public func isShade(_ shade: Shade, of base: Shade) -> Bool {
        depth == .ansi16 && shade.lab.squaredDistance(to: base.lab) < Self.shading * Self.shading
    }

    /// Whether a dark surface is another one under a sheen, as the upper part of Checkpoint's cards: less apart than
    /// surfaces that a dark theme sets apart.
    public func isSheen(_ one: Shade, on other: Shade) -> Bool {
        depth == .ansi16 && max(one.lab.l, other.lab.l) < Self.dark
            && one.lab.squaredDistance(to: other.lab) < Self.sheen * Self.sheen
    }

    /// In delta E OK. Checkpoint's sheen is up to 0.03 from its card, that 0.043 from its page.
    private static let sheen = 0.034
    /// OKLab's lightness.
    private static let dark = 0.3
    /// In delta E OK: Checkpoint's sheen and borders are less than half of it from their card, red is three times as far.
    private static let shading = 0.1

    private static let hues16 = (0..<16).map { OKLCH(TerminalPalette.shades[$0].lab) }

    /// For a surface that cannot carry white or black ink as well as the color wanted, or carries it better.
    private static func inkPrice(of candidate: Shade, for shade: Shade) -> Double {
        var price = 0.0
        for ink in [white, black] {
            for threshold in [3, 4.5] where (shade.ratio(ink) >= threshold) != (candidate.ratio(ink) >= threshold) {
                price += carrying
            }
        }
        return price
    }

    /// Delta E OK, the differences of `a` and `b` weighed; twice, it is delta E OK2.
    private static func distance(_ one: OKLab, _ other: OKLab, weight: Double) -> Double {
        let (dl, da, db) = (one.l - other.l, (one.a - other.a) * weight, (one.b - other.b) * weight)
        return (dl * dl + da * da + db * db).squareRoot()
    }

    /// What is to stay as it is between a color and another that has its place.
    private struct Wanted {
        let index: Int
        let painted: Shade
        let ratio: Double
        /// How much lighter in OKLab the color is than the other.
        let lightness: Double
        let staysApart: Bool
        let isSurface: Bool

        init(_ other: PlacedColor, _ shade: Shade, as relation: Relation) {
            index = Int(other.index)
            painted = other.painted
            ratio = shade.ratio(other.shade)
            lightness = shade.lab.l - other.shade.lab.l
            let seen = shade.lab.squaredDistance(to: other.shade.lab) >= leastSeen * leastSeen
            isSurface = relation == .surface
            staysApart = isSurface || seen
        }

        /// Of the palette's color `candidate`, in delta E OK.
        func price(of candidate: Int, merging: Double, urgency: Double) -> Double {
            let shade = TerminalPalette.shades[candidate]
            var price = 0.0
            if staysApart {
                if candidate == index {
                    price += merging
                } else if abs(lightness) >= PlacedColor.leastLightness, (shade.lab.l - painted.lab.l) * lightness <= 0 {
                    price += inversion
                }
            }
            // Of few colors, surfaces that are hardly apart are told apart by steps that are large.
            if isSurface, urgency > 1 { return price }
            let found = shade.ratio(painted)
            // Terminals' whites differ: what is fainter than wanted here may be gone there.
            if urgency > 1, found < ratio { price += fading }
            for (threshold, worth) in verdicts where (ratio >= threshold) != (found >= threshold) {
                // Of sixteen none is as faint as wanted: what can be read better than it should does no harm.
                if urgency > 1, found > ratio { continue }
                price += worth * urgency
            }
            return price
        }
    }
}

/// WCAG 2.2's thresholds, and what it is worth in delta E OK to stay on the same side of each. Success criterion 1.4.6
/// (7:1) is asked for less often than 1.4.3 and 1.4.11.
private let verdicts: [(threshold: Double, worth: Double)] = [(3, 0.3), (4.5, 0.3), (7, 0.15)]
/// The price of what is lighter becoming darker than the other.
private let inversion = 0.3
/// The price of less contrast than wanted, of sixteen colors.
private let fading = 0.05
/// The price of a verdict on white or black ink that a surface does not keep.
private let carrying = 0.1
private let (white, black) = (Shade(RGB(packed: 0xFFFFFF)), Shade(RGB(packed: 0)))
/// The price of what lies elsewhere in the picture looking the same.
private let likeness = 0.04
/// The just noticeable difference that CSS Color 4 takes, in delta E OK.
private let leastSeen = 0.02

extension PaletteChoice {
    /// The index for letters on a color that has its place: readable if they are meant to be.
    ///
    /// Of sixteen colors none of the hue may do, as there is no dark green to be read on a light gray. Then it is black,
    /// white or a gray: what cannot be read says less than what has lost its hue.
    public func index(ofLetters shade: Shade, on paper: PlacedColor) -> UInt8 {
        let index = index(of: shade, as: .ink, beside: [paper])
        guard isLost(shade, as: index, on: paper) else { return index }
        let wanted = min(shade.ratio(paper.shade), Self.readable)
        func ratio(_ index: UInt8) -> Double { TerminalPalette.leastRatio16(index, paper.index) }
        return Self.neutrals.filter { ratio($0) >= wanted }.min { ratio($0) < ratio($1) }
            ?? Self.neutrals.max { ratio($0) < ratio($1) } ?? index
    }

    /// Whether letters that are meant to be readable, or large ones, are not as painted. Terminals differ about the
    /// sixteen; it has to be so in more than one.
    public func isLost(_ shade: Shade, as index: UInt8, on paper: PlacedColor) -> Bool {
        depth == .ansi16 && shade.ratio(paper.shade) >= Self.large
            && TerminalPalette.leastRatio16(index, paper.index) < Self.large
    }

    /// Contrast ratios of WCAG 2.2, 1.4.3: for text, and for large text.
    private static let (readable, large) = (4.5, 3.0)
    /// Black, the two grays and white of the sixteen.
    private static let neutrals: [UInt8] = [0, 8, 7, 15]
}

extension PaletteChoice {
    /// The indices for the surfaces of one picture, which are all different and come the largest first.
    ///
    /// `areBeside` says which touch each other. Each takes the best place that those before it leave; where the palette
    /// ends, as above white, the one that touches it makes room.
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

/// A color of a picture that has its place in a terminal's palette already.
public struct PlacedColor: Hashable, Sendable {
    public let shade: Shade
    /// Of the palette, 0...255.
    public let index: UInt8

    public init(_ shade: Shade, index: UInt8) {
        self.shade = shade
        self.index = index
    }

    /// What the terminal shows for it.
    var painted: Shade { TerminalPalette.shades[Int(index)] }

    /// Whether both show as two colors, and the lighter one as the lighter.
    func isApart(from other: PlacedColor) -> Bool {
        let lightness = shade.lab.l - other.shade.lab.l
        guard index != other.index else { return false }
        return abs(lightness) < Self.leastLightness || (painted.lab.l - other.painted.lab.l) * lightness > 0
    }

    /// Less than this, in OKLab lightness, is a difference of hue alone.
    static let leastLightness = 0.004
}

/// An opaque color with what choosing among colors asks of it again and again.
public struct Shade: Hashable, Sendable {
    public let rgb: RGB
    public let lab: OKLab
    /// Relative luminance, 0...1, as WCAG 2.2 defines it.
    public let luminance: Double

    public init(_ rgb: RGB) {
        self.rgb = rgb
        let color = Color(rgb)
        lab = OKLab(color)
        luminance = LinearColor(color).luminance
    }

    /// The contrast ratio of WCAG 2.2, in 1...21.
    public func ratio(_ other: Shade) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }
}

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
