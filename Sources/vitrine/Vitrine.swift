#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The program: it finds the command, runs it, and is the only place that exits.
@main
enum Vitrine {
    static let version = "0.1.0"

    /// The first is what runs when no command is named.
    static var commands: [any Command.Type] {
        [
            BrowseCommand.self, ListCommand.self, ShowCommand.self, RenderCommand.self, ValidateCommand.self,
            AuditCommand.self, DiffCommand.self, ImportCommand.self, ExportCommand.self,
            ScanCommand.self,
        ]
    }

    static func main() {
        Output.holdStandardStreams()
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
        } catch let failure as Failure {
            Output.complain(failure.message)
            exit(failure.status.rawValue)
        } catch {
            Output.complain("\(error)")
            exit(ExitStatus.unusable.rawValue)
        }
    }

    private static func run(_ words: [String]) throws -> ExitStatus {
        var words = words
        var command: any Command.Type = BrowseCommand.self
        if let first = words.first, let named = commands.first(where: { $0.name == first }) {
            command = named
            words.removeFirst()
        }
        if words.first == "help", command == BrowseCommand.self {
            words[0] = "--help"
            if words.count > 1, let named = commands.first(where: { $0.name == words[1] }) {
                command = named
                words.remove(at: 1)
            } else {
                return try Output.write(HelpText.program)
            }
        }
        let isBare = command == BrowseCommand.self && CommandLine.arguments.dropFirst().first != BrowseCommand.name
        switch Arguments.request(in: words) {
        case .help: return try Output.write(isBare ? HelpText.program : HelpText.command(command))
        case .version: return try Output.write("vitrine \(version)\n")
        case nil: return try command.run(Arguments(words, of: command))
        }
    }
}
