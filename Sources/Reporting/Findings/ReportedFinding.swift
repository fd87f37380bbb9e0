import JSONText
import SourceText
import ThemeAudit
import ThemeSpec

/// A finding of the audit, the scan or the validation, as used for SARIF, GitHub and summaries.
public struct ReportedFinding: Sendable {
    /// The identifier of the rule.
    public let rule: String
    /// The severity. Only an error makes a command fail.
    public let severity: Severity
    /// The finding in one sentence.
    public let message: String
    /// The place of the value to change.
    let place: ReportedPlace
    /// The path of the file to change, relative to the current folder for a file in it.
    public var file: String { place.file }
    /// Other places with a description.
    var related: [(place: ReportedPlace, text: String)] = []
    /// The parts that identify the finding even if colors or lines change; empty for none.
    var key: [String] = []
    /// The names of the tokens in the source of the design system, by their part in the finding.
    var tokens: [(key: String, name: String)] = []
    /// The state of the finding in the baseline; `nil` without one.
    public var state: BaselineState?
    /// The reason why the finding is excluded; `nil` for a finding that counts.
    public var exclusion: String?
    /// Whether a comment in the source excludes the finding, rather than the configuration.
    var isExcludedInSource = false

    /// Whether the finding is neither excluded nor known.
    public var counts: Bool { exclusion == nil && (state == nil || state == .new || state == .updated) }

    /// Whether the finding makes a command fail.
    public var fails: Bool { severity == .error && counts }

    /// Returns the finding with another severity.
    public func with(_ severity: Severity) -> ReportedFinding {
        ReportedFinding(
            rule: rule, severity: severity, message: message, place: place, related: related, key: key, tokens: tokens,
            state: state, exclusion: exclusion, isExcludedInSource: isExcludedInSource)
    }
}

/// A place in a file. Lines and columns start at 1; columns count Unicode scalars.
struct ReportedPlace: Equatable, Sendable {
    /// The path: relative to the current folder for a file in it, otherwise absolute; not encoded.
    let file: String
    let line: Int
    let column: Int
    /// Whether the file is one of the program's source files.
    var isBuiltIn = false
}

/// The state of a finding in the baseline, with the names of SARIF 2.1.0 (3.27.24).
public enum BaselineState: String, CaseIterable, Sendable {
    /// The baseline does not contain the finding.
    case new
    /// The baseline contains the finding, and it is not worse.
    case unchanged
    /// The baseline contains the finding, but it is worse now.
    case updated
    /// Only the baseline contains the finding.
    case absent
}

extension ReportedFinding {
    /// Creates a finding from a diagnostic of a theme file.
    ///
    /// - Parameter folder: The absolute path of the base folder of relative paths.
    public init(_ diagnostic: Diagnostic, folder: String) {
        self.init(
            rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message,
            place: ReportedPlace(
                file: FileURI(folder: folder).path(diagnostic.file), line: diagnostic.line, column: diagnostic.column))
    }
}

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
