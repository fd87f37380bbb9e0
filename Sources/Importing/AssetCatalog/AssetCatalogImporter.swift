import ColorScience
import Platform
import SourceText
import ThemeSpec

extension ThemeImporter.Format {
    /// The format of asset catalogs and color sets.
    static let assetCatalog = Self(
        expected: ["*.xcassets", "*.colorset"], fileExtensions: [".xcassets", ".colorset"], hasReadableNames: false,
        themes: { request throws(ImportFailure) in
            [try AssetCatalogImporter.tokens(path: request.path, platform: request.platform)]
        })
}

/// Reads the color sets of an Xcode asset catalog, or a single color set.
///
/// Links in a catalog are not followed, since they could form cycles or lead out of it. Sets of other kinds, such as
/// images, are skipped.
enum AssetCatalogImporter {
    /// Returns every readable color set. Notes list the others with their places.
    ///
    /// - Parameters:
    ///   - path: A folder whose name ends in `.xcassets` or `.colorset`, or any folder of color sets.
    ///   - platform: The platform whose colors precede those for all devices; `nil` for none.
    /// - Throws: ``ImportFailure`` if there is no such folder, if a folder or a file in it cannot be read, or if no
    ///   color set is readable.
    static func tokens(path: String, platform: TargetPlatform? = nil) throws(ImportFailure) -> ImportedTokens {
        let result = try colorSets(path: path, platform: platform)
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
    static func colorSets(path: String, platform: TargetPlatform? = nil) throws(ImportFailure) -> ImportedTokens {
        let path = withoutSlash(path)
        guard FileReader.isFolder(path) else {
            throw ImportFailure("cannot read \(visibleControls(path)): expected a folder")
        }
        var walk = Walk(name: PathText.stem(path, without: [".xcassets", ".colorset"]), platform: platform)
        if path.hasSuffix(colorSet) {
            try walk.addColorSet(path, in: [], namespace: [])
        } else {
            try walk.addFolder(path, [], namespace: [])
        }
        walk.nameTokens()
        return walk.result
    }

    private static let colorSet = ".colorset"
    private static let contents = "/Contents.json"

    private struct Walk {
        var result: ImportedTokens
        private let platform: TargetPlatform?
        /// The color sets, with the names of the folders that contain them and with the path of their names in code.
        private var sets: [(file: ColorSetFile, folders: [String], path: [String])] = []

        init(name: String, platform: TargetPlatform?) {
            result = ImportedTokens(name: name)
            self.platform = platform
        }

        /// Adds the color sets of a folder.
        ///
        /// - Parameters:
        ///   - folders: The names of the folders from the catalog to this one.
        ///   - namespace: The names of those that belong to the names of their color sets.
        mutating func addFolder(_ path: String, _ folders: [String], namespace: [String]) throws(ImportFailure) {
            guard folders.count < AssetCatalogImporter.deepest else {
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
                case .folder where isSet: try addColorSet(place, in: folders, namespace: namespace)
                case .folder where !entry.name.hasPrefix(".") && !isOtherSet(entry.name):
                    let inner = try providesNamespace(place) ? namespace + [entry.name] : namespace
                    try addFolder(place, folders + [entry.name], namespace: inner)
                case .file, .folder, .other: break
                }
            }
        }

        mutating func addColorSet(
            _ folder: String, in folders: [String], namespace: [String]
        ) throws(ImportFailure) {
            guard sets.count < AssetCatalogImporter.mostColors else {
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
                let set = try ColorSetFile(source, platform: platform)
                sets.append((set, folders, namespace + [name]))
                result.notes += set.notes
            } catch {
                result.notes.append(error.note)
            }
        }

        /// Creates the tokens. Of color sets with one name, which Xcode reports, the one in the fewest folders keeps
        /// it; the names of the others contain their folders.
        mutating func nameTokens() {
            let byPath = Dictionary(grouping: sets.indices) { sets[$0].path }
            for (index, set) in sets.enumerated() {
                let same = byPath[set.path] ?? []
                let kept = same.min { (sets[$0].folders.count, $0) < (sets[$1].folders.count, $1) } ?? index
                let path = index == kept ? set.path : set.folders + set.path.suffix(1)
                let token = set.file.token(path: path)
                result.tokens.append(token)
                guard index != kept, let name = set.path.last else { continue }
                result.notes.append(
                    ImportNote(
                        .changed, file: token.file,
                        "another color set has the name \(quoted(name)), too; "
                            + "this one is read as \(quoted(path.joined(separator: "/")))"))
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

    /// Returns the color in an appearance, for increased or standard contrast.
    public func color(_ appearance: Appearance, isIncreased: Bool) -> Color {
        let standard = appearance == .light ? light : dark ?? light
        guard isIncreased else { return standard }
        return (appearance == .light ? increasedContrast.light : increasedContrast.dark) ?? standard
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

/// The color sets of the asset catalogs near a source file, by their names in code.
struct NearbyCatalogs {
    /// The color set for a name.
    private struct Entry {
        let color: CatalogColor
        /// The path of the file that defines it.
        let file: String
        let catalog: Int
        /// A catalog at the same distance that has another color of this name.
        var other: Int?
    }

    /// A catalog, with the number of folders from the source file up to the folder in which it was found.
    private typealias Place = (path: String, level: Int)

    private var entries: [String: Entry] = [:]
    private var catalogs: [Place] = []
    /// The unreadable color sets, by the lowercase names of their folders.
    private var brokenSets: [(name: String, note: ImportNote)] = []
    /// The reasons why catalogs cannot be read.
    private var failures: [String] = []

    /// Reads the catalogs near a file.
    ///
    /// - Parameter platform: The platform whose colors precede those for all devices; `nil` for none.
    init(file: String, platform: TargetPlatform? = nil) {
        for place in Self.places(file: file) {
            do throws(ImportFailure) {
                let tokens = try AssetCatalogImporter.colorSets(path: place.path, platform: platform)
                add(tokens, place)
                brokenSets += tokens.notes.compactMap { note in Self.colorSet(of: note).map { ($0, note) } }
            } catch {
                failures.append(error.message)
            }
        }
    }

    /// Returns the lowercase name of the color set that a note reports as skipped.
    private static func colorSet(of note: ImportNote) -> String? {
        guard note.kind == .skipped else { return nil }
        let folder = note.file.split(separator: "/").last { $0.hasSuffix(".colorset") }
        return folder.map { $0.dropLast(".colorset".count).lowercased() }
    }

    /// Reads one catalog.
    init(catalog: String, platform: TargetPlatform? = nil) throws(ImportFailure) {
        add(try AssetCatalogImporter.tokens(path: catalog, platform: platform), (catalog, 0))
    }

    private mutating func add(_ tokens: ImportedTokens, _ place: Place) {
        catalogs.append(place)
        for token in tokens.tokens {
            guard let color = CatalogColor(token) else { continue }
            // The name without its namespace is that of the constant.
            add([token.path.joined(separator: "/"), token.path.joined(separator: ".")], color, token.file)
        }
        for token in tokens.tokens {
            guard let color = CatalogColor(token), let last = token.path.last else { continue }
            add([last, TokenName.words(last).camelCased], color, token.file)
        }
    }

    /// Adds a color under the names that are not yet used: the nearest catalog comes first.
    private mutating func add(_ names: [String], _ color: CatalogColor, _ file: String) {
        let catalog = catalogs.count - 1
        for name in names {
            guard let entry = entries[name] else {
                entries[name] = Entry(color: color, file: file, catalog: catalog)
                continue
            }
            if entry.other == nil, entry.catalog != catalog, catalogs[entry.catalog].level == catalogs[catalog].level,
                entry.color != color
            {
                entries[name]?.other = catalog
            }
        }
    }

    /// Returns the color of a name such as `Brand/BrandRust`.
    func color(_ name: String) -> CatalogColor? { entries[name]?.color }

    /// Returns the path of the file that defines the color of a name.
    func file(of name: String) -> String? { entries[name]?.file }

    /// Returns notes on the color sets of these names: those read from catalogs outside the file's folder, those that
    /// another catalog defines differently, and those that cannot be read. Adds the reasons for unreadable catalogs if
    /// a name was not found.
    func notes(on names: Set<String>, for file: String) -> [ImportNote] {
        let used = names.sorted().compactMap { name in entries[name].map { (name: name, entry: $0) } }
        let option = "--assets PATH chooses a catalog"
        var notes: [ImportNote] = []
        for (index, place) in catalogs.enumerated() where place.level > 0 {
            // A set can be used by several names, such as that of its symbol.
            var files: Set<String> = []
            let own = used.filter { $0.entry.catalog == index && files.insert($0.entry.file).inserted }.map(\.name)
            guard !own.isEmpty else { continue }
            let sets =
                own.count == 1
                ? "the color set \(quoted(own[0])) is" : "\(own.count) color sets (\(listedFirst(own))) are"
            notes.append(
                ImportNote(.mapped, file: file, "\(sets) read from \(PathText.collapsed(place.path)); \(option)"))
        }
        for (name, entry) in used {
            guard let other = entry.other else { continue }
            notes.append(
                ImportNote(
                    .changed, file: file,
                    "the color set \(quoted(name)) of \(PathText.collapsed(catalogs[entry.catalog].path)) is used; "
                        + "\(PathText.collapsed(catalogs[other].path)) has another color of this name; \(option)"))
        }
        let sets = Set(names.compactMap { $0.split { $0 == "/" || $0 == "." }.last?.lowercased() })
        notes += brokenSets.filter { sets.contains($0.name) }.map(\.note)
        if used.count < names.count { notes += failures.map { ImportNote(.skipped, file: file, $0) } }
        return notes
    }

    /// Returns the paths of the catalogs in the file's folder, its subfolders, and the folders up to the package root
    /// with their subfolders; the nearest first.
    ///
    /// Without a package root, the folders above may be unrelated to the file, such as the home folder. The search then
    /// ends at the first of them that contains a catalog, and reads at most ``mostForeignFolders`` in each.
    static func paths(file: String) -> [String] { places(file: file).map(\.path) }

    /// A file's folder, or a folder above it up to the root of its project.
    struct Level {
        let path: String
        /// Whether the folder belongs to a project. Other folders may be unrelated to the file.
        let isProject: Bool
        /// The maximum number of folders in it that are read.
        let mostFolders: Int
    }

    /// Returns the folders that are searched near a file, the nearest first; empty for a stream.
    static func levels(of file: String) -> [Level] {
        guard FileReader.streams[file] == nil else { return [] }
        var folders = [PathText.folder(file)]
        while !FolderWalk.endsProject(folders[0]), folders.count < mostLevels {
            folders.insert(folders[0] == "." ? ".." : folders[0] + "/..", at: 0)
        }
        let isProject = FolderWalk.isProject(folders[0]) == true
        return folders.reversed().enumerated().map { level, folder in
            Level(
                path: folder, isProject: isProject, mostFolders: level == 0 || isProject ? .max : mostForeignFolders)
        }
    }

    private static func places(file: String) -> [Place] {
        var found: [Place] = []
        for (level, folder) in levels(of: file).enumerated() {
            var walk = FolderWalk()
            walk.skipsProjects = !folder.isProject
            let paths = walk.paths(
                in: folder.path, levels: level == 0 ? 2 : 3, mostEntries: mostEntries, mostFolders: folder.mostFolders
            ) { $0.kind == .folder && $0.name.hasSuffix(suffix) }
            for path in paths where !found.contains(where: { PathText.collapsed($0.path) == PathText.collapsed(path) })
            {
                found.append((path, level))
            }
            // A catalog farther away may define other colors than one in a folder that was not read.
            if !folder.isProject && level > 0 && !found.isEmpty || !walk.isComplete { break }
        }
        return Array(found.prefix(Self.mostCatalogs))
    }

    private static let mostLevels = 4
    static let suffix = ".xcassets"
    private static let mostEntries = 1000
    private static let mostForeignFolders = 50
    private static let mostCatalogs = 16
}
