import Importing
import SourceText
import ThemeSpec

/// Findings for people: a line each, as a compiler would print it.
public enum StyleText {
    /// Returns a finding with the nearest token, on one line.
    public static func line(_ finding: StyleFinding, _ suggestion: StyleSuggestion?) -> String {
        let hint = suggestion.map { "; nearest is \($0.text)" } ?? ""
        let place = "\(visibleControls(finding.file)):\(finding.line):\(finding.column)"
        return "\(place): \(finding.source) is \(finding.rule.title)\(hint) [\(finding.rule.rawValue)]\n"
    }

    /// How much was found, and where.
    public static func summary(found: Int, inFiles withFindings: Int, of files: Int) -> String {
        let all = "\(files) \(files == 1 ? "file" : "files")"
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
    public static let opening = "{\n\"findings\" : ["

    /// Returns a finding.
    public mutating func text(_ finding: StyleFinding, _ suggestion: StyleSuggestion?) -> String {
        var line = LineWriter()
        line.begin(after: hasFindings)
        hasFindings = true
        line.add("file", finding.file)
        line.add(raw: "line", "\(finding.line)")
        line.add(raw: "column", "\(finding.column)")
        line.add("rule", finding.rule.rawValue)
        line.add("source", finding.source)
        if let suggestion {
            line.add("token", suggestion.token)
            line.add("tokenValue", suggestion.value)
            line.add(raw: "distance", "\(suggestion.distance)")
        }
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
    private let files: FileURI
    private var log = Self.log

    /// - Parameter folder: The absolute path of the folder that paths are relative to.
    public init(folder: String) {
        files = FileURI(folder: folder)
    }

    /// Returns everything before the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    /// Everything after the last result.
    public static let closing = SARIFLog.closing

    /// Returns the result for a finding.
    public mutating func result(_ finding: StyleFinding, _ suggestion: StyleSuggestion?) -> String {
        var line = LineWriter()
        let hint = suggestion.map { "; nearest is \($0.text)" } ?? ""
        log.add(
            SARIFLog.Result(
                rule: finding.rule.rawValue, level: "warning",
                text: "\(finding.source) is \(finding.rule.title)\(hint)",
                place: SARIFLog.Place(uri: files.text(finding.file), line: finding.line, column: finding.column)),
            to: &line)
        return line.text
    }

    private static var log: SARIFLog {
        SARIFLog(rules: StyleRule.allCases.map { SARIFLog.Rule(id: $0.rawValue, title: $0.title) })
    }
}
