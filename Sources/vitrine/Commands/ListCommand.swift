import FoundationEssentials
import Scenes
import ThemeEngine
import ThemeSpec

/// `vitrine list`: what there is to choose from.
enum ListCommand: Command {
    static let name = "list"
    static let usage = "[themes|scenes|sizes] [--json]"
    static let summary = "the themes, scenes or text sizes there are"
    static let options = [Option("--json", "as a JSON array")]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count <= 1 else { throw Failure("list expects one kind, found \(arguments.rest.count)") }
        let kinds = ["themes", "scenes", "sizes"]
        let kind = arguments.rest.first ?? kinds[0]
        switch kind {
        case "themes":
            let entries = try themes()
            return try print(entries, arguments, entries.map { ($0.slug, $0.name, $0.summary) })
        case "scenes":
            let entries = Scene.all.map { NamedEntry(slug: $0.slug, name: $0.name) }
            return try print(entries, arguments, entries.map { ($0.slug, $0.name, "") })
        case "sizes":
            let entries = ContentSize.allCases.map { NamedEntry(slug: $0.rawValue, name: $0.shortName) }
            return try print(entries, arguments, entries.map { ($0.slug, $0.name, "") })
        default:
            let hint = nearestName(to: kind, in: kinds).map { "did you mean '\($0)'?" }
            throw Failure("unknown list \(quoted(kind)); " + (hint ?? "expected themes, scenes or sizes"))
        }
    }

    private struct ThemeEntry: Encodable {
        let slug, name, summary, purpose, symbol, source: String
    }

    private struct NamedEntry: Encodable {
        let slug, name: String
    }

    private static func themes() throws -> [ThemeEntry] {
        let library = ThemeLibrary()
        return try library.slugs.map { slug in
            let spec = try Themes.load(slug, from: library)
            let metadata = spec.metadata
            return ThemeEntry(
                slug: spec.slug, name: metadata.name, summary: metadata.summary ?? "",
                purpose: metadata.purpose ?? "", symbol: metadata.symbol ?? "", source: spec.source.name)
        }
    }

    private static func print(
        _ entries: [some Encodable], _ arguments: Arguments, _ rows: [(String, String, String)]
    ) throws -> ExitStatus {
        if arguments.has("--json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try Output.write(String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n")
        }
        let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        let lines = rows.map { slug, name, summary in
            let start = "\(padded(slug, widths.0))  "
            let rest = summary.isEmpty ? visibleControls(name) : padded(name, widths.1) + "  " + visibleControls(summary)
            return start + rest + "\n"
        }
        return try Output.write(lines.joined())
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        visibleControls(text) + String(repeating: " ", count: max(width - text.count, 0))
    }
}
