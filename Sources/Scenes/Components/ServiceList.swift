import Canvas
import ThemeEngine

/// Services on one card, a divider between each two, inset to where their names begin.
struct ServiceList: Composite {
    let body: any Element

    init(_ services: [Service], of vehicle: Vehicle, in model: RenderModel) {
        let style = ServiceRowStyle(.statusNeutral, isLate: false, in: model)
        let inset = style.horizontalPadding + style.dot.circle + style.gap
        let rows = services.enumerated().map { index, service in
            ServiceRow(service, of: vehicle, in: model).backed { rect, canvas in
                guard index > 0 else { return }
                // On the line between two rows, where it takes no room of its own.
                let line = Rect(
                    minX: rect.minX + inset, minY: rect.minY, maxX: rect.maxX - style.horizontalPadding,
                    maxY: rect.minY + style.divider.thickness)
                canvas.fill(
                    .rectangle, in: PointGrid.snapped(line, to: .fine), with: .color(style.divider.color))
            }
        }
        body = Surface(style.surface, Column(rows).filling())
    }
}
