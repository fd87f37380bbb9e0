/// A man page in the mdoc(7) language, which both groff and mandoc can format.
public struct ManPage: Sendable {
    /// A section, whose title is in uppercase by convention.
    public struct Section: Sendable {
        let title: String
        let blocks: [ManualBlock]

        /// Creates a section.
        public init(_ title: String, _ blocks: [ManualBlock]) {
            (self.title, self.blocks) = (title, blocks)
        }
    }

    private let name: String
    private let number: Int
    private let summary: String
    private let sections: [Section]

    /// - Parameters:
    ///   - number: The section of the manual.
    ///   - summary: A description of the page in one line.
    public init(_ name: String, _ number: Int, summary: String, sections: [Section]) {
        (self.name, self.number, self.summary, self.sections) = (name, number, summary, sections)
    }

    /// Returns the source of the page, which contains only ASCII.
    ///
    /// - Parameter date: The date, such as `November 23, 2026`.
    public func text(date: String) -> String {
        """
        .Dd \(date)
        .Dt \(name.uppercased()) \(number)
        .Os
        .Sh NAME
        .Nm \(name)
        .Nd \(Self.argument(summary))

        """
            + sections.map { ".Sh \(Self.argument($0.title))\n" + Self.text($0.blocks) }.joined()
    }

    private static func text(_ blocks: [ManualBlock]) -> String {
        var text = ""
        var needsBreak = false
        for block in blocks {
            if needsBreak, case .paragraph = block { text += ".Pp\n" }
            text += self.text(block)
            if case .heading = block { needsBreak = false } else { needsBreak = true }
        }
        return text
    }

    private static func text(_ block: ManualBlock) -> String {
        switch block {
        case .heading(let title): ".Ss \(argument(title))\n"
        case .paragraph(let text): lines(text)
        case .items(let items):
            ".Bl -bullet\n" + items.map { ".It\n" + lines($0) }.joined() + ".El\n"
        case .terms(let terms):
            ".Bl -tag -width Ds\n"
                + terms.map { ".It \\fB\(argument($0.name, isCode: true))\\fR\n" + lines($0.meaning) }.joined()
                + ".El\n"
        case .example(let lines):
            ".Bd -literal -offset indent\n" + lines.map { line(escaped($0, isCode: true)) }.joined() + ".Ed\n"
        }
    }

    /// Returns the text with separate lines for each sentence, as mdoc requires, of at most 78 bytes if possible.
    private static func lines(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        var isCode = false
        for word in text.split(separator: " ") {
            var part = ""
            for (index, piece) in word.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    isCode.toggle()
                    part += isCode ? "\\fB" : "\\fR"
                }
                part += escaped(String(piece), isCode: isCode)
            }
            if !line.isEmpty, line.utf8.count + part.utf8.count > 77 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + part
            let end = word.drop { $0 == "(" || $0 == "`" }.reversed().drop { $0 == ")" || $0 == "`" }.first
            if let end, ".?!".contains(end) {
                lines.append(line)
                line = ""
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map(self.line).joined()
    }

    /// Returns a line of text; if it would be a request, it begins with a zero-width character.
    private static func line(_ text: String) -> String {
        (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text) + "\n"
    }

    /// Returns the text as an argument of a macro.
    private static func argument(_ text: String, isCode: Bool = false) -> String {
        let words = escaped(text.filter { $0 != "`" }, isCode: isCode).split(
            separator: " ", omittingEmptySubsequences: false)
        // The name of a macro would be interpreted, and punctuation would be separated.
        return words.map { $0.count <= 3 ? "\\&" + $0 : String($0) }.joined(separator: " ")
    }

    private static func escaped(_ text: String, isCode: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-" where isCode: result += "\\-"
            case "\"": result += "\\(dq"
            case "'" where isCode: result += "\\(aq"
            case "`": result += "\\(ga"
            case "^" where isCode: result += "\\(ha"
            case "~" where isCode: result += "\\(ti"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + "]"
            }
        }
        return result
    }
}
