/// One of the program's commands.
protocol Command: Sendable {
    static var name: String { get }
    /// The arguments after the name, as the usage line shows them.
    static var usage: String { get }
    /// One line, for the list of commands.
    static var summary: String { get }
    static var options: [Option] { get }
    /// What the options cannot say in a line each, after them in the help; empty for nothing.
    static var details: String { get }
    /// Whether `-`, pipes and descriptors are accepted in place of files.
    static var readsStreams: Bool { get }
    static func run(_ arguments: Arguments) throws -> ExitStatus
}

extension Command {
    static var details: String { "" }
    static var readsStreams: Bool { false }
}

/// An option of a command.
struct Option: Sendable {
    /// With its dashes: `--scene`.
    let name: String
    /// The placeholder of its value in help; `nil` for a flag.
    let value: String?
    /// A description in one line.
    let meaning: String

    /// An option that takes a value.
    init(_ name: String, _ value: String, _ meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }

    /// A flag.
    init(_ name: String, _ meaning: String) {
        self.name = name
        self.value = nil
        self.meaning = meaning
    }
}

/// The text that `--help` prints, made from the descriptions of the commands.
enum HelpText {
    static var program: String {
        let list = table(Vitrine.commands.map { ("\($0.name) \($0.usage)", $0.summary) })
        return """
            vitrine: SwiftUI design-system themes in a terminal, light and dark, at every text size

            usage: vitrine [browse] [THEME]...
                   vitrine COMMAND ...

            \(list)
            THEME is a built-in theme ("Editorial Paper", editorial-paper), one of yours in
            $XDG_DATA_HOME/vitrine/themes, a theme file, or a folder of theme files; - is standard input, and
            pipes such as <(git show HEAD:theme.json) are read as well.
            Exit status: 0 for success; 1 if a check found something; 2 for wrong usage, input that cannot be read or
            output that cannot be written. An output file is replaced as a whole; it is never an input of the
            command, and symbolic links are not followed.

            vitrine COMMAND --help, or vitrine help COMMAND, lists the options of a command.
            vitrine --version prints the version.

            """
    }

    static func command(_ command: any Command.Type) -> String {
        let options = command.options.map { option in
            ([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.meaning)
        }
        return """
            vitrine \(command.name): \(command.summary)

            usage: vitrine \(command.name) \(command.usage)

            \(table(options + [("-h, --help", "prints this text")]))
            """ + command.details
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let widest = rows.map(\.0.count).filter { $0 <= 34 }.max() ?? 0
        var text = ""
        for (left, right) in rows {
            let pad = String(repeating: " ", count: max(widest - left.count, 0) + 2)
            let gap = left.count > widest ? "\n  " + String(repeating: " ", count: widest + 2) : pad
            text += "  \(left)\(gap)\(right)\n"
        }
        return text
    }
}
