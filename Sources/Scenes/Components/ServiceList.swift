import Canvas
import ThemeEngine

/// Services on one card, a divider between each two, inset to where their names begin.
struct ServiceList: Composite {
    let body: any Element

    init(_ services: [Service], of vehicle: Vehicle, in model: RenderModel) {
        let style = ServiceRowStyle(.statusNeutral, isLate: false, in: model)
        let inset = style.horizontalPadding + style.dot.circle + style.gap
        var rows: [any Element] = []
        for service in services {
            if !rows.isEmpty { rows.append(Divider(style: style.divider).padded(leading: inset)) }
            rows.append(ServiceRow(service, of: vehicle, in: model))
        }
        body = Surface(style.surface, Column(rows).filling())
    }
}
