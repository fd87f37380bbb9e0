import Canvas
import ThemeEngine

@testable import Scenes

/// The states that a scene can be in, with everything that it draws in them.
struct DrawnStates {
    let model: RenderModel
    let scene: Scene
    var glyphs = GlyphSet.sextant
    /// Whether sheets are open in turn. The text behind them is dimmed, and not to be read.
    var hasSheets = true

    /// The picture of each state, traced, tall enough for the whole scene.
    ///
    /// - Parameter isWhole: Whether every target is focused, pressed and flipped in turn.
    func forEachPicture(isWhole: Bool, _ body: (ScenePicture) -> Void) {
        let columns = scene.width == .phone ? 60 : 140
        let rows = max(scene.rows(model, columns: columns), Self.fewestRows)
        let size = GridSize(columns: columns, rows: rows)
        let first = scene.picture(model, size: size, glyphs: glyphs, isTraced: true)
        body(first)
        let targets = isWhole ? Set(first.trace?.regions.map { Target(id: $0.id) } ?? []) : []
        for (state, scroll) in states + targets.flatMap(states) {
            body(scene.picture(model, state, size: size, scroll: scroll, glyphs: glyphs, isTraced: true))
        }
    }

    /// The states beside the first one.
    private var states: [(SceneState, scroll: Int)] {
        guard scene.slug == Scene.dashboard.slug else { return [] }
        let statuses = ServiceStatus.allCases.map { status in state { $0.status = status } }
        let sheets = (hasSheets ? Array(Vehicle.samples.indices) : []).map { row in state { $0.sheetRow = row } }
        return statuses + sheets + [
            state { $0.stage = .logged }, state { $0.stage = .loading }, state { $0.vehicle = 1 },
            state(scroll: 3) { _ in },
        ]
    }

    /// The focus on a target, and a button as it looks while it is held.
    ///
    /// Cards and rows become paler for 150 ms when they are pressed, which is an animation and not a state.
    private func states(of target: Target) -> [(SceneState, scroll: Int)] {
        var states = [state { $0.focus = target }]
        if let role = target.buttonRole {
            let button = model.button(role)
            states.append(
                state { $0.press = Press(target, scale: button.pressedScale, opacity: button.pressedOpacity) })
        }
        if target.scarfButton != nil { states.append(state { $0.press = Press(target, scale: 1, opacity: 1) }) }
        if target.isToggle { states.append(state { $0.flipped = [target] }) }
        return states
    }

    private func state(scroll: Int = 0, _ change: (inout SceneState) -> Void) -> (SceneState, scroll: Int) {
        var state = SceneState()
        change(&state)
        return (state, scroll)
    }

    /// With fewer rows the dashboard has no bars.
    private static let fewestRows = 50
}
