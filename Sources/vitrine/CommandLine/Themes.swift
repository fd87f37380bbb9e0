import Importing
import Scenes
import SourceText
import ThemeSpec

/// Finding the themes that the command line names.
enum Themes {
    /// The themes of the program and the user's own, and whatever can be imported.
    static let library = ThemeLibrary(
        folders: [Environment.themesFolder].compactMap { $0 }, importer: ThemeImporter.library)

    /// The theme of that name, slug or path.
    static func load(_ name: String) throws -> ThemeSpec { try read(name).spec }

    /// The theme of that name, slug or path, and the files it was read from.
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

    /// A loading error as the command line says it; a name that is nearly a command's is taken for that.
    static func failure(_ error: ThemeLoadError) -> Failure {
        if case .unknown(let name, nil) = error,
            let command = nearestName(to: name, in: Vitrine.commands.map { $0.name })
        {
            return Failure("unknown theme or command \(quoted(name)); did you mean 'vitrine \(command)'?")
        }
        return Failure(error.text)
    }

    /// The only theme that the arguments name, and the files it was read from.
    static func only(
        _ arguments: Arguments, _ command: any Command.Type
    ) throws -> (spec: ThemeSpec, reading: ThemeReading) {
        guard let name = arguments.rest.first else {
            throw Failure("\(command.name) expects a theme; vitrine list shows them")
        }
        guard arguments.rest.count == 1 else {
            throw Failure("\(command.name) expects one theme, found \(arguments.rest.count)")
        }
        return try read(name)
    }
}

extension Themes {
    /// The appearance asked for, or the first that the theme has. One that it lacks is refused.
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

    /// The scene that the theme names as its home, or the first of all.
    static func homeScene(_ spec: ThemeSpec?) -> Scene {
        guard let spec else { return .dashboard }
        return spec.metadata.scenes.lazy.compactMap { Scene.named($0) }.first ?? .dashboard
    }
}

/// The themes to browse: those named and those in the folders named, or, where that is a single theme, all there are,
/// beginning with it.
struct Selection {
    let list: ThemeList
    /// Which of them comes first.
    let first: Int
    /// Those that have been read, by their places.
    let loaded: [Int: ThemeReading]

    /// Reads what is named itself, so that it is known to be a theme; what lies in a folder or in the program is
    /// read when it is shown.
    ///
    /// - Throws: ``Failure`` for what cannot be read, is no theme, or is a folder without any.
    init(_ words: [String], in library: ThemeLibrary) throws {
        var list = ThemeList()
        var loaded: [Int: ThemeReading] = [:]
        for word in words {
            if let listing = ThemeLibrary.listing(ofFolder: word) {
                guard !listing.names.isEmpty else {
                    throw Failure("no theme files (*.json) in the folder \(quoted(word))")
                }
                list.append(listing)
                continue
            }
            // The program's own are known to be good, and are read when they are shown.
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
        self.init(list: list, first: 0, loaded: loaded)
    }

    private init(list: ThemeList, first: Int, loaded: [Int: ThemeReading]) {
        self.list = list
        self.first = first
        self.loaded = loaded
    }

    /// All themes of the library, beginning with `spec`, which is first of all where it is not one of them.
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
