import Canvas
import ThemeEngine

/// A dot in a pale circle; the text beside it says the same in words.
struct StatusDot: Element {
    let style: StatusDotStyle

    func size(fitting width: Double) -> Size { Size(width: style.circle, height: style.circle) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let circle = Rect(
            x: rect.minX, y: rect.midY - style.circle / 2, width: style.circle, height: style.circle)
        canvas.fill(.ellipse, in: circle, with: .color(style.halo))
        let dot = circle.inset(by: (style.circle - style.dot) / 2)
        canvas.fill(.ellipse, in: dot, with: .color(style.color))
    }
}
