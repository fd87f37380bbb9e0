import Importing
import JSONText
import SourceText
import ThemeSpec

/// `vitrine import`: a theme file made from a design system in another format.
enum ImportCommand: Command {
    static let name = "import"
    static let usage = "PATH [-o FILE] [--name NAME] [--force] [--quiet]"
    static let summary = "an asset catalog, Swift theme or design tokens as a theme"
    static let readsStreams = true
    static let options = [
        Option("-o", "FILE", "writes to FILE"),
        Option("--name", "NAME", "the theme's name; the name of the design system by default"),
        Option("--force", "replaces FILE if it exists"),
        .errorsOnly,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let path = arguments.rest.first else {
            throw Failure("import expects a path: *.xcassets, *.colorset, *.swift or a JSON file")
        }
        guard arguments.rest.count == 1 else {
            throw Failure("import expects one path, found \(arguments.rest.count)")
        }
        let name = arguments["--name"]
        if let name, name.isEmpty { throw Failure("--name expects a name, found ''") }
        let isQuiet = arguments.has("--quiet")
        let document: String
        if let draft = try draft(path, name: name) {
            // Only a valid theme is written.
            do throws(ThemeLoadError) {
                _ = try ThemeLibrary.load(draft.foreign, path: path)
            } catch {
                throw Themes.failure(error)
            }
            document = draft.text
            if !isQuiet { Output.printNote(draft.notes.map { $0.text + "\n" }.joined()) }
        } else {
            document = try gentle(path, name: name, isQuiet: isQuiet)
        }
        let inputs = arguments.has("-o") ? [path] + Self.inputs(path) : []
        let target = try OutputTarget(arguments["-o"], replacesFile: arguments.has("--force"), inputs: inputs)
        try Output.write(document, to: target)
        return .success
    }

    /// All files that an import of the path reads: parent themes, and asset catalogs that Swift code refers to.
    private static func inputs(_ path: String) -> [String] {
        var documents = DocumentCache()
        return Themes.library.read(explicit(path), &documents).paths
    }

    /// The path so that it cannot be taken for the name of a theme, which that of a stream cannot be.
    private static func explicit(_ path: String) -> String {
        FileReader.streams[path] == nil ? PathText.explicit(path) : path
    }

    /// The theme made from a file in another format; `nil` for a file that may be a theme document.
    private static func draft(_ path: String, name: String?) throws -> ThemeDraft? {
        do throws(ImportFailure) {
            return try ThemeImporter.draft(path: path, name: name)
        } catch {
            throw Failure(error.message)
        }
    }

    /// A theme document, merged with its parents, with all its keys, and with a new name if one is given.
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
        return JSONWriter.text(JSONNode(.object(members))) + "\n"
    }
}
