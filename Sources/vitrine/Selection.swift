import ThemeSpec

/// The themes to browse: those named and those in the folders named, or, where that is a single theme, all there are,
/// beginning with it.
struct Selection {
    let list: ThemeList
    /// Which of them comes first.
    let first: Int
    /// Those that have been read, by their places.
    let loaded: [Int: ThemeReading]

    /// Reads what is named itself, so that it is known to be a theme; what lies in a folder or in the program is
    /// read when it is shown.
    ///
    /// - Throws: ``Failure`` for what cannot be read, is no theme, or is a folder without any.
    init(_ words: [String], in library: ThemeLibrary) throws {
        var list = ThemeList()
        var loaded: [Int: ThemeReading] = [:]
        for word in words {
            if let listing = ThemeLibrary.listing(ofFolder: word, atMost: Self.enoughToOpen) {
                guard listing.count > 0 else { throw Failure("no theme files (*.json) in the folder \(quoted(word))") }
                list.append(listing)
                continue
            }
            // The program's own are known to be good, and are read when they are shown.
            if words.count == 1 || !library.isBuiltIn(word) {
                let (spec, reading) = try Themes.read(word, from: library)
                guard words.count > 1 else {
                    self.init(spec, reading, named: word, in: library)
                    return
                }
                loaded[list.count] = reading
            }
            list.append([word])
        }
        self.init(list: list, first: 0, loaded: loaded)
    }

    /// Of a folder with more themes than this, the rest is listed after the first picture has been shown.
    private static let enoughToOpen = 512

    private init(list: ThemeList, first: Int, loaded: [Int: ThemeReading]) {
        self.list = list
        self.first = first
        self.loaded = loaded
    }

    /// All themes of the library, beginning with `spec`, which is first of all where it is not one of them.
    init(_ spec: ThemeSpec, _ reading: ThemeReading, named name: String, in library: ThemeLibrary) {
        let all = ThemeList(library)
        if let place = all.index(of: library.listedName(spec)) {
            self.init(list: all, first: place, loaded: [place: reading])
        } else {
            var list = ThemeList([name])
            list.append(all)
            self.init(list: list, first: 0, loaded: [0: reading])
        }
    }
}
