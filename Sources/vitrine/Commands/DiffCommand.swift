import Manual
import Reporting
import ThemeEngine
import ThemeSpec

/// `vitrine diff`: the differences between two resolved themes.
enum DiffCommand: Command {
    static let name = "diff"
    static let usage = "THEME THEME [--appearance A] [--content-size S] [--json] [--color WHEN]"
    static let summary = "every value that two themes resolve differently"
    static let readsStreams = true
    static let operands = OptionValues.themes
    static let examples = ["vitrine diff modern-gray night-shift.json --appearance dark"]
    static let options: [Option] = [
        .appearance(default: "both"),
        .contentSize(),
        Option("--json", "as a JSON object"),
        .color,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count == 2 else {
            throw Failure("diff expects two themes, found \(arguments.rest.count)")
        }
        let (one, other) = (try Themes.load(arguments.rest[0]), try Themes.load(arguments.rest[1]))
        let only = try arguments.appearance()
        let differences = ThemeDifferences.between(
            one, other, appearances: only.map { [$0] } ?? Appearance.allCases,
            contentSize: try arguments.contentSize() ?? .standard)
        let pen = try arguments.pen()
        try Output.write(
            arguments.has("--json")
                ? ThemeDiffJSON.encode(differences, from: one, to: other) + "\n"
                : ThemeDiffText.encode(differences, from: one, to: other, pen))
        return differences.isEmpty ? .success : .found
    }
}
