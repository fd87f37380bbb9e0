import Canvas
import ThemeEngine

/// A dot in a pale circle; the text beside it says the same in words.
struct StatusDot: Element {
    let style: StatusDotStyle

    func size(fitting width: Double) -> Size { Size(width: style.circle, height: style.circle) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let center = PointGrid.cellMiddle(near: Point(x: rect.minX + style.circle / 2, y: rect.midY))
        canvas.disc(at: center, diameter: style.circle, color: style.halo)
        canvas.dot(at: center, diameter: style.dot, color: style.color)
    }
}
