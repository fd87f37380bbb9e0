import Manual
import Reporting
import ThemeEngine
import ThemeSpec

/// `vitrine show`: the render model of a theme, as text or JSON.
enum ShowCommand: Command {
    static let name = "show"
    static let usage = "THEME [options]"
    static let summary = "prints a resolved theme: every color, size and metric"
    static let readsStreams = true
    static let operands = OptionValues.themes
    static let examples = ["vitrine show editorial-paper --content-size AX1", "vitrine show night-shift.json --json"]
    static let options: [Option] =
        [.appearance, .contentSize()] + Option.settings + [
            .controlState, Option("--json", "prints a JSON object"), .color,
        ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let (spec, reading) = try Themes.only(arguments, self)
        Themes.printWarnings(about: reading)
        let model = RenderModel(spec, try arguments.environment(try Themes.appearance(arguments, spec)))
        let state = try arguments.controlState()
        let pen = try arguments.pen()
        guard !arguments.has("--json") else { return try Output.write(ModelJSON.encode(model, state: state) + "\n") }
        return try Output.write(
            state.map { ModelText.describe($0, in: model, pen) } ?? ModelText.describe(model, pen))
    }
}

/// `vitrine diff`: the differences between two resolved themes.
enum DiffCommand: Command {
    static let name = "diff"
    static let usage = "THEME THEME [--appearance A] [--content-size S] [--json] [--color WHEN]"
    static let summary = "prints every value that two themes resolve differently"
    static let readsStreams = true
    static let operands = OptionValues.themes
    static let examples = ["vitrine diff modern-gray night-shift.json --appearance dark"]
    static let options: [Option] = [
        .appearance(default: "both"),
        .contentSize(),
        Option("--json", "prints a JSON object"),
        .color,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count == 2 else {
            throw Failure("diff expects two themes, found \(arguments.rest.count)")
        }
        let (one, other) = (
            try Themes.loadWithWarnings(arguments.rest[0]), try Themes.loadWithWarnings(arguments.rest[1])
        )
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
