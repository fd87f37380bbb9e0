/// How bad a finding is. Only an error keeps a theme from being used.
public enum Severity: String, CaseIterable, Sendable {
    case error, warning, note
}
