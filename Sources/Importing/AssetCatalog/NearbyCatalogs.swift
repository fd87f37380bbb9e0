import SourceText
import ThemeSpec

/// The color sets of the asset catalogs near a source file, by their names in code.
struct NearbyCatalogs {
    /// The color set for a name.
    private struct Entry {
        let color: CatalogColor
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
    init(file: String) {
        for place in Self.places(file: file) {
            do throws(ImportFailure) {
                let tokens = try AssetCatalogImporter.colorSets(path: place.path)
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
    init(catalog: String) throws(ImportFailure) {
        add(try AssetCatalogImporter.tokens(path: catalog), (catalog, 0))
    }

    private mutating func add(_ tokens: ImportedTokens, _ place: Place) {
        catalogs.append(place)
        for token in tokens.tokens {
            guard let color = CatalogColor(token) else { continue }
            // The name without its namespace is that of the constant.
            add([token.path.joined(separator: "/"), token.path.joined(separator: ".")], color)
        }
        for token in tokens.tokens {
            guard let color = CatalogColor(token), let last = token.path.last else { continue }
            add([last, TokenName.words(last).camelCased], color)
        }
    }

    /// Adds a color under the names that are not yet used: the nearest catalog comes first.
    private mutating func add(_ names: [String], _ color: CatalogColor) {
        let catalog = catalogs.count - 1
        for name in names {
            guard let entry = entries[name] else {
                entries[name] = Entry(color: color, catalog: catalog)
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

    /// Returns notes on the color sets of these names: those read from catalogs outside the file's folder, those that
    /// another catalog defines differently, and those that cannot be read. Adds the reasons for unreadable catalogs if
    /// a name was not found.
    func notes(on names: Set<String>, for file: String) -> [ImportNote] {
        let used = names.sorted().compactMap { name in entries[name].map { (name: name, entry: $0) } }
        let option = "--assets PATH chooses a catalog"
        var notes: [ImportNote] = []
        for (index, place) in catalogs.enumerated() where place.level > 0 {
            let own = used.filter { $0.entry.catalog == index }.map(\.name)
            guard !own.isEmpty else { continue }
            let sets = own.count == 1 ? "the color set \(quoted(own[0])) is" : "\(own.count) color sets are"
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
