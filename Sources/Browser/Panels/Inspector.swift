import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

/// A cursor over the scene that shows what painted a cell, or a color role whose uses are highlighted.
struct Inspector: Sendable {
    /// The cell of the pane that the cursor is on; (0, 0) is the top left one.
    var column: Int
    var row: Int
    /// The role whose uses are highlighted; `nil` while the cursor is shown.
    var role: String?
}

extension Browser {
    mutating func openInspector() -> Outcome {
        let pane = sceneSize(in: size)
        guard case .success = model, pane.columns > 0, pane.rows > 0 else { return .unchanged }
        mode = .inspector(Inspector(column: pane.columns / 2, row: pane.rows / 2))
        return .changed
    }

    /// Moves the cursor, and scrolls the scene at its edge.
    mutating func moveInspector(columns: Int, rows: Int) -> Outcome {
        guard case .inspector(var inspector) = mode else { return .unchanged }
        let pane = sceneSize(in: size)
        inspector.column = min(max(inspector.column + columns, 0), max(pane.columns - 1, 0))
        let row = inspector.row + rows
        if row < 0 || row >= pane.rows { _ = scroll(by: rows) }
        inspector.row = min(max(row, 0), max(pane.rows - 1, 0))
        mode = .inspector(inspector)
        return .changed
    }

    /// Moves the cursor to the next or previous cell, in reading order, where another element begins.
    mutating func moveInspectorToElement(by steps: Int) -> Outcome {
        guard case .inspector(var inspector) = mode, let trace = inspectedTrace else { return .unchanged }
        let columns = trace.size.columns
        let count = columns * trace.size.rows
        func top(_ cell: Int) -> Trace.Source? {
            trace.sources(column: cell % columns, row: cell / columns).first
        }
        let start = inspector.row * columns + inspector.column
        let current = top(start)
        var cell = start
        for _ in 0..<count {
            cell = (cell + steps.signum() + count) % count
            let left = cell % columns == 0 ? nil : top(cell - 1)
            guard let source = top(cell), source != current, source != left, source.origin.part != .shadow else {
                continue
            }
            (inspector.column, inspector.row) = (cell % columns, cell / columns)
            mode = .inspector(inspector)
            return .changed
        }
        return .unchanged
    }

    /// Highlights the role under the cursor, or goes back from the highlighted role to the cursor.
    mutating func toggleRoleHighlight() -> Outcome {
        guard case .inspector(var inspector) = mode else { return .unchanged }
        inspector.role = inspector.role == nil ? role(under: inspector) : nil
        mode = .inspector(inspector)
        return .changed
    }

    mutating func changeHighlightedRole(by steps: Int) -> Outcome {
        guard case .inspector(let inspector) = mode, let role = inspector.role else { return .unchanged }
        let roles = rolesInScene
        guard !roles.isEmpty else { return .unchanged }
        return highlightRole(roles[((roles.firstIndex(of: role) ?? 0) + steps).wrapped(to: roles.count)])
    }

    /// Highlights all uses of a role; opens the inspector if necessary.
    mutating func highlightRole(_ role: String) -> Outcome {
        if case .inspector = mode {} else { _ = openInspector() }
        guard case .inspector(var inspector) = mode else { return .unchanged }
        inspector.role = role
        mode = .inspector(inspector)
        return .changed
    }

    /// The source of each cell of the inspected pane.
    private var inspectedTrace: Trace? {
        panes(in: size).first.flatMap { tracedPicture(of: $0) }?.trace
    }

    /// The color role of the topmost source under the cursor; if there is none, the first role of the scene.
    private func role(under inspector: Inspector) -> String? {
        let sources = inspectedTrace?.sources(column: inspector.column, row: inspector.row) ?? []
        return sources.lazy.compactMap(\.origin.colorRole).first ?? rolesInScene.first
    }

    /// The roles used on screen, in the order in which themes list them.
    private var rolesInScene: [String] {
        let used = Set(inspectedTrace?.sources.compactMap(\.origin.colorRole) ?? [])
        let known = ColorRole.known.map(\.rawValue).filter { used.contains($0) }
        return known + used.subtracting(known).sorted()
    }

    /// Draws the cursor or the highlighted role, and the panel, over the picture of `pane`.
    func drawInspector(_ picture: ScenePicture, _ model: RenderModel, _ pane: Pane, on frame: inout Frame) {
        guard case .inspector(let inspector) = mode, let trace = picture.trace else { return }
        let panel = InspectorPanel(style: barStyle, pane: pane)
        let text = InspectorText(spec: try? themes.loadedSpec(at: themeIndex)?.get(), model: model)
        if let role = inspector.role {
            let uses = panel.highlight(role, trace, on: &frame)
            panel.draw(text.lines(of: ColorRole(rawValue: role), uses: uses), isAtTop: false, on: &frame)
            return
        }
        let column = min(inspector.column, max(pane.size.columns - 1, 0))
        let row = min(inspector.row, max(pane.size.rows - 1, 0))
        let cell = picture.frame[column: column, row: row]
        let lines = text.lines(
            of: trace.sources(column: column, row: row), cell: cell, glyph: picture.frame.text(of: cell))
        panel.drawCursor(column: column, row: row, on: &frame)
        panel.draw(lines, isAtTop: row > pane.size.rows / 2, on: &frame)
    }
}
