import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A darkroom in the theme's colors: a safelight, three prints on a line, and a bench.
struct DarkroomPicture: Element {
    let style: FigureStyle

    func size(fitting width: Double) -> Size {
        Size(width: width, height: PointGrid.wholeRows(style.height))
    }

    var isFlexible: Bool { true }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let room = PointGrid.snapped(rect, to: .cell)
        canvas.clip(to: room) { canvas in
            canvas.attribute(to: .role(style.wallRole, .fill, "figure"))
            canvas.fill(.roundedRectangle(radius: style.cornerRadius), in: room, with: .color(style.wall))
            lamp(in: room, &canvas)
            prints(in: room, &canvas)
        }
    }

    private func lamp(in room: Rect, _ canvas: inout Canvas) {
        let unit = room.height / 9
        let center = Point(x: room.minX + room.width * Self.lamp, y: room.minY + 2 * unit)
        let glow = Rect(
            x: center.x - style.glowRadius, y: center.y - style.glowRadius, width: 2 * style.glowRadius,
            height: 2 * style.glowRadius)
        canvas.attribute(to: .role(style.lightRole, .glow, "figure"))
        canvas.fill(
            .ellipse, in: glow,
            with: .radial(
                Gradient(colors: style.glow), center: .center, startRadius: 0, endRadius: style.glowRadius))
        canvas.attribute(to: .role(style.lineRole, .line, "figure"))
        let cord = Rect(x: center.x - 1, y: room.minY, width: 2, height: unit)
        canvas.fill(.rectangle, in: PointGrid.snapped(cord, to: .fine), with: .color(style.line))
        canvas.attribute(to: .role(style.lightRole, .shape, "figure"))
        let shade = Rect(x: center.x - unit * 1.5, y: center.y - unit, width: unit * 3, height: unit * 1.5)
        canvas.fill(.path(Self.shade), in: PointGrid.snapped(shade, to: .fine), with: .color(style.light))
    }

    private func prints(in room: Rect, _ canvas: inout Canvas) {
        let unit = room.height / 9
        let line = Rect(x: room.minX, y: room.minY + 2 * unit, width: room.width, height: 2)
        canvas.attribute(to: .role(style.lineRole, .line, "figure"))
        canvas.fill(.rectangle, in: PointGrid.snapped(line, to: .fine), with: .color(style.line))
        // No taller than wide, however narrow the page is.
        let width = room.width * Self.printWidth
        for (index, x) in Self.prints.enumerated() {
            let sheet = PointGrid.snapped(
                Rect(x: room.minX + room.width * x, y: line.minY, width: width, height: min(5 * unit, width)), to: .cell
            )
            canvas.attribute(to: .role(style.paperRole, .shape, "figure"))
            canvas.fill(.rectangle, in: sheet, with: .color(style.paper))
            let picture = sheet.inset(dx: CellMetrics.width, dy: CellMetrics.height / 2)
            canvas.attribute(to: .role(style.inkRole, .shape, "figure"))
            canvas.fill(.rectangle, in: picture, with: .color(style.ink))
            canvas.attribute(to: .role(style.shadeRole, .shape, "figure"))
            canvas.clip(to: picture) { canvas in
                canvas.fill(.path(Self.hills[index % Self.hills.count]), in: picture, with: .color(style.shade))
            }
        }
    }

    /// Where things are, in unit coordinates of the room.
    private static let lamp = 0.82
    private static let prints = [0.08, 0.30, 0.52]
    private static let printWidth = 0.17

    private static let shade = Path(polygons: [
        [UnitPoint(x: 0.35, y: 0), UnitPoint(x: 0.65, y: 0), UnitPoint(x: 1, y: 1), UnitPoint(x: 0, y: 1)]
    ])

    /// What is on the prints: a hill, two hills, and the sun over the sea.
    private static let hills: [Path] = {
        func at(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: x, y: y) }
        let hill = Path(polygons: [[at(0, 1), at(0, 0.8), at(0.6, 0.25), at(1, 0.7), at(1, 1)]])
        let ridge = Path(polygons: [
            [at(0, 1), at(0, 0.5), at(0.25, 0.35), at(0.5, 0.75), at(0.75, 0.45), at(1, 0.6), at(1, 1)]
        ])
        var sea = Path(polygons: [[at(0, 1), at(0, 0.75), at(1, 0.75), at(1, 1)]])
        sea.ellipse(center: at(0.5, 0.4), radiusX: 0.2, radiusY: 0.2)
        return [hill, ridge, sea]
    }()
}
