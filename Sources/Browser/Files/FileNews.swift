import ThemeSpec

/// What is to be said of files, and what of that has been taken note of.
struct FileNews: Sendable {
    /// Sentences that stay until they are dismissed, fit for a terminal.
    var notices: [String] = []
    /// What was dismissed of the chosen theme's file.
    var dismissed: ThemeLoadError?
    /// Themes on the shelf whose files have gone while they were needed, by what the library loads them by.
    var gone: Set<String> = []
}
