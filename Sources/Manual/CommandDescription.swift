/// An option of a command.
public struct Option: Sendable {
    /// With their dashes: `--scene`, or `-o` and `--output`.
    public let names: [String]
    /// The placeholder of its value in help; `nil` for a flag.
    public let value: String?
    /// What the option does, without its values and its default.
    public var meaning: String { makeMeaning() }
    /// The values that it takes.
    public var values: OptionValues { makeValues() }
    /// The value that applies without the option, or a description of it; `nil` for a flag, which is off.
    public let standard: String?
    /// Texts of help, which a command that runs does not need.
    private let makeMeaning: @Sendable () -> String
    private let makeValues: @Sendable () -> OptionValues

    /// An option that takes a value.
    ///
    /// - Parameter name: The name, or two separated by a comma: `-o, --output`.
    public init(
        _ name: String, _ value: String, _ meaning: @autoclosure @escaping @Sendable () -> String,
        values: @autoclosure @escaping @Sendable () -> OptionValues = .any, default standard: String? = nil
    ) {
        (names, self.value, self.standard) = (Self.names(in: name), value, standard)
        (makeMeaning, makeValues) = (meaning, values)
    }

    /// A flag; it may have two names too.
    public init(_ name: String, _ meaning: @autoclosure @escaping @Sendable () -> String) {
        (names, value, standard) = (Self.names(in: name), nil, nil)
        (makeMeaning, makeValues) = (meaning, { .any })
    }

    private static func names(in text: String) -> [String] {
        guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return [text] }
        return [String(text[..<comma]), String(text[comma...].dropFirst().drop { $0 == " " })]
    }

    /// The option as help shows it: `--scene NAME`.
    public var label: String { ([names.joined(separator: ", ")] + [value].compactMap { $0 }).joined(separator: " ") }

    /// What the option does, the names that it takes, and its default.
    public var description: String {
        let listed = values.listed.isEmpty ? "" : Self.list(values.listed)
        let text = [meaning, listed].filter { !$0.isEmpty }.joined(separator: ": ")
        return text + (standard.map { " (default: \($0))" } ?? "")
    }

    /// Names in a sentence: `a`, `a or b`, `a, b or c`.
    public static func list(_ names: [String], _ conjunction: String = "or") -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

/// The values that an option or an argument takes.
public enum OptionValues: Sendable {
    /// Text that cannot be completed.
    case any
    /// One of these names, which help lists.
    case names([String])
    /// Several of these names, separated by commas; help lists them.
    case lists([String])
    /// Any of these names, among others that the description has.
    case suggestions([String])
    /// Names of themes, and files.
    case themes
    /// Files and folders.
    case files
    /// A theme's file, then tokens of it, each with `=` and a value.
    case fileAndTokens

    /// The names that help lists.
    public var listed: [String] {
        switch self {
        case .names(let names), .lists(let names): names
        case .any, .suggestions, .themes, .files, .fileAndTokens: []
        }
    }

    /// All names that completion offers.
    public var names: [String] {
        switch self {
        case .names(let names), .lists(let names), .suggestions(let names): names
        case .any, .themes, .files, .fileAndTokens: []
        }
    }
}

/// A command as help, man pages and completions describe it.
public struct CommandDescription: Sendable {
    /// The name on the command line.
    public let name: String
    /// The arguments after the name, as the usage line shows them.
    public let usage: String
    /// One line, for the list of commands.
    public let summary: String
    /// The options, without those that all commands have.
    public let options: [Option]
    /// What the arguments that are not options can be.
    public let operands: OptionValues
    /// What the options cannot say in a line each.
    public let details: [ManualBlock]
    /// Command lines to try, each of which works on its own in a project that has the files it names.
    public let examples: [String]

    /// Creates a description of a command.
    public init(
        name: String, usage: String, summary: String, options: [Option], operands: OptionValues = .any,
        details: [ManualBlock] = [], examples: [String] = []
    ) {
        (self.name, self.usage, self.summary, self.options) = (name, usage, summary, options)
        (self.operands, self.details, self.examples) = (operands, details, examples)
    }

    /// The options that every command has, and that are not among its own.
    public static let common = [Option("-h, --help", "prints help"), Option("-V, --version", "prints the version")]

    /// The help of the command, for `vitrine help NAME` and the man page.
    public var blocks: [ManualBlock] {
        let rows = options.map { ManualTerm($0.label, $0.description) }
        return [.heading("Usage"), .example(["vitrine \(name) \(usage)".trimmed])]
            + (rows.isEmpty ? [] : [.heading("Options"), .terms(rows)]) + details
            + (examples.isEmpty ? [] : [.heading("Examples"), .example(examples)])
    }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
