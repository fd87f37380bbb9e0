import Platform
import Reporting
import SourceText
import ThemeSpec

/// The program: finds the command, runs it, and is the only place that exits.
@main
enum Vitrine {
    static let version = MachineOutput.version

    /// Commands with a common purpose, as listed in the help.
    struct CommandGroup: Sendable {
        let title: String
        let commands: [any Command.Type]
    }

    /// All commands, grouped by purpose; the first one is the default.
    static let groups = [
        CommandGroup(
            title: "View",
            commands: [BrowseCommand.self, RenderCommand.self, ListCommand.self, ShowCommand.self, DiffCommand.self]),
        CommandGroup(
            title: "Check",
            commands: [
                ValidateCommand.self, AuditCommand.self, ReportCommand.self, ScanCommand.self, UsesCommand.self,
            ]),
        CommandGroup(title: "Change", commands: [EditCommand.self, SetCommand.self, NewCommand.self]),
        CommandGroup(title: "Convert", commands: [ImportCommand.self, ExportCommand.self]),
        CommandGroup(
            title: "Help and setup",
            commands: [
                HelpCommand.self, DoctorCommand.self, TerminalCommand.self, SchemaCommand.self,
                CompletionsCommand.self, ManCommand.self,
            ]),
    ]

    /// All commands.
    static let commands = groups.flatMap { $0.commands }

    static func main() {
        Output.reserveStandardStreams()
        // If a toolchain is installed, Swift's runtime treats a quit signal as a crash, and waits for a key.
        var quit = sigaction()
        if sigaction(SIGQUIT, nil, &quit) == 0, quit.sa_flags & SA_SIGINFO != 0 { signal(SIGQUIT, SIG_DFL) }
        // Exceeding the file size limit is then an error, like a full disk, and neither edits nor the message are lost.
        signal(SIGXFSZ, SIG_IGN)
        do {
            exit(try run(try arguments()).rawValue)
        } catch let failure as Failure {
            Output.printError(failure.message)
            exit(failure.status.rawValue)
        } catch {
            Output.printError("\(error)")
            exit(ExitStatus.unusable.rawValue)
        }
    }

    /// Returns the unchanged arguments. `CommandLine.arguments` replaces those that are not UTF-8, and is empty if the
    /// system has no descriptors left.
    private static func arguments() throws -> [String] {
        let words = (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            CommandLine.unsafeArgv[index].map { SystemName.text($0) }
        }
        if let word = words.first(where: SystemName.isMarked) {
            throw Failure("expected arguments in UTF-8, found \(quoted(inFull: word))")
        }
        return words
    }

    private static func run(_ words: [String]) throws -> ExitStatus {
        let isBare = words.first != BrowseCommand.name
        var words = words
        var command: any Command.Type = BrowseCommand.self
        if let first = words.first, let named = commands.first(where: { $0.name == first }) {
            command = named
            words.removeFirst()
        }
        switch Arguments.request(in: words) {
        case .help:
            let pen = try Arguments([], of: command).pen()
            return try HelpCommand.print(
                command == BrowseCommand.self && isBare ? HelpTopic.overview : HelpTopic.blocks(of: command), pen)
        case .version: return try Output.write("vitrine \(version)\n")
        case nil:
            try Environment.check()
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
    /// Whether a file was not written because another process has changed or created it.
    let isStale: Bool

    init(_ message: String, status: ExitStatus = .unusable, isStale: Bool = false) {
        self.message = message
        self.status = status
        self.isStale = isStale
    }

    /// Returns the failure to write a file after `count` other files of the same result have been written.
    func afterWriting(_ count: Int, of all: Int) -> Failure {
        count == 0 ? self : Failure("\(message); \(count) of \(all) files have been written", status: status)
    }
}

/// The exit status of the program.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    /// A check found something, such as a fault in a theme.
    case found = 1
    /// Wrong usage, input that cannot be read, or output that cannot be written.
    case unusable = 2

    /// The meaning of the status, for documentation.
    var meaning: String {
        switch self {
        case .success: "success, without findings"
        case .found:
            """
            `validate` found a fault, `audit` found a failing pair or an error of a rule, `scan` found a hard-coded \
            value, `diff` or `report --against` found a difference, `doctor` found a problem, or `set` had nothing to \
            change. Findings that `--fix-to` repaired, or that the baseline or the configuration accepts, do not count
            """
        case .unusable: "wrong usage, input that cannot be read, or output that cannot be written"
        }
    }
}
