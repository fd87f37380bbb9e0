import Canvas
import ColorScience
import Editing
import Platform
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Draws the editor: the token, a bar for each component of its color, and its pairs.
struct EditorPanel {
    let editor: Editor
    let session: EditSession
    /// The place of the color.
    let place: EditedPlace
    /// The pairs of the color as it is shown and as it was saved; `nil` if a number or a name is edited.
    let pairs: (shown: RolePairs, saved: RolePairs)?
    let style: BarStyle
    let display: Browser.Display
    /// The tokens found by a search.
    let found: [Browser.FoundToken]

    /// Returns the number of rows of the area if the scene has the given room.
    static func rows(_ editor: Editor, room: GridSize) -> Int {
        let wanted: Int
        switch editor.panel {
        case .saving(let lines, _): wanted = min(lines.count + 1, room.rows * 2 / 3)
        case .search: wanted = 8
        case .none, .entry, .repairs, .name:
            // A high screen has room for more of the pairs.
            let isWide = room.columns >= columnsForPairs
            let rows = isWide ? 6 + min(max((room.rows - 40) / 2, 0), 6) : 5 + min(max(room.rows / 6, 1), 3)
            wanted = editor.role == nil ? 2 : rows
        }
        return min(max(wanted, 2), max(room.rows - 4, 2))
    }

    /// The minimum number of columns at which the pairs are next to the bars.
    static let columnsForPairs = 100

    private var glyphs: GlyphSet { display.glyphs }

    /// Returns the columns of the bars in the area of the editor, with their labels.
    static func barColumns(_ editorArea: CellArea) -> Range<Int> {
        let columns = editorArea.columns
        let isWide = columns.count >= columnsForPairs
        return columns.lowerBound..<(isWide ? columns.lowerBound + columns.count / 2 : columns.upperBound)
    }

    /// Returns the area of the list of pairs in that of the editor.
    static func pairArea(_ editorArea: CellArea) -> CellArea {
        let body = CellArea(columns: editorArea.columns, rows: editorArea.rows.dropFirst())
        let columns = barColumns(body)
        guard columns == body.columns else {
            return CellArea(columns: columns.upperBound + 1..<body.columns.upperBound, rows: body.rows)
        }
        let below = body.rows.dropFirst(Editor.Row.allCases.count)
        return CellArea(columns: body.columns, rows: below.dropFirst(hasLegend(body) ? 1 : 0))
    }

    /// Returns whether there is a row for the legend of the bars. Below the bars, two rows are reserved for the pairs.
    private static func hasLegend(_ body: CellArea) -> Bool {
        barColumns(body) != body.columns || body.rows.count > Editor.Row.allCases.count + 2
    }

    func draw(_ area: CellArea, on frame: inout Frame) {
        for row in area.rows {
            frame.write(
                String(repeating: " ", count: area.columns.count), column: area.columns.lowerBound, row: row,
                foreground: style.selectionForeground, background: style.selection)
        }
        drawHeading(area, on: &frame)
        let body = CellArea(columns: area.columns, rows: area.rows.dropFirst())
        switch editor.panel {
        case .saving(let lines, let scroll): drawChanges(lines, scroll: scroll, body, on: &frame)
        case .search(_, let selected): drawFound(selected, body, on: &frame)
        case .none, .entry, .repairs, .name:
            switch editor.token {
            case .color(let role): drawColor(role, in: area, body, on: &frame)
            case .value(let path): drawValue(path, body, on: &frame)
            }
        }
    }

    // MARK: - Heading

    private func drawHeading(_ area: CellArea, on frame: inout Frame) {
        let row = area.rows.lowerBound
        let (left, right) = (area.columns.lowerBound + 1, area.columns.upperBound - 1)
        let count = session.unsavedCount
        let isNarrow = area.columns.count < (count == 0 ? Self.columnsForCounts : Self.columnsForAllCounts)
        let state = [
            failures(isShort: isNarrow), editor.showsSaved ? "saved state" : "",
            editor.isFine ? "fine" : "",
            editor.editsBoth ? "light and dark" : "", editor.marked.isEmpty ? "" : "\(editor.marked.count) marked",
            editor.role == nil || editor.constraint == .free ? "" : editor.constraint.name,
            count == 0 ? "" : "\(count) unsaved", hiddenTokens(area.rows.count - 1).shortText,
        ].filter { !$0.isEmpty }.joined(separator: " · ")
        // The title of a repair contains its effect on the pairs; shorten or omit the state if there is no room.
        let states = repair.isEmpty ? [state] : [state, failures(isShort: true), ""]
        let shown = states.first { TextMeasure.columns(repair + $0) + 2 <= right - left } ?? states.last ?? ""
        let stateStart = right - TextMeasure.columns(shown)
        write(shown, column: stateStart, row, style.selectionForeground, on: &frame)
        let room = max(stateStart - left - 2, 0)
        switch editor.panel {
        case .entry(let text): writeEntry("\(title): ", text, column: left, row, room, on: &frame)
        case .search(let text, _): writeEntry("Token: ", text, column: left, row, room, on: &frame)
        case .name(let text): writeEntry("Name of the new theme: ", text, column: left, row, room, on: &frame)
        case .saving:
            let names = session.files.map { visibleControls(PathText.fileName($0.path)) }.joined(separator: ", ")
            write("Save \(names): enter writes", column: left, row, style.selectionForeground, .bold, room, on: &frame)
        case .repairs: write(repair, column: left, row, style.selectionForeground, .bold, room, on: &frame)
        case .none: drawToken(column: left, row, room, on: &frame)
        }
    }

    /// The selected repair; empty if none is open.
    private var repair: String {
        guard case .repairs(let repairs, let selected) = editor.panel else { return "" }
        return "Repair \(selected + 1) of \(repairs.count): \(repairs[selected].title)"
    }

    /// Returns the number of found tokens that are hidden.
    private func hiddenTokens(_ rows: Int) -> ScrollPosition {
        guard case .search(_, let selected) = editor.panel else { return .none }
        let first = Self.firstFound(selected, of: found.count, rows: rows)
        return ScrollPosition(above: first, below: max(found.count - first - rows, 0))
    }

    /// Draws the token with its old and its new value side by side.
    private func drawToken(column: Int, _ row: Int, _ room: Int, on frame: inout Frame) {
        guard case .color(let role) = editor.token else {
            write(title, column: column, row, style.selectionForeground, .bold, room, on: &frame)
            return
        }
        let (old, new) = (color(role, session.saved.spec), color(role, session.theme.spec))
        var parts: [(text: String, swatch: Color?)] = [(new.hex, new)]
        let change: [(text: String, swatch: Color?)] = [(old.hex, old), ("→", nil)]
        // Omit the old value before shortening the name.
        if old != new, room >= Self.columnsForChange { parts = change + parts }
        // With few colors, both would look the same.
        if display.depth <= .ansi16 { parts = parts.map { ($0.text, nil) } }
        let width = parts.reduce(0) { $0 + TextMeasure.columns($1.text) + 1 + ($1.swatch == nil ? 0 : 3) }
        let most = max(room - width - 1, min(room, Self.nameColumns))
        // Use the name of the role before truncating the name from the source in its middle.
        let names = [title, "\(role.rawValue) \(place.appearance.rawValue)", role.rawValue]
        let name = names.lazy.map { TokenTitle.fitted($0, most) }.first { !$0.contains("…") } ?? names[2]
        write(name, column: column, row, style.selectionForeground, .bold, room, on: &frame)
        var at = column + TextMeasure.columns(name) + 1
        for part in parts where at + TextMeasure.columns(part.text) + 3 <= column + room + 1 {
            if let swatch = part.swatch {
                let seen = swatch.composited(over: Color(style.selection)).rgb
                write("  ", column: at, row, seen, background: seen, on: &frame)
                at += 3
            }
            write(part.text, column: at, row, style.selectionForeground, on: &frame)
            at += TextMeasure.columns(part.text) + 1
        }
    }

    /// Returns the number of failing pairs of the color, now and in the saved theme.
    private func failures(isShort: Bool) -> String {
        guard case .color(let role) = editor.token, let pairs, !pairs.shown.pairs.isEmpty else { return "" }
        let failing = pairs.shown.result(of: coordinates(role).color).failing
        let before = pairs.saved.result(of: pairs.saved.color).failing
        let short = failing == 0 ? "all pass" : failing == 1 ? "1 fails" : "\(failing) fail"
        guard !isShort else { return short }
        let count = EditorPairs.summary(failing: failing, of: pairs.shown.pairs.count)
        let word = failing == 0 ? "failed " : ""
        return count + (failing == before ? "" : " (\(before) \(word)before)")
    }

    /// Returns the coordinates of the color on screen.
    private func coordinates(_ role: ColorRole) -> Editor.Coordinates {
        let spec = editor.showsSaved ? session.saved.spec : session.theme.spec
        return editor.coordinates(of: Editor.Subject(place: place, role: role, color: color(role, spec)))
    }

    private var title: String {
        switch editor.token {
        case .color(let role):
            return session.theme.spec.title(of: role) + " \(place.appearance.rawValue)"
                + (place.isIncreased ? ", increased" : "")
        case .value(let path): return TokenReference.title(path)
        }
    }

    private func color(_ role: ColorRole, _ spec: ThemeSpec) -> Color {
        if place.isIncreased, let pair = spec.colors[role] { return pair.increased(in: place.appearance) }
        return spec.resolved(role, place.appearance)
    }

    // MARK: - Body

    private func drawColor(_ role: ColorRole, in editorArea: CellArea, _ area: CellArea, on frame: inout Frame) {
        let columns = Self.barColumns(area)
        guard let (pairs, before) = pairs else { return }
        let coordinates = coordinates(role)
        let least = EditorBar.fewestFailures(coordinates, pairs)
        for (row, component) in zip(area.rows, Editor.Row.allCases) {
            let bar = EditorBar(
                component: component, coordinates: coordinates, pairs: pairs, fewestFailures: least, style: style,
                display: display, isSelected: component == editor.row)
            bar.draw(columns, row: row, on: &frame)
        }
        if Self.hasLegend(area), let row = area.rows.dropFirst(Editor.Row.allCases.count).first {
            let cells = EditorBar.cells(in: columns)
            let legend = EditorBar.legend(display, columns: cells.count)
            write(legend, column: cells.lowerBound, row, style.selectionForeground, [], on: &frame)
        }
        drawPairs(EditorPairs(pairs: pairs, before: before, color: coordinates.color).lines, editorArea, on: &frame)
    }

    private func drawValue(_ path: [String], _ area: CellArea, on frame: inout Frame) {
        guard let row = area.rows.first else { return }
        let (old, new) = (session.saved.text(at: path) ?? "none", session.theme.text(at: path) ?? "none")
        let text = old == new ? new : "\(old) → \(new)"
        write(
            visibleControls(text), column: area.columns.lowerBound + 1, row, style.selectionForeground, .bold,
            on: &frame)
        guard case .number(let value) = session.theme.value(at: path) else { return }
        let start = area.columns.lowerBound + Self.valueColumns
        let width = max(area.columns.upperBound - 1 - start, 0)
        let most = max(EditorNumber(path).most, value)
        let filled = min(Int((value / most * Double(width)).rounded()), width)
        write(
            String(repeating: " ", count: filled), column: start, row, style.accentForeground, background: style.accent,
            on: &frame)
        write(
            String(repeating: glyphs == .ascii ? "." : "┈", count: width - filled), column: start + filled, row,
            style.selectionForeground, on: &frame)
    }

    private func drawFound(_ selected: Int, _ area: CellArea, on frame: inout Frame) {
        let first = Self.firstFound(selected, of: found.count, rows: area.rows.count)
        for (row, index) in zip(area.rows, first..<max(found.count, first)) {
            let isSelected = index == selected
            let foreground = isSelected ? style.accentForeground : style.selectionForeground
            if isSelected {
                write(
                    String(repeating: " ", count: area.columns.count), column: area.columns.lowerBound, row, foreground,
                    background: style.accent, on: &frame)
            }
            write(
                (isSelected ? "▸ " : "  ") + found[index].name, column: area.columns.lowerBound + 1, row, foreground,
                isSelected ? .bold : [], on: &frame)
        }
        if found.isEmpty, let row = area.rows.first {
            write(
                "no token matches", column: area.columns.lowerBound + 1, row, style.selectionForeground,
                on: &frame)
        }
    }

    /// Returns the index of the first found token on screen.
    static func firstFound(_ selected: Int, of count: Int, rows: Int) -> Int {
        max(min(selected - rows / 2, count - rows), 0)
    }

    /// Draws the lines of the pairs, and on the last row the numbers of hidden ones with the keys that show them.
    private func drawPairs(_ lines: [String], _ editorArea: CellArea, on frame: inout Frame) {
        let area = Self.pairArea(editorArea)
        let above = min(editor.hiddenPairs, max(lines.count - area.rows.count, 0))
        let below = max(lines.count - above - area.rows.count, 0)
        let hidden = [above > 0 ? "[ ↑\(above)" : nil, below > 0 ? "] ↓\(below)" : nil].compactMap { $0 }
            .joined(separator: "  ")
        for (row, line) in zip(area.rows, lines.dropFirst(above)) {
            let isLast = row == area.rows.upperBound - 1 && !hidden.isEmpty
            let room = area.columns.count - 2 - (isLast ? TextMeasure.columns(hidden) + 1 : 0)
            write(line, column: area.columns.lowerBound + 1, row, style.selectionForeground, [], room, on: &frame)
            guard isLast else { continue }
            let start = area.columns.upperBound - 1 - TextMeasure.columns(hidden)
            write(hidden, column: start, row, style.selectionForeground, on: &frame)
        }
    }

    /// Draws a summary and then a difference, with added lines in the success color and removed lines in the failure
    /// color.
    private func drawChanges(_ lines: [String], scroll: Int, _ area: CellArea, on frame: inout Frame) {
        let start = lines.firstIndex { $0.hasPrefix("---") } ?? lines.count
        for (row, index) in zip(area.rows, lines.indices.dropFirst(scroll)) {
            let line = lines[index]
            let sign = index < start || line.hasPrefix("+++") || line.hasPrefix("---") ? nil : line.first
            let color = sign == "+" ? style.added : sign == "-" ? style.removed : style.selectionForeground
            write(
                line, column: area.columns.lowerBound + 1, row, color,
                line.hasPrefix("+") || line.hasPrefix("-") ? .bold : [], area.columns.count - 2, on: &frame)
        }
    }

    /// Draws a text being typed, with its cursor. A proposed text, which typing replaces, is in reverse video, like a
    /// selection.
    private func writeEntry(
        _ label: String, _ text: String, column: Int, _ row: Int, _ room: Int, on frame: inout Frame
    ) {
        let color = style.selectionForeground
        write("\(label)\(text)▏", column: column, row, color, .bold, room, on: &frame)
        let start = TextMeasure.columns(label)
        guard editor.isTextProposed, room > start else { return }
        write(text, column: column + start, row, color, [.bold, .reverse], room - start, on: &frame)
    }

    private func write(
        _ text: String, column: Int, _ row: Int, _ foreground: RGB, _ attributes: CellAttributes = [],
        _ columns: Int? = nil, background: RGB? = nil, on frame: inout Frame
    ) {
        let room = min(columns ?? .max, max(frame.columns - column, 0))
        frame.write(
            TextLayout.truncated(text, columns: room), column: column, row: row, foreground: foreground,
            background: background, attributes: attributes)
    }

    /// On narrower screens, the heading shows only the number of failing pairs; the latter if there are unsaved edits.
    private static let columnsForCounts = 50
    private static let columnsForAllCounts = 70
    /// The minimum number of columns for a name, an old value and a new one.
    private static let columnsForChange = 40
    /// The columns reserved for the name of a token, even if its value then does not fit.
    private static let nameColumns = 16
    /// The columns before the bar of a number.
    private static let valueColumns = 22
}

/// The pairs of a color as lines, worst first, with the change since the theme was saved.
struct EditorPairs {
    let pairs: RolePairs
    let before: RolePairs
    let color: Color

    static let none = "no pair of the audit has this color"
    /// The columns of the largest ratio, 21.00.
    private static let ratioColumns = 5

    /// Returns why there are no pairs: the theme lacks the other colors of all of them, or no component uses the color.
    static func reason(_ pairs: RolePairs) -> String {
        let count = pairs.uncountedCount
        return count == 0 ? none : "no pair that counts; \(counted(count, "other")) on the Contrast screen"
    }

    /// Returns a summary of the number of failing or passing pairs.
    static func summary(failing: Int, of count: Int) -> String {
        if failing == 0 { return count == 1 ? "1 pair passes" : "all \(count) pairs pass" }
        return "\(failing) of \(counted(count, "pair")) \(failing == 1 ? "fails" : "fail")"
    }

    var lines: [String] {
        let measured = pairs.pairs.map { (pair: $0, ratio: pairs.ratio($0, with: color)) }
        let sorted = measured.sorted {
            ($0.ratio / $0.pair.check.required, $0.pair.check.pair.part)
                < ($1.ratio / $1.pair.check.required, $1.pair.check.pair.part)
        }
        guard !sorted.isEmpty else { return [Self.reason(pairs)] }
        let measures = sorted.map { entry in
            let check = entry.pair.check
            let old = before.pairs.first { $0.check.pair.identity == check.pair.identity }
                .map { before.ratio($0, with: before.color) }
            let change = old.map { abs($0 - entry.ratio) < 0.005 ? "" : " was \(AuditCheck.text($0))" } ?? ""
            let ratio = AuditCheck.text(entry.ratio)
            let space = String(repeating: " ", count: max(Self.ratioColumns - ratio.count, 0))
            let sign = entry.ratio >= check.required ? "✓" : "✗"
            return "\(sign) \(space)\(ratio)\(change) (\(AuditCheck.text(check.required)))"
        }
        // Align the names in one column.
        let width = (measures.map(\.count).max() ?? 0) + 2
        return zip(measures, sorted).map { measure, entry in
            let pair = entry.pair.check.pair
            let gap = String(repeating: " ", count: width - measure.count)
            return "\(measure)\(gap)\(pair.component), \(pair.part)"
        }
    }
}
