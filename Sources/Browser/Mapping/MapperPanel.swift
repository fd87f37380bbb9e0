import Canvas
import ColorScience
import Platform
import SourceText
import ThemeEngine
import ThemeSpec

/// The layout of the list of colors or roles: at the left of the scene, or in all columns of a narrow screen.
struct MapperPanel {
    /// The number of columns of the panel.
    let columns: Int
    private let rows: Range<Int>

    /// Creates the layout for a screen of that size.
    init(_ screen: GridSize) {
        let layout = BarLayout(screen)
        columns = layout.scene.columns < Self.columnsForScene ? layout.scene.columns : Self.width
        rows = layout.tabRows..<layout.tabRows + layout.scene.rows
    }

    /// The number of rows of the list below the heading.
    var listRows: Int { max(rows.count - 1, 0) }

    /// The index of the entry at a row of the screen; `nil` if there is none.
    func index(atRow row: Int, _ mapper: ColorMapper) -> Int? {
        guard row > rows.lowerBound, row < rows.upperBound else { return nil }
        let index = first(mapper) + row - rows.lowerBound - 1
        return index < count(mapper) ? index : nil
    }

    private func count(_ mapper: ColorMapper) -> Int { mapper.choice?.count ?? mapper.names.count }

    private func selected(_ mapper: ColorMapper) -> Int { mapper.choice?.selected ?? mapper.selected }

    /// The index of the first entry on screen, so that the selected one is in the middle if possible.
    private func first(_ mapper: ColorMapper) -> Int {
        max(min(selected(mapper) - listRows / 2, count(mapper) - listRows), 0)
    }

    /// An entry of a list.
    private struct Entry {
        var name: String
        var swatch: RGB?
        /// What the entry is used for.
        var note: String
    }

    func draw(_ mapper: ColorMapper, _ model: RenderModel, _ style: BarStyle, on frame: inout Frame) {
        guard columns > Self.margin, !rows.isEmpty else { return }
        for row in rows { fill(row, style.background, style, on: &frame) }
        fill(rows.lowerBound, style.selection, style, on: &frame)
        drawHeading(mapper, model, style, on: &frame)
        let (first, count, selected) = (first(mapper), count(mapper), selected(mapper))
        for offset in 0..<min(listRows, count - first) {
            let index = first + offset
            let entry = mapper.choice.map { role(index, of: $0, mapper, model) } ?? name(index, of: mapper, model)
            draw(entry, row: rows.lowerBound + 1 + offset, isSelected: index == selected, style, on: &frame)
        }
    }

    private func drawHeading(
        _ mapper: ColorMapper, _ model: RenderModel, _ style: BarStyle, on frame: inout Frame
    ) {
        let (text, note): (String, String)
        if mapper.choice != nil {
            (text, note) = (TokenTitle.fitted(mapper.names[mapper.selected].text, columns - 12) + " as", "")
        } else {
            (text, note) = ("Colors of this theme", "\(mapper.mappedCount) of \(mapper.names.count) mapped")
        }
        let end = columns - 1 - TextMeasure.columns(note)
        frame.write(
            TextLayout.truncated(text, columns: max(end - 2, 0)), column: 1, row: rows.lowerBound,
            foreground: style.selectionForeground, attributes: .bold)
        if end > TextMeasure.columns(text) + 2 {
            frame.write(note, column: end, row: rows.lowerBound, foreground: style.selectionForeground)
        }
    }

    /// A color of the theme with its roles.
    private func name(_ index: Int, of mapper: ColorMapper, _ model: RenderModel) -> Entry {
        let name = mapper.names[index]
        let swatch = name.roles.first.map { model.colors.onBackground($0).rgb }
        let roles = name.roles.map(\.rawValue).joined(separator: ", ")
        return Entry(name: name.text, swatch: swatch, note: name.isMapped ? roles : "no role")
    }

    /// A role with the color that it has now, and the name of that color.
    private func role(_ index: Int, of choice: ColorMapper.Choice, _ mapper: ColorMapper, _ model: RenderModel) -> Entry
    {
        guard choice.roles.indices.contains(index) else {
            return Entry(name: "no role", note: "")
        }
        let role = choice.roles[index]
        let name = mapper.spec.aliases.name(of: role)
        let isOwn = name == mapper.names[mapper.selected].text
        let note = isOwn ? "now" : name.map(TokenTitle.last) ?? (model.colors.isStandIn(role) ? "stand-in" : "")
        return Entry(name: role.rawValue, swatch: model.colors.onBackground(role).rgb, note: note)
    }

    private func draw(_ entry: Entry, row: Int, isSelected: Bool, _ style: BarStyle, on frame: inout Frame) {
        let foreground = isSelected ? style.accentForeground : style.foreground
        if isSelected { fill(row, style.accent, style, on: &frame) }
        frame.write(isSelected ? "▸" : " ", column: 1, row: row, foreground: foreground)
        if let swatch = entry.swatch {
            // A color like that of the row would be invisible without an edge.
            let isVisible = Contrast.ratio(swatch, isSelected ? style.accent : style.background) >= Self.leastStep
            frame.write(
                isVisible ? "  " : "▏▕", column: Self.margin - 1, row: row, foreground: isVisible ? swatch : foreground,
                background: swatch)
        }
        let start = Self.margin + 2
        let most = max((columns - start - 2) / 2, 0)
        let note = TextLayout.truncated(entry.note, columns: most)
        let end = columns - 1 - TextMeasure.columns(note)
        frame.write(
            TokenTitle.fitted(entry.name, max(end - start - 1, 0)), column: start, row: row, foreground: foreground,
            attributes: isSelected ? .bold : [], maxColumns: max(end - start - 1, 0))
        frame.write(
            note, column: end, row: row, foreground: isSelected ? foreground : style.secondaryForeground)
    }

    private func fill(_ row: Int, _ color: RGB, _ style: BarStyle, on frame: inout Frame) {
        frame.write(
            String(repeating: " ", count: columns), column: 0, row: row, foreground: style.foreground,
            background: color)
    }

    private static let width = 42
    /// On a narrower screen the panel takes all columns.
    private static let columnsForScene = 78
    /// The contrast ratio of a swatch to its row below which it has an edge.
    private static let leastStep = 1.5
    /// The column of the swatches and the one after them.
    private static let margin = 4
}
