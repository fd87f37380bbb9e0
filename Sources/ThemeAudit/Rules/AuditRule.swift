import SourceText
import ThemeEngine
import ThemeSpec

/// One thing that an audit looks for. A new rule is a file beside this and its name in ``AuditRules``.
public protocol AuditRule: Sendable {
    /// As machine output names it.
    static var id: String { get }
    /// What it asks, in a line.
    static var title: String { get }
    /// What it rests on, and where that is written.
    static var facts: String { get }
}

/// A rule about a single pair of colors.
protocol PairRule: AuditRule {
    /// Whether it is the one to judge that pair.
    static func judges(_ pair: AuditPair, in model: RenderModel) -> Bool
}

/// A rule about a whole theme; `checks` are the pairs as they were judged.
protocol ThemeRule: AuditRule {
    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding]
}

/// A rule of a single design system: it judges the themes that name it among their `rules`.
protocol HouseRule: ThemeRule {}

/// Every rule, in the order of reports.
public enum AuditRules {
    public static var all: [any AuditRule.Type] { pairs + themes + house }

    /// Those that judge a theme as a whole.
    static func judging(_ spec: ThemeSpec) -> [any ThemeRule.Type] {
        themes + house.filter { spec.metadata.rules.contains($0.id) }
    }

    /// The first that judges a pair decides its id.
    static let pairs: [any PairRule.Type] = [
        TranslucentContrastRule.self, TextContrastRule.self, NonTextContrastRule.self,
    ]

    static let themes: [any ThemeRule.Type] = [
        TouchTargetRule.self, ColorAloneRule.self, ModeDriftRule.self, SurfacesAlikeRule.self, EmphasisRule.self,
        ClaimRule.self, SizeRangeRule.self, StandInRule.self, UnknownRule.self,
    ]

    static let house: [any HouseRule.Type] = [
        NoPurpleRule.self, GreenSuccessRule.self, FixedTypeRule.self,
        RedForOverdueRule.self, SmallStatusRule.self, LabeledStatusRule.self, FullTargetsRule.self,
        TokenSetRule.self, ThreeTextTokensRule.self, OneAccentRule.self, PlatformColorsRule.self,
        AppearanceLockRule.self,
    ]
}

/// A theme that asks for a rule that there is none of: nothing would hold it to that.
enum UnknownRule: ThemeRule {
    static let id = "unknown-rule"
    static let title = "every rule that a theme names is known"
    static let facts = "The names among a theme's rules against those of the house rules."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let known = AuditRules.house.map { $0.id }
        return context.spec.metadata.rules.filter { !known.contains($0) }.map { name in
            let near = nearestName(to: name, in: known).map { "did you mean \"\($0)\"?" }
            return context.finding(
                Self.self, .error, subject: "rules", path: ["rules"],
                "the rule \"\(name)\" is unknown; \(near ?? "there are \(known.joined(separator: ", "))")")
        }
    }
}
