/// Which document something is, to tell whether it has been met before.
enum ThemeOrigin: Hashable {
    case builtIn(String)
    case file(String)

    /// What a chain of parents calls it.
    var slug: String {
        switch self {
        case .builtIn(let slug): slug
        case .file(let path): visibleControls(PathText.stem(path))
        }
    }
}
