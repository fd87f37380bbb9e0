/// A finding as facts; ``FaultLog`` makes it a ``Diagnostic``.
struct Fault {
    var rule: Rule
    var severity = Severity.error
    var location: SourceLocation
    var message: String
    var notes: [String] = []
    /// Where the first of two stands.
    var first: SourceLocation?
}
