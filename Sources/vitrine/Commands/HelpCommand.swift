import Canvas
import Manual
import Platform
import Reporting
import SourceText

/// `vitrine help`: the reference.
enum HelpCommand: Command {
    static let name = "help"
    static let usage = "[COMMAND|TOPIC]"
    static let summary = "a command or a topic in detail; without arguments, a list of them"
    static let options: [Option] = [.color]
    static var operands: OptionValues { .names(names) }
    static let examples = ["vitrine help keys", "vitrine help audit"]

    private static var names: [String] { Vitrine.commands.map { $0.name } + HelpTopic.all.map(\.name) }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count <= 1 else { throw Failure("help expects one name, found \(arguments.rest.count)") }
        guard let name = arguments.rest.first else { return try print(HelpTopic.overview, try arguments.pen()) }
        guard let blocks = HelpTopic.blocks(named: name.lowercased()) else {
            let near = nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
            throw Failure(
                "unknown command or topic \(singleQuoted(name)); \(near ?? "vitrine help lists them")")
        }
        return try print(blocks, try arguments.pen())
    }

    /// Prints blocks to standard output, as wide as the terminal but never too wide to read.
    static func print(_ blocks: [ManualBlock], _ pen: TextPen) throws -> ExitStatus {
        var size = winsize()
        let isTerminal = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let columns = isTerminal ? min(Int(size.ws_col), mostColumns) : standardColumns
        return try Output.write(ManualText(columns: columns, isStyled: pen.isColored).text(blocks))
    }

    private static let standardColumns = 80
    private static let mostColumns = 100
}
