import Canvas
import ThemeEngine

/// A hairline as wide as it may be, on the edge between two rows of cells, where it takes no room from text.
struct Divider: Element {
    let style: DividerStyle

    func size(fitting width: Double) -> Size { Size(width: width, height: style.thickness) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let y = Double(PointGrid.row(at: rect.midY)) * CellMetrics.height
        let line = Rect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: y + style.thickness)
        canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
        canvas.fill(.rectangle, in: PointGrid.snapped(line, to: .fine), with: .color(style.color))
    }

    var isFlexible: Bool { true }
}
