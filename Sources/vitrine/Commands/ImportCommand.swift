import Exporting
import Importing
import JSONText
import Manual
import SourceText
import ThemeSpec

/// `vitrine import`: creates a theme file from a design system in another format.
enum ImportCommand: Command {
    static let name = "import"
    static let usage = "PATH [-o PATH] [--map TOKEN=ROLE,...] [options]"
    static let summary = "converts an asset catalog, Swift theme or design tokens to a theme"
    static let readsStreams = true
    static let options = [
        Option(
            "-o, --output", "PATH",
            "writes to a file; a folder, or a path that ends in /, gets a file for each theme of the source",
            values: .files, default: "standard output"),
        Option("--name", "NAME", "the name of the theme", default: "the name of the design system"),
        Option("--theme", "NAME", "selects one theme of the source", default: "the first"),
        Option(
            "--assets", "PATH", "the asset catalog for the color sets of Swift code", values: .files,
            default: "nearby catalogs"),
        Option(
            "--map", "LIST", "assigns roles to colors, as in aqua=primaryCTA,ink=textPrimary; can be repeated",
            default: "none"),
        Option(
            "--platform", "PLATFORM", "the platform of the app, for #if in Swift code, system colors and color sets",
            values: .names(platforms.map(\.name)),
            default: "that of the code; in color sets, the color for all devices"),
        Option("--verbose", "lists all notes separately instead of in groups"),
        Option("-f, --force", "replaces PATH if it exists; in a folder, only the files of the themes"),
        .errorsOnly,
    ]
    private static let platforms = TargetPlatform.allCases.map { (name: $0.rawValue.lowercased(), value: $0) }
    static let operands = OptionValues.files
    static let examples = [
        "vitrine import AppTheme.swift -o app.json",
        "vitrine import Brand.xcassets --map aqua=primaryCTA,ink=textPrimary",
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let place = arguments.rest.first.map(FileReader.place) else {
            throw Failure("import expects a path, found none: \(ThemeImporter.expectedPaths)")
        }
        let path = place.file
        if let option = arguments["--theme"], let name = place.theme, name != option {
            throw Failure("expected one theme, found \(quoted(visibleControls(name))) and --theme \(quoted(option))")
        }
        let theme = arguments["--theme"] ?? place.theme
        guard arguments.rest.count == 1 else {
            throw Failure("import expects one path, found \(arguments.rest.count)")
        }
        let name = arguments["--name"]
        if let name, name.isEmpty { throw Failure("--name expects a name, found \"\"") }
        let isQuiet = arguments.has("--quiet")
        // The file or folder of `-o` is not part of a set of token files.
        let outputFolder = outputFolder(arguments)
        let folder = ThemeImporter.TokenFolder(path, besides: outputFolder ?? arguments["-o"])
        if folder == nil, isPlainFolder(path) { return try list(path, arguments) }
        let assignments = try assignments(arguments)
        let document: String
        let isWritten = arguments.has("-o")
        var inputs: [String] = []
        if let drafts = try drafts(path, in: folder, name: name, arguments, assignments) {
            if let outputFolder {
                let written = theme == nil ? drafts : [try chosen(drafts, theme)]
                return try write(written, of: path, to: outputFolder, arguments)
            }
            // Searching for catalogs takes time. A file that does not exist yet cannot be part of one, unless its
            // folder is.
            if isWritten, let target = arguments["-o"],
                FileReader.exists(target) || FileReader.resolved(PathText.folder(target))?.contains(".xcassets") ?? true
            {
                inputs = ThemeImporter.inputs(of: drafts, path: path)
            }
            let draft = try chosen(drafts, theme)
            try check(draft, path)
            document = draft.text(
                in: arguments["-o"].map(PathText.folder) ?? ".", currentFolder: Environment.currentFolder)
            printNotes(draft.notes, arguments)
            if drafts.count > 1, theme == nil, !isQuiet {
                let names = drafts.map { quoted($0.name) }.joined(separator: ", ")
                Output.printNote(
                    "\(visibleControls(path)): \(drafts.count) themes: \(names); this is the first; "
                        + "--theme selects another, -o FOLDER/ writes all\n")
            }
        } else {
            if place.theme != nil {
                throw Failure("\(visibleControls(path)) contains only one theme; omit the number sign and the name")
            }
            if arguments.has("--platform") {
                throw Failure("--platform expects Swift code, a catalog or design tokens, found a theme document")
            }
            if assignments.isEmpty {
                try checkFormat(path)
                document = try gentle(path, name: name, isQuiet: isQuiet)
            } else {
                document = try assigning(assignments, in: path, name: name)
            }
            if isWritten { inputs = Self.inputs(path) }
        }
        inputs += [path] + [arguments["--assets"]].compactMap { $0 }
        if let outputFolder {
            let root = try? JSONReader.read(Array(document.utf8), named: path)
            let name = root?["name"]?.string ?? PathText.slug(path)
            return try write([(name, document)], to: outputFolder, arguments, inputs: inputs)
        }
        let target = try OutputTarget(arguments["-o"], replacesFile: arguments.has("--force"), inputs: inputs)
        try Output.write(document, to: target)
        return .success
    }

    /// Returns all files of a theme document: its own and those of its parent themes.
    private static func inputs(_ path: String) -> [String] {
        var documents = DocumentCache()
        return Themes.library.read(explicit(path), &documents).inputs
    }

    /// Returns the path in a form that cannot be mistaken for the name of a theme. The path of a stream never is.
    private static func explicit(_ path: String) -> String {
        FileReader.streams[path] == nil ? PathText.explicit(path) : path
    }

    /// Returns the themes created from a file in another format; `nil` for a file that may be a theme document.
    private static func drafts(
        _ path: String, in folder: ThemeImporter.TokenFolder?, name: String?, _ arguments: Arguments,
        _ assignments: [TokenAssignment]
    ) throws -> [ThemeDraft]? {
        let platform = try arguments.choice("--platform", "platform", platforms)
        do throws(ImportFailure) {
            return try ThemeImporter.drafts(
                path: path, in: folder, name: name, assets: arguments["--assets"], assignments: assignments,
                platform: platform)
        } catch {
            if arguments.has("--verbose") { printNotes(error.notes, arguments) }
            throw Failure(error.message)
        }
    }

    /// Checks that a file without the extension `.json` contains JSON.
    private static func checkFormat(_ path: String) throws {
        guard FileReader.streams[path] == nil, !path.lowercased().hasSuffix(".json"),
            let bytes = try? FileReader.read(path),
            let first = bytes.drop(while: { $0 <= 0x20 || 0xEF == $0 || 0xBB == $0 || 0xBF == $0 }).first,
            first != UInt8(ascii: "{")
        else { return }
        if let message = ThemeImporter.message(onOther: path) { throw Failure(message) }
        throw Failure(
            "expected \(ThemeImporter.expectedPaths), found \(quoted(visibleControls(path)))")
    }

    /// Returns the colors that the arguments assign to roles.
    private static func assignments(_ arguments: Arguments) throws -> [TokenAssignment] {
        do throws(ImportFailure) {
            return try TokenAssignment.list(arguments.all("--map"))
        } catch {
            throw Failure(error.message)
        }
    }

    /// Assigns roles to colors of a theme document. The document extends the same theme as before.
    private static func assigning(
        _ assignments: [TokenAssignment], in path: String, name: String?
    ) throws -> String {
        let spec = try Themes.load(explicit(path))
        do {
            let root = try JSONReader.read(try FileReader.read(path), named: path)
            var document = try TokenAssignment.apply(assignments, to: root, of: spec)
            if let name { document.set(["name"], to: .string(name), at: .none) }
            return JSONWriter.text(document) + "\n"
        } catch let failure as ImportFailure {
            throw Failure(failure.message)
        }
    }

    /// Returns the theme with a name; without a name, the first one.
    private static func chosen(_ drafts: [ThemeDraft], _ name: String?) throws -> ThemeDraft {
        do throws(ImportFailure) {
            return try ThemeImporter.chosen(drafts, name)
        } catch {
            throw Failure(error.message)
        }
    }

    /// Checks a theme, because only valid ones are written.
    private static func check(_ draft: ThemeDraft, _ path: String) throws {
        do throws(ThemeLoadError) {
            // Errors in the source do not prevent the import: notes report what is omitted.
            var foreign = draft.foreign
            foreign.diagnostics = []
            _ = try ThemeLibrary.load(foreign, path: path)
        } catch {
            throw Themes.failure(error)
        }
    }

    private static func printNotes(_ notes: [ImportNote], _ arguments: Arguments) {
        guard !arguments.has("--quiet") else { return }
        let lines = ImportNote.lines(notes, verbose: arguments.has("--verbose"))
        Output.printNote(lines.map { $0 + "\n" }.joined())
    }

    /// Returns the folder of `-o`, with a slash at the end: a path that has one, or an existing folder; `nil` for a
    /// file and for standard output.
    private static func outputFolder(_ arguments: Arguments) -> String? {
        guard let path = arguments["-o"], path != "-" else { return nil }
        if path.hasSuffix("/") { return path }
        return FileReader.isFolder(path) ? path + "/" : nil
    }

    /// Writes each theme of a source to a separate file in a folder.
    private static func write(
        _ drafts: [ThemeDraft], of path: String, to folder: String, _ arguments: Arguments
    ) throws -> ExitStatus {
        var themes: [(name: String, text: String)] = []
        for (index, draft) in drafts.enumerated() {
            try check(draft, path)
            themes.append((draft.name, draft.text(in: folder, currentFolder: Environment.currentFolder)))
            // The notes on the source are the same for all themes.
            printNotes(index == 0 ? draft.notes : draft.notes.filter { !drafts[0].notes.contains($0) }, arguments)
        }
        let inputs = [path, arguments["--assets"]].compactMap { $0 } + ThemeImporter.inputs(of: drafts, path: path)
        return try write(themes, to: folder, arguments, inputs: inputs)
    }

    /// Writes themes to files in a folder that are named after them.
    private static func write(
        _ themes: [(name: String, text: String)], to folder: String, _ arguments: Arguments, inputs: [String]
    ) throws -> ExitStatus {
        var names = UniqueNames()
        let files = themes.map { theme in
            let slug = TokenName.words(theme.name).joined(separator: "-")
            let name = names.add(slug.isEmpty ? "theme" : slug) { "\(slug)-\($0)" }
            return ThemeExport.File(path: name + ".json", text: theme.text)
        }
        let target = try OutputFolder(folder, replacesFiles: arguments.has("--force"), inputs: inputs)
        try target.write(files, inputs: inputs)
        return .success
    }

    /// Returns whether a path is a folder other than an asset catalog.
    private static func isPlainFolder(_ path: String) -> Bool {
        FileReader.streams[path] == nil && ThemeImporter.format(of: path) == nil && FileReader.isFolder(path)
    }

    /// Lists the theme sources in a folder.
    ///
    /// - Throws: ``Failure`` if there are none, and for options of the conversion of a single source.
    private static func list(_ path: String, _ arguments: Arguments) throws -> ExitStatus {
        let sources = ThemeSources(in: path)
        guard let first = sources.found.first else {
            throw Failure(
                "expected asset catalogs, Swift files with colors, design tokens or theme documents in "
                    + "\(quoted(inFull: path)), found none" + ThemeImporter.unreadableEnd(onFolder: path))
        }
        if let option = ["-o", "--map", "--name", "--theme", "--assets", "--platform"].first(where: arguments.has) {
            let count = counted(sources.found.count, "theme source")
            throw Failure(
                "\(option) expects the path of one source, found the folder \(quoted(inFull: path)) with \(count); "
                    + "name one of them, such as \(quoted(inFull: first.path))")
        }
        try Output.write(
            sources.found.map { $0.text + "\n" }.joined(), to: try OutputTarget(nil, replacesFile: false, inputs: []))
        if let note = ThemeImporter.limitNote(onFolder: path) { Output.printNote("note: \(note)\n") }
        return .success
    }

    /// Returns a theme document merged with its parents, with all keys, and with a new name if one is given.
    private static func gentle(_ path: String, name: String?, isQuiet: Bool) throws -> String {
        let spec: ThemeSpec
        do throws(ThemeLoadError) {
            let theme = try Themes.library.load(explicit(path))
            // Reports the migration of an older document.
            if !isQuiet { Output.printNote(theme.diagnostics.map { $0.text() + "\n" }.joined()) }
            spec = theme.spec
        } catch {
            throw Themes.failure(error)
        }
        guard var members = spec.document.members else { return spec.gentleDocument() + "\n" }
        let title = JSONMember(key: "name", node: .string(name ?? spec.metadata.name))
        members = members.filter { $0.key != "extends" && $0.key != "name" } + [title]
        var document = JSONNode(.object(members))
        // Without a parent, the document must explicitly mark roles that the theme lacks.
        for role in [ColorRole.background, .textPrimary] where spec.colors[role] == nil {
            document.set(role.path, to: .null, at: .none)
        }
        return JSONWriter.text(document) + "\n"
    }
}
