import Canvas
import ThemeEngine

/// A pale circle with the car or a checkmark in it.
struct EmptyStateIcon: Element {
    let style: EmptyStateStyle
    let showsCar: Bool

    /// Whole rows that the circle fits in, or it would reach into what is below it.
    func size(fitting width: Double) -> Size {
        let rows = (style.diameter / CellMetrics.height).rounded(.up)
        return Size(width: style.diameter, height: rows * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let picture = showsCar ? (CarPicture.width, CarPicture.height) : (Self.mark.width, Self.mark.height)
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
        canvas.fill(.path(showsCar ? CarPicture.path : Self.mark.path), in: inner, with: .color(style.tint))
    }

    /// As tall as the car with what is empty of it, so that both have their circles in the same place.
    private static let mark = HintedPicture(rows: [
        "            ",
        "          ##",
        "         ## ",
        "##      ##  ",
        " ##    ##   ",
        "  ##  ##    ",
        "   ####     ",
        "    ##      ",
        "            ",
    ])
}
