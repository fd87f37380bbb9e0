import Canvas
import Scenes
import ThemeEngine

extension Browser {
    /// Picks what lies under the pointer: a tab, a value of an axis, a card, or something in the scene.
    mutating func click(column: Int, row: Int) -> Outcome {
        let layout = BarLayout(size)
        if case .help = mode {
            mode = .browsing
            return .changed
        }
        if row < layout.tabRows {
            guard let tab = tabBar(hasMoreAbove: false, hasMoreBelow: false).tab(at: column, columns: size.columns)
            else { return .unchanged }
            return go(toScene: tab)
        }
        if row >= layout.firstAxisRow {
            let axes = shownAxes(layout)
            guard axes.indices.contains(row - layout.firstAxisRow) else { return .unchanged }
            return click(axes[row - layout.firstAxisRow], column: column)
        }
        if case .picker = mode, column < pickerColumns(in: size) {
            return clickCard(column: column, row: row - layout.tabRows)
        }
        if case .lenses = mode { return clickLens(column: column, row: row) }
        guard let pane = panes(in: size).first(where: { $0.contains(column: column, row: row) }) else {
            return .unchanged
        }
        return click(in: pane, column: column - pane.column, row: row - pane.row)
    }

    private mutating func click(_ axis: Axis, column: Int) -> Outcome {
        let hit = axisBar.hit(axis, column: column, columns: size.columns)
        let wasFocused = self.axis == axis
        self.axis = axis
        guard let hit else { return wasFocused ? .unchanged : .changed }
        let chosen = axisValues[axis.rawValue].chosen
        if case .unchanged = change(axis, by: hit - chosen) { return wasFocused ? .unchanged : .changed }
        return .changed
    }

    private mutating func click(in pane: Pane, column: Int, row: Int) -> Outcome {
        if case .inspector(var inspector) = mode {
            inspector.role = nil
            (inspector.column, inspector.row) = (column, row)
            mode = .inspector(inspector)
            return .changed
        }
        guard case .success(let model) = pane.model else { return .unchanged }
        let picture = scene.picture(
            model, state, size: pane.size, scroll: clampedScroll(in: size), glyphs: glyphs, isTraced: true)
        let region = picture.trace?.region(column: column, row: row)
        if state.sheetRow != nil {
            guard let region, region.id.hasPrefix("vehicle.") || region.id.hasPrefix("sheet.") else {
                // A tap on the scrim closes the sheet; one on the sheet itself does nothing.
                guard region?.id != Target.sheet.id else { return .unchanged }
                state.sheetRow = nil
                return .changed
            }
            return activate(Target(id: region.id))
        }
        return region.map { activate(Target(id: $0.id)) } ?? .unchanged
    }
}
