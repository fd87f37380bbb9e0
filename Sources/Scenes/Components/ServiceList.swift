import Canvas
import ThemeEngine

/// Services on one surface, a divider between each two, inset to where their names begin.
struct ServiceList: Composite {
    let body: any Element

    init(_ services: [Service], of vehicle: Vehicle, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = ServiceRowStyle(.statusNeutral, isLate: false, isOverMileage: false, in: model)
        let inset = WholeCells.columns(style.dividerInset)
        let rows = services.enumerated().map { index, service in
            ServiceRow(service, of: vehicle, in: model)
                .backed { rect, canvas in
                    guard index > 0 else { return }
                    // On the line between two rows, where it takes no room of its own.
                    let line = Rect(minX: rect.minX + inset, minY: rect.minY, maxX: rect.maxX, maxY: rect.minY)
                    Divider(style: style.divider).draw(in: line, on: &canvas)
                }
                .pressable(.service(index), state, in: model)
        }
        body = Surface(style.surface, Column(rows).filling())
    }
}
