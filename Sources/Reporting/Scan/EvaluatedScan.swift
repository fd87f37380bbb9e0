import Importing
import SourceText

/// The lines of a source as in the baseline: without leading and trailing white space, and truncated if they are long.
private struct LineTexts {
    private let lines: [ArraySlice<UInt8>]
    /// The text that was last returned. Generated code can have one line with thousands of findings.
    private var last: (number: Int, text: String)?

    init(_ source: [UInt8]) {
        lines = SourceLines.split(source)
    }

    /// Returns the text of a line, shortened to at most 200 characters.
    ///
    /// - Parameter number: The number of the line, starting at 1.
    mutating func text(_ number: Int) -> String {
        guard lines.indices.contains(number - 1) else { return "" }
        if let last, last.number == number { return last.text }
        let start = lines[number - 1].prefix(Self.mostBytes)
        let words = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let text = String(visibleControls(words.joined(separator: " ")).prefix(200))
        last = (number, text)
        return text
    }

    /// The maximum number of bytes read for a text. Its characters seldom need more.
    private static let mostBytes = 4_096
}

/// The findings of a scan in one file, with a ``FindingPolicy`` applied.
public struct EvaluatedScan: Sendable {
    /// A finding with its report.
    public struct Item: Sendable {
        /// The finding.
        public let finding: StyleFinding
        /// The finding with its severity, and whether it counts.
        public let reported: ReportedFinding
    }

    /// The findings in source order, except those of rules that are off.
    public private(set) var items: [Item] = []
    /// The indices of the exclusions of the policy that match a finding.
    public private(set) var usedExclusions: Set<Int> = []
    /// Invalid and unused `vitrine:ignore` comments, and findings that only the baseline contains.
    public private(set) var others: [ReportedFinding] = []
    /// The keys of the findings for a new baseline.
    public private(set) var keys: [Baseline.ScanKey] = []

    /// Applies a policy to the findings of one file.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: The path of the file, relative to the folder of the baseline and of the configuration.
    ///   - folder: The absolute path of the base folder of paths in reports.
    ///   - tokens: The tokens that could be used instead.
    public init(
        _ findings: [StyleFinding], in source: [UInt8], file: String, shown: String, folder: String,
        _ policy: FindingPolicy, _ tokens: StyleTokens?
    ) {
        let uri = FileURI(folder: folder)
        var lines = LineTexts(source)
        var ignores = IgnoreComments(source, rules: StyleRule.allCases.map(\.rawValue))
        var left = policy.baseline?.scan.filter { $0.key.file == file } ?? [:]
        for finding in findings where tokens?.declares(finding) != true {
            let rule = finding.rule.rawValue
            guard let severity = policy.severity(of: rule, .error) else { continue }
            let hint = tokens?.suggestion(for: finding).map { "; nearest is \($0.text)" } ?? ""
            let line = lines.text(finding.line)
            var reported = ReportedFinding(
                rule: rule, severity: severity, message: "\(finding.source) is \(finding.rule.title)\(hint)",
                place: ReportedPlace(file: uri.path(finding.file), line: finding.line, column: finding.column),
                key: [rule, file, line])
            let comment = ignores.reason(rule, line: finding.line)
            reported.isExcludedInSource = comment != nil
            reported.exclusion =
                comment
                ?? policy.exclusion(of: [.rule: rule, .file: file, .subject: finding.source], &usedExclusions)
            if reported.exclusion == nil {
                let key = Baseline.ScanKey(file: file, rule: rule, line: line)
                keys.append(key)
                if policy.baseline != nil {
                    let count = left[key, default: 0]
                    reported.state = count > 0 ? .unchanged : .new
                    if count > 0 { left[key] = count > 1 ? count - 1 : nil }
                }
            }
            items.append(Item(finding: finding, reported: reported))
        }
        others = ignores.faults.map { fault in
            ReportedFinding(
                rule: "ignore-comment", severity: .error, message: fault.message,
                place: ReportedPlace(file: uri.path(shown), line: fault.line, column: fault.column))
        }
        others += ignores.unused.filter { policy.severities[$0.rule] != .off }.map { unused in
            ReportedFinding(
                rule: "ignore-comment", severity: .warning,
                message: "vitrine:ignore \(unused.rule) matches no finding; remove it",
                place: ReportedPlace(file: uri.path(shown), line: unused.line, column: unused.column))
        }
        for key in left.keys.sorted(by: { ($0.rule, $0.line) < ($1.rule, $1.line) }) {
            others.append(
                ReportedFinding(
                    rule: key.rule, severity: .note,
                    message: "\(quoted(key.line)) is in the baseline, but was not found",
                    place: ReportedPlace(file: uri.path(shown), line: 1, column: 1), state: .absent))
        }
    }

    /// All reported findings.
    public var findings: [ReportedFinding] { items.map(\.reported) + others }
}

/// Findings as human-readable text: one line each, in the format of compiler diagnostics.
public enum StyleText {
    /// Returns a finding with the nearest token, on one line.
    public static func line(_ item: EvaluatedScan.Item, _ pen: TextPen = .plain) -> String {
        line(item.reported, file: item.finding.file, pen)
    }

    /// Returns a finding, on one line.
    ///
    /// - Parameter file: The given path of the file.
    public static func line(_ finding: ReportedFinding, file: String, _ pen: TextPen = .plain) -> String {
        let place = "\(visibleControls(file)):\(finding.place.line):\(finding.place.column)"
        let severity = finding.severity.rawValue
        let label = finding.severity == .error ? "" : pen.text(severity, finding.severity) + ": "
        return "\(pen.bold(place)): \(label)\(finding.message)" + pen.faint(" [\(finding.rule)]") + "\n"
    }

    /// Returns the number of findings and files.
    ///
    /// - Parameters:
    ///   - files: The number of files that were scanned.
    ///   - skipped: The number of other files, which were skipped because they declare only a theme.
    ///   - policy: The findings that do not count.
    public static func summary(
        found: Int, inFiles withFindings: Int, of files: Int, skipped: Int = 0, _ policy: PolicyTotals = PolicyTotals()
    ) -> String {
        // Without a file, there is no verdict.
        guard files + skipped > 0 else { return "no file was scanned\n" }
        let reason = skipped == 1 ? "it declares only a theme" : "they declare only themes"
        let rest = skipped > 0 ? "; \(counted(skipped, "file")) skipped because \(reason)" : ""
        let all = "\(counted(files, "file"))\(policy.words)\(rest)"
        guard found > 0 else { return "no hard-coded styling in \(all)\n" }
        return "\(counted(found, "hard-coded value")) in \(withFindings) of \(all)\n"
    }
}

/// Findings as one JSON object, one line each.
public struct StyleJSON {
    private var hasFindings = false

    /// Creates a writer for one document.
    public init() {}

    /// The text before the first finding.
    public static let opening = MachineOutput.opening + "\"findings\" : ["

    /// Returns a finding.
    public mutating func text(_ item: EvaluatedScan.Item, _ suggestion: StyleSuggestion?) -> String {
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
            if let appearance = suggestion.appearance { line.add("appearance", appearance.rawValue) }
        }
        if let state = reported.state { line.add("baselineState", state.rawValue) }
        if let reason = reported.exclusion { line.add("excluded", reason) }
        line.end()
        return line.text
    }

    /// Returns the text after the last finding.
    ///
    /// - Parameters:
    ///   - files: The number of all files, as in earlier versions.
    ///   - skipped: The number of files among them that were skipped because they declare a theme.
    public static func closing(found: Int, files: Int, skipped: Int) -> String {
        "\n],\n\"found\" : \(found),\n\"files\" : \(files),\n\"skipped\" : \(skipped)\n}\n"
    }
}

/// Findings as SARIF 2.1.0 (OASIS), one result each.
public struct StyleSARIF {
    private var log = Self.log

    /// Creates a writer for one log.
    public init() {}

    /// Returns the text before the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    /// The text after the last result.
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
