import Platform

/// The severity of a finding. Only an error prevents the use of a theme.
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

/// The rules for what an import of another format could not represent. The raw value names the rule in diagnostics.
public enum ImportRule: String, Sendable {
    /// A value that a theme supports could not be read.
    case skipped = "import-skipped"
    /// A value of a kind that themes do not support was skipped.
    case other = "import-other"
    /// A value was changed.
    case changed = "import-changed"
    /// The code is invalid.
    case syntax = "import-syntax"
}

/// A fault in a theme file, or other information about it, with its place.
///
/// Its text is safe for a terminal: control characters of the file are made visible.
public struct Diagnostic: Hashable, Sendable {
    /// The rule's name, such as `bad-color`.
    public let rule: String
    /// Whether the diagnostic prevents the use of the theme.
    public let severity: Severity
    /// The path as given, or `gentle-default (built-in)`.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// One sentence in lowercase: what was expected and found, and the nearest known name.
    public let message: String
    /// The line of the file, without tabs and control characters. A long line is cut around the column.
    public let excerpt: String
    /// The range of the value in ``excerpt``, in Unicode scalars from 0.
    public let marked: Range<Int>
    /// Additional facts, one line each, such as the place of a first duplicate.
    public let notes: [String]

    /// Whether an import could not read a value that a theme supports.
    public var isUnreadValue: Bool { rule == ImportRule.skipped.rawValue }

    /// Creates a diagnostic. ``FaultLog`` creates them from facts.
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
    /// Returns the diagnostic in the format of compilers, without a newline at the end:
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
            let scalars = excerpt.unicodeScalars
            let mark = TextMeasure.columns(String(scalars.dropFirst(marked.lowerBound).prefix(marked.count)))
            let indent = String(
                repeating: " ", count: TextMeasure.columns(String(scalars.prefix(marked.lowerBound))))
            let tail = String(repeating: "~", count: max(mark - 1, 0))
            lines.append("  \(number) | \(excerpt)")
            lines.append("  \(gutter) | \(indent)^\(tail)")
        }
        lines += notes.map { "  note: \($0)" }
        return lines.joined(separator: "\n")
    }
}

/// The facts of a finding, from which ``FaultLog`` creates a ``Diagnostic``.
public struct Fault {
    var rule: Rule
    var severity = Severity.error
    /// The place of the fault.
    public let location: SourceLocation
    var message: String
    var notes: [String] = []
    /// The place of the first of two elements, such as duplicate keys.
    var first: SourceLocation?

    /// Creates a fault.
    ///
    /// - Parameter first: The place of the first of two elements, such as duplicate keys.
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
    /// All findings, in the order of the source; at least one is an error.
    public let diagnostics: [Diagnostic]

    /// Creates a failure from diagnostics.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}

/// Collects the findings in a document and its parents.
public struct FaultLog {
    /// The findings in the order in which they were found, at most ``maximumFaults``.
    public private(set) var faults: [Fault] = []
    /// Whether a finding is an error, even if it is only counted.
    public private(set) var hasErrors = false
    private var dropped = 0

    /// Creates an empty log.
    public init() {}

    /// The maximum number of findings in the list: a hostile file could contain one in every few bytes.
    public static let maximumFaults = 1000

    /// Whether further findings are only counted.
    public var isFull: Bool { faults.count >= Self.maximumFaults }

    /// Adds a finding; a full log only counts it.
    public mutating func add(_ fault: Fault) {
        isFull ? count(fault.severity) : faults.append(fault)
        if fault.severity == .error { hasErrors = true }
    }

    /// Counts a finding without listing it.
    public mutating func count(_ severity: Severity) {
        if severity == .error { hasErrors = true }
        dropped += 1
    }

    /// Returns the diagnostics, sorted by file and by place.
    public func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
        guard !faults.isEmpty else { return [] }
        // Findings at the same place keep their order.
        let order = faults.indices.sorted { (faults[$0].location, $0) < (faults[$1].location, $1) }
        var lines: [Int32: SourceLines] = [:]
        var diagnostics = order.compactMap { diagnostic(faults[$0], files, &lines) }
        if dropped > 0, let last = diagnostics.last {
            diagnostics.append(
                Diagnostic(
                    rule: Rule.tooManyFaults.rawValue, severity: hasErrors ? .error : .note, file: last.file,
                    line: last.line, column: last.column, message: "\(dropped) more findings are not shown",
                    excerpt: "", marked: 0..<0, notes: []))
        }
        return diagnostics
    }

    private func diagnostic(
        _ fault: Fault, _ files: [SourceFile], _ lines: inout [Int32: SourceLines]
    ) -> Diagnostic? {
        guard let position = position(of: fault.location, in: files, &lines) else { return nil }
        let file = files[Int(fault.location.file)]
        let excerpt = file.excerpt(around: Int(fault.location.offset))
        var notes = fault.notes
        if let place = fault.first.flatMap({ self.position(of: $0, in: files, &lines) }) {
            notes.insert("the first one is at \(place.line):\(place.column)", at: 0)
        }
        return Diagnostic(
            rule: fault.rule.rawValue, severity: fault.severity, file: file.name, line: position.line,
            column: position.column, message: fault.message, excerpt: excerpt.text, marked: excerpt.marked,
            notes: notes)
    }

    /// Returns the line and column of a location; `nil` if it is in none of the files.
    private func position(
        of location: SourceLocation, in files: [SourceFile], _ lines: inout [Int32: SourceLines]
    ) -> (line: Int, column: Int)? {
        guard files.indices.contains(Int(location.file)) else { return nil }
        let index = lines[location.file] ?? SourceLines(files[Int(location.file)].bytes)
        lines[location.file] = index
        return index.position(of: Int(location.offset))
    }
}
