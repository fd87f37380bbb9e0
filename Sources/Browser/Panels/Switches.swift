import Canvas
import ColorScience
import Platform
import ThemeEngine

/// A list of options that can be toggled over any scene.
enum SwitchList: Sendable {
    /// The settings of the device, which affect views; see ``EnvironmentSetting``.
    case settings
    /// The lenses, which transform finished pictures.
    case lenses

    /// The heading of the list.
    var title: String {
        switch self {
        case .settings: "Accessibility and language"
        case .lenses: "Lenses"
        }
    }

    /// The names of the entries.
    var entries: [String] {
        switch self {
        case .settings: EnvironmentSetting.allCases.map(\.title)
        case .lenses: Lens.allCases.map(\.title)
        }
    }

    /// Returns an explanation of an entry; for a setting, its effect in the theme on screen.
    func explanation(at index: Int, in model: RenderModel?) -> String? {
        switch self {
        case .settings: model.map { EnvironmentSetting.allCases[index].effect(in: $0) }
        case .lenses: Lens.allCases[index].meaning
        }
    }
}

extension Browser {
    mutating func open(_ list: SwitchList) -> Outcome {
        mode = .switches(list, selected: 0)
        return .changed
    }

    mutating func moveInSwitches(by steps: Int) -> Outcome {
        guard case .switches(let list, let selected) = mode else { return .unchanged }
        let next = min(max(selected + steps, 0), list.entries.count - 1)
        mode = .switches(list, selected: next)
        return next == selected ? .unchanged : .changed
    }

    mutating func toggleSelectedSwitch() -> Outcome {
        guard case .switches(let list, let selected) = mode else { return .unchanged }
        switch list {
        case .settings: return toggle(EnvironmentSetting.allCases[selected])
        case .lenses: return toggle(Lens.allCases[selected])
        }
    }

    mutating func toggle(_ lens: Lens) -> Outcome {
        if let index = lenses.firstIndex(of: lens) { lenses.remove(at: index) } else { lenses.append(lens) }
        // A crossfade would start from a frame without the change.
        motion.fade = nil
        return .changed
    }

    mutating func toggle(_ setting: EnvironmentSetting) -> Outcome {
        show(environment.settings.symmetricDifference([setting]))
        motion.fade = nil
        return .changed
    }

    private mutating func show(_ settings: Set<EnvironmentSetting>) {
        var selected = environment
        selected.settings = settings
        show(in: selected)
    }

    /// Whether an entry of the open list is on.
    var hasActiveSwitches: Bool {
        guard case .switches(let list, _) = mode else { return false }
        switch list {
        case .settings: return !environment.settings.isEmpty
        case .lenses: return !lenses.isEmpty
        }
    }

    /// Turns off every entry of the open list.
    mutating func turnOffSwitches() -> Outcome {
        guard case .switches(let list, _) = mode else { return .unchanged }
        switch list {
        case .settings:
            guard !environment.settings.isEmpty else { return .unchanged }
            show([])
        case .lenses:
            guard !lenses.isEmpty else { return .unchanged }
            lenses = []
        }
        motion.fade = nil
        return .changed
    }

    /// Toggles the entry at a cell of the screen; a click outside the panel closes it.
    mutating func clickSwitch(column: Int, row: Int) -> Outcome {
        guard case .switches(let list, let selected) = mode else { return .unchanged }
        let panel = SwitchPanel(list, BarLayout(size), selected: selected, try? model.get())
        guard panel.contains(column: column, row: row) else { return close() }
        guard let index = panel.entry(atRow: row) else { return .unchanged }
        mode = .switches(list, selected: index)
        return toggleSelectedSwitch()
    }

    func drawSwitches(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        guard case .switches(let list, let selected) = mode else { return }
        let order: [Int] =
            switch list {
            case .settings:
                EnvironmentSetting.allCases.indices.filter { environment.has(EnvironmentSetting.allCases[$0]) }
            case .lenses: lenses.compactMap { Lens.allCases.firstIndex(of: $0) }
            }
        // The order of lenses matters.
        SwitchPanel(list, layout, selected: selected, try? model.get())
            .draw(order, showsOrder: list == .lenses, selected: selected, style, on: &frame)
    }

    /// Returns the persistent states that differ from the defaults: the relation of the appearance to that of the
    /// terminal, settings and lenses.
    ///
    /// - Parameter ratios: The note that ratios are those without the lenses; `nil` for none.
    func stateNotes(columns: Int, ratios: RatioNote? = nil) -> [BarText] {
        var notes = statusNote.hasAdvice || showsNoOwnColor ? themeAdvice : []
        if isFollowing { notes.append(BarText(text: "follows terminal", key: .character("t"))) }
        if !isFollowing, hasFollowed {
            notes.append(BarText(text: "t follow terminal", keyLabel: "t", key: .character("t")))
        }
        let count = unsavedCount
        var isEditing = false
        if case .editor = mode { isEditing = true }
        if count > 0, !isEditing {
            notes.append(BarText(text: Self.unsaved(count), key: .character("e")))
        }
        let hasLensPanes = lenses.isEmpty && panes(in: size).contains { !$0.lenses.isEmpty }
        if ratios != nil, hasLensPanes { notes.append(BarText(text: "ratios without lenses")) }
        return notes + switchNotes(columns: columns, ratios: ratios)
    }

    /// Returns the active settings and lenses, such as `bold + right to left` or `lens: glare`, or their number if the
    /// names take up more than a third of the columns.
    ///
    /// - Parameter ratios: The note that ratios are those without the lenses; `nil` for none.
    func switchNotes(columns: Int, ratios: RatioNote? = nil) -> [BarText] {
        let settings = environment.orderedSettings.map(\.shortTitle)
        let without = ratios == nil ? "" : "ratios without "
        return [
            (settings, "", "", "settings", Key.character("a")),
            (lenses.map(\.title), without, "lens: ", "lenses", .character("l")),
        ].compactMap { names, start, label, plural, key in
            guard !names.isEmpty else { return nil }
            if !start.isEmpty, ratios == .short {
                return BarText(text: start + (names.count == 1 ? "lens" : plural), key: key)
            }
            let text = label + names.joined(separator: " + ")
            let fits = names.count == 1 || TextMeasure.columns(text) <= columns / 3
            let count = start.isEmpty ? "\(names.count) \(plural) on" : "the \(names.count) \(plural)"
            return BarText(text: start + (fits ? text : count), key: key)
        }
    }
}

/// A form of the note that the ratios of contrast marks are those without the active lenses, as in the audit.
enum RatioNote {
    /// With the names of the lenses.
    case named
    case short
}

/// The list at the right edge of the scene, with the active entries, and an explanation of the selected entry if there
/// is room.
struct SwitchPanel {
    private let list: SwitchList
    /// The columns and rows of the screen that the panel takes up.
    private let columns: Range<Int>
    private let rows: Range<Int>
    /// The index of the first entry on screen, and the number of entries on screen.
    private let first: Int
    private let shown: Int
    /// The lines of the explanation.
    private let explanation: [String]

    init(_ list: SwitchList, _ layout: BarLayout, selected: Int, _ model: RenderModel?) {
        self.list = list
        let entries = list.entries
        let width = min(Self.width(list), layout.scene.columns)
        columns = (layout.scene.columns - width)..<layout.scene.columns
        let height = entries.count + Self.otherRows
        let text = list.explanation(at: selected, in: model)
        let lines = text.map { TextLayout.wrapped($0, columns: max(width - 2, 1)) } ?? []
        let hasRoom = !lines.isEmpty && height + lines.count + 1 <= layout.scene.rows
        explanation = hasRoom ? lines : []
        rows =
            layout.tabRows..<(layout.tabRows + min(height + (hasRoom ? lines.count + 1 : 0), layout.scene.rows))
        shown = min(entries.count, max(rows.count - Self.otherRows, 1))
        first = max(selected - shown + 1, 0)
    }

    /// Returns the number of columns of a list: its longest name with marks, and a space at each side.
    static func width(_ list: SwitchList) -> Int {
        let names = (list.entries.map { $0.count + markColumns } + [list.title.count]).max() ?? 0
        return names + 2 + (list == .lenses ? orderColumns : 0)
    }

    func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

    /// Returns the index of the entry on that row of the screen.
    func entry(atRow row: Int) -> Int? {
        let line = row - rows.lowerBound - 1
        guard line >= 0, line < shown, list.entries.indices.contains(first + line) else { return nil }
        return first + line
    }

    /// Draws the list.
    ///
    /// - Parameters:
    ///   - active: The indices of the active entries, in their order.
    ///   - showsOrder: Whether the order is shown if several entries are active.
    func draw(_ active: [Int], showsOrder: Bool, selected: Int, _ style: BarStyle, on frame: inout Frame) {
        for row in rows {
            let index = entry(atRow: row)
            let isSelected = index == selected
            let foreground = isSelected ? style.accentForeground : style.selectionForeground
            let left = columns.lowerBound
            frame.write(
                String(repeating: " ", count: columns.count), column: left, row: row, foreground: foreground,
                background: isSelected ? style.accent : style.selection)
            if row == rows.lowerBound {
                write(list.title, column: left + 1, row, foreground, .bold, on: &frame)
                let hidden = ScrollPosition(above: first, below: list.entries.count - first - shown).shortText
                let start = columns.upperBound - 1 - TextMeasure.columns(hidden)
                if start > left + 1 + TextMeasure.columns(list.title) {
                    write(hidden, column: start, row, foreground, [], on: &frame)
                }
            }
            guard let index else { continue }
            let place = active.firstIndex(of: index)
            let text = (isSelected ? "▸ " : "  ") + (place == nil ? "○ " : "● ") + list.entries[index]
            write(text, column: left + 1, row, foreground, place == nil ? [] : .bold, on: &frame)
            if showsOrder, let place, active.count > 1 {
                write("\(place + 1)", column: columns.upperBound - 2, row, foreground, [], on: &frame)
            }
        }
        for (line, text) in explanation.enumerated() {
            let row = rows.upperBound - 1 - explanation.count + line
            write(text, column: columns.lowerBound + 1, row, style.selectionForeground, [], on: &frame)
        }
    }

    private func write(
        _ text: String, column: Int, _ row: Int, _ foreground: RGB, _ attributes: CellAttributes,
        on frame: inout Frame
    ) {
        frame.write(
            text, column: column, row: row, foreground: foreground, attributes: attributes,
            maxColumns: columns.upperBound - column)
    }

    /// The number of columns of the marks before a name.
    private static let markColumns = 4
    /// The number of columns of the number after a lens, including the space before it.
    private static let orderColumns = 3
    /// The number of other rows: the heading and an empty row at the end.
    private static let otherRows = 2
}

/// The columns of panels at the right edge, and of the scene next to them.
extension Browser {
    /// Returns the columns of the scene among those next to the picker, such that a panel at the right edge covers as
    /// little of it as possible. A phone in the middle moves to the left as far as necessary.
    func sceneColumns(of columns: Int) -> Int {
        guard let panel = sidePanelColumns(of: columns) else { return columns }
        let rest = columns - panel
        let count = min(variantCount(columns: columns), otherVariants.count + 1)
        if count > 1 { return VariantLayout.count(columns: rest) >= count ? rest : columns }
        guard scene.width == .phone, case .success(let model) = model else {
            return rest >= scene.minimumSize.columns ? rest : columns
        }
        let phone = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        return min(columns, phone + 2 * max(rest - phone, 0))
    }

    /// Returns the number of columns that a panel at the right edge takes up next to the scene, out of `columns` for
    /// both; `nil` if none is open or if the panel covers the scene.
    func sidePanelColumns(of columns: Int) -> Int? {
        switch mode {
        case .switches(let list, _): SwitchPanel.width(list)
        case .inspector: sideColumnsOfInspector(of: columns)
        default: nil
        }
    }

    /// Returns the columns of the inspector at the right edge if the scene fits next to it; `nil` if it does not, or if
    /// the scene uses the full width, because its layout must not change during inspection.
    private func sideColumnsOfInspector(of columns: Int) -> Int? {
        guard scene.width == .phone, case .success(let model) = model else { return nil }
        let phone = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        let count = min(variantCount(columns: columns), otherVariants.count + 1)
        let room = columns - count * (phone + 1) + 1
        guard room >= InspectorPanel.fewestColumns else { return nil }
        let wanted = count > 1 ? room : max(columns / 4, InspectorPanel.usualColumns)
        return min(wanted, room, InspectorPanel.mostColumns)
    }
}
