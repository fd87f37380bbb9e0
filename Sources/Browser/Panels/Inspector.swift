import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

/// A cursor over the scene that tells what painted a cell, or a role whose uses are marked.
struct Inspector: Sendable {
    /// A cell of the scene as it is on screen; (0, 0) is its top left one.
    var column: Int
    var row: Int
    /// The role whose uses are marked; `nil` while the cursor is out.
    var role: String?
}

extension Browser {
    /// What is done with the inspector.
    mutating func inspect(_ action: KeyAction) -> Outcome {
        let place = sceneSize(in: size)
        if case .openInspector = action {
            guard case .success = current, place.columns > 0, place.rows > 0 else { return .unchanged }
            mode = .inspector(Inspector(column: place.columns / 2, row: place.rows / 2))
            return .changed
        }
        guard case .inspector(var inspector) = mode else { return .unchanged }
        switch action {
        case .moveCursor(let columns, let rows):
            inspector.column = min(max(inspector.column + columns, 0), max(place.columns - 1, 0))
            let row = inspector.row + rows
            if row < 0 || row >= place.rows { _ = scroll(by: rows) }
            inspector.row = min(max(row, 0), max(place.rows - 1, 0))
        case .moveToNextThing(let steps):
            guard let next = nextThing(from: inspector, steps) else { return .unchanged }
            (inspector.column, inspector.row) = next
        case .markRole:
            inspector.role = inspector.role == nil ? roleUnder(inspector) : nil
        case .changeRole(let steps):
            let roles = rolesInUse
            guard let role = inspector.role, !roles.isEmpty else { return .unchanged }
            let index = (roles.firstIndex(of: role) ?? 0) + steps
            inspector.role = roles[(index % roles.count + roles.count) % roles.count]
        default: return .unchanged
        }
        mode = .inspector(inspector)
        return .changed
    }

    /// Marks everything that uses `role`.
    mutating func openRoles(_ role: String) -> Outcome {
        _ = inspect(.openInspector)
        guard case .inspector(var inspector) = mode else { return .unchanged }
        inspector.role = role
        mode = .inspector(inspector)
        return .changed
    }

    /// The color role of what is topmost under the cursor; the first of all where there is none.
    private func roleUnder(_ inspector: Inspector) -> String? {
        let sources = tracedPicture()?.trace?.sources(column: inspector.column, row: inspector.row) ?? []
        return sources.lazy.compactMap(\.origin.colorRole).first ?? rolesInUse.first
    }

    /// The roles that paint something in the scene, in the order in which themes list them.
    private var rolesInUse: [String] {
        let used = Set(tracedPicture()?.trace?.sources.compactMap(\.origin.colorRole) ?? [])
        let known = ColorRole.known.map(\.rawValue).filter { used.contains($0) }
        return known + used.subtracting(known).sorted()
    }

    /// The next or previous cell, in reading order, where a different thing begins.
    private func nextThing(from inspector: Inspector, _ steps: Int) -> (column: Int, row: Int)? {
        guard let trace = tracedPicture()?.trace else { return nil }
        let count = trace.size.columns * trace.size.rows
        let start = inspector.row * trace.size.columns + inspector.column
        func top(_ cell: Int) -> Trace.Source? {
            trace.sources(column: cell % trace.size.columns, row: cell / trace.size.columns).first
        }
        let here = top(start)
        var cell = start
        for _ in 0..<count {
            cell = (cell + steps.signum() + count) % count
            let left = cell % trace.size.columns == 0 ? nil : top(cell - 1)
            let this = top(cell)
            guard let this, this != here, this != left, this.origin.part != .shadow else { continue }
            return (cell % trace.size.columns, cell / trace.size.columns)
        }
        return nil
    }

    /// Draws what the inspector shows over the picture of `pane`.
    func drawInspector(_ picture: ScenePicture, _ model: RenderModel, _ pane: Pane, on frame: inout Frame) {
        guard case .inspector(let inspector) = mode, let trace = picture.trace else { return }
        let panel = InspectorPanel(style: chrome, pane: pane)
        if let role = inspector.role {
            let uses = panel.mark(role, trace, on: &frame)
            let text = InspectorText(spec: spec, model: model)
            panel.draw(text.role(ColorRole(rawValue: role), uses: uses), isAtTop: false, on: &frame)
            return
        }
        let column = min(inspector.column, max(pane.size.columns - 1, 0))
        let row = min(inspector.row, max(pane.size.rows - 1, 0))
        let sources = trace.sources(column: column, row: row)
        let cell = picture.frame[column: column, row: row]
        let lines = InspectorText(spec: spec, model: model)
            .lines(sources, cell: cell, glyph: picture.frame.text(of: cell))
        panel.drawCursor(column: column, row: row, on: &frame)
        panel.draw(lines, isAtTop: row > pane.size.rows / 2, on: &frame)
    }

    /// The chosen theme's document.
    private var spec: ThemeSpec? {
        try? shelf.known(at: themeIndex)?.get()
    }
}
