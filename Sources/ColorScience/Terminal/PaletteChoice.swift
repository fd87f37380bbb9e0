/// The palette colors for the colors of a frame.
///
/// Both methods are pure functions: the result for an area depends only on its color, and that for text only on its
/// color and that of the area behind it. Therefore it does not depend on the position or on the rest of the screen.
public struct PaletteChoice: Hashable, Sendable {
    /// The number of colors of the palette.
    public let depth: ColorDepth
    let indices: Range<Int>

    /// Returns `nil` for depths without a palette.
    public init?(_ depth: ColorDepth) {
        self.depth = depth
        switch depth {
        case .ansi16: indices = 0..<16
        case .ansi256: indices = 16..<256
        case .mono, .truecolor: return nil
        }
    }

    /// Returns the index for an area: a page, a card, a shape or part of one.
    public func index(ofArea color: RGB) -> UInt8 {
        depth == .ansi16 ? Area16.index(of: color) : Area256.index(of: color)
    }

    /// Returns an area's color with its index.
    public func placed(_ color: RGB) -> PlacedColor {
        PlacedColor(Shade(color), index: index(ofArea: color))
    }
}

/// The choice of palette colors for text and symbols.
///
/// Each palette color has a cost: its OKLab distance from the requested color, plus the costs of changed contrast
/// verdicts. The color with the lowest cost is selected; in case of a tie, the lowest index. Therefore text gets the
/// nearest palette color that keeps its verdicts, passing and failing, unless its distance exceeds the cost of changing
/// a verdict.
extension PaletteChoice {
    /// Returns the index for a symbol or a line on an area. It keeps its hue and stays visible.
    ///
    /// With 16 colors, its hue is that of an area in its color, regardless of contrast: text has the hue of a button in
    /// the same color, and amber is yellow even on white, rather than red, which is the color of another status.
    ///
    /// - Parameter isBold: Whether the symbol is bold, in which case many terminals show the colors 0...7 as 8...15.
    public func index(ofSymbol shade: Shade, on background: PlacedColor, isBold: Bool = false) -> UInt8 {
        if shade.rgb == background.shade.rgb { return background.index }
        let requirement = TextRequirement(shade, on: background)
        let hue = OKLCH(shade.lab)
        let nearest = depth == .ansi16 ? Area16.hue(for: hue) : nil
        var (best, lowestCost) = (indices.lowerBound, Double.infinity)
        for index in indices {
            let candidate = TerminalPalette.shades[index]
            var cost: Double
            if depth == .ansi16 {
                guard HueRule.hasHue16(TerminalPalette.hues[index], nearest) else { continue }
                cost = Area16.distance(shade.lab, candidate.lab, hueWeight: Self.hueWeight16)
                guard cost < lowestCost else { continue }
                cost += requirement.cost16(of: index, isBold: isBold)
            } else {
                cost = shade.lab.distance(to: candidate.lab)
                let candidateHue = TerminalPalette.hues[index]
                guard cost < lowestCost, HueRule.canSubstitute(candidateHue, for: hue) else { continue }
                // Text is small, so its hue is less visible than that of an area, and gray text has another meaning.
                let losesHue = HueRule.isGray(candidateHue) && hue.chroma >= HueRule.faint
                // Otherwise brown would become pink.
                let fades = hue.chroma >= HueRule.distinct && candidateHue.chroma < hue.chroma / 2
                cost += Self.changedHue * (fades ? 1 : losesHue ? 0.5 : HueRule.change(candidateHue, of: hue))
                cost += requirement.cost256(of: index)
            }
            if cost < lowestCost { (best, lowestCost) = (index, cost) }
        }
        return UInt8(best)
    }

    /// Returns the index for text on an area, and whether the text can be bold. Readable text stays readable.
    ///
    /// If none of 16 colors with the same hue has enough contrast, as with dark green on white, the result is black or
    /// white: readable text matters more than its hue, and gray would mean that a control is disabled. Text loses its
    /// bold weight if it would be unreadable in terminals that show bold text in other colors, or black: it would be
    /// gray, and fainter than the secondary text below it.
    public func text(_ shade: Shade, on background: PlacedColor, isBold: Bool = false) -> PaletteText {
        guard depth == .ansi16, isBold else { return visibleText(shade, on: background, isBold: isBold) }
        let bold = visibleText(shade, on: background, isBold: true)
        return bold.index == 0 ? visibleText(shade, on: background, isBold: false) : bold
    }

    /// Returns the index for a symbol on an area, and whether the symbol can be bold: not if it is black, as for text.
    public func symbol(_ shade: Shade, on background: PlacedColor, isBold: Bool) -> PaletteText {
        let index = index(ofSymbol: shade, on: background, isBold: isBold)
        guard depth == .ansi16, isBold, index == 0 || index == 8 else {
            return PaletteText(index: index, isBold: isBold)
        }
        return PaletteText(index: self.index(ofSymbol: shade, on: background), isBold: false)
    }

    /// Returns the index for text whose bold weight may change its color, and whether the text can be bold.
    private func visibleText(_ shade: Shade, on background: PlacedColor, isBold: Bool) -> PaletteText {
        let index = index(ofSymbol: shade, on: background, isBold: isBold)
        guard depth == .ansi16 else { return PaletteText(index: index, isBold: isBold) }
        func ratio(_ index: UInt8) -> Double {
            TerminalPalette.leastRatio16(index, background.index, isBold: isBold)
        }
        guard shade.ratio(background.shade) >= Self.large else {
            // The text has low contrast in 24 bits as well, but is visible.
            if isBold, ratio(index) < Self.visible { return visibleText(shade, on: background, isBold: false) }
            return PaletteText(index: index, isBold: isBold)
        }
        if ratio(index) >= Self.large { return PaletteText(index: index, isBold: isBold) }
        let wanted = min(shade.ratio(background.shade), Self.readable)
        let others = HueRule.isVivid16(OKLCH(shade.lab)) ? Self.neutrals.filter { $0 == 0 || $0 == 15 } : Self.neutrals
        let readable = others.filter { ratio($0) >= wanted }.min { ratio($0) < ratio($1) }
        if let readable { return PaletteText(index: readable, isBold: isBold) }
        let best = Self.neutrals.reduce(index) { ratio($1) > ratio($0) ? $1 : $0 }
        if isBold, ratio(best) < Self.large { return visibleText(shade, on: background, isBold: false) }
        return PaletteText(index: best, isBold: isBold)
    }

    /// The contrast ratios of WCAG 2.2, 1.4.3, for text and for large text.
    private static let (readable, large) = (4.5, 3.0)
    /// The contrast ratio below which text is hardly visible.
    private static let visible = 1.5
    /// The indices of black, the two grays and white.
    private static let neutrals: [UInt8] = [0, 8, 7, 15]
    /// The weight of hue and chroma differences among 16 colors.
    private static let hueWeight16 = 6.0
    /// The cost of a palette color that does not keep the hue, in delta E OK. A verdict costs more.
    private static let changedHue = 0.12
}

/// Text in a palette color.
public struct PaletteText: Hashable, Sendable {
    /// The palette index, 0...255.
    public let index: UInt8
    /// Whether the text is bold.
    public let isBold: Bool

    /// Creates text with an index.
    public init(index: UInt8, isBold: Bool) {
        self.index = index
        self.isBold = isBold
    }
}

/// The properties of a foreground and background that the choice for text should keep.
private struct TextRequirement {
    let background: PlacedColor
    let ratio: Double
    /// The OKLab lightness of the text minus that of the background.
    let lightness: Double
    /// Whether the text is visible.
    let isVisible: Bool

    init(_ shade: Shade, on background: PlacedColor) {
        self.background = background
        ratio = shade.ratio(background.shade)
        lightness = shade.lab.l - background.shade.lab.l
        isVisible = shade.lab.squaredDistance(to: background.shade.lab) >= Self.leastSquaredDistance
    }

    /// Returns the cost of one of 256 colors, in delta E OK.
    func cost256(of candidate: Int) -> Double {
        let found = TerminalPalette.shades[candidate].ratio(background.painted)
        var cost = separation(of: candidate, merging: 1)
        for (threshold, worth) in Self.verdicts where (ratio >= threshold) != (found >= threshold) { cost += worth }
        return cost
    }

    /// Returns the cost of one of 16 colors, in delta E OK. These colors are far apart, so contrast matters more than
    /// similarity, and a higher contrast than requested is harmless.
    func cost16(of candidate: Int, isBold: Bool) -> Double {
        var cost = separation(of: candidate, merging: 0.6)
        // Bold text must be readable in both of its colors.
        for isBright in isBold ? [false, true] : [false] {
            let found = TerminalPalette.leastRatio16(UInt8(candidate), background.index, isBold: isBright)
            if found < ratio {
                // The colors differ between terminals, so a lower contrast here may mean no contrast elsewhere.
                cost += Self.fading
                // Faint gray text must not become invisible, whereas a darker yellow would mean another status.
                let isGray = HueRule.isGray(TerminalPalette.hues[candidate])
                cost += (ratio / found - 1) * (isGray ? 1 : Self.fadingOfHue)
            }
            for (threshold, worth) in Self.verdicts where ratio >= threshold && found < threshold { cost += worth * 4 }
        }
        return cost
    }

    private func separation(of candidate: Int, merging: Double) -> Double {
        guard isVisible else { return 0 }
        if candidate == Int(background.index) { return merging }
        let painted = TerminalPalette.shades[candidate].lab.l - background.painted.lab.l
        return abs(lightness) >= Self.leastLightness && painted * lightness <= 0 ? Self.inversion : 0
    }

    /// The thresholds of WCAG 2.2, and the cost of crossing each. Success criterion 1.4.6 (7:1) is required less often
    /// than 1.4.3 and 1.4.11.
    private static let verdicts: [(threshold: Double, worth: Double)] = [(3, 0.3), (4.5, 0.3), (7, 0.15)]
    /// The cost of exchanging the lighter and darker colors.
    private static let inversion = 0.3
    private static let fading = 0.05
    /// The weight of the ratio between the requested and the actual contrast, for colors with a hue.
    private static let fadingOfHue = 0.25
    private static let leastSquaredDistance = OKLab.justNoticeableDistance * OKLab.justNoticeableDistance
    /// A smaller difference of OKLab lightness counts only as a difference of hue.
    private static let leastLightness = 0.004
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
}
