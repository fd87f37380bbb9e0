import Canvas
import Platform
import Scenes

/// The top line: the scenes with their numbers, and whether the scene can be scrolled.
struct TabBar {
    let style: BarStyle
    let names: [String]
    let selected: Int
    let hasMoreAbove: Bool
    let hasMoreBelow: Bool

    func draw(row: Int, on frame: inout Frame) {
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.foreground,
            background: style.background)
        let segments = segments(columns: frame.columns)
        for segment in segments {
            let isSelected = segment.index == selected
            frame.write(
                segment.text, column: segment.columns.lowerBound, row: row,
                foreground: isSelected ? style.selectionForeground : style.secondaryForeground,
                background: isSelected ? style.selection : style.background, attributes: isSelected ? .bold : [])
        }
        let place = frame.columns - Self.moreColumns
        let end = segments.last?.columns.upperBound ?? 0
        if place >= end { frame.write(more, column: place, row: row, foreground: style.secondaryForeground) }
    }

    /// The index of the scene whose tab is at `column` of a bar of `columns`.
    func tab(at column: Int, columns: Int) -> Int? {
        segments(columns: columns).first { $0.columns.contains(column) }?.index
    }

    /// The tabs with all names if they fit, else with the name of the selected scene only.
    private func segments(columns: Int) -> [BarSegment] {
        let whole = layout { _ in true }
        guard let end = whole.last?.columns.upperBound, end + Self.moreColumns > columns else { return whole }
        return layout { $0 == selected }
    }

    private func layout(isNamed: (Int) -> Bool) -> [BarSegment] {
        var column = 1
        return names.enumerated().map { index, name in
            let text = isNamed(index) ? " \(index + 1) \(name) " : " \(index + 1) "
            let start = column
            column += TextMeasure.columns(text)
            return BarSegment(columns: start..<column, text: text, index: index)
        }
    }

    private var more: String {
        switch (hasMoreAbove, hasMoreBelow) {
        case (false, false): ""
        case (true, false): " ▴ more "
        case (false, true): " ▾ more "
        case (true, true): "▴▾ more "
        }
    }

    private static let moreColumns = 8
}
