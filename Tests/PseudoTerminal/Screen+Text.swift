extension Screen {
    /// Returns a row's text without trailing blanks; empty outside the screen.
    public func text(row: Int) -> String {
        guard cells.indices.contains(row) else { return "" }
        var line = ""
        var blanks = 0
        for cell in cells[row] {
            if cell.text == " " {
                blanks += 1
                continue
            }
            line += String(repeating: " ", count: blanks)
            blanks = 0
            line += cell.text
        }
        return line
    }

    /// All rows, joined by newlines, without trailing blanks and trailing blank rows.
    public var text: String {
        var lines = cells.indices.map(text(row:))
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Returns whether a row contains the text.
    public func contains(_ text: String) -> Bool {
        find(text) != nil
    }

    /// Returns the first position, from the top, of the text in a row; the column is that of its first cell. Trailing
    /// spaces in `text` match blank cells. An empty text is not found.
    public func find(_ text: String) -> (column: Int, row: Int)? {
        guard !text.isEmpty else { return nil }
        for row in cells.indices {
            if let column = column(of: text, row: row) { return (column, row) }
        }
        return nil
    }

    private func column(of text: String, row: Int) -> Int? {
        let wanted = Array(Self.shown(text).utf8)
        var bytes: [UInt8] = []
        var columns: [Int] = []
        for (column, cell) in cells[row].enumerated() {
            for byte in cell.text.utf8 {
                bytes.append(byte)
                columns.append(column)
            }
        }
        guard wanted.count <= bytes.count else { return nil }
        for start in 0...(bytes.count - wanted.count)
        where bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
            return columns[start]
        }
        return nil
    }

    /// Returns the text with its symbols replaced as on screen if the tests use the ASCII glyph set.
    private static func shown(_ text: String) -> String {
        guard TerminalSession.environment["VITRINE_GLYPHS"] == "ascii" else { return text }
        return String(text.map { signs[$0] ?? $0 })
    }

    private static let signs: [Character: Character] = ["‹": "<", "›": ">", "•": "*", "…": "~", "○": "o"]
}
