import SourceText
import ThemeAudit

/// A finding of the audit, the scan or the validation as SARIF, GitHub and summaries report it.
public struct ReportedFinding: Sendable {
    /// The rule's id.
    public let rule: String
    /// Only an error makes a command fail.
    public let severity: Severity
    /// The finding in one sentence.
    public let message: String
    /// The place of what has to change.
    let place: ReportedPlace
    /// The path of the file to change, relative to the current folder for a file in it.
    public var file: String { place.file }
    /// Other places, each with its meaning.
    var related: [(place: ReportedPlace, text: String)] = []
    /// What identifies the finding when colors or lines change; empty for none.
    var key: [String] = []
    /// The names of the tokens in the source of the design system, by what they are in the finding.
    var tokens: [(key: String, name: String)] = []
    /// How the finding compares with the baseline; `nil` without one.
    public var state: BaselineState?
    /// Why the finding is excluded; `nil` for one that counts.
    public var exclusion: String?
    /// Whether a comment in the source excludes it, rather than the configuration.
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

/// A place in a file. Lines and columns count from 1, columns in Unicode scalars.
struct ReportedPlace: Equatable, Sendable {
    /// Relative to the current folder for a file in it, otherwise absolute; not encoded.
    let file: String
    let line: Int
    let column: Int
    /// Whether the file is one of the program's own sources.
    var isBuiltIn = false
}

/// How a finding compares with those of the baseline, in the words of SARIF 2.1.0 (3.27.24).
public enum BaselineState: String, CaseIterable, Sendable {
    /// The baseline does not have it.
    case new
    /// The baseline has it, and it is not worse.
    case unchanged
    /// The baseline has it, but it is worse now.
    case updated
    /// Only the baseline has it.
    case absent
}

extension ReportedFinding {
    /// A diagnostic of a theme file.
    ///
    /// - Parameter folder: The absolute path of the folder that paths are relative to.
    public init(_ diagnostic: Diagnostic, folder: String) {
        self.init(
            rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message,
            place: ReportedPlace(
                file: FileURI(folder: folder).path(diagnostic.file), line: diagnostic.line, column: diagnostic.column))
    }
}
