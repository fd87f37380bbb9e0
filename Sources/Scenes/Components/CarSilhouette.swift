import Canvas
import ColorScience
import ThemeEngine

/// A car seen from the side, with a glow behind it in the color of its most urgent service.
struct CarSilhouette: Element {
    let style: CarStyle

    func size(fitting width: Double) -> Size { Size(width: style.width, height: style.height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Car") { draw(around: Point(x: rect.minX + style.width / 2, y: rect.midY), on: &$0) }
    }

    private func draw(around center: Point, on canvas: inout Canvas) {
        let car = PointGrid.snapped(
            Rect(
                x: center.x - CarPicture.width / 2, y: center.y - CarPicture.height / 2, width: CarPicture.width,
                height: CarPicture.height), to: .cell)
        // The grid moves the car a little; the glow follows it.
        let middle = Point(x: car.minX + CarPicture.width / 2, y: car.minY + CarPicture.height / 2)
        func around(_ width: Double, _ height: Double) -> Rect {
            Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        }
        canvas.attribute(to: .role(style.status, .glow, "car"))
        canvas.fill(
            .ellipse, in: around(style.glowEnd * 2, style.glowEnd * 2),
            with: .radial(
                Gradient(colors: style.glow), center: .center, startRadius: style.glowStart, endRadius: style.glowEnd))
        let body = around(CarPicture.width, CarPicture.height)
        canvas.attribute(to: .role(style.status, .shadow, "car"))
        // So far blurred, the shadow of the car is that of a box within it.
        canvas.shadow(
            of: .capsule, in: body.inset(dx: 4, dy: 6), color: style.shadow, radius: style.shadowRadius,
            y: style.shadowOffset)
        canvas.attribute(to: .role(.textPrimary, .shape, "car"))
        canvas.fill(
            .path(CarPicture.path), in: body,
            with: .linear(Gradient(colors: [style.top, style.bottom]), from: .top, to: .bottom))
    }
}
