import Canvas
import ThemeEngine

/// A capsule with a dot and a label: status is never said by color alone.
struct StatusPill: Composite {
    let body: any Element
    /// The pill by itself, as wide as its words.
    let capsule: any Element

    init(_ status: ServiceStatus, in model: RenderModel) {
        let style = StatusPillStyle(status.role, in: model)
        let dot = Drawing(width: style.dot, height: style.dot) { rect, canvas in
            let center = PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY))
            canvas.attribute(to: .role(status.role, .shape, "status pill"))
            canvas.dot(at: center, diameter: style.dot, color: style.label.color)
        }
        capsule = Row(spacing: style.gap, [dot, Label(status.pillText, style.label)])
            .padded(horizontal: style.horizontalPadding, vertical: Self.verticalPadding(style))
            .backed { rect, canvas in
                canvas.attribute(to: .role(status.role, .fill, "status pill"))
                canvas.fill(.capsule, in: Self.edge(rect), with: .color(style.fill))
            }
        // A capsule is as wide as its words, whatever room there is.
        body = Row([capsule, Spacer()])
    }

    /// pt above and below the label, whose line may have been laid out taller than it is: small text takes a row too.
    private static func verticalPadding(_ style: StatusPillStyle) -> Double {
        let height = style.label.leading + 2 * style.verticalPadding
        return max(height - PointGrid.lineHeight(style.label.leading), 0) / 2
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
