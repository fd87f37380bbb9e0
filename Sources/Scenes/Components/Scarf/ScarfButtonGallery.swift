import Canvas
import ThemeEngine

/// Scarf's primary, secondary, ghost and destructive button, each at rest and pressed.
struct ScarfButtonGallery: Composite {
    let body: any Element

    init(_ model: RenderModel, _ state: SceneState) {
        let style = GalleryStyle(model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            ScarfButtonStyle.Kind.allCases.map { kind in
                let live = ScarfButton.live(kind.rawValue.capitalizedFirst, kind, state, in: model)
                let held = ScarfButton("Pressed", ScarfButtonStyle(kind, in: model), isPressed: true)
                return CellGrid(
                    minimumWidth: (style.columnWidth - style.gap) / 2, columnGap: style.gap, rowGap: style.gap,
                    maximumColumns: 2,
                    [live.button.filling().tappable(live.target, state, in: model), held.filling()])
            })
    }
}
