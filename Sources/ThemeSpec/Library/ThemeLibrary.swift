import SourceText

/// Finds and loads themes: built-in ones, those in the user's folders, and any file by its path.
public struct ThemeLibrary: Sendable {
    /// The listings of the folders; the last folder given comes first.
    let folders: [FolderListing]
    /// The paths of the files in the folders by ``key(of:)``. The first folder has precedence, and in a folder the
    /// first name.
    private let paths: [String: String]
    /// The importer of other formats.
    let importer: ForeignImporter?

    /// Creates a library of the built-in themes and those in `folders`, the last of which has precedence. A file
    /// replaces themes with the same slug, including built-in ones. The folders are listed now; no file is read. A
    /// folder that does not exist has no themes.
    ///
    /// - Parameter importer: Imports files that are not theme documents.
    public init(folders: [String] = [], importer: ForeignImporter? = nil) {
        self.init(folders.reversed().compactMap { FolderListing($0) }, importer)
    }

    private init(_ folders: [FolderListing], _ importer: ForeignImporter?) {
        self.folders = folders
        self.importer = importer
        var paths: [String: String] = [:]
        for listing in self.folders {
            for (index, name) in listing.names.enumerated() where paths[Self.key(of: PathText.slug(name))] == nil {
                paths[Self.key(of: PathText.slug(name))] = listing.path(at: index)
            }
        }
        self.paths = paths
    }

    /// Returns the library with its folders listed again.
    public func relisted() -> ThemeLibrary { ThemeLibrary(folders.map { $0.relisted() }, importer) }

    /// Returns the slugs of the built-in themes whose replacement, or lack of one, differs from that in another
    /// library.
    public func replacements(differingFrom other: ThemeLibrary) -> [String] {
        Self.builtInSlugs.filter { find($0) != other.find($0) }
    }

    /// The slugs of the built-in themes: Gentle's nine in Gentle's order, then the others by name.
    public static var builtInSlugs: [String] { BuiltInThemes.slugs }

    /// The slugs of all themes: the built-in ones, then the user's.
    public var slugs: [String] {
        let builtIn = BuiltInThemes.slugs
        return builtIn + userFiles.map(\.slug).filter { !builtIn.contains($0) }
    }

    /// Returns the slug that `name` probably misspells; `nil` if none is similar.
    public func nearest(to name: String) -> String? {
        nearestName(to: name.split(separator: " ").joined(separator: "-"), in: slugs)
    }

    /// Loads the theme with a name.
    ///
    /// - Parameter name: A slug or display name in any case (`editorial-paper`, "Editorial Paper"), or the path of a
    ///   file: a name that contains a slash, ends in `.json` or exists as a file. To select one of several themes in a
    ///   file, append a number sign and its name: `AppTheme.swift#Ocean`.
    /// - Throws: ``ThemeLoadError`` if there is no such theme, or if its documents have errors.
    public func load(_ name: String) throws(ThemeLoadError) -> LoadedTheme {
        var cache = DocumentCache()
        return try read(name, &cache).result.get()
    }

    /// Returns the theme with a name as in ``load(_:)``, and the files from which it was read. Cached documents are not
    /// read again.
    public func read(_ name: String, _ cache: inout DocumentCache) -> ThemeReading {
        if name.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(name) { return read(file: name, &cache) }
        if let reading = read(slug: name, &cache) { return reading }
        if FileReader.exists(FileReader.place(name).file) || FileReader.isBrokenLink(name) {
            return read(file: name, &cache)
        }
        if let reading = readUserFile(displayName: name, &cache) { return reading }
        return ThemeReading(result: .failure(.unknown(name: name, nearest: nearest(to: name))), inputs: [])
    }

    /// Loads the theme of a document that was imported from files at the path.
    public static func load(_ foreign: ForeignDocument, path: String) throws(ThemeLoadError) -> LoadedTheme {
        try ThemeLoader(foreign, path: path).load()
    }

    /// Returns whether ``load(_:)`` interprets `name` as a built-in theme, which always loads.
    public func isBuiltIn(_ name: String) -> Bool {
        guard !name.utf8.contains(UInt8(ascii: "/")), !PathText.isJSON(name) else { return false }
        if case .builtIn = find(name) { return true } else { return false }
    }

    /// Returns the name of a theme in a ``ThemeList`` of the library: the slug of a built-in theme or its replacement,
    /// or a path.
    public func listedName(_ spec: ThemeSpec) -> String {
        guard case .file(let path) = spec.source else { return spec.slug }
        // A file that replaces a built-in theme is listed in that theme's place.
        let isReplacement = ThemeLibrary.builtInSlugs.contains(spec.slug) && find(spec.slug) == .file(path)
        return isReplacement ? spec.slug : path
    }

    /// Returns the paths of the theme files in a folder, sorted by name; `nil` if `path` is not a folder, or is an
    /// asset catalog, which is a document as a whole.
    public static func themeFiles(inFolder path: String) -> [String]? {
        guard let listing = listing(ofFolder: path) else { return nil }
        return listing.names.indices.map(listing.path)
    }

    /// Returns the theme files of a folder; `nil` if `path` is not a readable folder, or is an asset catalog, which is
    /// a document as a whole.
    public static func listing(ofFolder path: String) -> FolderListing? {
        guard FileReader.isFolder(path), !PathText.isCatalog(path) else { return nil }
        return FolderListing(path)
    }

    /// Returns all errors, warnings and notes about the file.
    public func validate(path: String) throws(ThemeLoadError) -> [Diagnostic] {
        var cache = DocumentCache()
        return try read(file: path, &cache).diagnostics()
    }
}

extension ThemeLibrary {
    /// The themes in the folders, each slug once.
    private var userFiles: [(slug: String, path: String)] {
        var seen: Set<String> = []
        var files: [(slug: String, path: String)] = []
        for folder in folders {
            for name in folder.names {
                let slug = PathText.slug(name)
                if seen.insert(slug).inserted { files.append((slug, PathText.join(folder.folder, name))) }
            }
        }
        return files
    }

    /// Returns the theme with a slug or display name; differences of case, spaces, hyphens and underscores are ignored.
    /// No file is read.
    func find(_ name: String) -> ThemeOrigin? {
        let wanted = Self.key(of: name)
        guard !wanted.isEmpty else { return nil }
        if let path = paths[wanted] { return .file(path) }
        let slugs = BuiltInThemes.slugs
        return (slugs.contains(name) ? name : slugs.first { Self.key(of: $0) == wanted }).map { .builtIn($0) }
    }

    /// Returns a name without the differences that a lookup ignores: case, spaces, hyphens and underscores.
    static func key(of name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }

    /// Returns the theme with a slug; `nil` if there is no such theme.
    func read(slug name: String, _ cache: inout DocumentCache) -> ThemeReading? {
        switch find(name) {
        case .file(let path): return read(file: path, &cache)
        case .builtIn(let slug):
            guard let document = cache.document(builtIn: slug, index: 0) else { return nil }
            return reading(ThemeLoader(slug: slug, source: .builtIn, document: document), [], &cache)
        case nil: return nil
        }
    }

    /// Returns the theme in a file as in ``load(_:)``, and the files from which it was read.
    public func read(file path: String, _ cache: inout DocumentCache) -> ThemeReading {
        do throws(ThemeLoadError) {
            if let foreign = try importer?(path, nil) { return reading(foreign, path, &cache) }
            let reading = read(document: path, &cache)
            guard case .failure(.faults(let faults)) = reading.result, let foreign = try importer?(path, faults) else {
                return reading
            }
            return self.reading(foreign, path, &cache)
        } catch {
            return ThemeReading(result: .failure(error), inputs: [path] + error.paths)
        }
    }

    private func read(document path: String, _ cache: inout DocumentCache) -> ThemeReading {
        do throws(FileReader.Failure) {
            let document = try cache.document(path: path, index: 0)
            let slug = PathText.slug(path)
            return reading(
                ThemeLoader(slug: slug, source: .file(path), document: document, importer: importer), [path], &cache)
        } catch {
            let place = FileReader.place(path)
            let reason =
                place.theme == nil
                ? error.reason
                : "\(visibleControls(place.file)) contains only one theme; omit the number sign and the name"
            return ThemeReading(result: .failure(.unreadable(path: path, reason: reason)), inputs: [path])
        }
    }

    private func reading(
        _ foreign: ForeignDocument, _ path: String, _ cache: inout DocumentCache
    ) -> ThemeReading {
        let file = FileReader.place(path).file
        let paths = foreign.files.map(\.path).filter { $0 != file } + foreign.others
        return reading(ThemeLoader(foreign, path: path), [file] + paths, &cache)
    }

    private func reading(_ loader: ThemeLoader, _ paths: [String], _ cache: inout DocumentCache) -> ThemeReading {
        var loader = loader
        let result = Result<LoadedTheme, ThemeLoadError> { () throws(ThemeLoadError) in try loader.load(&cache) }
        return ThemeReading(result: result, inputs: paths + loader.tried, searched: loader.searched)
    }

    /// Returns the theme in the user's folders whose document has the display name; only needed if no file has the
    /// name.
    private func readUserFile(displayName: String, _ cache: inout DocumentCache) -> ThemeReading? {
        let wanted = Self.key(of: displayName)
        for file in userFiles {
            guard let title = title(of: file.path, &cache), Self.key(of: title) == wanted else { continue }
            return read(file: file.path, &cache)
        }
        return nil
    }
}

extension ThemeLibrary {
    /// Returns the display name in the theme's document, fit for a terminal; `nil` if there is none or it is not a
    /// theme document. The document is not checked, and the documents that it extends are not read.
    public func title(of name: String, _ cache: inout DocumentCache) -> String? {
        switch name.utf8.contains(UInt8(ascii: "/")) || PathText.isJSON(name) ? .file(name) : find(name) {
        case .file(let path): return title(path: path, &cache)
        // The display name of a built-in theme is its slug in another spelling.
        case .builtIn, nil: return nil
        }
    }

    private func title(path: String, _ cache: inout DocumentCache) -> String? {
        guard PathText.isJSON(path), let document = try? cache.document(path: path, index: 0),
            let name = document.root?[DocumentKey.name]?.string, name.contains(where: { !$0.isWhitespace })
        else { return nil }
        return visibleControls(name)
    }
}

/// The themes that are embedded in the program.
enum BuiltInThemes {
    /// Gentle's nine in Gentle's order, then the others by name.
    static let slugs: [String] = {
        let there = EmbeddedThemes.files.map(\.slug)
        return gentleOrder.filter(there.contains) + there.filter { !gentleOrder.contains($0) }.sorted()
    }()

    private static let gentleOrder = [
        "gentle-default", "classic-tan", "modern-gray", "soft-green", "editorial-paper", "technical-blue",
        "bold-orange", "elegant-purple", "compact-mint",
    ]

    /// Returns the document with a slug, named `SLUG (built-in)` in diagnostics.
    static func file(_ slug: String) -> SourceFile? {
        guard let text = EmbeddedThemes.files.first(where: { $0.slug == slug })?.text else { return nil }
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return SourceFile(name: "\(slug) (built-in)", bytes: Array(bytes))
    }
}

/// A theme that was read without errors.
public struct LoadedTheme: Sendable {
    /// The theme.
    public let spec: ThemeSpec
    /// The warnings and notes about its files.
    public let diagnostics: [Diagnostic]
}

/// The identity of a document, for recognizing one that was read before.
enum ThemeOrigin: Hashable {
    case builtIn(String)
    case file(String)

    /// Its name in the chain of parents.
    var slug: String {
        switch self {
        case .builtIn(let slug): slug
        case .file(let path): visibleControls(PathText.stem(path))
        }
    }
}

/// The result of reading a theme, and the files that it depends on.
public struct ThemeReading: Sendable {
    /// The theme, or the reason why it could not be loaded.
    public let result: Result<LoadedTheme, ThemeLoadError>
    /// The paths of the files that were read, or would have been if they existed, or of a folder that is a document as
    /// a whole; empty for a built-in theme. A command must not write to them. Files that were only searched may be
    /// replaced.
    public let inputs: [String]
    /// The paths of other source files that were searched for names in the imported ones, and supply no values.
    public let searched: [String]

    /// Creates a result with the paths that it depends on.
    public init(result: Result<LoadedTheme, ThemeLoadError>, inputs: [String], searched: [String] = []) {
        self.result = result
        self.inputs = inputs
        self.searched = searched
    }

    /// The error that prevented the theme from being loaded; `nil` if the theme was loaded.
    public var error: ThemeLoadError? { if case .failure(let error) = result { error } else { nil } }

    /// All paths. A change of one of them may change the theme.
    public var watched: [String] { inputs + searched }

    /// Returns all errors, warnings and notes about the files.
    ///
    /// - Throws: The reason why there are none: the theme does not exist or cannot be read.
    public func diagnostics() throws(ThemeLoadError) -> [Diagnostic] {
        do throws(ThemeLoadError) {
            return try result.get().diagnostics
        } catch {
            guard case .faults(let diagnostics) = error else { throw error }
            return diagnostics
        }
    }
}

/// The reason why a theme could not be loaded.
public enum ThemeLoadError: Error, Hashable, Sendable {
    /// No theme and no file has the name.
    case unknown(name: String, nearest: String?)
    /// The file cannot be read; the reason follows "cannot read PATH: ".
    case unreadable(path: String, reason: String)
    /// All diagnostics of the document, at least one of which is an error.
    case faults([Diagnostic])
    /// A file of another format that contains no theme: the whole message, fit for a terminal, and the paths of the
    /// other files that were read or could not be read.
    case foreign(String, paths: [String])
}

extension ThemeLoadError {
    /// The message for users, fit for a terminal, without a newline at the end.
    public var text: String {
        switch self {
        case .unknown(let name, let nearest):
            let hint = nearest.map { "; did you mean \(quoted(inFull: $0))?" } ?? ""
            guard !name.contains(".") else {
                return "cannot read \(visibleControls(name)): there is no such file and no such theme\(hint)"
            }
            return "unknown theme \(quoted(inFull: name))\(hint)"
        case .unreadable(let path, let reason):
            return "cannot read \(visibleControls(path)): \(reason)"
        case .faults(let diagnostics):
            return diagnostics.map { $0.text() }.joined(separator: "\n")
        case .foreign(let message, _):
            return message
        }
    }

    /// The paths of the files that were read or could not be read, in addition to the requested one.
    var paths: [String] {
        if case .foreign(_, let paths) = self { paths } else { [] }
    }
}
