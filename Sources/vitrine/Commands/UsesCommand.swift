import Importing
import JSONText
import Manual
import Reporting
import SourceText
import ThemeSpec

/// `vitrine uses`: the uses of a theme's token: components, and lines of Swift code.
enum UsesCommand: Command {
    static let name = "uses"
    static let usage = "ROLE|TOKEN|#HEX [PATH]... [--theme THEME] [--unused] [--json]"
    static let summary = "lists components and lines of Swift code that use a token"
    static let options: [Option] = [
        Option(
            "--theme", "THEME", "the theme", values: .themes,
            default: "the first theme in PATH, or the first of vitrine list"),
        Option("--unused", "lists unused tokens; without PATH, colors that no component uses"),
        Option("--json", "prints a JSON object"),
        .color,
    ]
    static let operands = OptionValues.suggestions(ColorRole.known.map(\.rawValue))
    static let examples = [
        "vitrine uses primaryCTA --theme editorial-paper", "vitrine uses Colors.ink AppTheme.swift Sources",
    ]
    static let details = "PATH is a Swift file or a folder of Swift files. With `--unused`, all arguments are PATHs."

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let findsUnused = arguments.has("--unused")
        guard findsUnused || !arguments.rest.isEmpty else {
            throw Failure("uses expects a role, a token or a color such as #2D6A4F, found none")
        }
        let paths = Array(findsUnused ? arguments.rest[...] : arguments.rest.dropFirst())
        let spec = try Themes.loadWithWarnings(try arguments["--theme"] ?? theme(in: paths))
        if findsUnused, arguments["--theme"] == nil, !paths.isEmpty {
            Output.printError("the theme is \(visibleControls(spec.source.name)); --theme THEME selects another")
        }
        let subjects = findsUnused ? [] : try subjects(arguments.rest[0], in: spec)
        let searched = findsUnused ? TokenSubject.all(in: spec) : subjects
        let sources = paths.isEmpty ? nil : try uses(of: searched, in: paths, spec)
        let isJSON = arguments.has("--json")
        if findsUnused {
            let unused = UnusedTokens(in: spec, sources: sources)
            return try Output.write(
                isJSON ? json(spec, [("unused", unused.node)]) : unused.text(try arguments.pen()))
        }
        let reports = subjects.map { TokenReport($0, in: spec, sources: sources) }
        guard isJSON else {
            let pen = try arguments.pen()
            return try Output.write(reports.map { $0.text(pen) }.joined(separator: "\n"))
        }
        return try Output.write(
            json(spec, [("query", .string(arguments.rest[0])), ("tokens", .array(reports.map(\.node)))]))
    }

    private static func json(_ spec: ThemeSpec, _ members: [(String, JSONNode)]) -> String {
        let root = JSONNode.object([("theme", .string(spec.slug))] + members)
        return JSONWriter.text(MachineOutput.versioned(root)) + "\n"
    }

    private static func subjects(_ text: String, in spec: ThemeSpec) throws -> [TokenSubject] {
        do throws(TokenSubject.Failure) {
            return try TokenSubject.named(text, in: spec)
        } catch {
            throw Failure(error.message)
        }
    }

    /// Returns the first theme in the paths; otherwise the first of the library.
    private static func theme(in paths: [String]) throws -> String {
        for path in paths {
            if FileReader.isFolder(path) {
                if let first = ThemeSources(in: path).found.first { return PathText.explicit(first.path) }
            } else if (try? ThemeImporter.drafts(path: path)) != nil {
                return PathText.explicit(path)
            }
        }
        guard let first = Themes.library.slugs.first else { throw Failure("uses expects --theme THEME, found none") }
        return first
    }

    private static func uses(of subjects: [TokenSubject], in paths: [String], _ spec: ThemeSpec) throws -> [TokenUse] {
        let files = SwiftFileSearch(paths)
        if let folder = files.unreadable.first { throw Failure("cannot read the folder \(quoted(inFull: folder))") }
        if let folder = files.empty.first { throw Failure("no Swift files in the folder \(quoted(inFull: folder))") }
        let search = TokenUseSearch(subjects.flatMap { $0.searchedNames(in: spec) }, areInCatalogs: isCatalog(spec))
        var found: [TokenUse] = []
        for file in files.files {
            found += search.uses(in: try ScanCommand.read(file), file: file)
        }
        return found
    }

    private static func isCatalog(_ spec: ThemeSpec) -> Bool {
        guard case .file(let path) = spec.source else { return false }
        return PathText.isCatalog(path)
    }
}
