import Canvas

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
