import SourceText
import ThemeSpec

/// The color sets of the asset catalogs near a source file, by their names in code.
struct NearbyCatalogs {
    /// The color set of a name.
    private struct Entry {
        let color: CatalogColor
        let catalog: Int
        /// A catalog that is as near and has another color of this name.
        var other: Int?
    }

    /// A catalog with the number of folders from the source file up to the one in which it was found.
    private typealias Place = (path: String, level: Int)

    private var entries: [String: Entry] = [:]
    private var catalogs: [Place] = []
    /// The color sets that cannot be read, by the names of their folders in lower case.
    private var brokenSets: [(name: String, note: ImportNote)] = []
    /// Why catalogs cannot be read.
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

    /// Returns the name of the color set that a note says is skipped, in lower case.
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
            // Without its namespace a name is that of the constant.
            add([token.path.joined(separator: "/"), token.path.joined(separator: ".")], color)
        }
        for token in tokens.tokens {
            guard let color = CatalogColor(token), let last = token.path.last else { continue }
            let words = TokenName.words(last)
            let constant =
                (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            add([last, constant], color)
        }
    }

    /// Adds a color under names that are not taken: the nearest catalog comes first.
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

    /// Says which catalogs outside a file's folder the colors of these names are from, which of them another catalog
    /// has with another value, and what cannot be read although it has their name or may have it.
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

    /// Returns the paths of the catalogs in the file's folder, in the folders in it, and in the folders up to the root
    /// of the package, with the folders in these; the nearest first.
    ///
    /// Without such a root, the folders above could be anyone's: the home folder, for example. The search ends at the
    /// first of these that has a catalog, and reads no more than ``mostForeignFolders`` of each.
    static func paths(file: String) -> [String] { places(file: file).map(\.path) }

    /// The folder of a file, and those above it up to the root of its project.
    struct Level {
        let path: String
        /// Whether the folder belongs to a project, rather than being anyone's.
        let isProject: Bool
        /// The number of folders in it that are looked at.
        let mostFolders: Int
    }

    /// The folders that are searched near a file, the nearest first; none for a stream.
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
            // A catalog farther away could have other colors than one in a folder that was not read.
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
