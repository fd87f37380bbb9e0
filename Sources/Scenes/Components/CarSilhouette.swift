import Canvas
import ColorScience
import ThemeEngine

/// A car seen from the side, with a glow behind it in the colour of its most urgent service.
struct CarSilhouette: Element {
    let style: CarStyle

    func size(fitting width: Double) -> Size { Size(width: style.width, height: style.height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let block = Rect(x: rect.minX, y: rect.minY, width: style.width, height: style.height)
        let glow = Rect(
            x: block.midX - style.glowEnd, y: block.midY - style.glowEnd,
            width: style.glowEnd * 2, height: style.glowEnd * 2)
        canvas.fill(
            .ellipse, in: glow,
            with: .radial(
                Gradient(colors: style.glow), center: .center, startRadius: style.glowStart, endRadius: style.glowEnd))
        let middle = PointGrid.snapped(
            Rect(
                x: block.midX - style.silhouetteWidth / 2, y: block.midY - style.silhouetteHeight / 2,
                width: style.silhouetteWidth, height: style.silhouetteHeight), to: .cell)
        canvas.fill(
            .path(Self.outline), in: middle,
            with: .linear(Gradient(colors: [style.top, style.bottom]), from: .top, to: .bottom))
        for x in Self.wheels {
            let center = UnitPoint(x: x, y: Self.axle).point(in: middle)
            let wheel = Rect(
                x: center.x - style.wheel / 2, y: center.y - style.wheel / 2, width: style.wheel, height: style.wheel)
            canvas.fill(.ellipse, in: wheel, with: .color(style.wheelColor))
        }
    }

    /// Where the wheels turn, in unit coordinates.
    private static let wheels = [0.23, 0.77]
    private static let axle = 0.8

    /// Cabin and body in unit coordinates; the windows are holes.
    private static let outline: Path = {
        var path = Path(rule: .evenOdd)
        func at(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: x, y: y) }
        path.move(to: at(0, 0.66))
        path.cubic(to: at(0.14, 0.44), control1: at(0, 0.50), control2: at(0.04, 0.46))
        path.cubic(to: at(0.24, 0.40), control1: at(0.18, 0.43), control2: at(0.21, 0.42))
        path.cubic(to: at(0.42, 0), control1: at(0.29, 0.12), control2: at(0.32, 0))
        path.line(to: at(0.60, 0))
        path.cubic(to: at(0.84, 0.41), control1: at(0.70, 0), control2: at(0.77, 0.18))
        path.cubic(to: at(1, 0.58), control1: at(0.95, 0.43), control2: at(1, 0.46))
        path.line(to: at(1, 0.78))
        path.line(to: at(0, 0.78))
        for (left, right) in [(0.30, 0.47), (0.53, 0.72)] {
            let lean = left < 0.5 ? (0.06, 0.0) : (0.0, -0.08)
            path.move(to: at(left, 0.38))
            path.line(to: at(left + lean.0, 0.12))
            path.line(to: at(right + lean.1, 0.12))
            path.line(to: at(right, 0.38))
        }
        return path
    }()
}
