import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// The bar that shows what the arrow keys change: a line an axis, its values side by side, the chosen one marked.
struct AxisBar {
    let style: ChromeStyle
    let focus: Axis
    /// Each axis' values and which is chosen, in the order of ``Axis/allCases``.
    let values: [(names: [String], chosen: Int)]

    /// Draws the lines for `axes` from `row` downwards.
    func draw(_ axes: [Axis], row: Int, on frame: inout Frame) {
        for (offset, axis) in axes.enumerated() {
            draw(axis, row: row + offset, on: &frame)
        }
    }

    private func draw(_ axis: Axis, row: Int, on frame: inout Frame) {
        let isFocused = axis == focus
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.ink,
            background: style.paper)
        frame.write(
            (isFocused ? "▸ " : "  ") + axis.name, column: 1, row: row,
            foreground: isFocused ? style.ink : style.quietInk, attributes: isFocused ? .bold : [])
        let (names, chosen) = values[axis.rawValue]
        let start = Self.labelColumns
        var (column, index) = (start, firstShown(names, chosen, columns: frame.columns - start))
        if index > 0 {
            frame.write("‹ ", column: column, row: row, foreground: style.quietInk)
            column += 2
        }
        while index < names.count {
            // Whole names only, but the chosen one in any case.
            let room = frame.columns - column - (index == names.count - 1 ? 0 : 2)
            guard TextMeasure.columns(names[index]) + 2 <= room || index == chosen else { break }
            column += draw(
                names[index], isChosen: index == chosen, isFocused: isFocused, column: column, row: row, on: &frame)
            index += 1
        }
        if index < names.count {
            frame.write(" ›", column: frame.columns - 2, row: row, foreground: style.quietInk, background: style.paper)
        }
    }

    private func draw(
        _ name: String, isChosen: Bool, isFocused: Bool, column: Int, row: Int, on frame: inout Frame
    ) -> Int {
        let text = isChosen && isFocused ? "‹\(name)›" : " \(name) "
        if isChosen {
            frame.write(
                text, column: column, row: row, foreground: isFocused ? style.accentInk : style.chosenInk,
                background: isFocused ? style.accent : style.chosen, attributes: .bold)
        } else {
            frame.write(text, column: column, row: row, foreground: style.quietInk)
        }
        return TextMeasure.columns(text)
    }

    /// The first value to show, so that the chosen one is on the line with some after it.
    private func firstShown(_ names: [String], _ chosen: Int, columns: Int) -> Int {
        let widths = names.map { TextMeasure.columns($0) + 2 }
        let room = columns - Self.markColumns
        var first = 0
        while first < chosen, widths[first...min(chosen + 1, names.count - 1)].reduce(0, +) > room { first += 1 }
        return first
    }

    private static let labelColumns = 14
    private static let markColumns = 4
}
