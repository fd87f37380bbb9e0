import ColorScience
import Platform
import SourceText
import ThemeSpec

/// Reads the color sets of an Xcode asset catalog, or a single color set.
///
/// Links in a catalog are not followed, since they could form cycles or lead out of it. Sets of other kinds, such as
/// images, are skipped.
enum AssetCatalogImporter {
    /// Returns every readable color set. Notes list the others with their places.
    ///
    /// - Parameter path: A folder whose name ends in `.xcassets` or `.colorset`, or any folder of color sets.
    /// - Throws: ``ImportFailure`` if there is no such folder, if a folder or a file in it cannot be read, or if no
    ///   color set is readable.
    static func tokens(path: String) throws(ImportFailure) -> ImportedTokens {
        let result = try colorSets(path: path)
        guard !result.tokens.isEmpty else {
            let reason = ImportNote.reason(result.notes.filter { $0.kind == .skipped })
            throw ImportFailure(
                reason ?? "expected color sets in \(visibleControls(withoutSlash(path))), found none")
        }
        return result
    }

    /// Returns the tokens of a catalog, which may be empty.
    ///
    /// - Throws: ``ImportFailure`` if there is no such folder, or if a folder or a file in it cannot be read.
    static func colorSets(path: String) throws(ImportFailure) -> ImportedTokens {
        let path = withoutSlash(path)
        guard FileReader.isFolder(path) else {
            throw ImportFailure("cannot read \(visibleControls(path)): expected a folder")
        }
        var walk = Walk(name: PathText.stem(path, without: [".xcassets", ".colorset"]))
        if path.hasSuffix(colorSet) {
            try walk.addColorSet(path, namespace: [])
        } else {
            try walk.addFolder(path, namespace: [], depth: 0)
        }
        return walk.result
    }

    private static let colorSet = ".colorset"
    private static let contents = "/Contents.json"

    private struct Walk {
        var result: ImportedTokens

        init(name: String) {
            result = ImportedTokens(name: name)
        }

        mutating func addFolder(_ path: String, namespace: [String], depth: Int) throws(ImportFailure) {
            guard depth < AssetCatalogImporter.deepest else {
                let most = AssetCatalogImporter.deepest
                return skip(path, "expected at most \(most) nested folders, found more")
            }
            guard let entries = FolderEntries.list(path) else {
                throw ImportFailure("cannot read \(visibleControls(path)): \(SystemError.description())")
            }
            for entry in entries {
                let place = path + "/" + entry.name
                let isSet = entry.name.hasSuffix(AssetCatalogImporter.colorSet)
                switch entry.kind {
                case .link: skip(place, "a symbolic link, which is not followed")
                case .folder where isSet: try addColorSet(place, namespace: namespace)
                case .folder where !entry.name.hasPrefix(".") && !isOtherSet(entry.name):
                    let inner = try providesNamespace(place) ? namespace + [entry.name] : namespace
                    try addFolder(place, namespace: inner, depth: depth + 1)
                case .file, .folder, .other: break
                }
            }
        }

        mutating func addColorSet(_ folder: String, namespace: [String]) throws(ImportFailure) {
            guard result.tokens.count < AssetCatalogImporter.mostColors else {
                return skip(folder, "expected at most \(AssetCatalogImporter.mostColors) color sets, found more")
            }
            let name = PathText.stem(folder, without: [".colorset"])
            let file = folder + AssetCatalogImporter.contents
            switch FolderEntries.kind(file) {
            case .link: return skip(file, "a symbolic link, which is not followed")
            case .other: return skip(file, "there is no such file")
            case .file, .folder: break
            }
            let source = try ImportedFile.read(file)
            do throws(ImportFault) {
                let set = try ColorSetFile(source)
                result.tokens.append(set.token(path: namespace + [name]))
                result.notes += set.notes
            } catch {
                result.notes.append(error.note)
            }
        }

        /// Returns whether the names of a folder's contents include the folder's name.
        private mutating func providesNamespace(_ folder: String) throws(ImportFailure) -> Bool {
            let file = folder + AssetCatalogImporter.contents
            guard FolderEntries.kind(file) == .file else { return false }
            let source = try ImportedFile.read(file)
            do throws(ImportFault) {
                guard case .bool(true) = try source.json()["properties"]?["provides-namespace"]?.value else {
                    return false
                }
                return true
            } catch {
                result.notes.append(error.note)
                return false
            }
        }

        /// Returns whether a folder is a set of another kind, such as `Icon.imageset` or `AppIcon.appiconset`.
        private func isOtherSet(_ name: String) -> Bool {
            name.hasSuffix("set") && name.utf8.contains(UInt8(ascii: "."))
        }

        private mutating func skip(_ path: String, _ message: String) {
            result.notes.append(ImportNote(.skipped, file: path, message))
        }
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static let deepest = 32
    private static let mostColors = 5000
}

/// The color of a color set, which Swift code refers to by name.
public struct CatalogColor: Hashable, Sendable {
    /// The color in light, in straight-alpha sRGB.
    public let light: Color
    /// The color in dark; `nil` if light and dark share one.
    public let dark: Color?
    /// The colors for increased contrast.
    public let increasedContrast: IncreasedContrastColors

    /// Creates a color; by default, increased contrast does not change it.
    public init(light: Color, dark: Color?, increasedContrast: IncreasedContrastColors = IncreasedContrastColors()) {
        self.light = light
        self.dark = dark
        self.increasedContrast = increasedContrast
    }

    /// Creates the color of a token; `nil` for other tokens.
    init?(_ token: ImportedToken) {
        guard case .color(let light, let dark) = token.value else { return nil }
        self.init(light: light, dark: dark, increasedContrast: token.increasedContrast)
    }
}

/// The entries of a folder, with links as a separate kind.
enum FolderEntries {
    struct Entry {
        let name: String
        let kind: Kind
    }

    enum Kind {
        case folder, file, link, other
    }

    /// Returns the entries except `.` and `..`, in byte order; `nil` if there is no readable folder.
    static func list(_ path: String) -> [Entry]? {
        var entries: [Entry] = []
        let isOpened = FolderReader.forEachEntry(of: path) { name, type in
            entries.append(Entry(name: name, kind: kind(of: type) ?? kind(path + "/" + name)))
        }
        guard isOpened else { return nil }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Returns the kind for the type that the file system reports with the name; `nil` if it reports none.
    private static func kind(of type: Int32) -> Kind? {
        switch type {
        case Int32(DT_DIR): .folder
        case Int32(DT_REG): .file
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): nil
        default: .other
        }
    }

    /// Returns the kind of the entry; links are not followed.
    static func kind(_ path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .other
        }
    }
}
