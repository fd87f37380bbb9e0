import Canvas
import ColorScience
import Platform
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Draws the heat map over the scene: a row for each theme and appearance, a numbered column for each pair, a legend,
/// the names of the pairs if there is room, and the details of the selected cell.
struct HeatMapPanel {
    let style: BarStyle
    /// The color of failing pairs.
    let failing: RGB
    let depth: ColorDepth
    let layout: BarLayout

    func draw(_ map: HeatMap, on frame: inout Frame) {
        let (columns, rows) = (layout.scene.columns, layout.scene.rows)
        for row in 0..<rows {
            frame.write(
                String(repeating: " ", count: columns), column: 0, row: layout.tabRows + row,
                foreground: style.foreground, background: style.background)
        }
        let (shownRows, shownColumns) = (shownRows(of: map), shownColumns(of: map))
        write(heading(map), 0, .bold, on: &frame)
        drawLegend(on: &frame)
        drawNumbers(of: shownColumns, among: map.pairs.count, selected: map.column, row: headRows - 1, on: &frame)
        for (offset, index) in shownRows.enumerated() {
            draw(
                map, row: index, columns: shownColumns, at: layout.tabRows + headRows + offset, on: &frame)
        }
        drawNames(map, besideColumns: shownColumns.count, belowRows: shownRows.count, of: listedRows, on: &frame)
        // Details that do not fit in one row also use the empty row above.
        let lines = TextLayout.wrapped(details(map), columns: columns - 2, maxLines: 2)
        for (index, line) in lines.enumerated() { write(line, rows - lines.count + index, [], on: &frame) }
    }

    /// The number of rows of the map that fit on the screen.
    var listedRows: Int { max(layout.scene.rows - headRows - Self.footRows, 0) }

    /// The rows of the heading, the legend and the numbers of the columns.
    private var headRows: Int { 2 + (legend.map(\.row).max() ?? 0) + 1 }

    /// The number of columns of theme names. Narrow screens show more pairs instead.
    private var labelColumns: Int {
        layout.scene.columns < Self.columnsForNames ? Self.fewestLabelColumns : Self.labelColumns
    }

    /// Returns the number of rows of the map that are hidden above and below.
    func position(in map: HeatMap) -> ScrollPosition {
        let shown = shownRows(of: map)
        return ScrollPosition(above: shown.lowerBound, below: map.rows.count - shown.upperBound)
    }

    /// Returns the row and the pair of the map at a place on the screen; `nil` outside the cells.
    func cell(of map: HeatMap, column: Int, row: Int) -> (column: Int, row: Int)? {
        let (rows, columns) = (shownRows(of: map), shownColumns(of: map))
        let cell = (column - labelColumns + columns.lowerBound, row - layout.tabRows - headRows + rows.lowerBound)
        return columns.contains(cell.0) && rows.contains(cell.1) ? cell : nil
    }

    private func shownRows(of map: HeatMap) -> Range<Int> {
        let first = max(min(map.row - listedRows / 2, map.rows.count - listedRows), 0)
        return first..<min(first + listedRows, map.rows.count)
    }

    private func shownColumns(of map: HeatMap) -> Range<Int> {
        let room = max(layout.scene.columns - labelColumns - 1, 0)
        let first = max(map.column - room + 1, 0)
        return first..<max(min(first + room, map.pairs.count), first)
    }

    /// Returns a heading with the contents of the map, the number of rows without a failing pair, and the columns on
    /// screen unless all are.
    private func heading(_ map: HeatMap) -> String {
        guard !map.rows.isEmpty else { return "no theme can be read" }
        let passing = map.rows.filter { $0.failing == 0 }.count
        let result =
            passing == map.rows.count ? "all pairs pass" : "\(passing) of \(counted(map.rows.count, "row")) pass"
        let (shown, total) = map.themes
        let themes = shown == total ? "all themes" : "\(shown) of \(counted(total, "theme"))"
        let columns = shownColumns(of: map)
        let range = "pairs \(columns.lowerBound + 1)-\(columns.upperBound) of \(map.pairs.count)"
        let hidden = columns.count < map.pairs.count && !columns.isEmpty ? " · \(range)" : ""
        let headings = ["contrast of \(themes), worst first: ", "\(themes), worst first: ", "worst first: "]
            .flatMap { [$0 + result + hidden, $0 + result] }
        return headings.first { $0.count <= layout.scene.columns - 2 } ?? headings[headings.count - 1]
    }

    /// A part of the legend: a cell and its meaning. A pair that a theme does not draw has no degree.
    private struct LegendPart {
        var degree: ContrastDegree?
        let meaning: String
        let column: Int
        /// The row below the heading, starting at 0.
        let row: Int
        /// The number of columns of the cell.
        let cell: Int
    }

    /// The parts of the legend in the first form that fits on one line, otherwise in the shortest form on several
    /// lines.
    private var legend: [LegendPart] {
        let columns = layout.scene.columns
        for form in LegendForm.all {
            let parts = legend(form, columns: .max)
            guard let last = parts.last else { break }
            if last.column + form.cell + 1 + last.meaning.count < columns { return parts }
        }
        return legend(.shortest, columns: columns)
    }

    private func legend(_ form: LegendForm, columns: Int) -> [LegendPart] {
        var (column, row) = (1, 0)
        return (ContrastDegree.allCases.map { Optional($0) } + [nil]).map { degree in
            let meaning = degree?.meaning(isShort: form.isShort) ?? "not drawn"
            let width = form.cell + 1 + meaning.count
            if column > 1, column + width >= columns { (column, row) = (1, row + 1) }
            defer { column += width + form.gap }
            return LegendPart(degree: degree, meaning: meaning, column: column, row: row, cell: form.cell)
        }
    }

    private func drawLegend(on frame: inout Frame) {
        for part in legend where part.row + 1 < layout.scene.rows {
            let row = layout.tabRows + 1 + part.row
            let mark = mark(part.degree)
            drawCell(part.cell == 1 ? mark : " \(mark) ", part.degree, column: part.column, row: row, on: &frame)
            frame.write(
                part.meaning, column: part.column + part.cell + 1, row: row, foreground: style.secondaryForeground)
        }
    }

    /// The number of columns of a cell of the legend and of the gap after its meaning, which are smaller on narrow
    /// screens.
    private struct LegendForm {
        let cell: Int
        let gap: Int
        let isShort: Bool

        static let shortest = LegendForm(cell: 1, gap: 1, isShort: true)
        static let all = [
            LegendForm(cell: 3, gap: 3, isShort: false), LegendForm(cell: 3, gap: 2, isShort: false),
            LegendForm(cell: 1, gap: 3, isShort: false), LegendForm(cell: 3, gap: 3, isShort: true),
            LegendForm(cell: 1, gap: 2, isShort: true), shortest,
        ]
    }

    /// Labels the numbers of failing pairs, and numbers the columns: the first, every fifth, and the selected one.
    /// Marks at the ends indicate columns outside the screen.
    private func drawNumbers(
        of columns: Range<Int>, among count: Int, selected: Int, row: Int, on frame: inout Frame
    ) {
        guard row < layout.scene.rows, !columns.isEmpty else { return }
        let (before, after) = (columns.lowerBound > 0 ? "‹" : " ", columns.upperBound < count ? "›" : " ")
        frame.write(
            Self.countLabel + before, column: labelColumns - 1 - Self.countLabel.count, row: layout.tabRows + row,
            foreground: style.secondaryForeground)
        frame.write(
            after, column: labelColumns + columns.count, row: layout.tabRows + row,
            foreground: style.secondaryForeground)
        func write(
            _ column: Int, _ foreground: RGB, _ attributes: CellAttributes, background: RGB? = nil
        ) -> Range<Int> {
            let text = "\(column + 1)"
            let left = labelColumns + min(column - columns.lowerBound, max(columns.count - text.count, 0))
            frame.write(
                text, column: left, row: layout.tabRows + row, foreground: foreground, background: background,
                attributes: attributes)
            return left - 1..<left + text.count + 1
        }
        let marked = write(selected, style.accentForeground, .bold, background: style.accent)
        var end = 0
        for column in columns where column == columns.lowerBound || (column + 1) % 5 == 0 {
            let left = labelColumns + column - columns.lowerBound
            let taken = left..<left + "\(column + 1)".count
            guard taken.lowerBound >= end, !taken.overlaps(marked),
                taken.upperBound <= labelColumns + columns.count
            else { continue }
            end = taken.upperBound + 1
            _ = write(column, style.secondaryForeground, [])
        }
    }

    private func draw(_ map: HeatMap, row index: Int, columns: Range<Int>, at row: Int, on frame: inout Frame) {
        let item = map.rows[index]
        let isSelectedRow = index == map.row
        let count = "\(item.failing)"
        let appearance = " \(item.appearance.rawValue)"
        let room = labelColumns - 3 - max(count.count, Self.countColumns)
        let name = TextLayout.truncated(item.name, columns: max(room - appearance.count, 0)) + appearance
        if isSelectedRow {
            frame.write(
                String(repeating: " ", count: labelColumns - 1), column: 0, row: row,
                foreground: style.accentForeground, background: style.accent)
        }
        frame.write(
            (isSelectedRow ? "▸" : " ") + name, column: 0, row: row,
            foreground: isSelectedRow ? style.accentForeground : style.secondaryForeground,
            attributes: isSelectedRow ? .bold : [])
        frame.write(
            count, column: labelColumns - 1 - count.count, row: row,
            foreground: isSelectedRow ? style.accentForeground : style.foreground)
        let marks = Dictionary(uniqueKeysWithValues: ContrastDegree.allCases.map { ($0, mark($0)) })
        for column in columns {
            let degree = map.cell(row: index, column: column).map { ContrastDegree($0) }
            let place = labelColumns + column - columns.lowerBound
            drawCell(degree.flatMap { marks[$0] } ?? Self.absent, degree, column: place, row: row, on: &frame)
            if isSelectedRow, column == map.column { drawCursor(column: place, row: row, on: &frame) }
        }
    }

    private func drawCell(
        _ text: String, _ degree: ContrastDegree?, column: Int, row: Int, on frame: inout Frame
    ) {
        guard let degree else {
            let faint = Color(style.background).mixed(with: Color(style.foreground), by: Self.absentStrength).rgb
            frame.write(text, column: column, row: row, foreground: faint, background: style.background)
            return
        }
        let background = shade(degree)
        // Pairs that do not count are less prominent than all others.
        let quiet = Contrast.readable(
            Color(style.background).mixed(with: Color(style.foreground), by: Self.absentStrength),
            on: Color(style.background), ratio: ContrastLevel.nonText
        ).rgb
        let foreground = degree == .uncounted ? quiet : Contrast.blackOrWhite(on: background)
        frame.write(text, column: column, row: row, foreground: foreground, background: background)
    }

    private func shade(_ degree: ContrastDegree) -> RGB {
        // Passing pairs are neutral: a tint of the failure color would look like an alarm everywhere.
        let color = degree == .passing ? style.foreground : failing
        return Color(style.background).mixed(with: Color(color), by: degree.strength).rgb
    }

    /// Returns the mark in a cell of the map; only if the shade alone does not identify the degree, as with few colors.
    private func mark(_ degree: ContrastDegree?) -> String {
        guard let degree else { return Self.absent }
        return isIdentifiedByShade(degree) ? " " : degree.mark
    }

    /// Returns whether the shade of a degree is clearly lighter or darker than all others, independent of color vision.
    private func isIdentifiedByShade(_ degree: ContrastDegree) -> Bool {
        // Pairs that do not count have the color of the page, like pairs that are not drawn.
        guard depth > .ansi16, degree != .uncounted else { return false }
        func lightness(_ degree: ContrastDegree) -> Double {
            let shade = Color(shade(degree))
            guard depth == .ansi256 else { return OKLab(shade).l }
            let text = Color(style.foreground)
            return OKLab(TerminalPalette.painted(foreground: text, background: shade, depth: depth).background).l
        }
        let own = lightness(degree)
        return ContrastDegree.allCases.allSatisfy { $0 == degree || abs(lightness($0) - own) >= Self.leastShadeStep }
    }

    /// Paints the selected cell in the color that differs most from all colors of cells. Without colors it is
    /// underlined.
    private func drawCursor(column: Int, row: Int, on frame: inout Frame) {
        let others = (ContrastDegree.allCases.map(shade) + [style.background]).map { OKLab(Color($0)) }
        func step(_ color: RGB) -> Double {
            let own = OKLab(Color(color))
            return others.map { $0.distance(to: own) }.min() ?? 0
        }
        let colors = [style.accent, style.foreground, Self.black, Self.white]
        var (cursor, most) = (style.accent, step(style.accent))
        // Use the usual selection color if it differs enough.
        for color in colors where most < Self.leastCursorStep && step(color) > most {
            (cursor, most) = (color, step(color))
        }
        var cell = frame[column: column, row: row]
        cell.background = cursor
        cell.foreground = Contrast.blackOrWhite(on: cursor)
        cell.attributes = depth == .mono ? [.bold, .underline] : .bold
        frame[column: column, row: row] = cell
    }

    /// Lists the pairs with the numbers of their columns, around the selected one: next to the map, or else below it.
    private func drawNames(
        _ map: HeatMap, besideColumns: Int, belowRows: Int, of listed: Int, on frame: inout Frame
    ) {
        let beside = labelColumns + besideColumns + Self.gap
        let isBeside = layout.scene.columns - beside - 1 >= Self.nameColumns
        let column = isBeside ? beside : 1
        let row = isBeside ? 0 : belowRows + 1
        let rows = listed - row
        let across = isBeside ? 1 : (layout.scene.columns - 1) / Self.nameColumns
        guard rows > 0, across > 0 else { return }
        let width = (layout.scene.columns - column) / across
        let shown = rows * across
        let first = max(min(map.column - shown / 2, map.pairs.count - shown), 0)
        for (offset, index) in (first..<min(first + shown, map.pairs.count)).enumerated() {
            let number = "\(index + 1)"
            let text = String(repeating: " ", count: max(3 - number.count, 0)) + number + " " + map.pairs[index]
            let isSelected = index == map.column
            frame.write(
                TextLayout.truncated(text, columns: width - 1),
                column: column + offset / rows * width,
                row: layout.tabRows + headRows + row + offset % rows,
                foreground: isSelected ? style.foreground : style.secondaryForeground,
                attributes: isSelected ? .bold : [])
        }
    }

    private func details(_ map: HeatMap) -> String {
        guard map.pairs.indices.contains(map.column) else { return "" }
        let pair = "\(map.column + 1) \(map.pairs[map.column])"
        guard let cell = map.selectedCell else { return "\(pair): not drawn in this theme" }
        let check = cell.check
        let uncounted = ContrastDegree(cell) == .uncounted ? ", does not count" : ""
        let ratios =
            "\(AuditCheck.text(check.ratio)):1, \(check.passes ? "of" : "needs") \(AuditCheck.text(check.required)):1"
        return "\(pair): \(ratios)\(uncounted), Lc \(Int(check.lc)) · \(check.pair.component), \(check.pair.part)"
    }

    private func write(_ text: String, _ row: Int, _ attributes: CellAttributes, on frame: inout Frame) {
        guard row >= 0, row < layout.scene.rows else { return }
        frame.write(
            TextLayout.truncated(text, columns: max(layout.scene.columns - 2, 0)), column: 1, row: layout.tabRows + row,
            foreground: style.foreground, attributes: attributes)
    }

    private static let black = RGB(packed: 0x000000)
    private static let white = RGB(packed: 0xFFFFFF)
    private static let labelColumns = 30
    private static let fewestLabelColumns = 22
    /// On narrower screens, theme names get the fewest columns.
    private static let columnsForNames = 60
    /// The arrow distinguishes the numbers below the label from those of the columns after it.
    private static let countLabel = "failing pairs ↓"
    /// The number of columns for the numbers of failing pairs.
    private static let countColumns = 3
    /// The mark of a pair that a theme does not draw, and the share of the text color in the color of the mark.
    private static let absent = "-"
    private static let absentStrength = 0.4
    /// The minimum distance in OKLab at which the selected cell is clearly visible.
    private static let leastCursorStep = 0.1
    /// The minimum difference in lightness at which two shades are clearly distinguishable.
    private static let leastShadeStep = 0.035
    /// The details, and an empty row above them.
    private static let footRows = 2
    /// The number of columns for the number and the name of a pair. Few names are longer.
    private static let nameColumns = 48
    private static let gap = 2
}

extension ContrastDegree {
    fileprivate func meaning(isShort: Bool) -> String {
        switch self {
        case .farBelow where isShort: "fails by far"
        case .uncounted where isShort: "not counted"
        default: meaning
        }
    }

    /// The mark in a cell of the map.
    fileprivate var mark: String {
        switch self {
        case .farBelow: "#"
        case .below: "×"
        case .uncounted: "○"
        case .barelyPassing: "·"
        case .passing: " "
        }
    }

    /// The share of the failure color, 0...1, or of the text color for passing pairs; 0 for pairs that do not count, so
    /// that they are the least prominent.
    fileprivate var strength: Double {
        switch self {
        case .farBelow: 0.9
        case .below: 0.55
        case .uncounted: 0
        case .barelyPassing: 0.25
        case .passing: 0.08
        }
    }
}
