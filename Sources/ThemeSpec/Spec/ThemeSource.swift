/// Where a theme came from.
public enum ThemeSource: Hashable, Sendable {
    case builtIn
    /// The path as it was given.
    case file(String)
}

extension ThemeSource {
    /// `built-in`, or the file's path with control characters made visible.
    public var name: String {
        switch self {
        case .builtIn: "built-in"
        case .file(let path): visibleControls(path)
        }
    }
}
