import Manual
import Platform
import Reporting

/// `vitrine man`: the man pages.
enum ManCommand: Command {
    static let name = "man"
    static let usage = "[vitrine|vitrine-theme]"
    static let summary = "the man pages vitrine(1) and vitrine-theme(5), as source in mdoc"
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
        try Output.write(page().text(date: date), to: OutputTarget(arguments["-o"], replacesFile: true, inputs: []))
        return .success
    }

    private static var program: ManPage {
        let commands = Vitrine.commands.flatMap { command -> [ManualBlock] in
            [
                .heading("vitrine \(command.name)"),
                .paragraph(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."),
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

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    /// The day of `SOURCE_DATE_EPOCH`, or today, in UTC.
    private static var date: String {
        var seconds = Environment.choice(.time).flatMap { time_t($0) } ?? time(nil)
        var parts = tm()
        guard gmtime_r(&seconds, &parts) != nil else { return "" }
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        return "\(months[Int(parts.tm_mon)]) \(parts.tm_mday), \(parts.tm_year + 1900)"
    }
}

/// `vitrine completions`: scripts for shells.
enum CompletionsCommand: Command {
    static let name = "completions"
    static let usage = "bash|zsh|fish"
    static let summary = "the completion of command lines for a shell"
    static let options: [Option] = [.outputFile]
    static let operands = OptionValues.names(CompletionScript.allCases.map(\.rawValue))
    static let details = """
        `make install` installs all three. Otherwise: `source <(vitrine completions bash)` in `~/.bashrc`, `vitrine completions \
        zsh -o _vitrine` in a folder of `$fpath`, or `vitrine completions fish -o ~/.config/fish/completions/vitrine.fish`.
        """
    static let examples = ["vitrine completions bash"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let names = CompletionScript.allCases.map { (name: $0.rawValue, value: $0) }
        guard arguments.rest.count == 1, let shell = try Arguments.choice(arguments.rest[0], "shell", names) else {
            throw Failure("completions expects one shell: \(Option.list(names.map(\.name)))")
        }
        let text = shell.text("vitrine", Vitrine.commands.map { $0.description })
        try Output.write(text, to: OutputTarget(arguments["-o"], replacesFile: true, inputs: []))
        return .success
    }
}
