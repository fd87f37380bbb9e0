import ThemeSpec

/// The themes to browse: those named and those in the folders named, or, where that is a single theme, all there are,
/// beginning with it.
struct Selection {
    let names: [String]
    /// Which of them comes first.
    let first: Int
    /// Those that have been read, by their places.
    let loaded: [Int: ThemeSpec]

    /// Reads what is named itself, so that it is known to be a theme; what lies in a folder or in the program is
    /// read when it is shown.
    ///
    /// - Throws: ``Failure`` for what cannot be read, is no theme, or is a folder without any.
    init(_ words: [String], in library: ThemeLibrary) throws {
        var names: [String] = []
        var loaded: [Int: ThemeSpec] = [:]
        for word in words {
            if let files = ThemeLibrary.themeFiles(inFolder: word) {
                guard !files.isEmpty else { throw Failure("no theme files (*.json) in the folder \(quoted(word))") }
                names += files
            } else {
                // The program's own are known to be good, and are read when they are shown.
                if words.count == 1 || !library.isBuiltIn(word) {
                    loaded[names.count] = try Themes.load(word, from: library)
                }
                names.append(word)
            }
        }
        if names.count == 1, let only = loaded[0] {
            self.init(only, named: names[0], in: library)
        } else {
            self.init(names: names, first: 0, loaded: loaded)
        }
    }

    private init(names: [String], first: Int, loaded: [Int: ThemeSpec]) {
        self.names = names
        self.first = first
        self.loaded = loaded
    }

    /// All themes of the library, beginning with `spec`, which is first of all where it is not one of them.
    init(_ spec: ThemeSpec, named name: String, in library: ThemeLibrary) {
        let slugs = library.slugs
        if case .builtIn = spec.source, let place = slugs.firstIndex(of: spec.slug) {
            (names, first) = (slugs, place)
        } else {
            (names, first) = ([name] + slugs, 0)
        }
        loaded = [first: spec]
    }
}
