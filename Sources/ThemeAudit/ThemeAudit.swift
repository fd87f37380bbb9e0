import ColorScience
import ThemeEngine
import ThemeSpec

/// What an audit found in one theme.
public struct ThemeAudit: Sendable {
    public let spec: ThemeSpec
    public let settings: AuditSettings
    /// Every pair, in each appearance that the theme is for, at each of the settings' text sizes.
    public let checks: [AuditCheck]
    public let findings: [AuditFinding]

    public init(_ spec: ThemeSpec, _ settings: AuditSettings = AuditSettings()) {
        let context = AuditContext(spec, settings)
        let checks = Self.checks(context)
        self.spec = spec
        self.settings = settings
        self.checks = checks
        findings = AuditRules.judging(spec).flatMap { $0.findings(context, checks) }
    }

    public var failedChecks: [AuditCheck] { checks.filter { !$0.passes } }

    /// The check that fails by most; `nil` where none does.
    public var worstFailure: AuditCheck? {
        let failing = checks.indices.lazy.filter { !checks[$0].passes }
        return failing.min { checks[$0].margin < checks[$1].margin }.map { checks[$0] }
    }

    /// Whether every pair and every rule that gates is satisfied.
    public var passes: Bool {
        checks.allSatisfy(\.passes) && !findings.contains { $0.severity == .error }
    }

    /// The pairs alone, judged.
    static func checks(_ context: AuditContext) -> [AuditCheck] {
        var checks: [AuditCheck] = []
        for standard in context.standards {
            var judge = PairJudge(context.settings)
            for model in context.models where model.appearance == standard.appearance {
                judge.judge(AuditedComponents.pairs(in: model), in: model, into: &checks)
            }
        }
        return checks
    }
}

/// What an audit judges by.
public struct AuditSettings: Hashable, Sendable {
    public var level: ContrastLevel
    public var largeText: LargeText
    /// The text sizes to judge at. WCAG means the size that content is delivered in, which is Large.
    public var contentSizes: [ContentSize]
    /// The appearances to judge, of those that a theme is for.
    public var appearances: [Appearance]

    public init(
        level: ContrastLevel = .aa, largeText: LargeText = .strict, contentSizes: [ContentSize] = [.standard],
        appearances: [Appearance] = Appearance.allCases
    ) {
        self.level = level
        self.largeText = largeText
        self.contentSizes = contentSizes
        self.appearances = appearances
    }
}

/// A level of conformance of WCAG 2.2 to judge by.
public enum ContrastLevel: String, CaseIterable, Sendable {
    case aa = "AA"
    case aaa = "AAA"

    /// The contrast that text needs, 1...21 (success criteria 1.4.3 and 1.4.6).
    public func required(isLarge: Bool) -> Double {
        switch self {
        case .aa: isLarge ? 3 : 4.5
        case .aaa: isLarge ? 4.5 : 7
        }
    }

    /// What parts of controls and graphics need (1.4.11); there is no higher level of it.
    public static let nonText = 3.0
}

/// What counts as large text, which needs less contrast.
///
/// WCAG means 18 pt, or 14 pt bold, in the points of CSS, of which one is 4/3 px. How they map to the points of iOS is
/// disputed.
public enum LargeText: String, CaseIterable, Sendable {
    /// A point of iOS is a pixel of CSS: 24 pt, or 18.67 pt at least bold. Semibold is not bold.
    case strict
    /// As Apple's Human Interface Guidelines and the Accessibility Inspector have it: 18 pt, or bold at any size.
    case apple

    /// Whether text of `pointSize` pt in that weight is large.
    public func isLarge(_ pointSize: Double, _ weight: FontWeight) -> Bool {
        switch self {
        case .strict: pointSize >= 24 || (pointSize >= 56.0 / 3 - 0.001 && Self.isBold(weight))
        case .apple: pointSize >= 18 || Self.isBold(weight)
        }
    }

    private static func isBold(_ weight: FontWeight) -> Bool {
        switch weight {
        case .bold, .heavy, .black: true
        case .ultraLight, .thin, .light, .regular, .medium, .semibold: false
        }
    }
}

/// A theme resolved for all that an audit judges, and the pairs of each.
struct AuditContext {
    let spec: ThemeSpec
    let settings: AuditSettings
    /// Each appearance that is judged, light first, at each text size.
    let models: [RenderModel]
    /// One model an appearance: for what does not depend on the text size.
    let standards: [RenderModel]

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        self.spec = spec
        self.settings = settings
        standards = Appearance.allCases.filter(settings.appearances.contains)
            .filter(spec.metadata.appearances.contains)
            .map { RenderModel(spec, appearance: $0, contentSize: settings.contentSizes.first ?? .standard) }
        models = standards.flatMap { model in
            settings.contentSizes.map { $0 == model.requestedSize ? model : model.at($0) }
        }
    }

    func finding(
        _ rule: any AuditRule.Type, _ severity: AuditFinding.Severity, _ model: RenderModel? = nil,
        hasSize: Bool = false, subject: String, path: [String] = [], _ message: String
    ) -> AuditFinding {
        AuditFinding(
            theme: spec.slug, rule: rule.id, severity: severity, appearance: model?.appearance,
            contentSize: hasSize ? model?.requestedSize : nil, subject: subject, message: message, path: path)
    }
}
