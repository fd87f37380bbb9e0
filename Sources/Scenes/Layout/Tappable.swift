import Canvas
import ThemeEngine

/// An element that can be picked: it says where it is, shows when the keyboard is on it, and gives way when pressed.
struct Tappable: Element {
    let content: any Element
    let target: Target
    let state: SceneState
    let style: FocusStyle

    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.target(target.id, in: rect)
        content.draw(in: rect, on: &canvas)
        guard state.focus == target else { return }
        let cells = PointGrid.snapped(rect, to: .cell)
        // Around text that has no padding, rather than through it.
        let isTight = canvas.hasText(onEdgesOf: cells)
        let ring = isTight ? cells.inset(dx: -CellMetrics.width, dy: -CellMetrics.height) : cells
        canvas.attribute(
            to: Origin(.border, token: "focus", colorRole: style.role.rawValue, detail: "\(target.id) has the focus"))
        canvas.strokeBorder(
            .roundedRectangle(radius: style.cornerRadius), in: ring, width: style.width, with: .color(style.color))
    }

    var isFlexible: Bool { content.isFlexible }
}

/// A line of a table that can be picked, and shows by itself that the keyboard is on it.
private struct Targeted: Element {
    let content: any Element
    let target: Target

    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.target(target.id, in: rect, isForFingers: false)
        content.draw(in: rect, on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element as a target that marks itself when it has the focus.
    func target(_ target: Target) -> any Element { Targeted(content: self, target: target) }

    /// The element as a target, as `state` has it.
    func tappable(_ target: Target, _ state: SceneState, in model: RenderModel) -> Tappable {
        Tappable(content: self, target: target, state: state, style: FocusStyle(model))
    }
}
