import Manual
import Reporting

/// A part of the reference that `vitrine help` prints.
struct HelpTopic: Sendable {
    let name: String
    /// A summary of one line, for the list of topics.
    let summary: String
    let blocks: @Sendable () -> [ManualBlock]

    /// - Parameter markup: The text, in the markup of ``ManualBlock``.
    init(_ name: String, _ summary: String, markup: String) {
        self.init(name, summary) { [ManualBlock](markup: markup) }
    }

    init(_ name: String, _ summary: String, blocks: @escaping @Sendable () -> [ManualBlock]) {
        (self.name, self.summary, self.blocks) = (name, summary, blocks)
    }

    /// All topics except the commands, in the order of their list.
    static let all: [HelpTopic] = [
        .keys, .editing, .document, .roles, .rules, .config, .formats, .output, .status, .ssh, .environment,
        .limits, .building,
    ]

    /// Returns the blocks of a command or topic; `nil` if the name is unknown.
    static func blocks(named name: String) -> [ManualBlock]? {
        if let command = Vitrine.commands.first(where: { $0.name == name }) { return blocks(of: command) }
        return all.first { $0.name == name }.map { [.paragraph($0.summary.capitalizedFirst + ".")] + $0.blocks() }
    }

    /// Returns the help of a command.
    static func blocks(of command: any Command.Type) -> [ManualBlock] {
        [.paragraph("`vitrine \(command.name)`: \(command.summary).")] + command.description.blocks
    }

    /// The output of `vitrine help`: the usage, the commands and the topics.
    static var overview: [ManualBlock] {
        let groups = Vitrine.groups.flatMap { group -> [ManualBlock] in
            [.heading(group.title), .terms(group.commands.map { ManualTerm($0.name, $0.summary) })]
        }
        return [ManualBlock](
            markup: """
                Vitrine previews SwiftUI design-system themes in a terminal, in light and dark, at every text size.

                # Usage
                    vitrine [browse] [THEME]...
                    vitrine COMMAND ...

                THEME is a built-in theme ("Editorial Paper", editorial-paper), a theme of your own, a theme file, or \
                a folder of theme files. `-` is standard input, and `-#Ocean` is one of several themes in it; pipes \
                such as `<(git show HEAD:theme.json)` are also read.
                """) + groups + [
                .heading("Topics"), .terms(all.map { ManualTerm($0.name, $0.summary) }),
                .paragraph(
                    """
                    `vitrine help NAME` describes a command or topic, and `vitrine COMMAND --help` a command; `vitrine \
                    --version` prints the version.
                    """),
            ]
    }
}
