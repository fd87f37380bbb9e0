/// What audits come to, counted.
public struct AuditTotals: Sendable {
    public private(set) var themes = 0
    public private(set) var failedThemes = 0
    /// Pairs, once for each appearance and text size.
    public private(set) var checked = 0
    public private(set) var failed = 0
    /// Findings by how bad they are.
    public private(set) var findings: [AuditFinding.Severity: Int] = [:]

    public init() {}

    public mutating func add(_ audit: ThemeAudit) {
        themes += 1
        if !audit.passes { failedThemes += 1 }
        checked += audit.checks.count
        for check in audit.checks.indices where !audit.checks[check].passes { failed += 1 }
        for finding in audit.findings { findings[finding.severity, default: 0] += 1 }
    }
}
