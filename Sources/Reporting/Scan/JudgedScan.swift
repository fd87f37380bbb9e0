import Importing
import SourceText

/// The lines of a source as the baseline has them: without the white space around them, and cut where they are long.
private struct LineTexts {
    private let lines: [ArraySlice<UInt8>]

    init(_ source: [UInt8]) {
        lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// - Parameter number: From 1.
    func text(_ number: Int) -> String {
        guard lines.indices.contains(number - 1) else { return "" }
        let words = String(decoding: lines[number - 1], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return String(visibleControls(words.joined(separator: " ")).prefix(200))
    }
}

/// The findings of a scan in one file under a ``FindingPolicy``.
public struct JudgedScan: Sendable {
    /// A finding, and how it is reported.
    public struct Item: Sendable {
        /// The finding.
        public let finding: StyleFinding
        /// The finding with its severity, and whether it counts.
        public let reported: ReportedFinding
    }

    /// The findings in the order of the source; not those of rules that are off.
    public private(set) var items: [Item] = []
    /// The indices of the exclusions of the policy that match a finding.
    public private(set) var usedExclusions: Set<Int> = []
    /// Wrong and unused `vitrine:ignore` comments, and what only the baseline has.
    public private(set) var others: [ReportedFinding] = []
    /// The keys of the findings for a new baseline.
    public private(set) var keys: [Baseline.ScanKey] = []

    /// Judges the findings of one file.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: The path of the file, relative to the folder of the baseline and of the configuration.
    ///   - folder: The absolute path of the folder that paths of reports are relative to.
    ///   - tokens: The tokens that could be used instead.
    public init(
        _ findings: [StyleFinding], in source: [UInt8], file: String, shown: String, folder: String,
        _ policy: FindingPolicy, _ tokens: StyleTokens?
    ) {
        let uri = FileURI(folder: folder)
        let lines = LineTexts(source)
        var ignores = IgnoreComments(source, rules: StyleRule.allCases.map(\.rawValue))
        var left = policy.baseline?.scan.filter { $0.key.file == file } ?? [:]
        for finding in findings {
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

    /// All findings as they are reported.
    public var findings: [ReportedFinding] { items.map(\.reported) + others }
}
