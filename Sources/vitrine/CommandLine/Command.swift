import Manual

/// One of the program's commands.
protocol Command: Sendable {
    static var name: String { get }
    /// The arguments after the name, as the usage line shows them.
    static var usage: String { get }
    /// One line, for the list of commands.
    static var summary: String { get }
    static var options: [Option] { get }
    /// What the arguments that are not options can be, for completion.
    static var operands: OptionValues { get }
    /// What the options cannot say in a line each, in the markup of ``ManualBlock``; empty for nothing.
    static var details: String { get }
    /// Command lines to try, in a project that has the files they name.
    static var examples: [String] { get }
    /// Whether `-`, pipes and descriptors are accepted in place of files.
    static var readsStreams: Bool { get }
    /// The options whose values may be streams as well.
    static var streamOptions: [String] { get }
    static func run(_ arguments: Arguments) throws -> ExitStatus
}

extension Command {
    static var operands: OptionValues { .any }
    static var details: String { "" }
    static var examples: [String] { [] }
    static var readsStreams: Bool { false }
    static var streamOptions: [String] { [] }

    /// The command for help, man pages and completions.
    static var description: CommandDescription {
        CommandDescription(
            name: name, usage: usage, summary: summary, options: options, operands: operands,
            details: [ManualBlock](markup: details), examples: examples)
    }
}
