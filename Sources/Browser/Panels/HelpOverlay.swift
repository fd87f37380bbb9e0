import Canvas
import Platform

/// The help: the terminal, all keys and what they do, on a panel in the middle of the screen. Scrolls if it does not fit.
struct HelpOverlay {
    let style: BarStyle
    let scroll: Int
    let display: Browser.Display

    private enum Line {
        case empty
        case title(String)
        case entry(keys: String, meaning: String)
    }

    func draw(on frame: inout Frame) {
        let lines = [.title(display.summary), .empty] + Self.keyLines + terminalLines
        let width = min(Self.columns, frame.columns)
        let height = min(lines.count + 2, frame.rows)
        let left = (frame.columns - width) / 2
        let top = (frame.rows - height) / 2
        for row in 0..<height {
            let index = row - 1 + scroll
            let isEdge = row == 0 || row == height - 1
            frame.write(
                String(repeating: " ", count: width), column: left, row: top + row,
                foreground: style.selectionForeground, background: style.selection)
            guard !isEdge, lines.indices.contains(index) else { continue }
            draw(lines[index], column: left, row: top + row, width: width, on: &frame)
        }
        let mark = (scroll > 0 ? "▴" : "") + (scroll < Self.limit(rows: frame.rows) ? "▾ more" : "")
        let column = left + width - TextMeasure.columns(mark) - 2
        frame.write(mark, column: column, row: top + height - 1, foreground: style.selectionForeground)
    }

    private func draw(_ line: Line, column: Int, row: Int, width: Int, on frame: inout Frame) {
        let heading: String
        switch line {
        case .empty: return
        case .title(let title): heading = title
        case .entry(let keys, let meaning):
            heading = keys
            let columns = max(width - Self.keyColumns - Self.gap - 4, 0)
            frame.write(
                TextLayout.truncated(meaning, columns: columns), column: column + 2 + Self.keyColumns + Self.gap,
                row: row, foreground: style.selectionForeground, maxColumns: columns)
        }
        frame.write(
            heading, column: column + 2, row: row, foreground: style.selectionForeground, attributes: .bold,
            maxColumns: width - 2)
    }

    /// The largest scroll position on a screen of that size, in rows.
    static func scrollLimit(in size: GridSize) -> Int { limit(rows: size.rows) }

    private static func limit(rows: Int) -> Int { max(keyLines.count + terminalRows + 2 - rows, 0) }

    private var terminalLines: [Line] {
        [
            .empty, .title("Terminal"),
            .entry(keys: display.depth.title, meaning: "its colors; --depth selects others"),
            .entry(
                keys: "\(display.glyphs.rawValue) glyphs", meaning: "its block glyphs; --glyphs selects others"),
        ]
    }

    /// The rows of the heading and of ``terminalLines``.
    private static let terminalRows = 6

    private static let keyLines: [Line] = KeyContext.allCases.flatMap { context in
        (context == .browsing ? [] : [Line.empty]) + [.title(context.title)]
            + context.bindings.map { .entry(keys: $0.label, meaning: $0.meaning) }
    }

    private static let bindings = KeyContext.allCases.flatMap(\.bindings)
    private static let keyColumns = bindings.map { TextMeasure.columns($0.label) }.max() ?? 0
    private static let gap = 3
    private static let columns = keyColumns + gap + 4 + (bindings.map { TextMeasure.columns($0.meaning) }.max() ?? 0)
}

/// A few lines in the middle of a pane, in place of a scene that cannot be shown.
struct Notice {
    let style: BarStyle
    let lines: [String]

    func draw(in pane: Pane, on frame: inout Frame) {
        let (columns, rows) = (pane.size.columns, pane.size.rows)
        for row in 0..<rows {
            frame.write(
                String(repeating: " ", count: columns), column: pane.column, row: pane.row + row,
                foreground: style.foreground, background: style.background)
        }
        let wrapped = lines.flatMap { TextLayout.wrapped($0, columns: max(columns - 2, 1)) }
        let first = pane.row + max((rows - wrapped.count) / 2, 0)
        let widest = wrapped.map { TextMeasure.columns($0) }.max() ?? 0
        let column = pane.column + max((columns - widest) / 2, 0)
        for (index, line) in wrapped.prefix(rows).enumerated() {
            frame.write(line, column: column, row: first + index, foreground: style.foreground, maxColumns: columns)
        }
    }
}
