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
        let body = Rect(
            x: block.midX - style.silhouetteWidth / 2, y: block.midY - style.silhouetteHeight / 2,
            width: style.silhouetteWidth, height: style.silhouetteHeight)
        canvas.fill(
            .path(Self.outline), in: body,
            with: .linear(Gradient(colors: [style.top, style.bottom]), from: .top, to: .bottom))
    }

    /// Cabin, body and wheels in unit coordinates; windows and the gaps round the wheels are holes.
    private static let outline: Path = {
        var path = Path(rule: .evenOdd)
        func at(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: x, y: y) }
        path.move(to: at(0.01, 0.66))
        path.cubic(to: at(0.13, 0.40), control1: at(0.01, 0.48), control2: at(0.05, 0.43))
        path.cubic(to: at(0.24, 0.35), control1: at(0.18, 0.38), control2: at(0.21, 0.38))
        path.cubic(to: at(0.42, 0.03), control1: at(0.30, 0.12), control2: at(0.33, 0.03))
        path.line(to: at(0.60, 0.03))
        path.cubic(to: at(0.82, 0.37), control1: at(0.69, 0.03), control2: at(0.75, 0.18))
        path.cubic(to: at(0.99, 0.55), control1: at(0.93, 0.39), control2: at(0.99, 0.42))
        path.line(to: at(0.99, 0.74))
        path.cubic(to: at(0.94, 0.80), control1: at(0.99, 0.79), control2: at(0.97, 0.80))
        path.line(to: at(0.06, 0.80))
        path.cubic(to: at(0.01, 0.74), control1: at(0.02, 0.80), control2: at(0.01, 0.79))
        // Windows.
        path.move(to: at(0.30, 0.37))
        path.cubic(to: at(0.42, 0.12), control1: at(0.34, 0.18), control2: at(0.37, 0.12))
        path.line(to: at(0.48, 0.12))
        path.line(to: at(0.48, 0.37))
        path.move(to: at(0.53, 0.37))
        path.line(to: at(0.53, 0.12))
        path.line(to: at(0.60, 0.12))
        path.cubic(to: at(0.74, 0.37), control1: at(0.66, 0.12), control2: at(0.70, 0.22))
        // A wheel is a hole in the body with the tire in it: where both overlap the rule fills again.
        for x in [0.235, 0.765] {
            path.ellipse(center: at(x, 0.78), radiusX: 0.115, radiusY: 0.25)
            path.ellipse(center: at(x, 0.78), radiusX: 0.085, radiusY: 0.19)
        }
        return path
    }()
}
