/// One thing that is wrong with a theme file, or worth knowing, at its place.
///
/// All of its text is fit for a terminal: control characters that the file held have been made visible.
public struct Diagnostic: Hashable, Sendable {
    /// The rule's name, such as `bad-color`.
    public let rule: String
    public let severity: Severity
    /// The path as it was given, or `gentle-default (built-in)`.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
    /// One sentence in lower case: what was expected, what was found, and the nearest known name.
    public let message: String
    /// The line of the file, without tabs and control characters, and cut around the column where it is long.
    public let excerpt: String
    /// Where in ``excerpt`` the value stands, from 0, and how long it is, in Unicode scalars.
    public let marked: Range<Int>
    public let notes: [String]

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
