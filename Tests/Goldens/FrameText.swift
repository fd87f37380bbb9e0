import Canvas
import ColorScience

extension Frame {
    /// Returns the frame in the form of a golden: the text, the background and foreground color of each cell, and a
    /// legend.
    ///
    /// A color is one letter, the same in both grids; letters run from the darkest to the lightest color. In the
    /// foreground grid a period is a cell without a glyph, and attributes follow their row. Successive equal rows of
    /// the grids are written once, with their number. Text rows end in a bar, so that trailing spaces are visible.
    ///
    /// - Parameter names: Names of colors for the legend, such as those of roles.
    public func goldenText(names: [RGB: String] = [:]) -> String {
        let legend = ColorLegend(self)
        let text = (0..<rows).map { self.text(row: $0) + "|" }
        let backgrounds = grid { String(legend.letter(of: $0.background)) }
        let foregrounds = grid { $0.glyph == .space ? "." : String(legend.letter(of: $0.foreground)) }
        let rowsWithAttributes = foregrounds.indices.map { foregrounds[$0] + attributeText(row: $0) }
        let colors = legend.entries.map { entry in
            let name = names[entry.color].map { "  " + $0 } ?? ""
            return "\(entry.letter)  \(entry.color.hex)\(name)"
        }
        let sections = [
            "text:", Self.lines(text), "background:", Self.lines(Self.merged(backgrounds)), "foreground:",
            Self.lines(Self.merged(rowsWithAttributes)), "colors:", Self.lines(colors),
        ]
        return sections.joined(separator: "\n")
    }

    /// The text of ``goldenText(names:)`` without names.
    public var goldenText: String { goldenText() }

    private func grid(_ symbol: (Cell) -> String) -> [String] {
        (0..<rows).map { row in cells[row * columns..<(row + 1) * columns].map(symbol).joined() }
    }

    /// Returns the columns of a row that have attributes, counted from 0, such as ` bold 4-9 underline 12-12`.
    private func attributeText(row: Int) -> String {
        let names: [(CellAttributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
            (.strikethrough, "strikethrough"),
        ]
        return names.map { attribute, name in
            var text = ""
            var start: Int?
            for column in 0...columns {
                let isSet = column < columns && cells[row * columns + column].attributes.contains(attribute)
                if isSet, start == nil { start = column }
                if !isSet, let first = start {
                    text += " \(first)-\(column - 1)"
                    start = nil
                }
            }
            return text.isEmpty ? "" : " \(name)\(text)"
        }
        .joined()
    }

    /// Merges successive equal rows into one, with their number.
    private static func merged(_ rows: [String]) -> [String] {
        var merged: [(row: String, count: Int)] = []
        for row in rows {
            if let last = merged.last, last.row == row {
                merged[merged.count - 1].count += 1
            } else {
                merged.append((row, 1))
            }
        }
        return merged.map { $0.count == 1 ? $0.row : "\($0.row) x\($0.count)" }
    }

    private static func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

/// A letter for each color of a frame. A color of few cells, such as a step of a gradient, has the letter of the most
/// similar color.
private struct ColorLegend {
    struct Entry {
        let letter: Character
        let color: RGB
    }

    private(set) var entries: [Entry]

    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    /// The minimum number of cells for which a color has its own letter.
    private static let fewestCells = 4

    init(_ frame: Frame) {
        var counts: [RGB: Int] = [:]
        for cell in frame.cells {
            counts[cell.background, default: 0] += 1
            if cell.glyph != .space { counts[cell.foreground, default: 0] += 1 }
        }
        let byCount = counts.sorted { ($1.value, $0.key.packed) < ($0.value, $1.key.packed) }
        let frequent = byCount.prefix { $0.value >= Self.fewestCells }.prefix(Self.letters.count)
        let listed = (frequent.isEmpty ? byCount.prefix(1) : frequent).map(\.key)
        let sorted = listed.sorted { ($0.luminance, $0.packed) < ($1.luminance, $1.packed) }
        entries = zip(Self.letters, sorted).map { Entry(letter: $0, color: $1) }
    }

    func letter(of color: RGB) -> Character {
        let nearest = entries.min { Self.distance($0.color, color) < Self.distance($1.color, color) }
        return nearest?.letter ?? "?"
    }

    /// Returns the squared distance of two colors in sRGB, 0...195 075.
    private static func distance(_ one: RGB, _ other: RGB) -> Int {
        let differences = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
        return differences.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
}
