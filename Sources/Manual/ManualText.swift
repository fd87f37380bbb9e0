import Platform

/// Writes blocks as text for a terminal.
public struct ManualText: Sendable {
    private let columns: Int
    private let isStyled: Bool

    /// - Parameters:
    ///   - columns: The maximum number of columns; examples and single words may be longer.
    ///   - isStyled: Whether headings and literal input are bold, using SGR sequences.
    public init(columns: Int = 80, isStyled: Bool = false) {
        (self.columns, self.isStyled) = (max(columns, 40), isStyled)
    }

    /// Returns the text of the blocks, which ends with a newline.
    public func text(_ blocks: [ManualBlock]) -> String {
        var text = ""
        var needsLine = false
        for block in blocks {
            if needsLine { text += "\n" }
            text += self.text(block)
            // A heading and the block after it belong together.
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

    /// Formats terms in a column; terms that are too wide are on a separate line.
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

    /// Returns the lines of a text, wrapped at spaces.
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

    /// Returns a line with the text between backticks in bold instead; `isCode` is whether it begins between two
    /// backticks.
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

/// A part of the documentation, shown in a terminal and in man pages.
///
/// In text, backticks enclose literal input.
public enum ManualBlock: Hashable, Sendable {
    case heading(String)
    case paragraph(String)
    case items([String])
    /// Terms and their meaning.
    case terms([ManualTerm])
    /// Lines that are shown unchanged.
    case example([String])
}

/// A term and its meaning.
public struct ManualTerm: Hashable, Sendable {
    /// The term, without backticks.
    public let name: String
    /// The meaning of the term.
    public let meaning: String

    /// Creates a term.
    public init(_ name: String, _ meaning: String) {
        (self.name, self.meaning) = (name, meaning)
    }
}

extension [ManualBlock] {
    /// Reads blocks from a simple markup, which README.md uses too: `# heading`, `- item`, rows `| term | meaning |`,
    /// lines that begin with four spaces as an example, and paragraphs. Empty lines separate blocks; an item continues
    /// in lines that begin with two spaces.
    public init(markup: String) {
        self = []
        for line in markup.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
            append(line: line)
        }
        removeAll { $0 == .paragraph("") }
    }

    /// Adds a line to the last block if it belongs to it, otherwise to a new block.
    private mutating func append(line: String) {
        if line.isEmpty {
            // An example continues after an empty line if more of it follows.
            if last != .paragraph("") { append(.paragraph("")) }
        } else if line.hasPrefix("# ") {
            append(.heading(String(line.dropFirst(2))))
        } else if line.hasPrefix("    ") {
            append(example: String(line.dropFirst(4)))
        } else if line.hasPrefix("- ") {
            let item = String(line.dropFirst(2))
            if case .items(let items) = last {
                self[count - 1] = .items(items + [item])
            } else {
                append(.items([item]))
            }
        } else if line.hasPrefix("  "), case .items(var items) = last {
            items[items.count - 1] += " " + line.dropFirst(2)
            self[count - 1] = .items(items)
        } else if line.hasPrefix("| ") {
            append(row: line)
        } else if case .paragraph(let text) = last, !text.isEmpty {
            self[count - 1] = .paragraph(text + " " + line)
        } else {
            append(.paragraph(line))
        }
    }

    private mutating func append(example line: String) {
        if case .example(let lines) = last {
            self[count - 1] = .example(lines + [line])
        } else if last == .paragraph(""), count > 1, case .example(let lines) = self[count - 2] {
            removeLast()
            self[count - 1] = .example(lines + ["", line])
        } else {
            append(.example([line]))
        }
    }

    private mutating func append(row line: String) {
        let cells = line.dropFirst(2).split(separator: " | ", maxSplits: 1).map { cell in
            cell.hasSuffix(" |") ? String(cell.dropLast(2)) : String(cell)
        }
        guard cells.count == 2 else { return append(.paragraph(line)) }
        let term = ManualTerm(cells[0].filter { $0 != "`" }, cells[1])
        if case .terms(let terms) = last { self[count - 1] = .terms(terms + [term]) } else { append(.terms([term])) }
    }
}
