import ThemeSpec

/// The themes that can be browsed. Each is read when it is first needed, and once.
struct ThemeShelf: Sendable {
    let library: ThemeLibrary
    /// What the library loads each by: a slug or a path.
    let names: [String]
    private var read: [Int: Result<ThemeSpec, ThemeLoadError>] = [:]

    init(library: ThemeLibrary, names: [String], loaded: [Int: ThemeSpec]) {
        self.library = library
        self.names = names
        read = loaded.mapValues { .success($0) }
    }

    mutating func spec(at index: Int) -> Result<ThemeSpec, ThemeLoadError> {
        if let known = read[index] { return known }
        let name = names[index]
        let result = Result<ThemeSpec, ThemeLoadError> { () throws(ThemeLoadError) in try library.load(name).spec }
        read[index] = result
        return result
    }

    /// The theme's own name, or what its file's name says until it has been read.
    func displayName(at index: Int) -> String {
        if case .success(let spec) = read[index] { return visibleControls(spec.metadata.name) }
        return ThemeMetadata.name(fromSlug: names[index])
    }

    /// The names of all, in order.
    var displayNames: [String] { names.indices.map { displayName(at: $0) } }
}
