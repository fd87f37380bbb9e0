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

/// Every rule, in the order of reports.
public enum AuditRules {
    public static var all: [any AuditRule.Type] { pairs + themes }

    /// The first that judges a pair decides its id.
    static let pairs: [any PairRule.Type] = [
        TranslucentContrastRule.self, TextContrastRule.self, NonTextContrastRule.self,
    ]

    static let themes: [any ThemeRule.Type] = [
        TouchTargetRule.self, ColorAloneRule.self, ModeDriftRule.self, SurfacesAlikeRule.self, EmphasisRule.self,
        ClaimRule.self, StandInRule.self,
    ]
}
