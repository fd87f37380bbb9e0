import ThemeEngine

/// Audits of which only a part counts, because findings are known, excluded or less severe.
extension ThemeAudit {
    /// Returns the audit with these checks and findings in place of its own.
    public func keeping(_ checks: [AuditCheck], _ findings: [AuditFinding]) -> ThemeAudit {
        var audit = self
        audit.checks = checks
        audit.findings = findings
        return audit
    }
}

extension AuditFinding {
    /// A finding that stands for a check of an audit that fails but is not an error.
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
            subject: subject, message: message, path: path)
    }
}
