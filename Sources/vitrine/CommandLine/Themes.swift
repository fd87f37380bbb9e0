import Importing
import Scenes
import SourceText
import ThemeSpec

/// Finds the themes that the command line names.
enum Themes {
    /// The built-in themes, the user's themes, and importable files.
    static let library = ThemeLibrary(
        folders: [Environment.themesFolder].compactMap { $0 }, importer: ThemeImporter.library)

    /// Loads the theme with a name, slug or path.
    static func load(_ name: String) throws -> ThemeSpec { try read(name).spec }

    /// Loads the theme with a name, slug or path, and lists the files it was read from.
    static func read(
        _ name: String, from library: ThemeLibrary = Themes.library
    ) throws -> (spec: ThemeSpec, reading: ThemeReading) {
        var documents = DocumentCache()
        let reading = library.read(name, &documents)
        switch reading.result {
        case .success(let theme): return (theme.spec, reading)
        case .failure(let error): throw failure(error)
        }
    }

    /// The message for a loading error. A name that is similar to a command is taken for a misspelled command.
    static func failure(_ error: ThemeLoadError) -> Failure {
        if case .unknown(let name, nil) = error,
            let command = nearestName(to: name, in: Vitrine.commands.map { $0.name })
        {
            return Failure("unknown theme or command \(singleQuoted(name)); did you mean 'vitrine \(command)'?")
        }
        return Failure(error.text)
    }

    /// What is said of a folder without theme files, with another source of a theme in it.
    static func nothing(inFolder folder: String) -> String {
        let message = "no theme files (*.json) in the folder \(singleQuoted(folder))"
        guard let other = ThemeSources(in: folder).found.first else { return message }
        return message + "; name the source of a theme, such as \(singleQuoted(other.path))"
    }

    /// The only theme that the arguments name, and the files it was read from.
    static func only(
        _ arguments: Arguments, _ command: any Command.Type
    ) throws -> (spec: ThemeSpec, reading: ThemeReading) {
        guard let name = arguments.rest.first else {
            throw Failure("\(command.name) expects a theme; vitrine list lists them")
        }
        guard arguments.rest.count == 1 else {
            throw Failure("\(command.name) expects one theme, found \(arguments.rest.count)")
        }
        return try read(name)
    }
}

extension Themes {
    /// The appearance that the arguments name, or the first one that the theme has.
    ///
    /// - Throws: ``Failure`` if the theme lacks that appearance.
    static func appearance(_ arguments: Arguments, _ spec: ThemeSpec?) throws -> Appearance {
        let wanted = try arguments.appearance()
        guard let spec else { return wanted ?? .light }
        let has = spec.metadata.appearances
        guard let wanted else { return has.first ?? .light }
        guard has.contains(wanted) else {
            let list = has.map(\.rawValue).joined(separator: " and ")
            throw Failure("\(spec.slug) has no \(wanted.rawValue) appearance, only \(list)")
        }
        return wanted
    }

    /// The first scene that the theme lists, or the dashboard.
    static func homeScene(_ spec: ThemeSpec?) -> Scene {
        guard let spec else { return .dashboard }
        return spec.metadata.scenes.lazy.compactMap { Scene.named($0) }.first ?? .dashboard
    }
}

/// The themes to browse: those that the command line names and those in folders that it names, all themes of a file that
/// has several. If it names a single theme or file, all themes of the library follow.
struct Selection {
    let list: ThemeList
    /// The index of the theme to show first.
    let first: Int
    /// The themes that have been read, by index.
    let loaded: [Int: ThemeReading]

    /// Reads the files that are named, to report faults before the browser opens. Themes in folders and built-in themes
    /// are read when they are shown.
    ///
    /// - Throws: ``Failure`` for a file that is not a readable theme, and a folder without themes.
    init(_ words: [String], in library: ThemeLibrary) throws {
        var list = ThemeList()
        var loaded: [Int: ThemeReading] = [:]
        var first = 0
        for word in words {
            if let listing = ThemeLibrary.listing(ofFolder: word) {
                guard !listing.names.isEmpty else {
                    throw Failure(Themes.nothing(inFolder: word))
                }
                list.append(listing)
                continue
            }
            let place = FileReader.place(word)
            let several = ThemeImporter.themePaths(in: place.file)
            if !several.isEmpty {
                let index = place.theme == nil ? 0 : try Self.index(of: word, in: several, library)
                loaded[list.count + index] = try Themes.read(several[index], from: library).reading
                if words.count == 1 { first = index }
                list.append(several)
                if words.count == 1 { list.append(ThemeList(library)) }
                continue
            }
            // Built-in themes have no faults.
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
        self.init(list: list, first: first, loaded: loaded)
    }

    /// The index of the theme that a path names in any spelling, among the paths of the themes of its file.
    ///
    /// - Throws: ``Failure`` for a name that no theme of the file has.
    private static func index(of word: String, in several: [String], _ library: ThemeLibrary) throws -> Int {
        if let index = several.firstIndex(where: { $0.lowercased() == word.lowercased() }) { return index }
        let name = try Themes.read(word, from: library).spec.metadata.name
        return several.firstIndex { ThemeMetadata.name(fromSlug: $0) == name } ?? 0
    }

    private init(list: ThemeList, first: Int, loaded: [Int: ThemeReading]) {
        self.list = list
        self.first = first
        self.loaded = loaded
    }

    /// All themes of the library, starting with `spec`, which is added as the first if it is not one of them.
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
