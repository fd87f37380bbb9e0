import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// The result of auditing one theme.
public struct ThemeAudit: Sendable {
    /// The audited theme.
    public let spec: ThemeSpec
    /// The settings of the audit.
    public let settings: AuditSettings
    /// The checks of every pair, in each appearance that the theme supports, at each content size of the settings.
    public internal(set) var checks: [AuditCheck]
    /// The findings of the rules about the whole theme.
    public internal(set) var findings: [AuditFinding]

    /// Audits a theme.
    public init(_ spec: ThemeSpec, _ settings: AuditSettings = AuditSettings()) {
        let context = AuditContext(spec, settings)
        let checks = Self.checks(context)
        self.spec = spec
        self.settings = settings
        self.checks = checks
        let rules = settings.state == nil ? AuditRules.rules(for: spec) : []
        findings = rules.flatMap { $0.findings(context, checks) }
    }

    /// The checks that fail, including those that do not affect the result.
    public var failedChecks: [AuditCheck] { checks.filter { !$0.passes } }

    /// The failing check with the lowest margin among those that affect the result; `nil` if none of them fails.
    public var worstFailure: AuditCheck? {
        let failing = checks.indices.lazy.filter { isFailure(checks[$0]) }
        return failing.min { checks[$0].margin < checks[$1].margin }.map { checks[$0] }
    }

    /// Whether every pair that affects the result passes and no rule has found an error.
    public var passes: Bool {
        !checks.contains(where: isFailure) && !findings.contains { $0.severity == .error }
    }

    /// Returns the checks of all pairs, without the rules about the whole theme.
    static func checks(_ context: AuditContext) -> [AuditCheck] {
        var checks: [AuditCheck] = []
        for standard in context.standards {
            var checker = PairChecker(context.settings)
            for model in context.models where model.appearance == standard.appearance {
                let pairs =
                    context.settings.state.map { StatePairs.pairs(of: $0, in: model) }
                    ?? AuditedComponents.pairs(in: model)
                checker.check(pairs, in: model, into: &checks)
            }
        }
        return checks
    }
}

/// The requirements of an audit.
public struct AuditSettings: Hashable, Sendable {
    /// The level of conformance, AA or AAA.
    public var level: ContrastLevel
    /// The definition of large text.
    public var largeText: LargeText
    /// The content sizes to check. WCAG applies to the size at which content is delivered, which is Large.
    public var contentSizes: [ContentSize]
    /// The appearances to check, as far as the theme supports them.
    public var appearances: [Appearance]
    /// The colors of this project that affect the result like those of the theme.
    public var included: AuditExemptions
    /// The settings of the device that are turned on.
    public var device: Set<EnvironmentSetting>
    /// The only state of controls to check, without the rules about the whole theme; `nil` checks everything.
    public var state: ControlState?

    /// Creates settings; the defaults are the requirements of WCAG 2.2 AA at the Large size in both appearances.
    public init(
        level: ContrastLevel = .aa, largeText: LargeText = .strict, contentSizes: [ContentSize] = [.standard],
        appearances: [Appearance] = Appearance.allCases, included: AuditExemptions = [],
        device: Set<EnvironmentSetting> = [], state: ControlState? = nil
    ) {
        self.level = level
        self.largeText = largeText
        self.contentSizes = contentSizes
        self.appearances = appearances
        self.included = included
        self.device = device
        self.state = state
    }
}

/// A level of conformance of WCAG 2.2.
public enum ContrastLevel: String, CaseIterable, Sendable {
    case aa = "AA"
    case aaa = "AAA"

    /// Returns the contrast ratio that text needs: 4.5 or, if large, 3 for AA (success criterion 1.4.3); 7 or 4.5 for
    /// AAA (1.4.6).
    public func required(isLarge: Bool) -> Double {
        switch self {
        case .aa: isLarge ? 3 : 4.5
        case .aaa: isLarge ? 4.5 : 7
        }
    }

    /// The contrast ratio that parts of controls and graphics need (success criterion 1.4.11); it has no AAA level.
    public static let nonText = 3.0
}

/// The definition of large text, which needs less contrast.
///
/// WCAG 2.2 defines it as 18 pt, or 14 pt bold, in CSS points of 4/3 px each. The mapping of these to iOS points is
/// disputed.
public enum LargeText: String, CaseIterable, Sendable {
    /// An iOS point is a CSS pixel: 24 pt, or 18.67 pt in bold or heavier. Semibold is not bold.
    case strict
    /// The definition of Apple's Human Interface Guidelines and Accessibility Inspector: 18 pt, or bold at any size.
    case apple

    /// Returns whether text of `pointSize` pt in that weight counts as large.
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

/// A theme resolved for each appearance and content size that an audit checks.
struct AuditContext {
    let spec: ThemeSpec
    let settings: AuditSettings
    /// The models of each appearance, light first, at each content size.
    let models: [RenderModel]
    /// One model for each appearance, for rules that do not depend on the content size.
    let standards: [RenderModel]

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        self.spec = spec
        self.settings = settings
        standards = Appearance.allCases.filter(settings.appearances.contains)
            .filter(spec.metadata.appearances.contains)
            .map { appearance in
                let size = settings.contentSizes.first ?? .standard
                let environment = RenderEnvironment(
                    appearance: appearance, contentSize: size, settings: settings.device)
                return RenderModel(spec, environment)
            }
        models = standards.flatMap { model in
            settings.contentSizes.map(model.at)
        }
    }

    /// Creates a finding of `rule` about the theme; with `model`, about its appearance; with `hasSize`, about its
    /// content size too.
    func finding(
        _ rule: any AuditRule.Type, _ severity: Severity, _ model: RenderModel? = nil,
        hasSize: Bool = false, subject: String, path: [String] = [], _ message: String
    ) -> AuditFinding {
        AuditFinding(
            theme: spec.slug, rule: rule.id, severity: severity, appearance: model?.appearance,
            contentSize: hasSize ? model?.requestedSize : nil, subject: subject, message: message, path: path)
    }

    /// Returns a finding of `rule` about colors: a note if the theme lacks one of the roles and stand-ins do not count,
    /// otherwise a warning.
    func finding(
        _ rule: any AuditRule.Type, about roles: [ColorRole], _ model: RenderModel, subject: String, path: [String],
        _ message: String
    ) -> AuditFinding {
        let lacked = roles.filter { model.colors.fallbacks[$0] != nil || model.colors.isStandIn($0) }
        var finding = finding(
            rule, severity(of: lacked.isEmpty ? [] : .standIns), model, subject: subject, path: path, message)
        finding.lackedRoles = lacked
        return finding
    }
}

/// Audits of which only a part counts, because findings are known, excluded or downgraded.
extension ThemeAudit {
    /// Returns the audit with these checks and findings instead of its current ones.
    public func keeping(_ checks: [AuditCheck], _ findings: [AuditFinding]) -> ThemeAudit {
        var audit = self
        audit.checks = checks
        audit.findings = findings
        return audit
    }
}

extension AuditFinding {
    /// Creates a finding that represents a failing check of an audit that is not an error.
    public init(_ check: AuditCheck, of audit: ThemeAudit, _ severity: Severity) {
        let environment = RenderEnvironment(appearance: check.appearance, settings: audit.settings.device)
        self.init(
            theme: check.theme, rule: check.rule, severity: severity, appearance: check.appearance,
            contentSize: check.contentSize, subject: "\(check.foreground) on \(check.background)",
            message: check.message,
            path: audit.spec.path(of: check.pair.foregroundRole, in: environment))
    }

    /// Returns the finding with another severity.
    public func with(_ severity: Severity) -> AuditFinding {
        AuditFinding(
            theme: theme, rule: rule, severity: severity, appearance: appearance, contentSize: contentSize,
            subject: subject, message: message, path: path, unread: unread, lackedRoles: lackedRoles)
    }
}
