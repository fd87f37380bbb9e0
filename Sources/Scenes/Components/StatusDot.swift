import Canvas
import ThemeEngine

/// A dot in a pale circle; the text beside it says the same in words.
struct StatusDot: Element {
    let style: StatusDotStyle

    func size(fitting width: Double) -> Size { Size(width: style.circle, height: style.circle) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let center = PointGrid.cellMiddle(near: Point(x: rect.minX + style.circle / 2, y: rect.midY))
        let circle = Rect(
            x: center.x - style.circle / 2, y: center.y - style.circle / 2, width: style.circle, height: style.circle)
        canvas.fill(.ellipse, in: circle, with: .color(style.halo))
        canvas.dot(at: center, diameter: style.dot, color: style.color)
    }
}
