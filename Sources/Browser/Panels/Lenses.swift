import Canvas
import ColorScience
import Platform

extension Browser {
    /// What is done with the panel of lenses.
    mutating func look(_ action: KeyAction) -> Outcome {
        if case .openLenses = action {
            mode = .lenses(chosen: 0)
            return .changed
        }
        guard case .lenses(let chosen) = mode else { return .unchanged }
        switch action {
        case .moveInLenses(let steps):
            let next = min(max(chosen + steps, 0), Lens.allCases.count - 1)
            mode = .lenses(chosen: next)
            return next == chosen ? .unchanged : .changed
        case .toggleLens:
            let lens = Lens.allCases[chosen]
            if let place = lenses.firstIndex(of: lens) { lenses.remove(at: place) } else { lenses.append(lens) }
        case .takeOffLenses:
            guard !lenses.isEmpty else { return .unchanged }
            lenses = []
        default: return .unchanged
        }
        // What fades was not seen through these.
        movement.fade = nil
        return .changed
    }

    /// Toggles the lens under the pointer; a click on the picture beside the panel closes that.
    mutating func clickLens(column: Int, row: Int) -> Outcome {
        guard case .lenses(let chosen) = mode else { return .unchanged }
        let panel = LensPanel(BarLayout(size), chosen: chosen)
        guard panel.contains(column: column, row: row) else {
            mode = .browsing
            return .changed
        }
        guard let lens = panel.lens(atRow: row) else { return .unchanged }
        mode = .lenses(chosen: lens)
        return look(.toggleLens)
    }

    func drawLenses(_ layout: BarLayout, _ style: ChromeStyle, on frame: inout Frame) {
        guard case .lenses(let chosen) = mode else { return }
        LensPanel(layout, chosen: chosen).draw(lenses, chosen: chosen, style, on: &frame)
    }

    /// What is looked through, in words for a bar so wide: `lens: deuteranopia + glare`.
    func lensNote(columns: Int) -> [String] {
        guard !lenses.isEmpty else { return [] }
        let names = "lens: " + lenses.map(\.title).joined(separator: " + ")
        let fits = lenses.count == 1 || TextMeasure.columns(names) <= columns / 3
        return [fits ? names : "\(lenses.count) lenses on"]
    }
}

/// The lenses to choose from, at the right edge of the picture: which are on, and in which order they are looked through.
struct LensPanel {
    /// The columns and rows of the screen that the panel takes.
    let columns: Range<Int>
    let rows: Range<Int>
    /// The first lens in the list; short screens show a part of it.
    private let first: Int

    init(_ layout: BarLayout, chosen: Int) {
        let width = min(Self.width, layout.scene.columns)
        let height = min(Lens.allCases.count + Self.framing, layout.scene.rows)
        columns = (layout.scene.columns - width)..<layout.scene.columns
        rows = layout.tabRows..<(layout.tabRows + height)
        first = max(chosen - max(height - Self.framing, 1) + 1, 0)
    }

    func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

    /// The lens whose line `row` of the screen is, by its place among all.
    func lens(atRow row: Int) -> Int? {
        let line = row - rows.lowerBound - 1
        guard line >= 0, row < rows.upperBound - 1, Lens.allCases.indices.contains(first + line) else { return nil }
        return first + line
    }

    /// The list, with the line `chosen` standing out and marks at what is in `worn`.
    func draw(_ worn: [Lens], chosen: Int, _ style: ChromeStyle, on frame: inout Frame) {
        for row in rows {
            let index = lens(atRow: row)
            let isChosen = index == chosen
            let ink = isChosen ? style.accentInk : style.chosenInk
            let left = columns.lowerBound
            frame.write(
                String(repeating: " ", count: columns.count), column: left, row: row, foreground: ink,
                background: isChosen ? style.accent : style.chosen)
            if row == rows.lowerBound {
                write("Lenses", column: left + 1, row, ink, .bold, on: &frame)
            }
            guard let index else { continue }
            let lens = Lens.allCases[index]
            let place = worn.firstIndex(of: lens)
            let text = (isChosen ? "▸ " : "  ") + (place == nil ? "○ " : "● ") + lens.title
            write(text, column: left + 1, row, ink, place == nil ? [] : .bold, on: &frame)
            // With several on, the order matters.
            if let place, worn.count > 1 {
                write("\(place + 1)", column: columns.upperBound - 2, row, ink, [], on: &frame)
            }
        }
    }

    private func write(
        _ text: String, column: Int, _ row: Int, _ ink: RGB, _ attributes: CellAttributes, on frame: inout Frame
    ) {
        frame.write(
            text, column: column, row: row, foreground: ink, attributes: attributes,
            maxColumns: columns.upperBound - column)
    }

    private static let width = 21
    /// The heading, and an empty line at the end.
    private static let framing = 2
}
