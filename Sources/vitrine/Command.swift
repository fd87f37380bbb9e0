/// One of the program's commands.
protocol Command: Sendable {
    static var name: String { get }
    /// The words after the name, as usage shows them.
    static var usage: String { get }
    /// One line, for the list of commands.
    static var summary: String { get }
    static var options: [Option] { get }
    static func run(_ arguments: Arguments) throws -> ExitStatus
}

/// An option of a command.
struct Option: Sendable {
    /// With its dashes: `--scene`.
    let name: String
    /// What stands for its value in help; `nil` for a flag.
    let value: String?
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
