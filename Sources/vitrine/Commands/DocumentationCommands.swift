import Canvas
import Manual
import Platform
import Reporting
import SourceText
import ThemeSpec

/// `vitrine help`: the reference.
enum HelpCommand: Command {
    static let name = "help"
    static let usage = "[COMMAND|TOPIC]"
    static let summary = "describes a command or topic; without arguments, lists them"
    static let options: [Option] = [.color]
    static var operands: OptionValues { .names(names) }
    static let examples = ["vitrine help keys", "vitrine help audit"]

    private static var names: [String] { Vitrine.commands.map { $0.name } + HelpTopic.all.map(\.name) }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count <= 1 else { throw Failure("help expects one name, found \(arguments.rest.count)") }
        guard let name = arguments.rest.first else { return try print(HelpTopic.overview, try arguments.pen()) }
        guard let blocks = HelpTopic.blocks(named: name.lowercased()) else {
            let near = nearestName(to: name, in: names).map { "did you mean \(quoted(inFull: $0))?" }
            throw Failure(
                "unknown command or topic \(quoted(inFull: name)); \(near ?? "vitrine help lists them")")
        }
        return try print(blocks, try arguments.pen())
    }

    /// Prints blocks to standard output, as wide as the terminal but limited to a readable width.
    static func print(_ blocks: [ManualBlock], _ pen: TextPen) throws -> ExitStatus {
        let size = WindowSize(of: STDOUT_FILENO)
        let columns = size.map { min($0.columns, mostColumns) } ?? standardColumns
        let text = ManualText(columns: columns, isStyled: pen.isColored).text(blocks)
        if let size, Pager.show(text, rows: size.rows) { return .success }
        return try Output.write(text)
    }

    private static let standardColumns = 80
    private static let mostColumns = 100
}

/// `vitrine man`: the man pages.
enum ManCommand: Command {
    static let name = "man"
    static let usage = "[vitrine|vitrine-theme]"
    static let summary = "prints the man pages vitrine(1) and vitrine-theme(5) as mdoc source"
    static let options: [Option] = [.outputFile]
    static let operands = OptionValues.names(pages.map(\.name))
    static let examples = ["vitrine man > vitrine.1", "vitrine man vitrine-theme -o vitrine-theme.5"]

    private static let pages: [(name: String, page: @Sendable () -> ManPage)] = [
        ("vitrine", { program }), ("vitrine-theme", { themes }),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count <= 1 else { throw Failure("man expects one page, found \(arguments.rest.count)") }
        let name = arguments.rest.first ?? pages[0].name
        guard let page = pages.first(where: { $0.name == name })?.page else {
            throw Arguments.unknown("man page", name, pages.map(\.name), "one of \(pages.map(\.name))")
        }
        try Output.write(
            page().text(date: try date()), to: OutputTarget(arguments["-o"], replacesFile: true, inputs: []))
        return .success
    }

    private static var program: ManPage {
        let commands = Vitrine.commands.flatMap { command -> [ManualBlock] in
            [
                .heading("vitrine \(command.name)"),
                .paragraph(command.summary.capitalizedFirst + "."),
            ]
                + command.description.blocks
        }
        let topics: [HelpTopic] = [.keys, .editing, .rules, .config, .formats, .output, .ssh, .limits]
        return ManPage(
            "vitrine", 1, summary: "preview SwiftUI design-system themes in a terminal",
            sections: [
                .init(
                    "SYNOPSIS",
                    [
                        .example([
                            "vitrine [browse] [THEME]... [options]", "vitrine COMMAND [arguments]",
                            "vitrine help [NAME]",
                        ])
                    ]),
                .init("DESCRIPTION", HelpTopic.overview),
                .init("COMMANDS", commands),
            ] + topics.map { .init($0.name.uppercased(), [.paragraph(sentence($0.summary))] + $0.blocks()) } + [
                .init("ENVIRONMENT", HelpTopic.environment.blocks()),
                .init("EXIT STATUS", HelpTopic.status.blocks()),
                .init("SEE ALSO", [.paragraph("vitrine-theme(5), ncurses(3), terminfo(5)")]),
            ])
    }

    private static var themes: ManPage {
        ManPage(
            "vitrine-theme", 5, summary: "theme files of vitrine",
            sections: [
                .init("DESCRIPTION", HelpTopic.document.blocks()),
                .init("ROLES", HelpTopic.roles.blocks()),
                .init("SEE ALSO", [.paragraph("vitrine(1)")]),
            ])
    }

    private static func sentence(_ text: String) -> String { text.capitalizedFirst + "." }

    /// Returns the date of `SOURCE_DATE_EPOCH`, or the current date, in UTC.
    private static func date() throws -> String {
        CalendarTime.text(try Environment.epoch() ?? CalendarTime.now, format: "%B %-d, %Y")
    }
}

/// `vitrine completions`: scripts for shells.
enum CompletionsCommand: Command {
    static let name = "completions"
    static let usage = "bash|zsh|fish"
    static let summary = "prints the completion script for a shell"
    static let options: [Option] = [.outputFile]
    static let operands = OptionValues.names(CompletionScript.allCases.map(\.rawValue))
    static let details = """
        `make install` installs all three. Otherwise: `source <(vitrine completions bash)` in `~/.bashrc`, `vitrine completions \
        zsh -o _vitrine` in a folder of `$fpath`, or `vitrine completions fish -o ~/.config/fish/completions/vitrine.fish`.
        """
    static let examples = ["vitrine completions bash"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let names = CompletionScript.allCases.map { (name: $0.rawValue, value: $0) }
        let count = arguments.rest.count
        guard count == 1, let shell = try Arguments.choice(arguments.rest[0], "shell", names) else {
            let list = Option.list(names.map(\.name))
            throw Failure("completions expects one shell (\(list)), found \(count == 0 ? "none" : "\(count)")")
        }
        let text = shell.text("vitrine", Vitrine.commands.map { $0.description })
        try Output.write(text, to: OutputTarget(arguments["-o"], replacesFile: true, inputs: []))
        return .success
    }
}

/// `vitrine schema`: the JSON Schemas of the program's files, for editors.
///
/// They are generated from the tables of the readers, so that they match what is accepted.
enum SchemaCommand: Command {
    static let name = "schema"
    static let usage = "[theme|config] [-o FILE]"
    static let summary = "prints the JSON Schema of theme files or of .vitrine.json"
    static let options: [Option] = [.outputFile]
    static let kinds = ["theme", "config"]
    static let operands = OptionValues.names(kinds)
    static let examples = ["vitrine schema theme -o vitrine-theme.schema.json"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count <= 1 else { throw Failure("schema expects one kind, found \(arguments.rest.count)") }
        let kind = arguments.rest.first ?? kinds[0]
        guard kinds.contains(kind) else {
            let hint = nearestName(to: kind, in: kinds).map { "did you mean \(quoted(inFull: $0))?" }
            throw Failure("unknown schema \(quoted(inFull: kind)); " + (hint ?? "expected theme or config"))
        }
        let text = kind == "theme" ? ThemeSchema.text() : ConfigurationSchema.text()
        try Output.write(text + "\n", to: OutputTarget(arguments["-o"], replacesFile: true, inputs: []))
        return .success
    }
}
