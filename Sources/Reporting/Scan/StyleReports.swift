import Importing
import SourceText

/// Findings for people: a line each, as a compiler would print it.
public enum StyleText {
    /// Returns a finding with the nearest token, on one line.
    public static func line(_ item: JudgedScan.Item, _ pen: TextPen = .plain) -> String {
        line(item.reported, file: item.finding.file, pen)
    }

    /// Returns a finding, on one line.
    ///
    /// - Parameter file: The path of the file as it was given.
    public static func line(_ finding: ReportedFinding, file: String, _ pen: TextPen = .plain) -> String {
        let place = "\(visibleControls(file)):\(finding.place.line):\(finding.place.column)"
        let severity = finding.severity.rawValue
        let label = finding.severity == .error ? "" : pen.text(severity, finding.severity) + ": "
        return "\(pen.bold(place)): \(label)\(finding.message)" + pen.faint(" [\(finding.rule)]") + "\n"
    }

    /// How much was found, and where.
    ///
    /// - Parameter policy: What does not count.
    public static func summary(
        found: Int, inFiles withFindings: Int, of files: Int, _ policy: PolicyTotals = PolicyTotals()
    ) -> String {
        let all = "\(files) \(files == 1 ? "file" : "files")\(policy.words)"
        guard found > 0 else { return "no hard-coded styling in \(all)\n" }
        return "\(found) hard-coded \(found == 1 ? "value" : "values") in \(withFindings) of \(all)\n"
    }
}

/// Findings as one JSON object, a line each.
public struct StyleJSON {
    private var hasFindings = false

    /// Creates a writer for one document.
    public init() {}

    /// Everything before the first finding.
    public static let opening = MachineOutput.opening + "\"findings\" : ["

    /// Returns a finding.
    public mutating func text(_ item: JudgedScan.Item, _ suggestion: StyleSuggestion?) -> String {
        let (finding, reported) = (item.finding, item.reported)
        var line = LineWriter()
        line.begin(after: hasFindings)
        hasFindings = true
        line.add("file", finding.file)
        line.add(raw: "line", "\(finding.line)")
        line.add(raw: "column", "\(finding.column)")
        line.add("rule", finding.rule.rawValue)
        line.add("severity", reported.severity.rawValue)
        line.add("source", finding.source)
        if let suggestion {
            line.add("token", suggestion.token)
            line.add("tokenValue", suggestion.value)
            line.add(raw: "distance", "\(suggestion.distance)")
        }
        if let state = reported.state { line.add("baselineState", state.rawValue) }
        if let reason = reported.exclusion { line.add("excluded", reason) }
        line.end()
        return line.text
    }

    /// Returns everything after the last finding.
    public static func closing(found: Int, files: Int) -> String {
        "\n],\n\"found\" : \(found),\n\"files\" : \(files)\n}\n"
    }
}

/// Findings as SARIF 2.1.0 (OASIS), a result each.
public struct StyleSARIF {
    private var log = Self.log

    /// Creates a writer for one log.
    public init() {}

    /// Returns everything before the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    /// Everything after the last result.
    public static let closing = SARIFLog.closing

    /// Returns the result for a finding.
    public mutating func result(_ finding: ReportedFinding) -> String { log.result(finding) }

    private static var log: SARIFLog {
        let comments = SARIFLog.Rule(
            id: "ignore-comment", title: "a vitrine:ignore comment names a rule and a reason, and matches a finding")
        let unused = SARIFLog.Rule(id: UnusedExclusions.rule, title: UnusedExclusions.title)
        let rules = StyleRule.allCases.map { SARIFLog.Rule(id: $0.rawValue, title: $0.title) }
        return SARIFLog(rules: rules + [comments, unused])
    }
}

/// Findings as a summary in Markdown for a pull request.
public enum StyleMarkdown {
    /// Returns the summary.
    ///
    /// - Parameter verdict: The totals in one sentence.
    public static func text(_ findings: [ReportedFinding], verdict: String) -> String {
        let counted = findings.filter { $0.counts && $0.severity != .note }
        let table = counted.isEmpty ? "" : "\n" + MarkdownText.table(counted)
        return "## Vitrine scan\n\n\(MarkdownText.escaped(verdict))\n" + table
    }
}
