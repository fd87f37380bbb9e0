import Importing
import Manual
import Platform
import Reporting
import Scenes
import SourceText
import ThemeSpec

/// Finds the themes that the command line names.
enum Themes {
    /// The built-in themes, the user's themes, and importable files.
    static let library = library(ThemeImporter.library)

    /// Returns a library of the built-in themes, the user's themes, and the files that an importer can read.
    static func library(_ importer: @escaping ForeignImporter) -> ThemeLibrary {
        ThemeLibrary(folders: [readableFolder].compactMap { $0 }, importer: importer)
    }

    /// The user's themes folder; `nil` if the environment determines none, or if it cannot be read, which is reported
    /// once.
    private static let readableFolder: String? = {
        guard let folder = Environment.themesFolder else { return nil }
        guard FileReader.isFolder(folder), access(folder, R_OK | X_OK) != 0 else { return folder }
        let reason = SystemError.description()
        Output.printError(
            "cannot read the folder \(quoted(inFull: folder)): \(reason); the themes in it are not available")
        return nil
    }()

    /// Loads the theme with a name, slug or path.
    static func load(_ name: String) throws -> ThemeSpec { try read(name).spec }

    /// Loads the theme with a name, slug or path, and lists the files it was read from. The path of a folder is that of
    /// the only theme in it.
    static func read(
        _ name: String, from library: ThemeLibrary = Themes.library
    ) throws -> (spec: ThemeSpec, reading: ThemeReading) {
        var documents = DocumentCache()
        let reading = library.read(name, &documents)
        switch reading.result {
        case .success(let theme): return (theme.spec, reading)
        case .failure(let error):
            guard case .unreadable = error, let folder = ThemeFolder(name) else { throw failure(error) }
            guard let only = folder.only else { throw Failure(folder.notOne) }
            return try read(only, from: library)
        }
    }

    /// Loads the theme with a name, slug or path, and prints the warnings about its file.
    static func loadWithWarnings(_ name: String) throws -> ThemeSpec {
        let theme = try read(name)
        printWarnings(about: theme.reading)
        return theme.spec
    }

    /// Prints the warnings about values in a theme's file that were not read, and have stand-ins in the theme.
    static func printWarnings(about reading: ThemeReading) {
        let warnings = (try? reading.diagnostics())?.filter { $0.severity == .warning } ?? []
        Output.printNote(warnings.prefix(mostWarnings).map { $0.text() + "\n" }.joined())
        guard warnings.count > mostWarnings, let file = reading.inputs.first else { return }
        let rest = counted(warnings.count - mostWarnings, "more warning")
        Output.printNote(
            "note: \(rest); vitrine validate \(ShellWord.quoted(visibleControls(file))) lists them\n")
    }

    private static let mostWarnings = 5

    /// Returns the message for a loading error. A name similar to that of a command is treated as a misspelled command.
    static func failure(_ error: ThemeLoadError) -> Failure {
        if case .unknown("version", _) = error {
            return Failure("unknown theme or command \"version\"; did you mean \"vitrine --version\"?")
        }
        if case .unknown(let name, nil) = error,
            let command = nearestName(to: name, in: Vitrine.commands.map { $0.name })
        {
            return Failure("unknown theme or command \(quoted(inFull: name)); did you mean \"vitrine \(command)\"?")
        }
        return Failure(error.text)
    }

    /// Returns the only theme in the arguments, and the files from which it was read.
    static func only(
        _ arguments: Arguments, _ command: any Command.Type
    ) throws -> (spec: ThemeSpec, reading: ThemeReading) {
        guard let name = arguments.rest.first else {
            throw Failure("\(command.name) expects a theme, found none; vitrine list lists them")
        }
        guard arguments.rest.count == 1 else {
            throw Failure("\(command.name) expects one theme, found \(arguments.rest.count)")
        }
        return try read(name)
    }
}

extension Themes {
    /// Returns the appearance in the arguments; otherwise the first one of the theme.
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

    /// Returns the first scene that the theme lists, or the dashboard.
    static func homeScene(_ spec: ThemeSpec?) -> Scene {
        spec?.metadata.scenes.first.map(Scene.init) ?? .dashboard
    }
}

/// The themes of a folder in the arguments: the theme documents in it or, if there are none, the other theme sources in
/// it, which a document would otherwise extend. Token files that form one token set are one theme.
struct ThemeFolder {
    /// The paths of the themes, sorted.
    let names: [String]
    /// The paths of other theme sources, which are not included.
    private let others: [String]
    /// The path of the folder.
    let path: String

    /// Lists the themes of a folder; `nil` for a path that is not a folder, or that is a single document, such as an
    /// asset catalog.
    ///
    /// - Parameter themes: The cache of imported themes.
    init?(_ path: String, _ themes: ImportedThemes = ImportedThemes()) {
        guard let documents = ThemeLibrary.themeFiles(inFolder: path) else { return nil }
        self.path = path
        guard !themes.isTokenFolder(path) else {
            (names, others) = ([path], [])
            return
        }
        guard documents.isEmpty else {
            names = documents
            others = ThemeSources(besideDocumentsIn: path, themes).found.map(\.path)
            return
        }
        let found = ThemeSources(in: path, themes).found
        let prefix = PathText.prefix(of: path)
        let own = found.filter { $0.hasKnownRoles && !$0.path.dropFirst(prefix.count).contains("/") }
        names = own.flatMap { themes.paths(of: $0.path) }
        let included = Set(own.map(\.path))
        others = found.map(\.path).filter { !included.contains($0) }
        themes.forget(others)
    }

    /// Returns the message for a folder without themes, with the command that lists the theme sources below it.
    func nothing(for command: any Command.Type) -> String {
        let message = "no theme files (*.json) in the folder \(quoted(inFull: path))"
        guard others.isEmpty else {
            return "\(message); \(Self.hint(others, for: command)) uses the theme sources in it"
        }
        return message + ThemeImporter.unreadableEnd(onFolder: path)
    }

    /// The path of the only theme or theme source in the folder; `nil` if there are none or several.
    var only: String? {
        let paths = names.isEmpty ? others : names
        return paths.count == 1 && paths[0] != path ? paths[0] : nil
    }

    /// The message that one theme is expected rather than the folder, with the themes or theme sources in it.
    var notOne: String {
        let found = "expected one theme, found the folder \(quoted(inFull: path))"
        let paths = (names.isEmpty ? others : names).map { quoted(inFull: $0) }
        guard !paths.isEmpty else {
            return "\(found), which has no theme files (*.json)" + ThemeImporter.unreadableEnd(onFolder: path)
        }
        return "\(found) with \(counted(paths.count, names.isEmpty ? "theme source" : "theme")): "
            + listedFirst(paths, most: Self.mostPaths)
    }

    /// Returns the message about omitted sources; `nil` if there are none.
    ///
    /// - Parameter read: The files from which the themes of the folder were read.
    func note(for command: any Command.Type, read: Set<String>) -> String? {
        let read = read.map(PathText.normalized)
        let left = others.filter { path in
            let path = PathText.normalized(path)
            return !read.contains { $0 == path || $0.hasPrefix(path + "/") }
        }
        guard !left.isEmpty else { return nil }
        return
            "\(quoted(inFull: path)) has other theme sources; \(Self.hint([path] + left, for: command)) includes them"
    }

    private static func hint(_ paths: [String], for command: any Command.Type) -> String {
        let shown = paths.prefix(mostPaths).map { ShellWord.quoted(visibleControls($0)) }.joined(separator: " ")
        let rest =
            paths.count > mostPaths ? " (and \(paths.count - mostPaths) more; \"vitrine import\" lists them)" : ""
        return "\"vitrine \(command.name) \(shown)\"\(rest)"
    }

    private static let mostPaths = 12
}

extension ImportedThemes {
    /// Returns the path or, for a file with several themes, the path of each of them.
    fileprivate func paths(of word: String) -> [String] {
        let several = themePaths(in: word)
        return several.isEmpty ? [word] : several
    }
}

/// The themes to audit: those in the arguments, all themes of a file with several, and those of the folders in the
/// arguments.
struct AuditTargets {
    /// Names and paths for the library.
    private(set) var names: [String] = []
    /// The folders without themes.
    private(set) var empty: [ThemeFolder] = []
    /// The library, which imports each file only once.
    let library: ThemeLibrary
    /// The names whose slug is not unique.
    let ambiguousNames: [String]
    /// The folders with themes.
    private var folders: [ThemeFolder] = []

    /// Finds the themes in the arguments; all built-in themes if there are no arguments.
    init(_ words: [String]) {
        let themes = ImportedThemes()
        library = Themes.library(themes.importer)
        guard !words.isEmpty else {
            // The result in CI must not depend on the themes in the home folder.
            names = ThemeLibrary.builtInSlugs
            ambiguousNames = []
            return
        }
        for word in words {
            guard let folder = ThemeFolder(word, themes) else {
                names += themes.paths(of: word)
                continue
            }
            if folder.names.isEmpty { empty.append(folder) } else { folders.append(folder) }
            names += folder.names
        }
        // A theme in several arguments is audited once.
        var several: Set<String> = []
        names = names.filter { several.insert($0).inserted }
        let groups = several.count > 1 ? Dictionary(grouping: several) { Self.slug(of: $0, themes) } : [:]
        ambiguousNames = groups.values.filter { $0.count > 1 }.flatMap { $0 }.sorted()
    }

    /// Returns the slug of a theme with this name or path.
    private static func slug(of name: String, _ themes: ImportedThemes) -> String {
        let (file, theme) = FileReader.place(name)
        if let theme { return PathText.slug(theme) }
        return PathText.slug((try? themes.drafts(path: file))?.first?.name ?? file)
    }

    /// Returns the name of a theme in reports and in the baseline of a project.
    ///
    /// - Parameter name: The name of the theme in ``names``.
    func name(of name: String, _ spec: ThemeSpec, in project: Project) -> AuditName {
        AuditName(
            slug: spec.slug, path: ambiguousNames.contains(name) ? name : nil, key: project.name(of: spec),
            // The name of a built-in theme is unambiguous.
            hasOlder: !ThemeLibrary.builtInSlugs.contains(spec.slug))
    }

    /// Prints an error for each folder without themes.
    ///
    /// - Parameter project: The project whose configuration names the folders; `nil` for folders in the arguments.
    func printEmpty(for command: any Command.Type, of project: Project? = nil) {
        for folder in empty {
            let message = folder.nothing(for: command)
            Output.printError(project?.placed(message, on: folder.path) ?? message)
        }
    }

    /// Prints how to include the theme sources that the folders contain in addition to their themes.
    ///
    /// - Parameter read: The files from which the themes were read.
    func printOthers(for command: any Command.Type, read: Set<String>) {
        let limits = (folders + empty).compactMap { ThemeImporter.limitNote(onFolder: $0.path) }
        for note in limits + folders.compactMap({ $0.note(for: command, read: read) }) {
            Output.printNote("note: \(note)\n")
        }
    }
}

/// The themes to browse: those in the arguments and in folders among these, and all themes of a file that has several.
/// If there is a single theme or file, all themes of the library follow.
struct Selection {
    let list: ThemeList
    /// The index of the theme to show first.
    let first: Int
    /// The loaded themes, by index.
    let loaded: [Int: ThemeReading]

    /// Reads the files in the arguments, to report faults before the browser opens. Themes in folders and built-in
    /// themes are read when they are shown.
    ///
    /// - Throws: ``Failure`` for a file that is not a readable theme, and for a folder without themes.
    init(_ words: [String], in library: ThemeLibrary) throws {
        var list = ThemeList()
        var loaded: [Int: ThemeReading] = [:]
        var first = 0
        for word in words {
            if let listing = ThemeLibrary.listing(ofFolder: word), !ThemeImporter.isTokenFolder(word) {
                if listing.names.isEmpty, let folder = ThemeFolder(word) {
                    guard !folder.names.isEmpty else { throw Failure(folder.nothing(for: BrowseCommand.self)) }
                    list.append(folder.names)
                } else {
                    list.append(listing)
                }
                continue
            }
            let place = FileReader.place(word)
            let several = ImportedThemes().themePaths(in: place.file)
            if !several.isEmpty {
                let index = place.theme == nil ? 0 : try Self.index(of: word, in: several, library)
                loaded[list.count + index] = try Themes.read(several[index], from: library).reading
                if words.count == 1 { first = index }
                list.append(several)
                if words.count == 1 { list.append(ThemeList(library)) }
                continue
            }
            // Built-in themes do not have faults.
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

    /// Returns the index of the theme that a path refers to, in any spelling, among the paths of the themes of its
    /// file.
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

    /// Selects all themes of the library, starting with `spec`, which is inserted first if it is not one of them.
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
