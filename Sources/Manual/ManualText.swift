import Platform

/// Writes blocks as text for a terminal.
public struct ManualText: Sendable {
    private let columns: Int
    private let isStyled: Bool

    /// - Parameters:
    ///   - columns: The columns that lines may have; examples and single words may be longer.
    ///   - isStyled: Whether headings and what is to be typed are bold, by SGR sequences.
    public init(columns: Int = 80, isStyled: Bool = false) {
        (self.columns, self.isStyled) = (max(columns, 40), isStyled)
    }

    /// The text of the blocks, which ends with a newline.
    public func text(_ blocks: [ManualBlock]) -> String {
        var text = ""
        var needsLine = false
        for block in blocks {
            if needsLine { text += "\n" }
            text += self.text(block)
            // A heading and what follows it belong together.
            needsLine = true
            if case .heading = block { needsLine = false }
        }
        return text
    }

    private func text(_ block: ManualBlock) -> String {
        switch block {
        case .heading(let title): bold(title) + "\n"
        case .paragraph(let text): lines(text, indent: 2, first: "  ")
        case .items(let items): items.map { lines($0, indent: 4, first: "  - ") }.joined()
        case .terms(let terms): list(terms)
        case .example(let lines): lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        }
    }

    /// Terms in a column; those that are too wide for it have a line of their own.
    private func list(_ terms: [ManualTerm]) -> String {
        let widest = terms.map { TextMeasure.columns($0.name) }.filter { $0 <= Self.mostTermColumns }.max() ?? 0
        return terms.map { term in
            let width = TextMeasure.columns(term.name)
            guard width <= widest else {
                let start = String(repeating: " ", count: widest + 4)
                return "  \(bold(term.name))\n" + lines(term.meaning, indent: widest + 4, first: start)
            }
            let first = "  \(bold(term.name))" + String(repeating: " ", count: widest - width + 2)
            return lines(term.meaning, indent: widest + 4, first: first)
        }.joined()
    }

    /// The lines of a text, wrapped at spaces.
    private func lines(_ text: String, indent: Int, first: String) -> String {
        var lines: [String] = []
        var line = ""
        var width = 0
        for word in text.split(separator: " ") {
            let columns = TextMeasure.columns(word.filter { $0 != "`" })
            if !line.isEmpty, indent + width + 1 + columns > self.columns {
                lines.append(line)
                (line, width) = ("", 0)
            }
            line += (line.isEmpty ? "" : " ") + word
            width += columns + (width == 0 ? 0 : 1)
        }
        lines.append(line)
        let start = String(repeating: " ", count: indent)
        var isCode = false
        return lines.enumerated().map { index, line in
            (index == 0 ? first : start) + styled(line, &isCode) + "\n"
        }.joined()
    }

    /// A line without backticks, with what is between them in bold; `isCode` is whether it begins between two.
    private func styled(_ line: String, _ isCode: inout Bool) -> String {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        var text = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { isCode.toggle() }
            text += isCode ? bold(String(part)) : String(part)
        }
        return text
    }

    private func bold(_ text: String) -> String {
        isStyled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    private static let mostTermColumns = 26
}
