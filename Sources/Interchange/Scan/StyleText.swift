import ThemeSpec

/// Findings for people: a line each, as a compiler would print it.
public enum StyleText {
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
