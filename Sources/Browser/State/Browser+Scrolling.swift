import Canvas
import Scenes
import ThemeEngine

extension Browser {
    mutating func wheel(_ rows: Int) -> Outcome {
        if case .picker = mode { return pick(.movePick(columns: 0, rows: rows.signum())) }
        if state.sheetRow != nil { return .unchanged }
        return scroll(by: rows)
    }

    mutating func scroll(by rows: Int) -> Outcome {
        if case .help(let first) = mode {
            let next = min(max(first + rows, 0), HelpOverlay.scrollLimit(in: size))
            mode = .help(scroll: next)
            return next == first ? .unchanged : .changed
        }
        let before = clampedScroll(in: size)
        scroll[sceneIndex] = min(max(before + rows, 0), scrollLimit(in: size))
        return scroll[sceneIndex] == before ? .unchanged : .changed
    }

    /// How far the scene is scrolled where the screen is `size` large, in rows.
    func clampedScroll(in size: GridSize) -> Int {
        scroll[sceneIndex] == 0 ? 0 : min(scroll[sceneIndex], scrollLimit(in: size))
    }

    /// How far the scene can be scrolled, in rows: until the longer of two pictures side by side ends.
    func scrollLimit(in size: GridSize) -> Int {
        panes(in: size).map { pane in
            guard case .success(let model) = pane.model, pane.size.columns > 0 else { return 0 }
            return max(scene.rows(model, state, columns: pane.size.columns) - pane.size.rows, 0)
        }.max() ?? 0
    }

    /// Scrolls so that the rows `range` of the scene are on screen, the first of them at least.
    mutating func reveal(rows range: Range<Int>) {
        let place = panes(in: size).first?.size.rows ?? 0
        let first = clampedScroll(in: size)
        var next = first
        if range.upperBound > first + place { next = range.upperBound - place }
        if range.lowerBound < next { next = range.lowerBound }
        scroll[sceneIndex] = min(max(next, 0), scrollLimit(in: size))
    }
}
