import TerminalUI

/// A format of a command's output.
protocol OutputFormat: RawRepresentable<String>, CaseIterable {
    /// The ends of file names, in lower case, that stand for the format.
    var fileExtensions: [String] { get }
}

extension Arguments {
    /// The format that `--format` names, or else the one that the end of the name after `-o` stands for.
    func format<Format: OutputFormat>(_: Format.Type = Format.self) throws -> Format? {
        let formats = Format.allCases.map { (name: $0.rawValue, value: $0) }
        if let format = try choice("--format", "format", formats) { return format }
        guard let file = self["-o"]?.lowercased() else { return nil }
        return Format.allCases.first { format in format.fileExtensions.contains { file.hasSuffix($0) } }
    }

    /// Whether text for people is colored: as `--color` says, otherwise as `NO_COLOR` and `CLICOLOR_FORCE` say, otherwise on
    /// a terminal with colors.
    func isColored(_ target: OutputTarget) throws -> Bool {
        let choices = ["auto", "always", "never"].map { (name: $0, value: $0) }
        switch try choice("--color", "use of color", choices) {
        case "always": return true
        case "never": return false
        default:
            if Environment.wantsNoColor { return false }
            if Environment.forcesColor { return true }
            return target.isTerminal && Terminal.capabilities().depth > .mono
        }
    }
}
