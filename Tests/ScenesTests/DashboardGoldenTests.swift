import Canvas
import Goldens
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Frames of Checkpoint's own dashboard as they stand in `Goldens/`; look at each before recording it.
struct DashboardGoldenTests {
    let spec: ThemeSpec

    init() throws {
        spec = try ThemeLibrary().load("checkpoint").spec
    }

    @Test func dark() throws {
        let model = RenderModel(spec, appearance: .dark)
        let frame = Scene.dashboard.frame(model, size: GridSize(columns: 49, rows: 40))
        try checkGolden(frame.goldenText, "checkpoint-dark-49x40")
    }

    @Test func sheetOverTheOtherVehicle() throws {
        var state = SceneState()
        state.vehicle = 1
        state.sheetRow = 1
        let model = RenderModel(spec, appearance: .light)
        let frame = Scene.dashboard.frame(model, state, size: GridSize(columns: 60, rows: 24))
        try checkGolden(frame.goldenText, "checkpoint-sheet-light-60x24")
    }

    @Test func scheduled() throws {
        var state = SceneState()
        state.status = .scheduled
        let model = RenderModel(spec, appearance: .dark, contentSize: .accessibilityMedium)
        let frame = Scene.dashboard.frame(model, state, size: GridSize(columns: 49, rows: 36))
        try checkGolden(frame.goldenText, "checkpoint-scheduled-dark-AX1-49x36")
    }

    @Test(arguments: EmptyState.Kind.allCases)
    func emptyStates(kind: EmptyState.Kind) throws {
        let model = RenderModel(spec, appearance: .dark)
        var canvas = Canvas(size: GridSize(columns: 49, rows: 24), background: ScreenStyle(model).background)
        let state = EmptyState(kind, in: model)
        let height = state.size(fitting: 392).height
        state.draw(in: Rect(x: 0, y: 0, width: 392, height: height), on: &canvas)
        try checkGolden(canvas.frame().goldenText, "checkpoint-empty-\(kind)-49x24")
    }
}
