import Canvas
import ThemeEngine
import ThemeSpec

/// The five button roles, each at rest, pressed, in the shape that the theme did not choose, and in numbers.
struct ButtonGallery: Composite {
    let body: any Element

    init(_ model: RenderModel, _ state: SceneState) {
        let style = GalleryStyle(model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.wideRowGap,
            ButtonRole.allCases.map { Self.specimen($0, style, state, model) })
    }

    private static func specimen(
        _ role: ButtonRole, _ style: GalleryStyle, _ state: SceneState, _ model: RenderModel
    ) -> any Element {
        let button = model.button(role)
        let other: ButtonShape = button.shape == .pill ? .rounded : .pill
        let alternative: any Element =
            button.usesNativeStyle
            ? facts(["native style", "no container", "tinted label"], style)
            : ThemeButton(other.rawValue.capitalizedFirst, role, shape: other, in: model).filling()
        return CellGrid(
            minimumWidth: (style.columnWidth - style.gap) / 2, columnGap: style.gap, rowGap: style.gap,
            maximumColumns: 2,
            [
                // In a column a button keeps its height beside facts that are taller.
                Column([ThemeButton.live(role.rawValue.capitalizedFirst, role, state, in: model)]),
                Column([ThemeButton.held("Pressed", role, in: model).filling()]),
                Column([alternative]),
                facts(
                    [
                        button.animation.rawValue, "scale \(PointText.number(button.pressedScale))",
                        "opacity \(PointText.number(button.pressedOpacity))",
                    ], style),
            ])
    }

    private static func facts(_ lines: [String], _ style: GalleryStyle) -> Column {
        .onRows(lines.map { Label($0, style.facts) })
    }
}

extension String {
    /// The text with its first letter as a capital.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
