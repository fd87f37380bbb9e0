import ThemeSpec

/// The words after a command, told apart into options and the rest.
///
/// `--name value`, `--name=value` and `-o value`; after `--` everything is taken as it is.
struct Arguments {
    private(set) var rest: [String] = []
    private var values: [String: [String]] = [:]

    init(_ words: [String], of command: any Command.Type) throws {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--" {
                rest += words
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                rest.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.options.first(where: { $0.name == parts[0] }) else {
                throw Self.unknown(parts[0], of: command)
            }
            values[option.name, default: []].append(try Self.value(of: option, parts, &words))
        }
    }

    /// The option's value, the last one where there are several, or "" for a flag that is there; `nil` where it was not
    /// given.
    subscript(_ option: String) -> String? { values[option]?.last }

    /// Every value that was given to the option, in order.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    /// Whether a flag was given.
    func has(_ option: String) -> Bool { values[option] != nil }

    enum Request { case help, version }

    /// Whether the words ask for help or the version, before any `--`.
    static func request(in words: [String]) -> Request? {
        for word in words.prefix(while: { $0 != "--" }) {
            if word == "--help" || word == "-h" { return .help }
            if word == "--version" { return .version }
        }
        return nil
    }

    private static func value(
        of option: Option, _ parts: [String], _ words: inout ArraySlice<String>
    ) throws -> String {
        guard let what = option.value else {
            guard parts.count == 1 else { throw Failure("\(option.name) takes no value, found \(quoted(parts[1]))") }
            return ""
        }
        if parts.count > 1 { return parts[1] }
        guard let value = words.popFirst() else { throw Failure("\(option.name) expects \(what)") }
        return value
    }

    private static func unknown(_ word: String, of command: any Command.Type) -> Failure {
        let names = command.options.map(\.name) + ["--help", "--version"]
        let hint = nearestName(to: word, in: names).map { "; did you mean \($0)?" }
        return Failure(
            "unknown option \(quoted(word))" + (hint ?? "; vitrine \(command.name) --help lists the options"))
    }
}

/// A word from outside as messages show it: in quotes, its control characters visible.
func quoted(_ word: String) -> String { "'" + visibleControls(word) + "'" }
