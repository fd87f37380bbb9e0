import Reporting
import TerminalUI

/// A format of a command's output.
protocol OutputFormat: RawRepresentable<String>, CaseIterable {
    /// The ends of file names, in lower case, that stand for the format.
    var fileExtensions: [String] { get }
}

extension OutputFormat {
    /// Those of the formats of reports, by their names.
    var fileExtensions: [String] {
        switch rawValue {
        case "text": [".txt"]
        case "json": [".json"]
        case "sarif": [".sarif", ".sarif.json"]
        case "junit": [".xml"]
        case "markdown": [".md"]
        default: []
        }
    }
}

extension Arguments {
    /// The format that `--format` names, or else the one that the end of the name after `-o` stands for.
    func format<Format: OutputFormat>(_: Format.Type = Format.self) throws -> Format? {
        let formats = Format.allCases.map { (name: $0.rawValue, value: $0) }
        if let format = try choice("--format", "format", formats) { return format }
        guard let file = self["-o"]?.lowercased() else { return nil }
        let ends = Format.allCases.flatMap { format in format.fileExtensions.map { (text: $0, format: format) } }
        // `.sarif.json` says more than `.json`.
        return ends.filter { file.hasSuffix($0.text) }.max { $0.text.utf8.count < $1.text.utf8.count }?.format
    }

    /// The pen for text that people read: colored as `--color` says, otherwise as `NO_COLOR` and `CLICOLOR_FORCE` say,
    /// otherwise on a terminal with colors. Colors of themes are shown on a terminal with true color only.
    func pen(for target: OutputTarget) throws -> TextPen {
        let choices = ["auto", "always", "never"].map { (name: $0, value: $0) }
        let depth = target.isTerminal ? Terminal.capabilities().depth : .mono
        let isColored =
            switch try choice("--color", "use of color", choices) {
            case "always": true
            case "never": false
            default: !Environment.wantsNoColor && (Environment.forcesColor || depth > .mono)
            }
        return TextPen(isColored: isColored, hasSwatches: depth == .truecolor)
    }

    /// The pen for text on standard output.
    func pen() throws -> TextPen { try pen(for: OutputTarget(nil, replacesFile: false, inputs: [])) }
}
