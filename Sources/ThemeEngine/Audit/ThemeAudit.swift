import ColorScience
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
