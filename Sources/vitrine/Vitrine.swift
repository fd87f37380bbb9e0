import Platform
import Reporting
import ThemeSpec

/// The program: finds the command, runs it, and is the only place that exits.
@main
enum Vitrine {
    static let version = MachineOutput.version

    /// All commands; the first is the default.
    static var commands: [any Command.Type] {
        [
            BrowseCommand.self, EditCommand.self, ListCommand.self, ShowCommand.self, RenderCommand.self,
            ValidateCommand.self,
            AuditCommand.self, DiffCommand.self, ReportCommand.self, SetCommand.self, NewCommand.self,
            ImportCommand.self,
            ExportCommand.self,
            ScanCommand.self, UsesCommand.self, SchemaCommand.self, TerminalCommand.self,
        ]
    }

    static func main() {
        Output.reserveStandardStreams()
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
        } catch let failure as Failure {
            Output.printError(failure.message)
            exit(failure.status.rawValue)
        } catch {
            Output.printError("\(error)")
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
        case nil:
            var arguments = try Arguments(words, of: command)
            let streams = try arguments.readStreams(of: command)
            return try FileReader.$streams.withValue(streams) { try command.run(arguments) }
        }
    }
}

/// A failure of a command: a message for standard error, and the exit status.
struct Failure: Error {
    let message: String
    let status: ExitStatus

    init(_ message: String, status: ExitStatus = .unusable) {
        self.message = message
        self.status = status
    }
}

/// The exit status of the program.
enum ExitStatus: Int32 {
    case success = 0
    /// A check found something, such as a fault in a theme.
    case found = 1
    /// Wrong usage, input that cannot be read, or output that cannot be written.
    case unusable = 2
}

/// The environment of the process.
enum Environment {
    /// The value of a variable; `nil` if it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The value of a variable that is set and not empty.
    static func choice(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether the user wants no color: `NO_COLOR` is set and not empty (no-color.org).
    static var wantsNoColor: Bool { variable("NO_COLOR")?.isEmpty == false }

    /// Whether the user wants color even where output is not a terminal: `CLICOLOR_FORCE` is set, and neither empty nor 0
    /// (bixense.com/clicolors).
    static var forcesColor: Bool { choice("CLICOLOR_FORCE").map { $0 != "0" } ?? false }

    /// Whether the user wants no animation: `VITRINE_REDUCE_MOTION` is set and not empty.
    static var wantsReducedMotion: Bool { variable("VITRINE_REDUCE_MOTION")?.isEmpty == false }

    /// The folder of the user's themes: `vitrine/themes` in the XDG data folder; `nil` for a user without a home folder.
    static var themesFolder: String? { userFolder("XDG_DATA_HOME", "/.local/share").map { $0 + "/vitrine/themes" } }

    /// The XDG state folder; `nil` for a user without a home folder.
    static var stateFolder: String? { userFolder("XDG_STATE_HOME", "/.local/state") }

    /// The folder that a variable names, or the default in the home folder. Relative paths are ignored (XDG Base Directory
    /// Specification 0.8).
    private static func userFolder(_ name: String, _ standard: String) -> String? {
        if let folder = variable(name), folder.hasPrefix("/") { return folder }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + standard
    }

    /// The absolute path of the current folder; `/` if it no longer exists.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
