import ColorScience
import ThemeEngine
import ThemeSpec

/// What 256 colors make of themes: verdicts on contrast that flip, and surfaces that become the one beneath.
public struct ReadabilitySurvey: Hashable, Sendable {
    /// How many verdicts were looked at.
    public private(set) var verdicts = 0
    /// How many are another on the colors that a terminal paints.
    public private(set) var flips = 0
    /// How many pairs of surfaces differ.
    public private(set) var surfaces = 0
    /// How many of those are painted in one color.
    public private(set) var collapses = 0

    /// The models of `specs` in both appearances, painted as `painter` has it.
    public init(_ specs: [ThemeSpec], _ painter: SurveyPainter) {
        for spec in specs {
            for appearance in Appearance.allCases { add(ColorModel(spec, appearance: appearance), painter) }
        }
    }

    private mutating func add(_ colors: ColorModel, _ painter: SurveyPainter) {
        let background = colors.onBackground(.background)
        let papers = Self.surfaces.map { (role: $0, color: colors[$0].composited(over: background)) }
        let painted = painter.surfaces(papers.map(\.color.rgb))
        for upper in papers.indices {
            for lower in 0..<upper where papers[upper].color.rgb != papers[lower].color.rgb {
                surfaces += 1
                if painted[upper] == painted[lower] { collapses += 1 }
            }
        }
        for (index, paper) in papers.enumerated() {
            for role in Self.texts { judge(colors[role], paper.color, painted[index], [4.5], painter) }
            guard paper.role != .surfaceCardSecondary else { continue }
            for role in Self.marks { judge(colors[role], paper.color, painted[index], [3, 4.5], painter) }
        }
        for (ink, fill) in Self.labels {
            let paper = colors[fill].composited(over: background)
            judge(colors[ink], paper, painter.surfaces([paper.rgb])[0], [4.5], painter)
        }
    }

    private mutating func judge(
        _ ink: Color, _ paper: Color, _ paperIndex: UInt8, _ thresholds: [Double], _ painter: SurveyPainter
    ) {
        let ink = ink.composited(over: paper)
        let truth = Contrast.ratio(ink, paper)
        let inkIndex = painter.ink(ink.rgb, PlacedColor(Shade(paper.rgb), index: paperIndex))
        let shown = Shade(TerminalPalette.color(at: inkIndex)).ratio(Shade(TerminalPalette.color(at: paperIndex)))
        for threshold in thresholds {
            verdicts += 1
            if (truth >= threshold) != (shown >= threshold) { flips += 1 }
        }
    }

    /// From the lowest up.
    private static let surfaces: [ColorRole] = [.background, .surfaceBase, .surfaceCardSecondary]
    private static let texts: [ColorRole] = [.textPrimary, .textSecondary, .textTertiary]
    private static let marks: [ColorRole] = [
        .primaryCTA, .accent, .statusOverdue, .statusDueSoon, .statusGood, .statusNeutral,
    ]
    private static let labels: [(ink: ColorRole, fill: ColorRole)] = [
        (.textOnPrimaryCTA, .primaryCTA), (.textOnDestructive, .destructive),
    ]
}
