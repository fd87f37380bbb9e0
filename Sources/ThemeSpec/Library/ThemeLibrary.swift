/// Finds and loads themes: those of the program, those of the user's folders, and any file by its path.
public struct ThemeLibrary: Sendable {
    /// The folders' theme files; the last folder given is the first here.
    let folders: [FolderListing]
    /// What reads themes in other formats.
    let importer: ForeignImporter?

    /// Looks for themes in the program and in `folders`, of which the last is asked first: a file there stands in for
    /// a theme of the same slug elsewhere, a built-in one too. Folders are listed here; no file is read. A folder that
    /// is not there has no themes.
    ///
    /// - Parameter importer: Reads paths that are no theme documents.
    public init(folders: [String] = [], importer: ForeignImporter? = nil) {
        self.folders = folders.reversed().compactMap { FolderListing($0) }
        self.importer = importer
    }

    /// The slugs of the themes that come with the program: Gentle's nine in its own order, other ones by name.
    public static var builtInSlugs: [String] { BuiltInThemes.slugs }

    /// Every theme by its slug: the built-in ones, then the user's.
    public var slugs: [String] {
        let builtIn = BuiltInThemes.slugs
        return builtIn + userFiles.map(\.slug).filter { !builtIn.contains($0) }
    }

    /// The slug that `name` is a slip of; `nil` when none is near.
    public func nearest(to name: String) -> String? {
        nearestName(to: name.split(separator: " ").joined(separator: "-"), in: slugs)
    }

    /// The theme of that name.
    ///
    /// - Parameter name: A slug or display name in any case (`editorial-paper`, "Editorial Paper"), or the path of a
    ///   file: whatever holds a slash, ends in `.json` or exists.
    public func load(_ name: String) throws(ThemeLoadError) -> LoadedTheme {
        var cache = DocumentCache()
        return try read(name, &cache).result.get()
    }

    /// The theme of that name as ``load(_:)`` has it, and the files it was read from. Documents that are in the cache
    /// are not read again.
    public func read(_ name: String, _ cache: inout DocumentCache) -> ThemeReading {
        if name.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(name) { return read(file: name, &cache) }
        if let reading = read(slug: name, &cache) { return reading }
        if FileReader.exists(name) { return read(file: name, &cache) }
        if let reading = readUserFile(displayName: name, &cache) { return reading }
        return ThemeReading(result: .failure(.unknown(name: name, nearest: nearest(to: name))), paths: [])
    }

    /// The theme of a document that was made from files at the path.
    public static func load(_ foreign: ForeignDocument, path: String) throws(ThemeLoadError) -> LoadedTheme {
        try ThemeLoader(foreign, path: path).load()
    }

    /// Whether ``load(_:)`` takes `name` for a theme of the program, which always loads.
    public func isBuiltIn(_ name: String) -> Bool {
        guard !name.utf8.contains(UInt8(ascii: "/")), !PathText.isJSON(name) else { return false }
        if case .builtIn = find(name) { return true } else { return false }
    }

    /// What a ``ThemeList`` of the library calls a theme: its slug where that is a built-in one's, or its path.
    public func listedName(_ spec: ThemeSpec) -> String {
        guard case .file(let path) = spec.source else { return spec.slug }
        // One that stands in for a built-in theme has that one's place.
        let standsIn = ThemeLibrary.builtInSlugs.contains(spec.slug) && find(spec.slug) == .file(path)
        return standsIn ? spec.slug : path
    }

    /// The paths of the theme files in a folder, in the order of their names; `nil` where `path` is no folder,
    /// or one that is a document by itself: an asset catalog.
    public static func themeFiles(inFolder path: String) -> [String]? {
        guard let listing = listing(ofFolder: path) else { return nil }
        return (0..<listing.count).map(listing.path)
    }

    /// The theme files of a folder; `nil` where `path` is no folder that can be read, or one that is a document by
    /// itself: an asset catalog.
    ///
    /// - Parameter most: Of a larger folder, so many of its files will do for now.
    public static func listing(ofFolder path: String, atMost most: Int = .max) -> FolderListing? {
        guard FileReader.isFolder(path), !PathText.isCatalog(path) else { return nil }
        return FolderListing(path, atMost: most)
    }

    /// Everything that is wrong with the file, errors too, and what is worth knowing about it.
    public func validate(path: String) throws(ThemeLoadError) -> [Diagnostic] {
        var cache = DocumentCache()
        do throws(ThemeLoadError) {
            return try read(file: path, &cache).result.get().diagnostics
        } catch {
            guard case .faults(let diagnostics) = error else { throw error }
            return diagnostics
        }
    }
}
