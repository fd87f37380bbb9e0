import ThemeSpec

/// What an audit is to read: names of themes and files, and all files of folders.
struct AuditTargets {
    /// Names and paths as the library takes them.
    private(set) var names: [String] = []
    /// Folders without any theme file.
    private(set) var empty: [String] = []

    /// All themes of the program where `words` has none.
    init(_ words: [String], in library: ThemeLibrary) {
        guard !words.isEmpty else {
            // What a gate says must not depend on whose home it runs in.
            names = ThemeLibrary.builtInSlugs
            return
        }
        for word in words {
            guard let files = ThemeLibrary.themeFiles(inFolder: word) else {
                names.append(word)
                continue
            }
            if files.isEmpty { empty.append(word) }
            names += files
        }
    }
}
