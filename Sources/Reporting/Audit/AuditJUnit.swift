import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as JUnit's XML, written theme by theme: a suite for each theme, a case for each rule, foreground, background
/// and appearance. Cases that fail without deciding the result are skipped.
///
/// The elements and attributes are those that the schemas of Ant (JUnit.xsd) and Jenkins (junit-10.xsd) both accept, and
/// those that Ant's requires.
public enum AuditJUnit {
    /// When, where and for how long a theme was audited.
    public struct Run: Sendable {
        let timestamp: String
        let host: String
        let seconds: Double

        /// - Parameters:
        ///   - timestamp: As in ISO 8601, in UTC and without a time zone, which the schema does not permit.
        ///   - host: The name of the machine.
        ///   - seconds: The time that the audit took.
        public init(timestamp: String, host: String, seconds: Double) {
            (self.timestamp, self.host, self.seconds) = (timestamp, host, seconds)
        }
    }

    /// Everything before the first suite.
    public static let opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    /// Everything after the last suite.
    public static let closing = "</testsuites>\n"

    /// Returns the suite of one theme.
    ///
    /// - Parameter index: The number of suites before it.
    public static func suite(of judged: JudgedAudit, index: Int, _ run: Run) -> String {
        let slug = judged.audit.spec.slug
        var (body, tests, failures, skipped) = ("", 0, 0, 0)
        for item in AuditCase.cases(of: judged.original.checks) {
            tests += 1
            let check = item.worst
            let name = (item.names + [check.appearance.rawValue]).joined(separator: ", ")
            let isFailure = judged.isFailure(item)
            failures += isFailure ? 1 : 0
            let result: Result =
                if isFailure {
                    .failure(check.message, item.places)
                } else if item.passes {
                    .success
                } else {
                    .skipped(reason(item, in: judged))
                }
            if case .skipped = result { skipped += 1 }
            body += element(slug, check.rule, name, result)
        }
        for finding in judged.audit.findings where finding.severity == .error {
            tests += 1
            failures += 1
            let size = finding.contentSize.map { ", \($0.rawValue)" } ?? ""
            let appearance = finding.appearance.map { ", \($0.rawValue)" } ?? ""
            body += element(slug, finding.rule, finding.subject + size + appearance, .failure(finding.message, []))
        }
        let name = MarkupText.escaped(slug)
        return """
              <testsuite name="\(name)" package="vitrine.audit" id="\(index)" timestamp="\(run.timestamp)" \
            hostname="\(MarkupText.escaped(run.host))" tests="\(tests)" failures="\(failures)" errors="0" \
            skipped="\(skipped)" time="\(decimals(run.seconds))">
                <properties/>
            \(body)    <system-out/>
                <system-err/>
              </testsuite>

            """
    }

    private enum Result {
        case success
        case failure(String, [String])
        case skipped(String)
    }

    /// A case. The time of single cases is not measured.
    private static func element(_ theme: String, _ rule: String, _ name: String, _ result: Result) -> String {
        let opening =
            "    <testcase classname=\"\(MarkupText.escaped("\(theme).\(rule)"))\" name=\"\(MarkupText.escaped(name))\""
            + " time=\"0\""
        switch result {
        case .success: return opening + "/>\n"
        case .skipped(let reason):
            return opening + ">\n      <skipped message=\"\(MarkupText.escaped(reason))\"/>\n    </testcase>\n"
        case .failure(let message, let places):
            let text = places.map { MarkupText.escaped($0) + "\n" }.joined()
            return opening + ">\n"
                + "      <failure type=\"\(MarkupText.escaped(rule))\" message=\"\(MarkupText.escaped(message))\">\(text)</failure>\n"
                + "    </testcase>\n"
        }
    }

    /// Why a case that fails does not decide the result.
    private static func reason(_ item: AuditCase, in judged: JudgedAudit) -> String {
        guard let judgement = judged.judgement(of: item.worst) else { return "the rule is off" }
        if let reason = judgement.exclusion { return "excluded: \(reason)" }
        if let exemption = judged.original.exemption(of: item.exemptions) {
            return "\(exemption.rawValue): \(item.worst.message)"
        }
        return judgement.state == .unchanged ? "known in the baseline" : "a warning"
    }

    private static func decimals(_ seconds: Double) -> String {
        let thousandths = Int((max(seconds, 0) * 1000).rounded())
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    }
}
