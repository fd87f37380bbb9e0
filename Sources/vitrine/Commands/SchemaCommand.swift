import Manual
import Reporting
import SourceText
import ThemeSpec

/// `vitrine schema`: the JSON Schemas of the program's files, for editors.
///
/// They are made from the tables of the readers, so that they do not differ from what is read.
enum SchemaCommand: Command {
    static let name = "schema"
    static let usage = "[theme|config] [-o FILE]"
    static let summary = "the JSON Schema of theme files, or of .vitrine.json"
    static let options: [Option] = [.outputFile]
    static let kinds = ["theme", "config"]
    static let operands = OptionValues.names(kinds)
    static let examples = ["vitrine schema theme -o vitrine-theme.schema.json"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count <= 1 else { throw Failure("schema expects one kind, found \(arguments.rest.count)") }
        let kind = arguments.rest.first ?? kinds[0]
        guard kinds.contains(kind) else {
            let hint = nearestName(to: kind, in: kinds).map { "did you mean '\($0)'?" }
            throw Failure("unknown schema \(singleQuoted(kind)); " + (hint ?? "expected theme or config"))
        }
        let text = kind == "theme" ? ThemeSchema.text() : ConfigurationSchema.text()
        try Output.write(text + "\n", to: OutputTarget(arguments["-o"], replacesFile: true, inputs: []))
        return .success
    }
}
