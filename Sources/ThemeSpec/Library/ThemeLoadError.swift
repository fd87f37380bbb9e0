/// Why a theme could not be loaded.
public enum ThemeLoadError: Error, Hashable, Sendable {
    /// Neither a theme nor a file is called that.
    case unknown(name: String, nearest: String?)
    /// The reason is what follows "cannot read PATH: ".
    case unreadable(path: String, reason: String)
    /// Everything that was found in the document, at least one error among it.
    case faults([Diagnostic])
    /// Another format's file in which there is no theme; the whole message, fit for a terminal.
    case foreign(String)
}

extension ThemeLoadError {
    /// What to tell a person, without a newline at the end and fit for a terminal.
    public var text: String {
        switch self {
        case .unknown(let name, let nearest):
            let hint = nearest.map { "; did you mean '\(visibleControls($0))'?" } ?? ""
            return "unknown theme '\(visibleControls(name))'\(hint)"
        case .unreadable(let path, let reason):
            return "cannot read \(visibleControls(path)): \(reason)"
        case .faults(let diagnostics):
            return diagnostics.map { $0.text() }.joined(separator: "\n")
        case .foreign(let message):
            return message
        }
    }
}
