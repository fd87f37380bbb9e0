import Canvas
import ThemeEngine

/// A dot in a pale circle; the text beside it says the same in words.
struct StatusDot: Element {
    let style: StatusDotStyle

    func size(fitting width: Double) -> Size { Size(width: style.circle, height: style.circle) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let center = PointGrid.cellMiddle(near: Point(x: rect.minX + style.circle / 2, y: rect.midY))
        if style.circle < Self.leastCircle {
            // A circle that is a little taller than a row would reach into what is above and below the text.
            let chip = PointGrid.snapped(
                Rect(
                    x: center.x - style.circle / 2, y: center.y - CellMetrics.height / 2, width: style.circle,
                    height: CellMetrics.height), to: .cell)
            canvas.fill(.capsule, in: chip, with: .color(style.halo))
        } else {
            canvas.disc(at: center, diameter: style.circle, color: style.halo)
        }
        canvas.dot(at: center, diameter: style.dot, color: style.color)
    }

    /// pt; two rows, less what a circle may be drawn smaller.
    private static let leastCircle = 29.0
}
