import ColorScience
import JSONText
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as one JSON object, written theme by theme: every checked pair on one line.
///
/// A failing check contains its state in the baseline and the reason for its exclusion, if any; only checks that count
/// are in the totals. Colors are `#RRGGBB`, composited; `ratio` is not rounded. The findings of all themes are in a
/// separate array, so the caller keeps them until every theme has been audited.
public struct AuditJSON {
    private var hasChecks = false
    private var hasFindings = false

    /// Creates a writer for one document.
    public init() {}

    /// The text before the first check.
    public static let opening = MachineOutput.opening + "\"checks\" : ["
    /// The text between the last theme's checks and the first finding.
    public static let middle = "\n],\n\"findings\" : ["

    /// Returns the checks and the findings of one theme, for their arrays.
    public mutating func text(of evaluated: EvaluatedAudit) -> (checks: String, findings: String) {
        var checks = LineWriter()
        var places = FindingPlaces(evaluated.original.spec, evaluated.original.settings.device)
        for check in evaluated.original.checks {
            checks.begin(after: hasChecks)
            hasChecks = true
            Self.write(check, evaluated, places.place(of: check), to: &checks)
        }
        var findings = LineWriter()
        for finding in evaluated.audit.findings {
            findings.begin(after: hasFindings)
            hasFindings = true
            Self.write(finding, evaluated, places.place(of: finding), to: &findings)
        }
        return (checks.text, findings.text)
    }

    /// Returns the text after the last finding: `failed` counts every failing check, and the next three numbers those
    /// that do not affect the result; `pairs` and `failedPairs` count the distinct pairs of colors that affect it.
    ///
    /// - Parameters:
    ///   - policy: The findings that the policy omits.
    ///   - fix: The written fix; `nil` for none.
    public static func closing(
        _ totals: AuditTotals, _ policy: PolicyTotals = PolicyTotals(), fix: ThemeFix? = nil
    ) -> String {
        let failures = totals.failures
        return "\n],\n\"checked\" : \(totals.checked),\n\"failed\" : \(failures.all),\n"
            + "\"failedStandIns\" : \(failures[.standIn]),\n"
            + "\"failedApproximations\" : \(failures[.approximation]),\n"
            + "\"failedDisabled\" : \(failures[.disabled]),\n"
            + "\(policy.json),\n"
            + "\"pairs\" : \(totals.pairs.all),\n\"failedPairs\" : \(totals.pairs.failed)\(fix.map(FixJSON.member) ?? "")\n}\n"
    }

    private static func write(
        _ check: AuditCheck, _ evaluated: EvaluatedAudit, _ place: FindingPlace, to line: inout LineWriter
    ) {
        line.add("theme", evaluated.name.title)
        line.add("appearance", check.appearance.rawValue)
        line.add("contentSize", check.contentSize.rawValue)
        line.add("rule", check.rule)
        line.add("component", check.pair.component)
        line.add("part", check.pair.part)
        line.add("foreground", check.foreground)
        line.add("background", check.background)
        if let token = check.foregroundToken { line.add("foregroundToken", token) }
        if let token = check.backgroundToken { line.add("backgroundToken", token) }
        line.add("foregroundHex", check.foregroundColor.hex)
        line.add("backgroundHex", check.backgroundColor.hex)
        line.add(raw: "ratio", decimals(check.ratio))
        if check.bestRatio != check.ratio { line.add(raw: "bestRatio", decimals(check.bestRatio)) }
        line.add(raw: "required", "\(check.required)")
        line.add(raw: "lc", decimals(check.lc))
        line.add(raw: "isLargeText", "\(check.isLarge)")
        if let size = check.flipsAt { line.add("flipsAt", size.rawValue) }
        line.add(raw: "passes", "\(check.passes)")
        line.add(raw: "provenance", provenance(place))
        let evaluation = evaluated.evaluation(of: check)
        if let state = evaluation?.state { line.add("baselineState", state.rawValue) }
        if let reason = evaluation?.exclusion { line.add("excluded", reason) }
        line.end()
    }

    private static func write(
        _ finding: AuditFinding, _ evaluated: EvaluatedAudit, _ place: FindingPlace, to line: inout LineWriter
    ) {
        line.add("theme", evaluated.name.title)
        line.add("rule", finding.rule)
        line.add("severity", finding.severity.rawValue)
        line.add("appearance", finding.appearance?.rawValue)
        line.add("contentSize", finding.contentSize?.rawValue)
        line.add("subject", finding.subject)
        line.add("message", finding.message)
        line.add(raw: "provenance", provenance(place))
        line.end()
    }

    /// Returns the origin of the value, where it is set and, if that is in a parent theme, where the theme extends
    /// that.
    private static func provenance(_ place: FindingPlace) -> String {
        func members(_ place: SourcePlace) -> String {
            "\"file\" : \(JSONWriter.literal(place.file)), \"line\" : \(place.line), \"column\" : \(place.column)"
        }
        var text = "{\"kind\" : \"\(place.kind.rawValue)\", \(members(place.source))"
        if place.isInherited { text += ", \"extends\" : {\(members(place.place))}" }
        if let substitute = place.substitute {
            text += ", \"role\" : \(JSONWriter.literal(substitute.role.rawValue))"
            if let source = substitute.source { text += ", \"from\" : \(JSONWriter.literal(source.rawValue))" }
        }
        return text + "}"
    }

    /// Returns a number with all digits, and at least four decimals.
    static func decimals(_ value: Double) -> String {
        let text = "\(value)"
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else {
            return text
        }
        let there = text.utf8.distance(from: point, to: text.utf8.endIndex) - 1
        return text + String(repeating: "0", count: max(4 - there, 0))
    }
}

/// Audits as JUnit XML, written theme by theme: a suite for each theme, a case for each rule, foreground, background
/// and appearance. Cases that fail without affecting the result are skipped.
///
/// Uses only elements and attributes that the schemas of Ant (JUnit.xsd) and Jenkins (junit-10.xsd) both accept,
/// including all that the one of Ant requires.
public enum AuditJUnit {
    /// The time, host and duration of an audit.
    public struct Run: Sendable {
        let timestamp: String
        let host: String
        let seconds: Double

        /// - Parameters:
        ///   - timestamp: The time in ISO 8601, in UTC and without a time zone, which the schema does not permit.
        ///   - host: The name of the machine.
        ///   - seconds: The duration of the audit.
        public init(timestamp: String, host: String, seconds: Double) {
            (self.timestamp, self.host, self.seconds) = (timestamp, host, seconds)
        }
    }

    /// The text before the first suite.
    public static let opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    /// The text after the last suite.
    public static let closing = "</testsuites>\n"

    /// Returns the suite of a theme.
    ///
    /// - Parameter index: The number of previous suites.
    public static func suite(of evaluated: EvaluatedAudit, index: Int, _ run: Run) -> String {
        let theme = evaluated.name.title
        var (body, tests, failures, skipped) = ("", 0, 0, 0)
        let cases = AuditCase.cases(of: evaluated.original.checks)
        for (item, name) in zip(cases, names(of: cases)) {
            tests += 1
            let check = item.worst
            let isFailure = evaluated.isFailure(item)
            failures += isFailure ? 1 : 0
            let result: Result =
                if isFailure {
                    .failure(check.message, item.places)
                } else if item.passes {
                    .success
                } else {
                    .skipped(reason(item, in: evaluated))
                }
            if case .skipped = result { skipped += 1 }
            body += element(theme, check.rule, name, result)
        }
        for finding in evaluated.audit.findings where finding.severity == .error {
            tests += 1
            failures += 1
            let size = finding.contentSize.map { ", \($0.rawValue)" } ?? ""
            let appearance = finding.appearance.map { ", \($0.rawValue)" } ?? ""
            body += element(theme, finding.rule, finding.subject + size + appearance, .failure(finding.message, []))
        }
        let name = MarkupText.escaped(theme)
        return """
              <testsuite name="\(name)" package="vitrine.audit" id="\(index)" timestamp="\(run.timestamp)" \
            hostname="\(MarkupText.escaped(run.host))" tests="\(tests)" failures="\(failures)" errors="0" \
            skipped="\(skipped)" time="\(fixed(max(run.seconds, 0), places: 3))">
                <properties/>
            \(body)    <system-out/>
                <system-err/>
              </testsuite>

            """
    }

    /// Returns the names of the cases of a theme, unique for each rule, because continuous integration systems merge
    /// cases with the same name.
    ///
    /// The names of pairs of the same roles include their requirement, and a number if necessary.
    private static func names(of cases: [AuditCase]) -> [String] {
        let plain = cases.map { ($0.names + [$0.worst.appearance.rawValue]).joined(separator: ", ") }
        let keys = zip(cases, plain).map { [$0.worst.rule, $1] }
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        var uses: [[String]: Int] = [:]
        return cases.indices.map { index in
            var name = plain[index]
            if counts[keys[index], default: 0] > 1 {
                name += ", needs \(AuditCheck.text(cases[index].worst.required)):1"
            }
            let use = uses[[cases[index].worst.rule, name], default: 0] + 1
            uses[[cases[index].worst.rule, name]] = use
            return use > 1 ? "\(name) (\(use))" : name
        }
    }

    private enum Result {
        case success
        case failure(String, [String])
        case skipped(String)
    }

    /// Returns a case. The time of individual cases is not measured.
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

    /// Returns the reason why a failing case does not affect the result.
    private static func reason(_ item: AuditCase, in evaluated: EvaluatedAudit) -> String {
        guard let evaluation = evaluated.evaluation(of: item.worst) else { return "the rule is off" }
        if let reason = evaluation.exclusion { return "excluded: \(reason)" }
        if let exemption = evaluated.original.exemption(of: item.exemptions) {
            return "\(exemption.rawValue): \(item.worst.message)"
        }
        return evaluation.state == .unchanged ? "known in the baseline" : "a warning"
    }
}

/// Audits as a summary in Markdown for a pull request: a line for each theme, then the findings.
public struct AuditMarkdown {
    private var rows = ""
    private var details = ""

    /// Creates an empty summary.
    public init() {}

    /// Adds the result of one theme.
    public mutating func add(_ evaluated: EvaluatedAudit) {
        let audit = evaluated.audit
        var cells = [MarkdownText.escaped(evaluated.name.title)]
        for appearance in Appearance.allCases {
            let failed = PairCount(audit, in: appearance).failed
            let all = PairCount(evaluated.original, in: appearance).all
            cells.append(all == 0 ? "-" : "\(failed) of \(all)")
        }
        if let worst = audit.worstFailure {
            let pair = MarkdownText.escaped(
                "\(worst.foregroundTitle) on \(worst.backgroundTitle), \(worst.appearance.rawValue)")
            cells.append("\(AuditCheck.text(worst.ratio)) of \(AuditCheck.text(worst.required)): \(pair)")
        } else {
            cells.append(audit.passes ? "passes" : "rules")
        }
        rows += "| \(cells.joined(separator: " | ")) |\n"
        let findings = evaluated.findings.filter { $0.counts && $0.severity != .note }
        guard !findings.isEmpty else { return }
        let count = counted(findings.count, "finding")
        details += "\n<details><summary>\(MarkdownText.escaped(evaluated.name.title)): \(count)</summary>\n\n"
        details += MarkdownText.table(findings) + "\n</details>\n"
    }

    /// Returns the complete summary.
    ///
    /// - Parameter verdict: The totals in one sentence.
    public func text(_ verdict: String) -> String {
        "## Vitrine audit\n\n\(MarkdownText.escaped(verdict))\n\n"
            + "| theme | light | dark | worst |\n|---|---|---|---|\n" + rows + details
    }
}
