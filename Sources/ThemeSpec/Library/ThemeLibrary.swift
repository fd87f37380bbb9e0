/// Finds and loads themes: those of the program, those of the user's folders, and any file by its path.
public struct ThemeLibrary: Sendable {
    /// The themes of the folders: slug and path, each slug once.
    let userFiles: [(slug: String, path: String)]
    /// What reads themes in other formats.
    let importer: ForeignImporter?

    /// Looks for themes in the program and in `folders`, of which the last is asked first: a file there stands in for
    /// a theme of the same slug elsewhere, a built-in one too. Folders are listed here; no file is read.
    ///
    /// - Parameter importer: Reads paths that are no theme documents.
    public init(folders: [String] = [], importer: ForeignImporter? = nil) {
        var seen: Set<String> = []
        var files: [(slug: String, path: String)] = []
        for folder in folders.reversed() {
            for name in FolderListing.themeFiles(folder) where seen.insert(PathText.slug(name)).inserted {
                files.append((PathText.slug(name), PathText.join(folder, name)))
            }
        }
        userFiles = files
        self.importer = importer
    }

    /// Every theme by its slug: Gentle's nine in its own order, other built-in ones by name, then the user's.
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
        if name.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(name) { return try load(file: name) }
        if let slug = slug(for: name) { return try load(slug: slug) }
        if FileReader.exists(name) { return try load(file: name) }
        if let theme = loadUserFile(displayName: name) { return theme }
        throw .unknown(name: name, nearest: nearest(to: name))
    }

    /// The theme of a document that was made from files at the path.
    public static func load(_ foreign: ForeignDocument, path: String) throws(ThemeLoadError) -> LoadedTheme {
        try ThemeLoader(foreign, path: path).load()
    }

    /// Whether ``load(_:)`` takes `name` for a theme of the program, which always loads.
    public func isBuiltIn(_ name: String) -> Bool {
        guard !name.utf8.contains(UInt8(ascii: "/")), !PathText.isJSON(name), let slug = slug(for: name) else {
            return false
        }
        return !userFiles.contains { $0.slug == slug }
    }

    /// The paths of the theme files in a folder, in the order of their names; `nil` where `path` is no folder,
    /// or one that is a document by itself: an asset catalog.
    public static func themeFiles(inFolder path: String) -> [String]? {
        guard FileReader.isFolder(path), !PathText.isCatalog(path) else { return nil }
        return FolderListing.themeFiles(path).map { PathText.join(path, $0) }
    }

    /// Everything that is wrong with the file, errors too, and what is worth knowing about it.
    public func validate(path: String) throws(ThemeLoadError) -> [Diagnostic] {
        do throws(ThemeLoadError) {
            return try load(file: path).diagnostics
        } catch {
            guard case .faults(let diagnostics) = error else { throw error }
            return diagnostics
        }
    }
}
