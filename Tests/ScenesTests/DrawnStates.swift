import Canvas
import ThemeEngine

@testable import Scenes

/// The states of a scene, with everything that it draws in them.
struct DrawnStates {
    let model: RenderModel
    let scene: Scene
    var glyphs = GlyphSet.sextant
    /// Whether states with an open sheet are included. The text behind a sheet is dimmed and need not be readable.
    var hasSheets = true

    /// Calls `body` with the traced picture of each state, tall enough for the whole scene.
    ///
    /// - Parameter isWhole: Whether every target is focused, pressed and flipped in turn. Those pictures show only the
    ///   rows around the target, since the others do not change, except on the dashboard, which has bars.
    func forEachPicture(isWhole: Bool, _ body: (ScenePicture) -> Void) {
        let columns = scene.width == .phone ? 60 : 140
        let rows = max(scene.rows(model, columns: columns), Self.fewestRows)
        let size = GridSize(columns: columns, rows: rows)
        let first = scene.picture(model, size: size, glyphs: glyphs, isTraced: true)
        body(first)
        for (state, scroll) in states {
            body(scene.picture(model, state, size: size, scroll: scroll, glyphs: glyphs, isTraced: true))
        }
        guard isWhole, let regions = first.trace?.regions else { return }
        let hasBars = scene.slug == Scene.dashboard.slug
        var seen: Set<String> = []
        for region in regions where seen.insert(region.id).inserted {
            let top = hasBars ? 0 : max(PointGrid.row(at: region.rect.minY) - Self.margin, 0)
            let bottom = hasBars ? rows : PointGrid.row(at: region.rect.maxY) + Self.margin
            let part = GridSize(columns: columns, rows: max(bottom - top, 1))
            for state in states(of: Target(id: region.id)) {
                body(
                    scene.picture(
                        model, state, size: part, screenRows: rows, scroll: top, glyphs: glyphs, isTraced: true))
            }
        }
    }

    /// The number of rows above and below a target that its ring and its shadow may reach.
    private static let margin = 3

    /// The states other than the first one.
    private var states: [(SceneState, scroll: Int)] {
        let stages = scene.stages.filter { $0 != .ready }.map { stage in state { $0.stage = stage } }
        guard scene.slug == Scene.dashboard.slug else { return stages }
        let statuses = ServiceStatus.allCases.map { status in state { $0.status = status } }
        let sheets = (hasSheets ? Array(Vehicle.samples.indices) : []).map { row in state { $0.sheetRow = row } }
        return statuses + sheets + stages + [state { $0.vehicle = 1 }, state(scroll: 3) { _ in }]
    }

    /// Returns the state with the focus on a target, and that of a button that is held.
    ///
    /// Cards and rows become paler for 150 ms when they are pressed, which is an animation and not a state.
    private func states(of target: Target) -> [SceneState] {
        var states = [state { $0.focus = target }.0]
        if let role = target.buttonRole {
            let button = model.button(role)
            states.append(
                state { $0.press = Press(target, scale: button.pressedScale, opacity: button.pressedOpacity) }.0)
        }
        if target.scarfButton != nil { states.append(state { $0.press = Press(target, scale: 1, opacity: 1) }.0) }
        if target.isToggle { states.append(state { $0.flipped = [target] }.0) }
        return states
    }

    private func state(scroll: Int = 0, _ change: (inout SceneState) -> Void) -> (SceneState, scroll: Int) {
        var state = SceneState()
        change(&state)
        return (state, scroll)
    }

    /// The minimum number of rows; with fewer the dashboard has no bars.
    private static let fewestRows = 50
}
