import Manual
import Reporting
import ThemeEngine
import ThemeSpec

/// `vitrine show`: the render model of a theme, as text or JSON.
enum ShowCommand: Command {
    static let name = "show"
    static let usage = "THEME [options]"
    static let summary = "a resolved theme: every color, size and metric"
    static let readsStreams = true
    static let operands = OptionValues.themes
    static let examples = ["vitrine show editorial-paper --content-size AX1", "vitrine show night-shift.json --json"]
    static let options: [Option] =
        [.appearance, .contentSize()] + Option.settings + [.controlState, Option("--json", "as a JSON object"), .color]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let spec = try Themes.only(arguments, self).spec
        let model = RenderModel(spec, try arguments.environment(try Themes.appearance(arguments, spec)))
        let state = try arguments.controlState()
        let pen = try arguments.pen()
        guard !arguments.has("--json") else { return try Output.write(ModelJSON.encode(model, state: state) + "\n") }
        return try Output.write(
            state.map { ModelText.describe($0, in: model, pen) } ?? ModelText.describe(model, pen))
    }
}
