import Canvas
import ThemeEngine

/// A capsule with a dot and a label: status is never said by colour alone.
struct StatusPill: Composite {
    let body: any Element

    init(_ status: ServiceStatus, in model: RenderModel) {
        let style = StatusPillStyle(status.role, in: model)
        let dot = Drawing(width: style.dot, height: style.dot) { rect, canvas in
            let center = PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY))
            canvas.dot(at: center, diameter: style.dot, color: style.label.color)
        }
        let capsule = Row(spacing: style.gap, [dot, Label(status.pillText, style.label)])
            .padded(horizontal: style.horizontalPadding, vertical: style.verticalPadding)
            .backed { rect, canvas in
                canvas.fill(.capsule, in: Self.edge(rect), with: .color(style.fill))
            }
        // A capsule is as wide as its words, whatever room there is.
        body = Row([capsule, Spacer()])
    }

    /// Whole cells, as many above the words as below them.
    private static func edge(_ rect: Rect) -> Rect {
        let middle = PointGrid.cellMiddle(near: Point(x: rect.minX, y: rect.midY))
        let aside = max(rect.height - CellMetrics.height, 0) / 2
        let rows = Double(PointGrid.row(at: aside - CellMetrics.height / 4)) * 2 + 1
        let columns = PointGrid.snapped(rect, to: .cell)
        let height = rows * CellMetrics.height
        return Rect(x: columns.minX, y: middle.y - height / 2, width: columns.width, height: height)
    }
}
