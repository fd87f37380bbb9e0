import Canvas
import ColorScience
import ThemeEngine

/// An element while a finger is on it: paler, as it is when it is drawn with less opacity over `backdrop`.
///
/// Its size stays. Checkpoint's cards shrink to 98 %, which is less than half a cell on either side.
struct Dimmed: Element {
    let content: any Element
    /// 0...1
    let opacity: Double
    let backdrop: Color
    /// pt.
    let cornerRadius: Double

    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: rect, on: &canvas)
        guard opacity < 1 else { return }
        canvas.attribute(to: Origin(.fill, token: "pressed", detail: "drawn paler while it is pressed"))
        canvas.fill(
            .roundedRectangle(radius: cornerRadius), in: PointGrid.snapped(rect, to: .cell),
            with: .color(backdrop.opacity(1 - max(opacity, 0))))
    }

    var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element as a target that gives way when it is pressed; `cornerRadius` is that of what it is drawn on.
    func pressable(
        _ target: Target, _ state: SceneState, cornerRadius: Double = 0, in model: RenderModel
    ) -> Tappable {
        let press = state.press.flatMap { $0.target == target ? $0 : nil }
        return Dimmed(
            content: self, opacity: press?.opacity ?? 1, backdrop: ScreenStyle(model).background,
            cornerRadius: cornerRadius
        )
        .tappable(target, state, in: model)
    }
}
