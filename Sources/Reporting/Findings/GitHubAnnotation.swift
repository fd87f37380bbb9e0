import SourceText

/// Findings as commands of GitHub Actions, which shows them beside the lines of a pull request.
public enum GitHubAnnotation {
    /// Returns a finding that counts, on one line; an empty text for one that does not.
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

    /// Escaped as the toolkit of GitHub Actions does it for a message.
    private static func data(_ text: String) -> String {
        var escaped = ""
        for scalar in visibleControls(text).unicodeScalars {
            escaped += scalar == "%" ? "%25" : String(scalar)
        }
        return escaped
    }

    /// Escaped as for the value of a property, where a colon and a comma have a meaning too.
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
