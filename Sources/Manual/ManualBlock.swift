/// A part of the documentation, which is shown in a terminal and in man pages.
///
/// In text, what is between backticks is to be typed as it is.
public enum ManualBlock: Hashable, Sendable {
    case heading(String)
    case paragraph(String)
    case items([String])
    /// Words, and what they mean.
    case terms([ManualTerm])
    /// Lines that are shown as they are.
    case example([String])
}

/// A word and what it means.
public struct ManualTerm: Hashable, Sendable {
    /// The word, without backticks.
    public let name: String
    /// What it means.
    public let meaning: String

    /// Creates a term.
    public init(_ name: String, _ meaning: String) {
        (self.name, self.meaning) = (name, meaning)
    }
}

extension [ManualBlock] {
    /// Reads blocks from a simple markup, of which README.md is an example too: `# heading`, `- item`, rows
    /// `| term | meaning |`, lines that begin with four spaces as an example, and paragraphs. Empty lines separate blocks;
    /// an item goes on in lines that begin with two spaces.
    public init(markup: String) {
        self = []
        for line in markup.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
            append(line: line)
        }
        removeAll { $0 == .paragraph("") }
    }

    /// Adds a line to the last block if it belongs to it, otherwise a new block.
    private mutating func append(line: String) {
        if line.isEmpty {
            // An example goes on after an empty line if more of it follows.
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
