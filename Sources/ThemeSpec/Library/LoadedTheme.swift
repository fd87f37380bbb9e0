/// A theme that was read without errors, and what else was found in its files.
public struct LoadedTheme: Sendable {
    public let spec: ThemeSpec
    /// Warnings and notes.
    public let diagnostics: [Diagnostic]
}
