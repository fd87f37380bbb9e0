/// What came of reading a theme, and what has to be looked after for it to stay true.
public struct ThemeReading: Sendable {
    public let result: Result<LoadedTheme, ThemeLoadError>
    /// The paths of the files it was read from or would have been, had they been there; a folder where one is a
    /// document as a whole. None of a built-in theme.
    public let paths: [String]

    public init(result: Result<LoadedTheme, ThemeLoadError>, paths: [String]) {
        self.result = result
        self.paths = paths
    }
}
