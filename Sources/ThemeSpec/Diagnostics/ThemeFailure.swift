/// Everything that is wrong with a document.
public struct ThemeFailure: Error, Sendable {
    public let diagnostics: [Diagnostic]

    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
