import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as JUnit's XML, written theme by theme: a suite for each theme, a case for each rule, foreground, background
/// and appearance. One that fails without deciding the result is skipped.
public enum AuditJUnit {
    /// Everything before the first suite.
    public static let opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"vitrine audit\">\n"
    /// Everything after the last suite.
    public static let closing = "</testsuites>\n"

    /// Returns the suite of one theme.
    public static func suite(of audit: ThemeAudit) -> String {
        let cases = AuditCase.cases(of: audit.checks)
        let findings = audit.findings.filter { $0.severity == .error }
        let failing = cases.filter { !$0.passes }
        let skipped = failing.filter { audit.exemption(of: $0.derived) != nil }.count
        let failures = failing.count - skipped + findings.count
        var text =
            "  <testsuite name=\"\(MarkupText.escaped(audit.spec.slug))\" tests=\"\(cases.count + findings.count)\""
        text += " failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\">\n"
        for item in cases { text += element(item, audit.exemption(of: item.derived)) }
        for finding in findings { text += element(finding) }
        return text + "  </testsuite>\n"
    }

    /// - Parameter exemption: Why the case does not decide the result if it fails, so that it counts as skipped.
    private static func element(_ item: AuditCase, _ exemption: AuditExemption?) -> String {
        let check = item.worst
        let name = (item.names + [check.appearance.rawValue]).joined(separator: ", ")
        guard !item.passes else { return opening(check.theme, check.rule, name) + "/>\n" }
        if let exemption {
            let message = MarkupText.escaped("\(exemption.rawValue): \(check.message)")
            return opening(check.theme, check.rule, name) + ">\n      <skipped message=\"\(message)\"/>\n"
                + "    </testcase>\n"
        }
        let places = item.places.map { MarkupText.escaped($0) + "\n" }.joined()
        return opening(check.theme, check.rule, name) + ">\n"
            + "      <failure type=\"\(MarkupText.escaped(check.rule))\" message=\"\(MarkupText.escaped(check.message))\">\(places)</failure>\n"
            + "    </testcase>\n"
    }

    private static func element(_ finding: AuditFinding) -> String {
        let size = finding.contentSize.map { ", \($0.rawValue)" } ?? ""
        return opening(finding.theme, finding.rule, finding.subject + size) + ">\n"
            + "      <failure type=\"\(MarkupText.escaped(finding.rule))\" message=\"\(MarkupText.escaped(finding.message))\"/>\n"
            + "    </testcase>\n"
    }

    private static func opening(_ theme: String, _ rule: String, _ name: String) -> String {
        "    <testcase classname=\"\(MarkupText.escaped("\(theme).\(rule)"))\" name=\"\(MarkupText.escaped(name))\""
    }
}
