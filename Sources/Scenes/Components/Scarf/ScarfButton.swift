import Canvas
import ColorScience
import ThemeEngine

/// One of Scarf's four buttons, at rest or pressed.
struct ScarfButton: Element {
    private let style: ScarfButtonStyle
    private let face: ScarfButtonStyle.Face
    private let label: Label

    init(_ title: String, _ style: ScarfButtonStyle, isPressed: Bool = false) {
        self.style = style
        face = isPressed ? style.pressed : style.rest
        var text = style.label
        text.color = text.color.opacity(face.opacity)
        label = Label(title, text, alignment: .center, maxLines: 1)
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * style.horizontalPadding, 0))
        return Size(
            width: min(inner.width + 2 * style.horizontalPadding, width),
            height: RowCentered.height(inner.height + 2 * style.verticalPadding, around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Scarf button") { draw(edge: PointGrid.snapped(rect, to: .cell), on: &$0) }
    }

    private func draw(edge: Rect, on canvas: inout Canvas) {
        let shape = Shape.roundedRectangle(radius: style.cornerRadius)
        if let shadow = style.shadow {
            canvas.attribute(to: Origin(.shadow, token: token, detail: "radius \(PointText.number(shadow.radius)) pt"))
            canvas.shadow(
                of: shape, in: edge, color: shadow.color.opacity(face.opacity), radius: shadow.radius, x: shadow.x,
                y: shadow.y)
        }
        if let role = face.fillRole {
            canvas.attribute(to: .role(role, .fill, token))
            canvas.fill(shape, in: edge, with: .color(face.fill.opacity(face.opacity)))
        }
        if let role = style.borderRole {
            canvas.attribute(to: .role(role, .border, token))
            canvas.strokeBorder(
                shape, in: edge, width: style.borderWidth, with: .color(style.border.opacity(face.opacity)))
        }
        // Whole cells may be fewer points than were asked for: the padding gives way before the word does.
        let spare = max((edge.width - NaturalWidth.of(label)) / 2, 0)
        label.rowCentered().draw(in: edge.inset(dx: min(style.horizontalPadding, spare), dy: 0), on: &canvas)
    }

    private var token: String { "\(style.kind.rawValue) button" }
}

extension ScarfButton {
    /// The button that can be pressed, as `state` has it; `name` tells it from others of its kind.
    static func live(
        _ title: String, _ kind: ScarfButtonStyle.Kind, named name: String? = nil, _ state: SceneState,
        in model: RenderModel
    ) -> (button: ScarfButton, target: Target) {
        let target = Target.scarf(kind, name)
        let button = ScarfButton(
            title, ScarfButtonStyle(kind, in: model), isPressed: state.press?.target == target)
        return (button, target)
    }
}
