import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

struct AuditTests {
    @Test func counts() throws {
        for slug in ThemeLibrary().slugs {
            let audit = ThemeAudit(try ThemeLibrary().load(slug).spec)
            print("== \(slug): \(audit.failedChecks.count) of \(audit.checks.count) fail, \(audit.findings.count) findings")
            var seen: [String: Int] = [:]
            for check in audit.failedChecks { seen["\(check.appearance) \(check.rule) \(check.foreground) on \(check.background) \(check.foregroundColor.hex) \(check.backgroundColor.hex) \(AuditCheck.text(check.ratio))...\(AuditCheck.text(check.bestRatio)) < \(check.required) flips \(check.flipsAt?.shortName ?? "-")", default: 0] += 1 }
            for (key, count) in seen.sorted(by: { $0.key < $1.key }) { print("  \(count)x \(key)") }
            for finding in audit.findings { print("   \(finding.severity) \(finding.rule) \(finding.appearance?.rawValue ?? "both"): \(finding.message)") }
        }
    }
}
