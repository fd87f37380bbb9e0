import Canvas
import ThemeEngine

/// A capsule with a dot and a label: status is never said by colour alone.
struct StatusPill: Composite {
    let body: any Element

    init(_ status: ServiceStatus, in model: RenderModel) {
        let style = StatusPillStyle(status.role, in: model)
        let dot = Drawing(width: style.dot, height: style.dot) { rect, canvas in
            canvas.fill(.ellipse, in: rect, with: .color(style.label.color))
        }
        let capsule = Row(spacing: style.gap, [dot, Label(status.pillText, style.label)])
            .padded(horizontal: style.horizontalPadding, vertical: style.verticalPadding)
            .backed { rect, canvas in
                canvas.fill(.capsule, in: PointGrid.snapped(rect), with: .color(style.fill))
            }
        // A capsule is as wide as its words, whatever room there is.
        body = Row([capsule, Spacer()])
    }
}
