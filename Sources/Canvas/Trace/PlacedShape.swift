import ColorScience

/// A filled or stroked shape of one color, with what it lies on.
public struct PlacedShape: Hashable, Sendable {
    /// The index of its source in ``Trace/sources``.
    public let source: Int
    /// The area in pt, which may be outside the canvas.
    public let rect: Rect
    /// The color of the shape, and the color beneath the middle of a filled shape or outside of a border, when it was
    /// painted.
    public let colors: PlacedText.Colors
}

extension Canvas {
    /// Records a shape that is about to be filled.
    mutating func traceFill(_ paint: Paint, in rect: Rect) {
        guard trace != nil else { return }
        traceShape(paint, in: rect, over: Point(x: rect.midX, y: rect.midY))
    }

    /// Records a border that is about to be stroked inside the edge of `rect`, whose color must differ from what is beside it.
    mutating func traceBorder(_ paint: Paint, in rect: Rect) {
        guard trace != nil else { return }
        traceShape(paint, in: rect, over: Point(x: rect.minX - CellMetrics.width / 2, y: rect.midY))
    }

    /// Records a ring that is about to be drawn in the outermost cells of `rect` (pt), on the color that most of them have.
    mutating func traceRing(_ color: Color, in rect: Rect) {
        guard let source = trace?.current else { return }
        var counts: [RGB: Int] = [:]
        for cell in edgeCells(of: rect) { counts[mean(of: cell).rgb, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $0.key.packed) < ($1.value, $1.key.packed) })?.key else { return }
        let colors = PlacedText.Colors(foreground: color.composited(over: Color(most)).rgb, background: most)
        trace?.shapes.append(PlacedShape(source: source, rect: rect, colors: colors))
    }

    private mutating func traceShape(_ paint: Paint, in rect: Rect, over point: Point) {
        guard let source = trace?.current, case .color(let color) = paint, color.alpha > 0 else { return }
        let column = PointGrid.column(at: point.x - CellMetrics.width / 2)
        let row = PointGrid.row(at: point.y - CellMetrics.height / 2)
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row), contains(column, row) else { return }
        let shape = PlacedShape(source: source, rect: rect, colors: textColors(color, column: column, row: row))
        trace?.shapes.append(shape)
    }
}
