import Canvas
import ColorScience
import Platform

/// Every key and what it does, on a panel in the middle of the screen; it scrolls where it does not fit.
struct HelpOverlay {
    let style: ChromeStyle
    let scroll: Int
    /// What the terminal was found to have, or was said to.
    let depth: ColorDepth
    let glyphs: GlyphSet

    private enum Line {
        case empty
        case title(String)
        case binding(KeyBinding)
    }

    func draw(on frame: inout Frame) {
        let lines = Self.lines + terminal
        let keyColumns = Self.keyColumns
        let width = min(Self.columns, frame.columns)
        let height = min(lines.count + 2, frame.rows)
        let left = (frame.columns - width) / 2
        let top = (frame.rows - height) / 2
        for row in 0..<height {
            let index = row - 1 + scroll
            let isEdge = row == 0 || row == height - 1
            frame.write(
                String(repeating: " ", count: width), column: left, row: top + row, foreground: style.chosenInk,
                background: style.chosen)
            guard !isEdge, lines.indices.contains(index) else { continue }
            switch lines[index] {
            case .empty: continue
            case .title(let title):
                frame.write(
                    title, column: left + 2, row: top + row, foreground: style.chosenInk, attributes: .bold,
                    maxColumns: width - 2)
            case .binding(let binding):
                frame.write(
                    binding.label, column: left + 2, row: top + row, foreground: style.chosenInk, attributes: .bold,
                    maxColumns: width - 2)
                let room = width - keyColumns - Self.gap - 4
                let text = TextLayout.truncated(binding.meaning, columns: max(room, 0))
                frame.write(
                    text, column: left + 2 + keyColumns + Self.gap, row: top + row, foreground: style.chosenInk,
                    maxColumns: max(room, 0))
            }
        }
        let mark = (scroll > 0 ? "▴" : "") + (scroll < Self.limit(rows: frame.rows) ? "▾ more" : "")
        let column = left + width - TextMeasure.columns(mark) - 2
        frame.write(mark, column: column, row: top + height - 1, foreground: style.chosenInk)
    }

    /// How far it can be scrolled, in rows.
    static func scrollLimit(in size: GridSize) -> Int { limit(rows: size.rows) }

    private static func limit(rows: Int) -> Int { max(lines.count + terminalRows + 2 - rows, 0) }

    private var terminal: [Line] {
        [
            .empty, .title("This terminal"),
            .binding(KeyBinding(depth.title, "its colors; --depth chooses others", [])),
            .binding(KeyBinding("\(glyphs.rawValue) glyphs", "its blocks; --glyphs chooses others", [])),
        ]
    }

    private static let terminalRows = 4

    private static let lines: [Line] = KeyContext.allCases.flatMap { context in
        (context == .browsing ? [] : [Line.empty]) + [.title(context.title)]
            + KeyBinding.table(context).map(Line.binding)
    }

    private static let bindings = KeyContext.allCases.flatMap { KeyBinding.table($0) }
    private static let keyColumns = bindings.map { TextMeasure.columns($0.label) }.max() ?? 0
    private static let gap = 3
    private static let columns = keyColumns + gap + 4 + (bindings.map { TextMeasure.columns($0.meaning) }.max() ?? 0)
}

/// A few lines in the middle of a pane, in place of a scene that cannot be shown there.
struct Notice {
    let style: ChromeStyle
    let lines: [String]

    func draw(in pane: Pane, on frame: inout Frame) {
        let (columns, rows) = (pane.size.columns, pane.size.rows)
        for row in 0..<rows {
            frame.write(
                String(repeating: " ", count: columns), column: pane.column, row: pane.row + row,
                foreground: style.ink, background: style.paper)
        }
        let wrapped = lines.flatMap { TextLayout.wrapped($0, columns: max(columns - 2, 1)) }
        let first = pane.row + max((rows - wrapped.count) / 2, 0)
        let widest = wrapped.map { TextMeasure.columns($0) }.max() ?? 0
        let column = pane.column + max((columns - widest) / 2, 0)
        for (index, line) in wrapped.prefix(rows).enumerated() {
            frame.write(line, column: column, row: first + index, foreground: style.ink, maxColumns: columns)
        }
    }
}
