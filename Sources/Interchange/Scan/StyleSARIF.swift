import ThemeSpec

/// Findings as SARIF 2.1.0 (OASIS), a result each.
public struct StyleSARIF {
    private let files: FileURI
    private var log = Self.log

    /// - Parameter folder: The folder, absolute, that paths are to be relative to.
    public init(folder: String) {
        files = FileURI(folder: folder)
    }

    public static func opening(version: String) -> String { log.opening(version: version) }

    public static let closing = SARIFLog.closing

    public mutating func result(_ finding: StyleFinding, _ suggestion: StyleSuggestion?) -> String {
        var line = LineWriter()
        let hint = suggestion.map { "; nearest is \($0.text)" } ?? ""
        log.add(
            SARIFLog.Result(
                rule: finding.rule.rawValue, level: "warning",
                text: "\(finding.source) is \(finding.rule.title)\(hint)", uri: files.text(finding.file),
                line: finding.line,
                column: finding.column), to: &line)
        return line.text
    }

    private static var log: SARIFLog {
        SARIFLog(rules: StyleRule.allCases.map { SARIFLog.Rule(id: $0.rawValue, title: $0.title) })
    }
}
