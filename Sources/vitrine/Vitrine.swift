import Platform

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
        case nil: return try command.run(Arguments(words, of: command))
        }
    }
}

/// Why a command could not do its work: a sentence for standard error, and the exit status.
struct Failure: Error {
    let message: String
    let status: ExitStatus

    init(_ message: String, status: ExitStatus = .unusable) {
        self.message = message
        self.status = status
    }
}

/// What the program's exit status says.
enum ExitStatus: Int32 {
    case success = 0
    /// A check found something: the theme has faults.
    case found = 1
    /// Wrong usage, or input that cannot be read.
    case unusable = 2
}

/// What the program was started with.
enum Environment {
    /// The variable's value; `nil` where it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether the user asked for no colour: `NO_COLOR` is there and not empty, whatever its value (no-color.org).
    static var wantsNoColor: Bool { variable("NO_COLOR")?.isEmpty == false }

    /// Whether the user wants nothing to move: `VITRINE_REDUCE_MOTION` is there and not empty.
    static var wantsReducedMotion: Bool { variable("VITRINE_REDUCE_MOTION")?.isEmpty == false }

    /// The folder of the user's own themes: `vitrine/themes` where XDG keeps data. `nil` for a user without a home.
    static var themesFolder: String? { userFolder("XDG_DATA_HOME", "/.local/share").map { $0 + "/vitrine/themes" } }

    /// Where XDG keeps what programs remember. `nil` for a user without a home.
    static var stateFolder: String? { userFolder("XDG_STATE_HOME", "/.local/state") }

    /// The variable's folder, or the one in the home folder; relative ones do not count (XDG Base Directory 0.8).
    private static func userFolder(_ name: String, _ standard: String) -> String? {
        if let folder = variable(name), folder.hasPrefix("/") { return folder }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + standard
    }

    /// The absolute path of the folder that the program was started in; `/` where it is gone.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
