/// Why a ``Terminal`` could not be opened; nothing has been written to it then.
public enum TerminalError: Error, Hashable, Sendable {
    /// Standard input or standard output is a file or a pipe.
    case notATerminal
    /// `TERM` is not set, or terminfo has no description of that name.
    case unknownTerminal(name: String)
    /// The terminal or the system lacks something; the sentence says what.
    case cannotStart(String)
}

extension TerminalError: CustomStringConvertible {
    /// One sentence in lower case; names that came from outside are shown without their control characters.
    public var description: String {
        switch self {
        case .notATerminal:
            "expected a terminal as standard input and output, found a file or a pipe"
        case .unknownTerminal(name: ""):
            "expected the terminal's type in TERM, found nothing; try TERM=xterm-256color"
        case .unknownTerminal(let name):
            "expected in TERM a type that terminfo describes, found '\(Self.printable(name))'; try TERM=xterm-256color"
        case .cannotStart(let sentence):
            sentence
        }
    }

    /// At most 64 characters of `name`, with `?` for everything that is not a printable ASCII character.
    static func printable(_ name: String) -> String {
        String(name.unicodeScalars.prefix(64).map { (0x20..<0x7F).contains($0.value) ? Character($0) : "?" })
    }
}
