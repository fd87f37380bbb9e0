import Canvas
import ColorScience
import Platform
import ThemeEngine
import ThemeSpec

/// The bar that shows what the arrow keys change: a line an axis, its values side by side, the chosen one marked.
struct AxisBar {
    let style: ChromeStyle
    let focus: Axis
    /// Each axis' values and which is chosen, in the order of ``Axis/allCases``.
    let values: [AxisValues]

    /// Draws the line for `axis`, and `aside` at its right end where there is room; returns what else has none.
    func draw(_ axis: Axis, aside: [String], row: Int, on frame: inout Frame) {
        let isFocused = axis == focus
        let line = line(axis, columns: frame.columns)
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.ink,
            background: style.paper)
        frame.write(
            (isFocused ? "▸ " : "  ") + axis.name, column: 1, row: row,
            foreground: isFocused ? style.ink : style.quietInk, attributes: isFocused ? .bold : [])
        if line.hasMoreBefore { frame.write("‹", column: Self.labelColumns, row: row, foreground: style.quietInk) }
        for segment in line.segments { draw(segment, axis, row: row, on: &frame) }
        if line.hasMoreAfter {
            frame.write(" ›", column: frame.columns - 2, row: row, foreground: style.quietInk, background: style.paper)
        } else {
            draw(aside, from: line.segments.last?.columns.upperBound ?? 0, row: row, on: &frame)
        }
    }

    /// The value of `axis` that is at `column` of a bar so wide.
    func hit(_ axis: Axis, column: Int, columns: Int) -> Int? {
        let line = line(axis, columns: columns)
        if let segment = line.segments.first(where: { $0.columns.contains(column) }) { return segment.index }
        let chosen = values[axis.rawValue].chosen
        if line.hasMoreBefore, column == Self.labelColumns { return chosen - 1 }
        return line.hasMoreAfter && column >= columns - 2 ? chosen + 1 : nil
    }

    private func draw(_ segment: BarSegment, _ axis: Axis, row: Int, on frame: inout Frame) {
        let isFocused = axis == focus
        let column = segment.columns.lowerBound
        if segment.index == values[axis.rawValue].chosen {
            frame.write(
                segment.text, column: column, row: row, foreground: isFocused ? style.accentInk : style.chosenInk,
                background: isFocused ? style.accent : style.chosen, attributes: .bold)
        } else {
            frame.write(segment.text, column: column, row: row, foreground: style.quietInk)
        }
    }

    /// As many of the words as fit at the right end: the last two in any case, then the others from the first on.
    private func draw(_ aside: [String], from start: Int, row: Int, on frame: inout Frame) {
        var words = aside
        while !words.isEmpty {
            let text = words.joined(separator: "  ") + " "
            let column = frame.columns - TextMeasure.columns(text)
            if column >= start + 2 {
                frame.write(text, column: column, row: row, foreground: style.quietInk)
                return
            }
            words.remove(at: max(words.count - Self.keptWords - 1, 0))
        }
    }

    /// What of the values stands on a line: whole names only, but the chosen one in any case.
    private func line(_ axis: Axis, columns: Int) -> (segments: [BarSegment], hasMoreBefore: Bool, hasMoreAfter: Bool) {
        let values = values[axis.rawValue]
        let chosen = values.chosen
        var index = firstShown(values, columns: columns - Self.labelColumns)
        let hasMoreBefore = index > 0
        var column = Self.labelColumns + (hasMoreBefore ? 2 : 0)
        var segments: [BarSegment] = []
        while index < values.count {
            let room = columns - column - (index == values.count - 1 ? 0 : 2)
            let whole = values.name(index)
            guard TextMeasure.columns(whole) + 2 <= room || index == chosen else { break }
            let name = TextLayout.truncated(whole, columns: max(room - 2, 0))
            let width = TextMeasure.columns(name) + 2
            let isMarked = index == chosen && axis == focus
            let text = isMarked ? "‹\(name)›" : " \(name) "
            segments.append(BarSegment(columns: column..<(column + width), text: text, index: index))
            column += width
            index += 1
        }
        return (segments, hasMoreBefore, index < values.count)
    }

    /// The first value to show, so that the chosen one is on the line with some after it.
    private func firstShown(_ values: AxisValues, columns: Int) -> Int {
        let room = columns - Self.markColumns
        let last = min(values.chosen + 1, values.count - 1)
        // Backwards from the chosen one, so that a long shelf costs no more than a short one.
        var first = last
        var taken = TextMeasure.columns(values.name(last)) + 2
        while first > 0 {
            let width = TextMeasure.columns(values.name(first - 1)) + 2
            if taken + width > room, first <= values.chosen { break }
            taken += width
            first -= 1
        }
        return first
    }

    private static let labelColumns = 14
    /// Help and how to leave.
    private static let keptWords = 2
    private static let markColumns = 4
}

/// What can be chosen on an axis. There may be ten thousand themes: names are asked for when they are shown.
struct AxisValues {
    let count: Int
    let chosen: Int
    let name: (Int) -> String

    init(_ names: [String], chosen: Int) {
        self.init(count: names.count, chosen: chosen) { names[$0] }
    }

    init(count: Int, chosen: Int, name: @escaping (Int) -> String) {
        (self.count, self.chosen, self.name) = (count, chosen, name)
    }
}

/// A piece of a bar that can be clicked: where it stands, what it says, and what it stands for.
struct BarSegment {
    let columns: Range<Int>
    let text: String
    /// Which value or scene it is.
    let index: Int
}

/// How a screen is shared out: tabs on top, the scene, the axes below. Short screens get one line of axes.
struct BarLayout: Sendable {
    let size: GridSize
    let tabRows: Int
    let axisRows: Int

    init(_ size: GridSize) {
        self.size = size
        tabRows = 1
        axisRows = size.rows >= Self.rowsForAllAxes ? Axis.allCases.count : 1
    }

    /// What is left for the scene; never negative.
    var scene: GridSize {
        GridSize(columns: size.columns, rows: max(size.rows - tabRows - axisRows, 0))
    }

    var firstAxisRow: Int { size.rows - axisRows }

    private static let rowsForAllAxes = 20
}
