import JSONText
import SourceText
import ThemeSpec

/// The diagnostics of theme files as human-readable text.
public enum DiagnosticText {
    /// Returns the text of a diagnostic as in ``Diagnostic/text()``, in the colors of a pen, with a trailing newline.
    public static func text(_ diagnostic: Diagnostic, _ pen: TextPen) -> String {
        var lines = diagnostic.text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let name = diagnostic.severity.rawValue
        let place = "\(diagnostic.file):\(diagnostic.line):\(diagnostic.column): "
        let rule = " [\(diagnostic.rule)]"
        lines[0] = "\(place)\(pen.text(name, diagnostic.severity)): \(diagnostic.message)\(pen.faint(rule))"
        // The excerpt, and the markers below the value.
        if !diagnostic.excerpt.isEmpty, lines.count > 2 {
            lines[1] = pen.faint(lines[1])
            lines[2] = pen.text(lines[2], diagnostic.severity)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The diagnostics of theme files as SARIF 2.1.0 (OASIS), one result each.
public enum DiagnosticSARIF {
    /// Returns the complete log.
    public static func text(_ findings: [ReportedFinding]) -> String {
        var log = SARIFLog(rules: ruleIDs(findings).map { SARIFLog.Rule(id: $0, title: title($0)) })
        let results = findings.map { log.result($0) }
        return log.opening(version: MachineOutput.version) + results.joined() + SARIFLog.closing
    }

    /// Returns the names of the violated rules.
    private static func ruleIDs(_ findings: [ReportedFinding]) -> [String] { Set(findings.map(\.rule)).sorted() }

    /// Returns the identifier in words, such as "unknown key".
    private static func title(_ id: String) -> String { id.split(separator: "-").joined(separator: " ") }
}

/// The diagnostics of theme files as one JSON object.
public enum DiagnosticJSON {
    /// Returns the object, with a trailing newline.
    public static func text(_ files: [(path: String, diagnostics: [Diagnostic])]) -> String {
        let all = files.flatMap(\.diagnostics)
        let root: JSONNode = [
            "files": .array(
                files.map { file in
                    let isValid = !file.diagnostics.contains { $0.severity == .error }
                    return ["path": .string(file.path), "isValid": .bool(isValid)]
                }),
            "findings": .array(all.map(node)),
            "errors": .number(Double(all.filter { $0.severity == .error }.count)),
        ]
        return JSONWriter.text(MachineOutput.versioned(root)) + "\n"
    }

    private static func node(_ diagnostic: Diagnostic) -> JSONNode {
        [
            "file": .string(diagnostic.file), "line": .number(Double(diagnostic.line)),
            "column": .number(Double(diagnostic.column)), "rule": .string(diagnostic.rule),
            "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
            "notes": .array(diagnostic.notes.map { .string($0) }),
        ]
    }
}
