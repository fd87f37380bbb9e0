import ColorScience
import ThemeEngine
import ThemeSpec

/// The effect of a palette of 256 colors on themes: contrast verdicts that change, and surfaces that merge.
public struct ReadabilitySurvey: Hashable, Sendable {
    /// The number of contrast verdicts.
    public private(set) var verdicts = 0
    /// The number of verdicts that differ for the palette colors.
    public private(set) var flips = 0
    /// The number of pairs of different surfaces.
    public private(set) var surfaces = 0
    /// The number of those pairs that become one palette color.
    public private(set) var collapses = 0

    /// Surveys `specs` in both appearances.
    public init(_ specs: [ThemeSpec], _ painter: SurveyPainter) {
        for spec in specs {
            for appearance in Appearance.allCases { add(ColorModel(spec, appearance: appearance), painter) }
        }
    }

    private mutating func add(_ colors: ColorModel, _ painter: SurveyPainter) {
        let base = colors.onBackground(.background)
        let backgrounds = Self.surfaces.map { (role: $0, color: colors[$0].composited(over: base)) }
        let painted = painter.surfaces(backgrounds.map(\.color.rgb))
        for upper in backgrounds.indices {
            for lower in 0..<upper where backgrounds[upper].color.rgb != backgrounds[lower].color.rgb {
                surfaces += 1
                if painted[upper] == painted[lower] { collapses += 1 }
            }
        }
        for (index, background) in backgrounds.enumerated() {
            for role in Self.texts { check(colors[role], background.color, painted[index], [4.5], painter) }
            guard background.role != .surfaceCardSecondary else { continue }
            for role in Self.marks { check(colors[role], background.color, painted[index], [3, 4.5], painter) }
        }
        for (foreground, fill) in Self.labels {
            let background = colors[fill].composited(over: base)
            check(colors[foreground], background, painter.surfaces([background.rgb])[0], [4.5], painter)
        }
    }

    private mutating func check(
        _ foreground: Color, _ background: Color, _ backgroundIndex: UInt8, _ thresholds: [Double],
        _ painter: SurveyPainter
    ) {
        let foreground = foreground.composited(over: background)
        let truth = Contrast.ratio(foreground, background)
        let foregroundIndex = painter.foreground(
            foreground.rgb, on: PlacedColor(Shade(background.rgb), index: backgroundIndex))
        let shown = Shade(TerminalPalette.color(at: foregroundIndex)).ratio(
            Shade(TerminalPalette.color(at: backgroundIndex)))
        for threshold in thresholds {
            verdicts += 1
            if (truth >= threshold) != (shown >= threshold) { flips += 1 }
        }
    }

    /// The surfaces, from the lowest to the highest.
    private static let surfaces: [ColorRole] = [.background, .surfaceBase, .surfaceCardSecondary]
    private static let texts: [ColorRole] = [.textPrimary, .textSecondary, .textTertiary]
    private static let marks: [ColorRole] = [
        .primaryCTA, .accent, .statusOverdue, .statusDueSoon, .statusGood, .statusNeutral,
    ]
    private static let labels: [(foreground: ColorRole, fill: ColorRole)] = [
        (.textOnPrimaryCTA, .primaryCTA), (.textOnDestructive, .destructive),
    ]
}
