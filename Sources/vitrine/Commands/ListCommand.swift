import Editing
import JSONText
import Manual
import Platform
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

/// `vitrine list`: the available themes, scenes or text sizes, or the tokens of a theme.
enum ListCommand: Command {
    static let name = "list"
    static let usage = "[themes|scenes|sizes|tokens THEME] [--json]"
    static let summary = "lists themes, scenes or text sizes, or the tokens of a theme"
    static let options = [
        Option("--json", "prints a JSON array"),
        Option(
            "--names", "tokens: prints only the names, in all forms that set and uses accept, for completion"),
    ]
    /// What the command lists.
    enum Kind: String, CaseIterable {
        case themes, scenes, sizes, tokens
    }

    static let kinds = Kind.allCases.map(\.rawValue)
    static let operands = OptionValues.names(kinds)
    static let readsStreams = true
    static let examples = ["vitrine list", "vitrine list scenes --json", "vitrine list tokens night-shift.json"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let kind = try kind(arguments.rest.first)
        guard kind == .tokens || arguments.rest.count <= 1 else {
            throw Failure("list expects one kind, found \(arguments.rest.count)")
        }
        guard kind == .tokens || !arguments.has("--names") else {
            throw Failure("--names applies to tokens, found \(quoted(inFull: kind.rawValue))")
        }
        switch kind {
        case .themes: return try print(themes(Themes.library), arguments)
        case .scenes: return try print(Scene.all.map { Entry(slug: $0.slug, name: $0.name) }, arguments)
        case .sizes: return try print(sizes, arguments)
        case .tokens: return try printTokens(arguments)
        }
    }

    private static var sizes: [Entry] {
        ContentSize.allCases.map { Entry(slug: $0.rawValue, name: $0.shortName) }
    }

    /// Returns what an argument names; themes without an argument.
    ///
    /// - Throws: ``Failure`` for another word, with a suitable command for a path.
    private static func kind(_ word: String?) throws -> Kind {
        guard let word else { return .themes }
        if let kind = Kind(rawValue: word) { return kind }
        let names = kinds.dropLast().joined(separator: ", ") + " or \(kinds[kinds.count - 1])"
        if FileReader.isFolder(word) {
            let path = ShellWord.quoted(visibleControls(word))
            throw Failure(
                "list expects \(names), found the folder \(quoted(inFull: word)); "
                    + "vitrine \(path) shows its themes, and vitrine import \(path) lists its theme sources")
        }
        if FileReader.exists(word) {
            throw Failure(
                "list expects \(names), found the file \(quoted(inFull: word)); "
                    + "vitrine list tokens \(ShellWord.quoted(visibleControls(word))) lists its tokens")
        }
        let hint = nearestName(to: word, in: kinds).map { "did you mean \(quoted(inFull: $0))?" }
        throw Failure("unknown list \(quoted(inFull: word)); " + (hint ?? "expected \(names)"))
    }

    private static func printTokens(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count == 2 else {
            throw Failure("list tokens expects one theme, found \(arguments.rest.count - 1)")
        }
        let spec = try Themes.loadWithWarnings(arguments.rest[1])
        let tokens = TokenReference.all(in: spec)
        guard arguments.has("--names") else {
            if arguments.has("--json") {
                let nodes = tokens.map { JSONNode.object([("name", .string($0.name)), ("value", .string($0.value))]) }
                return try Output.write(JSONWriter.text(.array(nodes)) + "\n")
            }
            let width = columns(tokens.map(\.name))
            let lines = tokens.map { token in
                let detail = token.detail.map { " (\(visibleControls($0)))" } ?? ""
                return padded(token.name, to: width) + "  " + visibleControls(token.value) + detail + "\n"
            }
            return try Output.write(lines.joined())
        }
        let names = Set(tokens.map(\.name))
        var forms = tokens.flatMap { token in
            spec.aliases.colors[token.name] == nil ? [] : TokenTitle.forms(token.name).dropFirst()
        }
        let uses = Dictionary(forms.map { ($0, 1) }, uniquingKeysWith: +)
        // A form shared by several names is ambiguous.
        forms = forms.filter { uses[$0] == 1 && !names.contains($0) }
        let all = tokens.map(\.name) + forms
        if arguments.has("--json") {
            return try Output.write(JSONWriter.text(.array(all.map { .string($0) })) + "\n")
        }
        return try Output.write(all.map { visibleControls($0) + "\n" }.joined())
    }

    private struct Entry {
        let slug: String
        let name: String
        var summary = ""
        /// Additional members of the JSON object.
        var more: [(String, JSONNode)] = []
    }

    /// Returns the themes that can be read. Errors in the others are printed to standard error.
    private static func themes(_ library: ThemeLibrary) -> [Entry] {
        var documents = DocumentCache()
        var unreadable: [String] = []
        let entries = library.slugs.compactMap { slug -> Entry? in
            let reading = library.read(slug, &documents)
            switch reading.result {
            case .success(let theme): return entry(theme.spec)
            case .failure(let error):
                let reason = error.text.split(separator: "\n").first.map(String.init) ?? ""
                unreadable.append("\(visibleControls(slug)) is not listed: \(reason)")
                return nil
            }
        }
        for message in unreadable { Output.printError(message) }
        return entries
    }

    private static func entry(_ spec: ThemeSpec) -> Entry {
        let metadata = spec.metadata
        let more: [(String, JSONNode)] = [
            ("summary", .string(metadata.summary ?? "")), ("purpose", .string(metadata.purpose ?? "")),
            ("symbol", .string(metadata.symbol ?? "")), ("source", .string(spec.source.name)),
        ]
        return Entry(slug: spec.slug, name: metadata.name, summary: metadata.summary ?? "", more: more)
    }

    private static func print(_ entries: [Entry], _ arguments: Arguments) throws -> ExitStatus {
        if arguments.has("--json") {
            let nodes = entries.map { entry in
                JSONNode.object([("slug", .string(entry.slug)), ("name", .string(entry.name))] + entry.more)
            }
            return try Output.write(JSONWriter.text(.array(nodes)) + "\n")
        }
        let widths = (columns(entries.map(\.slug)), columns(entries.map(\.name)))
        let lines = entries.map { entry in
            let name = entry.summary.isEmpty ? visibleControls(entry.name) : padded(entry.name, to: widths.1) + "  "
            return padded(entry.slug, to: widths.0) + "  " + name + visibleControls(entry.summary) + "\n"
        }
        return try Output.write(lines.joined())
    }

    /// Returns the number of columns of the widest text.
    private static func columns(_ texts: [String]) -> Int {
        texts.map { TextMeasure.columns(visibleControls($0)) }.max() ?? 0
    }
}
