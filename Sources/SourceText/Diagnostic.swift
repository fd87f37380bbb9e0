/// The severity of a finding: only an error keeps a theme from being used.
public enum Severity: String, CaseIterable, Sendable {
    case error, warning, note
}

/// The rules that a theme document can break. The raw value names the rule in diagnostics.
public enum Rule: String, CaseIterable, Sendable {
    case badJSON = "bad-json"
    case invalidUTF8 = "invalid-utf8"
    case duplicateKey = "duplicate-key"
    case tooDeep = "too-deep"
    case tooLarge = "too-large"
    case emptyFile = "empty-file"

    case notAnObject = "not-an-object"
    case wrongType = "wrong-type"
    case badColor = "bad-color"
    case unknownValue = "unknown-value"
    case numberTooLarge = "number-not-representable"
    case numberOutOfRange = "number-out-of-range"
    case emptyText = "empty-text"
    case repeatedValue = "repeated-value"

    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case missingSection = "missing-section"
    case missingRole = "missing-role"
    case unknownRole = "unknown-role"
    case badRoleName = "bad-role-name"
    case similarColorRole = "similar-color-role"
    case undefinedColorRole = "undefined-color-role"
    case undefinedAnimation = "undefined-animation"

    case badVersion = "bad-version"
    case olderDocument = "older-document"
    case newerDocument = "newer-document"
    case migrated = "migrated"

    case missingParent = "missing-parent"
    case unreadableParent = "unreadable-parent"
    case extendsOutside = "extends-outside"
    case extendsCycle = "extends-cycle"
    case extendsTooDeep = "extends-too-deep"

    case tooManyFaults = "too-many-faults"
}

/// A fault of a theme file, or something worth knowing about it, with its place.
///
/// Its text is safe for a terminal: control characters of the file are made visible.
public struct Diagnostic: Hashable, Sendable {
    /// The rule's name, such as `bad-color`.
    public let rule: String
    /// Whether the diagnostic keeps the theme from being used.
    public let severity: Severity
    /// The path as given, or `gentle-default (built-in)`.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// One sentence in lower case: what was expected, what was found, and the nearest known name.
    public let message: String
    /// The line of the file, without tabs and control characters, and cut around the column where it is long.
    public let excerpt: String
    /// The range of the value in ``excerpt``, from 0, in Unicode scalars.
    public let marked: Range<Int>
    /// Further facts, one line each, such as the place of a first duplicate.
    public let notes: [String]

    /// Creates a diagnostic; ``FaultLog`` does so from facts.
    public init(
        rule: String, severity: Severity, file: String, line: Int, column: Int, message: String, excerpt: String,
        marked: Range<Int>, notes: [String] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.excerpt = excerpt
        self.marked = marked
        self.notes = notes
    }
}

extension Diagnostic {
    /// Returns the diagnostic as compilers print theirs, without a newline at the end:
    ///
    ///     my-brand.json:12:20: error: expected #RRGGBB or #RRGGBBAA, found "#12345" [bad-color]
    ///       12 |       "lightHex" : "#12345"
    ///          |                    ^~~~~~~~
    ///       note: ...
    public func text() -> String {
        let number = String(line)
        var lines = ["\(file):\(line):\(column): \(severity.rawValue): \(message) [\(rule)]"]
        if !excerpt.isEmpty {
            let gutter = String(repeating: " ", count: number.utf8.count)
            let indent = String(repeating: " ", count: marked.lowerBound)
            let tail = String(repeating: "~", count: max(marked.count - 1, 0))
            lines.append("  \(number) | \(excerpt)")
            lines.append("  \(gutter) | \(indent)^\(tail)")
        }
        lines += notes.map { "  note: \($0)" }
        return lines.joined(separator: "\n")
    }
}

/// The facts of a finding, from which ``FaultLog`` makes a ``Diagnostic``.
public struct Fault {
    var rule: Rule
    var severity = Severity.error
    /// The place that it is about.
    public let location: SourceLocation
    var message: String
    var notes: [String] = []
    /// The place of the first of two things, such as duplicate keys.
    var first: SourceLocation?

    /// Creates a fault.
    ///
    /// - Parameter first: The place of the first of two things, such as duplicate keys.
    public init(
        rule: Rule, severity: Severity = Severity.error, location: SourceLocation, message: String,
        notes: [String] = [], first: SourceLocation? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.location = location
        self.message = message
        self.notes = notes
        self.first = first
    }
}

/// The faults of a document that cannot be used.
public struct ThemeFailure: Error, Sendable {
    /// All that was found, in the order of the source; at least one is an error.
    public let diagnostics: [Diagnostic]

    /// Creates a failure from diagnostics.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
