import Canvas
import Platform
import Scenes

/// The top line: the scenes by their digits, and whether there is more of the scene than is on screen.
struct TabBar {
    let style: ChromeStyle
    let names: [String]
    let chosen: Int
    let hasMoreAbove: Bool
    let hasMoreBelow: Bool

    func draw(row: Int, on frame: inout Frame) {
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.ink,
            background: style.paper)
        let segments = segments(columns: frame.columns)
        for segment in segments {
            let isChosen = segment.index == chosen
            frame.write(
                segment.text, column: segment.columns.lowerBound, row: row,
                foreground: isChosen ? style.chosenInk : style.quietInk,
                background: isChosen ? style.chosen : style.paper, attributes: isChosen ? .bold : [])
        }
        let place = frame.columns - Self.moreColumns
        let end = segments.last?.columns.upperBound ?? 0
        if place >= end { frame.write(more, column: place, row: row, foreground: style.quietInk) }
    }

    /// The scene whose tab is at `column` of a bar so wide.
    func tab(at column: Int, columns: Int) -> Int? {
        segments(columns: columns).first { $0.columns.contains(column) }?.index
    }

    /// All names where there is room, else that of the chosen scene and the digits of the others.
    private func segments(columns: Int) -> [BarSegment] {
        let whole = layout { _ in true }
        guard let end = whole.last?.columns.upperBound, end + Self.moreColumns > columns else { return whole }
        return layout { $0 == chosen }
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
