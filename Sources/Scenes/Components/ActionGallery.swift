import Canvas
import ThemeEngine

/// Checkpoint's primary, secondary and text button, at rest and pressed.
struct ActionGallery: Composite {
    let body: any Element

    init(_ model: RenderModel, _ state: SceneState) {
        let style = GalleryStyle(model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            ActionButtonStyle.Kind.allCases.map { kind in
                let button = ActionButtonStyle(kind, in: model)
                let target = Target(id: "action.\(kind.rawValue)")
                let press = state.press.flatMap { $0.target == target ? $0 : nil }
                return CellGrid(
                    minimumWidth: (style.columnWidth - style.gap) / 2, columnGap: style.gap, rowGap: style.gap,
                    maximumColumns: 2,
                    [
                        ActionButton(
                            kind.rawValue.capitalizedFirst, button, scale: press?.scale ?? 1,
                            opacity: press?.opacity ?? 1
                        )
                        .filling()
                        .tappable(target, state, in: model),
                        ActionButton(
                            "Pressed", button, scale: button.pressedScale, opacity: button.pressedOpacity
                        )
                        .filling(),
                    ])
            })
    }
}
