import SourceText

/// Findings as commands of GitHub Actions, which shows them next to the lines of a pull request.
public enum GitHubAnnotation {
    /// Returns a finding that counts, on one line; an empty text for other findings.
    public static func line(_ finding: ReportedFinding) -> String {
        guard finding.counts else { return "" }
        let command =
            switch finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        let place = finding.place
        let properties = [
            "file=\(property(place.file))", "line=\(place.line)", "col=\(place.column)",
            "title=\(property(finding.rule))",
        ]
        return "::\(command) \(properties.joined(separator: ","))::\(data(finding.message))\n"
    }

    /// Escapes a message like the toolkit of GitHub Actions.
    private static func data(_ text: String) -> String {
        var escaped = ""
        for scalar in visibleControls(text).unicodeScalars {
            escaped += scalar == "%" ? "%25" : String(scalar)
        }
        return escaped
    }

    /// Escapes the value of a property, in which colons and commas are special too.
    private static func property(_ text: String) -> String {
        var escaped = ""
        for scalar in data(text).unicodeScalars {
            switch scalar {
            case ":": escaped += "%3A"
            case ",": escaped += "%2C"
            default: escaped += String(scalar)
            }
        }
        return escaped
    }
}

/// Text in GitHub's Markdown, for the summary of a pull request.
enum MarkdownText {
    /// Returns the text escaped for literal display, also in a table. Colors such as `#A1B2C3` become code, which
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
            // Avoid references to people and issues.
            case "@": result += "&#64;"
            case "#": result += "&#35;"
            case "\\", "|", "`", "*", "_", "[", "]", "~": result += "\\" + String(scalar)
            default: result += String(scalar)
            }
        }
        return result
    }

    /// Returns a table of the findings that count; truncates long tables, because GitHub limits the size of comments.
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
