import Canvas
import ColorScience
import Platform

extension Browser {
    mutating func openLenses() -> Outcome {
        mode = .lenses(selected: 0)
        return .changed
    }

    mutating func moveInLenses(by steps: Int) -> Outcome {
        guard case .lenses(let selected) = mode else { return .unchanged }
        let next = min(max(selected + steps, 0), Lens.allCases.count - 1)
        mode = .lenses(selected: next)
        return next == selected ? .unchanged : .changed
    }

    mutating func toggleSelectedLens() -> Outcome {
        guard case .lenses(let selected) = mode else { return .unchanged }
        return toggle(Lens.allCases[selected])
    }

    mutating func toggle(_ lens: Lens) -> Outcome {
        if let index = lenses.firstIndex(of: lens) { lenses.remove(at: index) } else { lenses.append(lens) }
        // A crossfade would start from a frame without the change.
        motion.fade = nil
        return .changed
    }

    mutating func removeLenses() -> Outcome {
        guard !lenses.isEmpty else { return .unchanged }
        lenses = []
        motion.fade = nil
        return .changed
    }

    /// Toggles the lens at a cell of the screen; a click beside the panel closes it.
    mutating func clickLens(column: Int, row: Int) -> Outcome {
        guard case .lenses(let selected) = mode else { return .unchanged }
        let panel = LensPanel(BarLayout(size), selected: selected)
        guard panel.contains(column: column, row: row) else { return close() }
        guard let lens = panel.lens(atRow: row) else { return .unchanged }
        mode = .lenses(selected: lens)
        return toggleSelectedLens()
    }

    func drawLenses(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        guard case .lenses(let selected) = mode else { return }
        LensPanel(layout, selected: selected).draw(lenses, selected: selected, style, on: &frame)
    }

    /// The active lenses, such as `lens: deuteranopia + glare`, or their number if the names take more than a third of
    /// the columns.
    func lensNote(columns: Int) -> [String] {
        guard !lenses.isEmpty else { return [] }
        let names = "lens: " + lenses.map(\.title).joined(separator: " + ")
        let fits = lenses.count == 1 || TextMeasure.columns(names) <= columns / 3
        return [fits ? names : "\(lenses.count) lenses on"]
    }
}

/// The list of lenses at the right edge of the scene, with those that are active and their order.
struct LensPanel {
    /// The columns and rows of the screen that the panel takes.
    private let columns: Range<Int>
    private let rows: Range<Int>
    /// The index of the first lens on screen.
    private let first: Int

    init(_ layout: BarLayout, selected: Int) {
        let width = min(Self.width, layout.scene.columns)
        let height = min(Lens.allCases.count + Self.otherRows, layout.scene.rows)
        columns = (layout.scene.columns - width)..<layout.scene.columns
        rows = layout.tabRows..<(layout.tabRows + height)
        first = max(selected - max(height - Self.otherRows, 1) + 1, 0)
    }

    func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

    /// The index of the lens on that row of the screen.
    func lens(atRow row: Int) -> Int? {
        let line = row - rows.lowerBound - 1
        guard line >= 0, row < rows.upperBound - 1, Lens.allCases.indices.contains(first + line) else { return nil }
        return first + line
    }

    /// Draws the list with the lenses in `active` marked.
    func draw(_ active: [Lens], selected: Int, _ style: BarStyle, on frame: inout Frame) {
        for row in rows {
            let index = lens(atRow: row)
            let isSelected = index == selected
            let foreground = isSelected ? style.accentForeground : style.selectionForeground
            let left = columns.lowerBound
            frame.write(
                String(repeating: " ", count: columns.count), column: left, row: row, foreground: foreground,
                background: isSelected ? style.accent : style.selection)
            if row == rows.lowerBound {
                write("Lenses", column: left + 1, row, foreground, .bold, on: &frame)
            }
            guard let index else { continue }
            let lens = Lens.allCases[index]
            let place = active.firstIndex(of: lens)
            let text = (isSelected ? "▸ " : "  ") + (place == nil ? "○ " : "● ") + lens.title
            write(text, column: left + 1, row, foreground, place == nil ? [] : .bold, on: &frame)
            // The order matters if several are active.
            if let place, active.count > 1 {
                write("\(place + 1)", column: columns.upperBound - 2, row, foreground, [], on: &frame)
            }
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

    private static let width = 21
    /// The heading and an empty row at the end.
    private static let otherRows = 2
}
