import Canvas
import ColorScience
import Platform
import ThemeEngine
import ThemeSpec

/// The bar that shows what the arrow keys change: a line for each axis, with its values and the selected one marked.
struct AxisBar {
    let style: BarStyle
    /// The axis that the arrow keys change.
    let focus: Axis
    /// The values of each axis, in the order of ``Axis/allCases``.
    let values: [AxisValues]

    /// Draws the line of `axis`, with as many of the `trailing` texts as fit at its right end.
    func draw(_ axis: Axis, trailing: [String], row: Int, on frame: inout Frame) {
        let isFocused = axis == focus
        let line = line(axis, columns: frame.columns)
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.foreground,
            background: style.background)
        frame.write(
            (isFocused ? "▸ " : "  ") + axis.name, column: 1, row: row,
            foreground: isFocused ? style.foreground : style.secondaryForeground, attributes: isFocused ? .bold : [])
        if line.hasMoreBefore {
            frame.write("‹", column: Self.labelColumns, row: row, foreground: style.secondaryForeground)
        }
        for segment in line.segments { draw(segment, axis, row: row, on: &frame) }
        if line.hasMoreAfter {
            frame.write(
                " ›", column: frame.columns - 2, row: row, foreground: style.secondaryForeground,
                background: style.background)
        } else {
            draw(trailing, after: line.segments.last?.columns.upperBound ?? 0, row: row, on: &frame)
        }
    }

    /// The index of the value of `axis` at `column` of a bar of `columns`.
    func value(of axis: Axis, at column: Int, columns: Int) -> Int? {
        let line = line(axis, columns: columns)
        if let segment = line.segments.first(where: { $0.columns.contains(column) }) { return segment.index }
        let selected = values[axis.rawValue].selected
        if line.hasMoreBefore, column == Self.labelColumns { return selected - 1 }
        return line.hasMoreAfter && column >= columns - 2 ? selected + 1 : nil
    }

    private func draw(_ segment: BarSegment, _ axis: Axis, row: Int, on frame: inout Frame) {
        let isFocused = axis == focus
        let column = segment.columns.lowerBound
        if segment.index == values[axis.rawValue].selected {
            frame.write(
                segment.text, column: column, row: row,
                foreground: isFocused ? style.accentForeground : style.selectionForeground,
                background: isFocused ? style.accent : style.selection, attributes: .bold)
        } else {
            frame.write(segment.text, column: column, row: row, foreground: style.secondaryForeground)
        }
    }

    /// Draws as many of the texts as fit. The last two are dropped last; of the others, the first come first.
    private func draw(_ texts: [String], after start: Int, row: Int, on frame: inout Frame) {
        var texts = texts
        while !texts.isEmpty {
            let line = texts.joined(separator: "  ") + " "
            let column = frame.columns - TextMeasure.columns(line)
            if column >= start + 2 {
                frame.write(line, column: column, row: row, foreground: style.secondaryForeground)
                return
            }
            texts.remove(at: max(texts.count - Self.lastTexts - 1, 0))
        }
    }

    /// The values that fit on a line, never truncated except for the selected one.
    private func line(_ axis: Axis, columns: Int) -> (segments: [BarSegment], hasMoreBefore: Bool, hasMoreAfter: Bool) {
        let values = values[axis.rawValue]
        let selected = values.selected
        var index = firstShown(values, columns: columns - Self.labelColumns)
        let hasMoreBefore = index > 0
        var column = Self.labelColumns + (hasMoreBefore ? 2 : 0)
        var segments: [BarSegment] = []
        while index < values.count {
            let room = columns - column - (index == values.count - 1 ? 0 : 2)
            let whole = values.name(index)
            guard TextMeasure.columns(whole) + 2 <= room || index == selected else { break }
            let name = TextLayout.truncated(whole, columns: max(room - 2, 0))
            let width = TextMeasure.columns(name) + 2
            let isMarked = index == selected && axis == focus
            let text = isMarked ? "‹\(name)›" : " \(name) "
            segments.append(BarSegment(columns: column..<(column + width), text: text, index: index))
            column += width
            index += 1
        }
        return (segments, hasMoreBefore, index < values.count)
    }

    /// The index of the first value to show, so that the selected one is on the line with one after it.
    private func firstShown(_ values: AxisValues, columns: Int) -> Int {
        let room = columns - Self.markColumns
        let last = min(values.selected + 1, values.count - 1)
        // Measures backwards from the selected value, so that the cost does not depend on the number of themes.
        var first = last
        var taken = TextMeasure.columns(values.name(last)) + 2
        while first > 0 {
            let width = TextMeasure.columns(values.name(first - 1)) + 2
            if taken + width > room, first <= values.selected { break }
            taken += width
            first -= 1
        }
        return first
    }

    private static let labelColumns = 14
    /// The number of texts that are dropped last: help and quit.
    private static let lastTexts = 2
    private static let markColumns = 4
}

/// The values of an axis. Names are made when they are shown, since there can be thousands of themes.
struct AxisValues {
    let count: Int
    let selected: Int
    let name: (Int) -> String

    init(_ names: [String], selected: Int) {
        self.init(count: names.count, selected: selected) { names[$0] }
    }

    init(count: Int, selected: Int, name: @escaping (Int) -> String) {
        (self.count, self.selected, self.name) = (count, selected, name)
    }
}

/// A part of a bar that can be clicked.
struct BarSegment {
    let columns: Range<Int>
    let text: String
    /// The index of the value or scene.
    let index: Int
}

/// The layout of the screen: tabs at the top, the scene, the axes at the bottom. Short screens show one axis.
struct BarLayout: Sendable {
    let size: GridSize
    let tabRows: Int
    let axisRows: Int

    init(_ size: GridSize) {
        self.size = size
        tabRows = 1
        axisRows = size.rows >= Self.rowsForAllAxes ? Axis.allCases.count : 1
    }

    /// The size between the bars; never negative.
    var scene: GridSize {
        GridSize(columns: size.columns, rows: max(size.rows - tabRows - axisRows, 0))
    }

    var firstAxisRow: Int { size.rows - axisRows }

    private static let rowsForAllAxes = 20
}
