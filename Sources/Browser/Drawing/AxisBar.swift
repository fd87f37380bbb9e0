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
    /// The index of the first theme to show, unless the selected theme would then be hidden.
    let firstTheme: Int
    /// Whether only the line of ``focus`` is on screen.
    let isSingle: Bool
    /// Whether the up and down keys select other axes; marks on the labels show this.
    var selectsAxes = true
    /// The axis whose line shows keys instead of the axis and its values; `nil` for none.
    var hiddenAxis: Axis?
    /// The number of columns at the end of a single line that are reserved for texts.
    var reservedColumns = 0

    /// Draws the line of `axis`, with as many of the `trailing` texts as fit at its right end.
    func draw(_ axis: Axis, trailing: [BarText], row: Int, on frame: inout Frame) {
        let isFocused = axis == focus
        let line = line(axis, columns: frame.columns)
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.foreground,
            background: style.bar)
        if axis != hiddenAxis {
            frame.write(
                label(axis, frame.columns), column: 0, row: row,
                foreground: isFocused ? style.foreground : style.secondaryForeground,
                attributes: isFocused ? .bold : [])
        }
        // Not the marks of the selected value, which may be adjacent.
        if line.hasMoreBefore {
            frame.write("…", column: labelColumns(axis, frame.columns), row: row, foreground: style.secondaryForeground)
        }
        for segment in line.segments where segment.index != values[axis.rawValue].selected {
            frame.write(
                segment.text, column: segment.columns.lowerBound, row: row, foreground: style.secondaryForeground)
        }
        // The marks of the selected value replace the adjacent spaces.
        for segment in line.segments where segment.index == values[axis.rawValue].selected {
            frame.write(
                segment.text, column: segment.columns.lowerBound, row: row,
                foreground: isFocused ? style.accentForeground : style.selectionForeground,
                background: isFocused ? style.accent : style.selection, attributes: .bold)
        }
        if line.hasMoreAfter {
            frame.write(" …", column: line.end - 2, row: row, foreground: style.secondaryForeground)
        }
        for segment in segments(of: trailing, axis, columns: frame.columns) {
            draw(trailing[segment.index], column: segment.columns.lowerBound, row: row, on: &frame)
        }
    }

    /// Draws a text and emphasizes the key at its start.
    private func draw(_ text: BarText, column: Int, row: Int, on frame: inout Frame) {
        frame.write(text.text, column: column, row: row, foreground: style.secondaryForeground)
        frame.write(
            text.keyLabel, column: column, row: row, foreground: style.foreground, attributes: style.keyAttributes)
    }

    /// Returns the index of the value of `axis` at `column` of a bar of `columns`. The marks at the ends of the themes
    /// represent the adjacent hidden themes.
    func value(of axis: Axis, at column: Int, columns: Int) -> Int? {
        let line = line(axis, columns: columns)
        if let segment = line.segments.first(where: { $0.columns.contains(column) }) { return segment.index }
        guard let first = line.segments.first?.index, let last = line.segments.last?.index else { return nil }
        let start = labelColumns(axis, columns)
        if line.hasMoreBefore, (start..<start + 2).contains(column) { return first - 1 }
        return line.hasMoreAfter && (line.end - 2..<line.end).contains(column) ? last + 1 : nil
    }

    /// Returns the number of columns of texts, including the gaps before them.
    static func columns(of texts: some Sequence<BarText>) -> Int {
        texts.reduce(0) { $0 + TextMeasure.columns($1.text) + gap }
    }

    /// Returns the texts that fit at the right end of the line, with their places, in their order. On narrow screens,
    /// gaps are smaller if only one text would fit otherwise.
    func segments(of texts: [BarText], _ axis: Axis, columns: Int) -> [BarSegment] {
        var segments = segments(of: texts, axis, columns: columns, gap: Self.gap)
        // Next to the values, a text without a key would look like one of them.
        if axis != .theme, axis != hiddenAxis, columns >= Self.columnsForTexts,
            let first = segments.last, texts[first.index].keyLabel.isEmpty,
            first.columns.lowerBound < line(axis, columns: columns).end + Self.gapBeforeTexts
        {
            segments = self.segments(
                of: texts, axis, columns: columns, gap: Self.gap, before: Self.gapBeforeTexts - Self.gap + 1)
        }
        guard segments.count < min(texts.count, 2), columns < Self.columnsForTexts else { return segments }
        let closer = self.segments(of: texts, axis, columns: columns, gap: Self.narrowGap)
        return closer.count > segments.count ? closer : segments
    }

    /// Returns the segments of the texts that fit, the most important ones first, from the right end.
    ///
    /// - Parameter before: The columns after the values that stay empty in addition to one gap.
    private func segments(
        of texts: [BarText], _ axis: Axis, columns: Int, gap: Int, before: Int = 0
    ) -> [BarSegment] {
        // The values end with a space or a mark; without values, the first text needs no gap before it.
        var room = columns - line(axis, columns: columns).end + (axis == hiddenAxis ? 1 : 0) - before
        var fitting: [Int] = []
        for index in texts.indices.sorted(by: { (texts[$0].rank, $0) < (texts[$1].rank, $1) }) {
            let width = TextMeasure.columns(texts[index].text) + gap
            guard width <= room else { continue }
            room -= width
            fitting.append(index)
        }
        var column = columns - gap + 1
        return fitting.sorted(by: >).map { index in
            let width = TextMeasure.columns(texts[index].text)
            defer { column -= width + gap }
            return BarSegment(columns: column - width..<column, text: texts[index].text, index: index)
        }
    }

    /// Returns the column after the values of a line.
    func end(of axis: Axis, columns: Int) -> Int { line(axis, columns: columns).end }

    /// Returns the index of the first value to show on the line of a bar of `columns`, such that the selected value is
    /// visible, and with `showsNext` also its neighbors.
    func first(of axis: Axis, columns: Int, showsNext: Bool = false) -> Int {
        let values = values[axis.rawValue]
        let before = showsNext ? max(values.selected - 1, 0) : values.selected
        let after = showsNext ? min(values.selected + 1, values.count - 1) : values.selected
        var first = min(axis == .theme ? firstTheme : 0, before)
        var last = last(of: axis, from: first, columns)
        if last < after {
            first = min(self.first(of: axis, from: after, through: after, columns), values.selected)
            last = self.last(of: axis, from: first, columns)
        }
        // Leave no unused room at the end.
        return last == values.count - 1 ? self.first(of: axis, from: first, through: last, columns) : first
    }

    /// Returns the lowest index, at most `start`, from which all values up to `end` fit on the line. Measures each
    /// value once, so that the cost does not depend on the number of themes.
    private func first(of axis: Axis, from start: Int, through end: Int, _ columns: Int) -> Int {
        let values = values[axis.rawValue]
        func width(_ index: Int) -> Int {
            TextMeasure.columns(values.name(index)) + 2 - overlap(axis, after: index, columns)
        }
        var room = limit(axis, columns) - labelColumns(axis, columns) - overlap(axis, after: end, columns)
        if end < values.count - 1 { room -= Self.markColumns }
        var first = start
        var taken = (start...end).reduce(0) { $0 + width($1) }
        while first > 0 {
            taken += width(first - 1)
            guard taken + (first > 1 ? Self.markColumns : 0) <= room else { break }
            first -= 1
        }
        return first
    }

    /// Returns the index of the last value that fits on the line if the value at `first` is the first one.
    private func last(of axis: Axis, from first: Int, _ columns: Int) -> Int {
        let values = values[axis.rawValue]
        let room = limit(axis, columns) - labelColumns(axis, columns)
        var taken = first > 0 ? Self.markColumns : 0
        var index = first
        while index < values.count {
            let width = TextMeasure.columns(values.name(index)) + 2
            guard taken + width + (index == values.count - 1 ? 0 : Self.markColumns) <= room else { break }
            taken += width - overlap(axis, after: index, columns)
            index += 1
        }
        return index - 1
    }

    /// Returns the number of columns that a value shares with the next. On narrow screens, one space separates the
    /// names of text sizes, so that the size in points fits too, except next to the marks of the selected name.
    private func overlap(_ axis: Axis, after index: Int, _ columns: Int) -> Int {
        let selected = values[axis.rawValue].selected
        return axis == .textSize && columns < Self.columnsForSpaces && index != selected && index + 1 != selected
            ? 1 : 0
    }

    /// Returns the values that fit on a line. Only the selected value is ever truncated.
    private func line(_ axis: Axis, columns: Int)
        -> (segments: [BarSegment], hasMoreBefore: Bool, hasMoreAfter: Bool, end: Int)
    {
        guard axis != hiddenAxis else { return ([], false, false, 0) }
        let values = values[axis.rawValue]
        let limit = limit(axis, columns)
        var index = first(of: axis, columns: columns)
        let hasMoreBefore = index > 0
        var column = labelColumns(axis, columns) + (hasMoreBefore ? Self.markColumns : 0)
        var segments: [BarSegment] = []
        while index < values.count {
            let mark = index == values.count - 1 ? 0 : Self.markColumns
            let whole = values.name(index)
            let isSelected = index == values.selected
            guard TextMeasure.columns(whole) + 2 <= limit - column - mark || isSelected else { break }
            let end = isSingle ? limit : columns
            let name = TextLayout.truncated(whole, columns: max(end - column - mark - 2, 0))
            let width = TextMeasure.columns(name) + 2
            let text = !isSelected ? " \(name) " : axis == focus ? "‹\(name)›" : "[\(name)]"
            segments.append(BarSegment(columns: column..<column + width, text: text, index: index))
            column += width - overlap(axis, after: index, columns)
            index += 1
        }
        let hasMoreAfter = index < values.count
        let end = (segments.last?.columns.upperBound ?? column) + (hasMoreAfter ? Self.markColumns : 0)
        return (segments, hasMoreBefore, hasMoreAfter, hasMoreAfter ? max(end, limit) : end)
    }

    /// Returns the last column at which the values may end; the number of the theme follows.
    private func limit(_ axis: Axis, _ columns: Int) -> Int {
        let columns = isSingle && columns >= Self.columnsForHelp ? columns - reservedColumns : columns
        guard axis == .theme, columns >= Self.columnsForTexts else { return columns }
        return columns - TextMeasure.columns(values[axis.rawValue].position) - Self.gap - 1
    }

    /// Returns the name of the axis with a mark: that it is selected, or the key that selects it; on a single line,
    /// that the up and down keys select others. Narrow screens omit the name on a single line.
    private func label(_ axis: Axis, _ columns: Int) -> String {
        guard isSingle else { return mark(axis) + " " + axis.name }
        return columns < Self.columnsForTexts ? "↑↓" : "↑↓ " + axis.name
    }

    private func mark(_ axis: Axis) -> String {
        switch axis.rawValue - focus.rawValue {
        case 0: "▸"
        case -1 where selectsAxes: "↑"
        case 1 where selectsAxes: "↓"
        default: " "
        }
    }

    private func labelColumns(_ axis: Axis, _ columns: Int) -> Int {
        isSingle ? TextMeasure.columns(label(axis, columns)) + 1 : Self.labelColumns
    }

    private static let labelColumns = 13
    /// The number of columns of a mark for hidden values.
    private static let markColumns = 2
    /// The number of columns between texts, and the smaller number on narrow screens.
    private static let gap = 2
    private static let narrowGap = 1
    /// The spaces between the values and a text without a key.
    private static let gapBeforeTexts = 3
    /// Narrower screens may omit the number of the theme, and omit the name of the axis on a single line.
    private static let columnsForTexts = 50
    /// On narrower screens, the values take up the whole line.
    private static let columnsForHelp = 36
    /// On narrower screens, one space separates the names of text sizes.
    private static let columnsForSpaces = 104
}

/// The values of an axis. Names are created on demand, because there can be thousands of themes.
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

    /// The number of the selected value, such as `11 of 12`.
    var position: String { "\(selected + 1) of \(count)" }
}

/// A text at the right end of a bar.
struct BarText {
    let text: String
    /// The part at its start that names a key.
    var keyLabel = ""
    /// The key that a click on the text presses; `nil` for none.
    var key: Key?
    /// The priority if there is no room for all texts: lower numbers are shown first.
    var rank = 0
}

/// A part of a bar that can be clicked.
struct BarSegment {
    let columns: Range<Int>
    let text: String
    /// The index of the value or scene.
    let index: Int
}

/// The layout of the screen: tabs at the top, the scene, the axes at the bottom. Short screens show only one axis.
struct BarLayout: Sendable {
    let size: GridSize
    let tabRows: Int
    let axisRows: Int

    init(_ size: GridSize) {
        self.size = size
        tabRows = 1
        axisRows = size.rows >= Self.rowsForAllAxes ? Axis.allCases.count : 1
    }

    /// The size of the area between the bars; never negative.
    var scene: GridSize {
        GridSize(columns: size.columns, rows: max(size.rows - tabRows - axisRows, 0))
    }

    var firstAxisRow: Int { size.rows - axisRows }

    private static let rowsForAllAxes = 20
}
