import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A button of one of the theme's roles, at rest or pressed.
struct ThemeButton: Element {
    private let model: ButtonModel
    private let metrics: ButtonMetrics
    private let opacity: Double
    private let scale: Double
    private let title: String

    init(_ title: String, _ role: ButtonRole, isPressed: Bool = false, in model: RenderModel) {
        self.title = title
        self.model = model.button(role)
        metrics = ButtonMetrics(model)
        opacity = isPressed ? self.model.pressedOpacity : 1
        scale = isPressed ? self.model.pressedScale : 1
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * metrics.horizontalPadding, 0))
        let height = max(inner.height + 2 * metrics.verticalPadding, metrics.minimumHeight)
        return Size(
            width: min(inner.width + 2 * metrics.horizontalPadding, width), height: PointGrid.wholeRows(height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let rest = PointGrid.snapped(rect, to: .cell)
        let pressed = rest.inset(dx: rest.width * (1 - scale) / 2, dy: rest.height * (1 - scale) / 2)
        // A line can only be drawn on the edge of a cell.
        let edge = PointGrid.snapped(pressed, to: model.border == nil ? .fine : .cell)
        let shape: Shape =
            switch model.shape {
            case .pill: .capsule
            case .rounded: .roundedRectangle(radius: model.cornerRadius)
            }
        if let fill = model.fill {
            canvas.attribute(to: .button(model, .fill))
            canvas.fill(shape, in: edge, with: .color(fill.opacity(opacity)))
        }
        if let border = model.border {
            canvas.attribute(to: .button(model, .border))
            canvas.strokeBorder(shape, in: edge, width: metrics.borderWidth, with: .color(border.opacity(opacity)))
        }
        let height = label.size(fitting: rest.width).height
        label.draw(in: Rect(x: rest.minX, y: rest.midY - height / 2, width: rest.width, height: height), on: &canvas)
    }

    private var label: Label {
        var style = model.label
        style.color = style.color.opacity(opacity)
        return Label(title, style, alignment: .center, maxLines: 1)
    }
}
