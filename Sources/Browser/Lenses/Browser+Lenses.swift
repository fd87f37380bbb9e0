import Canvas
import ColorScience

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
