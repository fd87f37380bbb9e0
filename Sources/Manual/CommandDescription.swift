/// An option of a command.
public struct Option: Sendable {
    /// The names, including dashes: `--scene`, or `-o` and `--output`.
    public let names: [String]
    /// The placeholder of its value in help; `nil` for a flag.
    public let value: String?
    /// A description of the option without its values and its default.
    public var meaning: String { makeMeaning() }
    /// The accepted values.
    public var values: OptionValues { makeValues() }
    /// The default value or a description of it; `nil` for a flag, which is off by default.
    public let standard: String?
    /// Closures, because running a command does not need these texts.
    private let makeMeaning: @Sendable () -> String
    private let makeValues: @Sendable () -> OptionValues

    /// Creates an option with a value.
    ///
    /// - Parameter name: The name, or two separated by a comma: `-o, --output`.
    public init(
        _ name: String, _ value: String, _ meaning: @autoclosure @escaping @Sendable () -> String,
        values: @autoclosure @escaping @Sendable () -> OptionValues = .any, default standard: String? = nil
    ) {
        (names, self.value, self.standard) = (Self.names(in: name), value, standard)
        (makeMeaning, makeValues) = (meaning, values)
    }

    /// Creates a flag, which may have two names too.
    public init(_ name: String, _ meaning: @autoclosure @escaping @Sendable () -> String) {
        (names, value, standard) = (Self.names(in: name), nil, nil)
        (makeMeaning, makeValues) = (meaning, { .any })
    }

    private static func names(in text: String) -> [String] {
        guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return [text] }
        return [String(text[..<comma]), String(text[comma...].dropFirst().drop { $0 == " " })]
    }

    /// The option as shown in the help: `--scene NAME`.
    public var label: String { ([names.joined(separator: ", ")] + [value].compactMap { $0 }).joined(separator: " ") }

    /// The description of the option, its accepted names, and its default.
    public var description: String {
        let listed = values.listed.isEmpty ? "" : Self.list(values.listed)
        let text = [meaning, listed].filter { !$0.isEmpty }.joined(separator: ": ")
        return text + (standard.map { " (default: \($0))" } ?? "")
    }

    /// Lists names in a sentence: `a`, `a or b`, `a, b or c`.
    public static func list(_ names: [String], _ conjunction: String = "or") -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

/// The accepted values of an option or an argument.
public enum OptionValues: Sendable {
    /// Text that cannot be completed.
    case any
    /// One of these names; the help lists them.
    case names([String])
    /// Several of these names, separated by commas; the help lists them.
    case lists([String])
    /// Any value, including these names; the description lists them.
    case suggestions([String])
    /// Names of themes, and files.
    case themes
    /// Files and folders.
    case files
    /// A theme's file, followed by tokens of it, each with `=` and a value.
    case fileAndTokens

    /// The names listed in the help.
    public var listed: [String] {
        switch self {
        case .names(let names), .lists(let names): names
        case .any, .suggestions, .themes, .files, .fileAndTokens: []
        }
    }

    /// All names offered for completion.
    public var names: [String] {
        switch self {
        case .names(let names), .lists(let names), .suggestions(let names): names
        case .any, .themes, .files, .fileAndTokens: []
        }
    }
}

/// The description of a command in the help, man pages and completions.
public struct CommandDescription: Sendable {
    /// The name on the command line.
    public let name: String
    /// The arguments after the name, as shown in the usage line.
    public let usage: String
    /// A summary of one line, for the list of commands.
    public let summary: String
    /// The options, without those common to all commands.
    public let options: [Option]
    /// The type of the arguments that are not options.
    public let operands: OptionValues
    /// Details that do not fit in the one-line descriptions of the options.
    public let details: [ManualBlock]
    /// Example command lines, each of which works separately in a project that has the files it names.
    public let examples: [String]

    /// Creates a description of a command.
    public init(
        name: String, usage: String, summary: String, options: [Option], operands: OptionValues = .any,
        details: [ManualBlock] = [], examples: [String] = []
    ) {
        (self.name, self.usage, self.summary, self.options) = (name, usage, summary, options)
        (self.operands, self.details, self.examples) = (operands, details, examples)
    }

    /// The options that every command has in addition to those of its description.
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
    /// The text without a trailing space.
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
