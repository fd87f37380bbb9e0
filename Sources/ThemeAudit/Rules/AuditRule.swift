import SourceText
import ThemeEngine
import ThemeSpec

/// A rule of the audit. To add one, declare it in this folder and list it in ``AuditRules``.
public protocol AuditRule: Sendable {
    /// The identifier in machine output.
    static var id: String { get }
    /// The requirement in one line.
    static var title: String { get }
    /// The source of the requirement, with its numbers.
    static var facts: String { get }
}

/// A rule about a single pair of colors.
protocol PairRule: AuditRule {
    /// Returns whether the rule determines the result of the pair.
    static func applies(to pair: AuditPair, in model: RenderModel) -> Bool
}

/// A rule about a whole theme.
protocol ThemeRule: AuditRule {
    /// Returns the findings in the theme whose pairs have been checked.
    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding]
}

/// A rule of a single design system, which applies to the themes that list it in their `rules`.
protocol DesignSystemRule: ThemeRule {}

/// All rules, in the order of reports.
public enum AuditRules {
    /// The rules about pairs, about themes, about what scenes draw, about files, and of single design systems.
    public static var all: [any AuditRule.Type] {
        pairs + themes + [CutTextRule.self, UnreadRule.self] + ofDesignSystems
    }

    /// The rule that reports the roles that a theme lacks.
    public static var lackedRoles: any AuditRule.Type { StandInRule.self }

    /// Returns the rules that apply to the theme as a whole.
    static func rules(for spec: ThemeSpec) -> [any ThemeRule.Type] {
        themes + ofDesignSystems.filter { spec.metadata.rules.contains($0.id) }
    }

    /// The rules about pairs. The first rule that applies to a pair provides the identifier of its check.
    static let pairs: [any PairRule.Type] = [
        TranslucentContrastRule.self, TextContrastRule.self, NonTextContrastRule.self,
    ]

    static let themes: [any ThemeRule.Type] = [
        TouchTargetRule.self, ColorAloneRule.self, SurfacesAlikeRule.self, EmphasisRule.self,
        ClaimRule.self, SizeRangeRule.self, StandInRule.self, IncreasedContrastRule.self, UnknownRule.self,
    ]

    static let ofDesignSystems: [any DesignSystemRule.Type] = [
        NoPurpleRule.self, GreenSuccessRule.self, FixedTypeRule.self,
        RedForOverdueRule.self, SmallStatusRule.self, LabeledStatusRule.self, FullTargetsRule.self,
        TokenSetRule.self, ThreeTextTokensRule.self, OneAccentRule.self, PlatformColorsRule.self,
        AppearanceLockRule.self,
    ]
}

/// Finds names of rules in the theme that do not exist.
enum UnknownRule: ThemeRule {
    static let id = "unknown-rule"
    static let title = "every rule that a theme names is known"
    static let facts = "The names in a theme's rules compared with the rules of single design systems."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let known = AuditRules.ofDesignSystems.map { $0.id }
        return context.spec.metadata.rules.filter { !known.contains($0) }.map { name in
            let near = nearestName(to: name, in: known).map { "did you mean \"\($0)\"?" }
            return context.finding(
                Self.self, .error, subject: "rules", path: ["rules"],
                "the rule \"\(name)\" is unknown; \(near ?? "there are \(known.joined(separator: ", "))")")
        }
    }
}

/// Lists declarations in a file of another format that the theme lacks because their values could not be read.
///
/// The findings come from reading the file, and ``ThemeAudit/add(_:)`` adds them.
public enum UnreadRule: AuditRule {
    /// The identifier in machine output.
    public static let id = "not-read"
    /// The requirement in one line.
    public static let title = "every value that the theme's file declares can be read"
    /// The source of the requirement.
    public static let facts = "A color that cannot be read is not audited; its roles have stand-ins."

    /// Returns a warning for each value that was skipped while the theme was read. Kinds of values that themes do not
    /// support, such as animations, have another rule.
    public static func findings(_ diagnostics: [Diagnostic], in spec: ThemeSpec) -> [AuditFinding] {
        diagnostics.filter(\.isUnreadValue).map { skipped in
            let place = SourcePlace(file: skipped.file, line: skipped.line, column: skipped.column)
            return AuditFinding(
                theme: spec.slug, rule: id, severity: .warning, appearance: nil, contentSize: nil,
                subject: skipped.message, message: "not read and not audited: \(skipped.message)", path: [],
                unread: place)
        }
    }
}
