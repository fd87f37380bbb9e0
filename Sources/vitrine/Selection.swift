import ThemeSpec

/// The themes to browse: those named, or, where that is a single one, all there are, beginning with it.
struct Selection {
    let names: [String]
    /// Which of them comes first.
    let first: Int
    /// Those that have been read, by their places.
    let loaded: [Int: ThemeSpec]

    /// `specs` are the themes that `names` name, of which there is at least one.
    init(_ names: [String], _ specs: [ThemeSpec], in library: ThemeLibrary) {
        guard names.count == 1 else {
            self.names = names
            first = 0
            loaded = Dictionary(uniqueKeysWithValues: specs.enumerated().map { ($0, $1) })
            return
        }
        let slugs = library.slugs
        if case .builtIn = specs[0].source, let place = slugs.firstIndex(of: specs[0].slug) {
            self.names = slugs
            first = place
        } else {
            self.names = names + slugs
            first = 0
        }
        loaded = [first: specs[0]]
    }
}
