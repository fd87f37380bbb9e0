import Canvas

/// A few lines in the middle of an area, in place of a scene that cannot be shown there.
struct Notice {
    let style: ChromeStyle
    let lines: [String]

    /// Draws over the rows from `top`, of which there are `rows`.
    func draw(top: Int, rows: Int, on frame: inout Frame) {
        for row in top..<(top + max(rows, 0)) {
            frame.write(
                String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.ink,
                background: style.paper)
        }
        let wrapped = lines.flatMap { TextLayout.wrapped($0, columns: max(frame.columns - 2, 1)) }
        let first = top + max((rows - wrapped.count) / 2, 0)
        let widest = wrapped.map { TextMeasure.columns($0) }.max() ?? 0
        let column = max((frame.columns - widest) / 2, 0)
        for (index, line) in wrapped.prefix(max(rows, 0)).enumerated() {
            frame.write(line, column: column, row: first + index, foreground: style.ink)
        }
    }
}
