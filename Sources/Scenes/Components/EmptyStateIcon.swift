import Canvas
import ThemeEngine

/// A pale circle with the car or a checkmark in it.
struct EmptyStateIcon: Element {
    let style: EmptyStateStyle
    let showsCar: Bool

    func size(fitting width: Double) -> Size { Size(width: style.diameter, height: style.diameter) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let picture = showsCar ? (CarPicture.width, CarPicture.height) : (Self.markWidth, Self.markHeight)
        // The picture is hinted to the cells, and the circle goes around it.
        let place = PointGrid.snapped(
            Rect(
                x: rect.midX - picture.0 / 2, y: rect.midY - picture.1 / 2, width: picture.0, height: picture.1),
            to: .cell)
        let inner = Rect(x: place.minX, y: place.minY, width: picture.0, height: picture.1)
        let circle = Rect(
            x: inner.midX - style.diameter / 2, y: inner.midY - style.diameter / 2, width: style.diameter,
            height: style.diameter)
        canvas.attribute(to: .role(style.tintRole, .fill, "empty state"))
        canvas.fill(.ellipse, in: circle, with: .color(style.circle))
        canvas.attribute(to: .role(style.tintRole, .shape, "empty state"))
        canvas.fill(.path(showsCar ? CarPicture.path : Self.mark), in: inner, with: .color(style.tint))
    }

    /// pt.
    private static let markWidth = 5 * CellMetrics.width
    private static let markHeight = 2 * CellMetrics.height

    /// A checkmark of one stroke's width.
    private static let mark: Path = {
        var path = Path()
        path.move(to: UnitPoint(x: 0, y: 0.55))
        for (x, y) in [(0.1, 0.45), (0.35, 0.72), (0.9, 0), (1, 0.1), (0.36, 1)] {
            path.line(to: UnitPoint(x: x, y: y))
        }
        return path
    }()
}
