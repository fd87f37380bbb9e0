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
    /// A finding that stands for a check that fails but is not an error.
    public init(_ check: AuditCheck, _ severity: Severity) {
        self.init(
            theme: check.theme, rule: check.rule, severity: severity, appearance: check.appearance,
            contentSize: check.contentSize, subject: "\(check.foreground) on \(check.background)",
            message: check.message,
            path: [
                "colors", "pairByRole", check.foreground, check.appearance == .light ? "lightHex" : "darkHex",
            ])
    }

    /// Returns the finding with another severity.
    public func with(_ severity: Severity) -> AuditFinding {
        AuditFinding(
            theme: theme, rule: rule, severity: severity, appearance: appearance, contentSize: contentSize,
            subject: subject, message: message, path: path)
    }
}
