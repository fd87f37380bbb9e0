import SourceText

/// Text in GitHub's Markdown, for the summary of a pull request.
enum MarkdownText {
    /// Returns the text so that it is shown as it is, also in a table. Colors such as `#A1B2C3` become code, which
    /// GitHub shows with a swatch.
    static func escaped(_ text: String) -> String {
        var result = ""
        var rest = Array(visibleControls(text).unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            let digits = rest.prefix { $0.properties.isASCIIHexDigit }
            if scalar == "#", digits.count == 6 || digits.count == 8 {
                result += "`#" + String(String.UnicodeScalarView(digits)) + "`"
                rest = rest.dropFirst(digits.count)
                continue
            }
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // Neither a person nor an issue is meant.
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "\\", "|", "`", "*", "_", "[", "]", "~": result += "\\" + String(scalar)
            default: result += String(scalar)
            }
        }
        return result
    }

    /// Returns a table of the findings that count; longer ones are cut, since GitHub limits the size of comments.
    static func table(_ findings: [ReportedFinding]) -> String {
        var text = "| place | rule | finding |\n|---|---|---|\n"
        for finding in findings.prefix(mostFindings) {
            let place = "\(escaped(finding.place.file)):\(finding.place.line)"
            let severity = finding.severity == .error ? "" : "\(finding.severity.rawValue): "
            text += "| \(place) | \(escaped(finding.rule)) | \(severity)\(escaped(finding.message)) |\n"
        }
        if findings.count > mostFindings { text += "\nand \(findings.count - mostFindings) more\n" }
        return text
    }

    private static let mostFindings = 40
}
