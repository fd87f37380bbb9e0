import Canvas
import ColorScience
import ThemeEngine

/// One of Checkpoint's three buttons, at rest or at a moment of a press.
struct ActionButton: Element {
    private let style: ActionButtonStyle
    private let opacity: Double
    private let scale: Double
    private let label: Label

    init(_ title: String, _ style: ActionButtonStyle, scale: Double = 1, opacity: Double = 1) {
        self.style = style
        self.scale = scale
        self.opacity = opacity
        var text = style.label
        text.color = text.color.opacity(opacity)
        label = Label(title, text, alignment: .center, maxLines: 1)
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * style.horizontalPadding, 0))
        return Size(
            width: min(inner.width + 2 * style.horizontalPadding, width),
            height: RowCentered.height(style.height, around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = rect.pressed(to: scale, hasBorder: style.borderRole != nil)
        let shape = Shape.roundedRectangle(radius: style.cornerRadius)
        if let role = style.fillRole {
            canvas.attribute(to: .role(role, .fill, token))
            canvas.fill(shape, in: edge, with: .color(style.fill.opacity(opacity)))
        }
        if !style.sheen.isEmpty {
            canvas.attribute(to: Origin(.glow, token: token, detail: "sheen over the upper half"))
            let colors = style.sheen.map { $0.opacity(opacity) }
            canvas.fill(shape, in: edge, with: .linear(Gradient(colors: colors), from: .top, to: .center))
        }
        if let role = style.borderRole {
            canvas.attribute(to: .role(role, .border, token))
            canvas.strokeBorder(
                shape, in: edge, width: style.borderWidth, with: .color(style.border.opacity(opacity)))
        }
        let rest = PointGrid.snapped(rect, to: .cell)
        let room = rest.inset(dx: min(style.horizontalPadding, rest.width / 2), dy: 0)
        label.rowCentered().draw(in: room, on: &canvas)
    }

    private var token: String { "\(style.kind.rawValue) action" }
}
