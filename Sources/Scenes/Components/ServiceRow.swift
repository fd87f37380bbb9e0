import Canvas
import ThemeEngine

/// A less urgent service: dot, name over when it is due, miles left, chevron.
struct ServiceRow: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let style = ServiceRowStyle(status.role, isLate: status == .overdue, in: model)
        var lines: [any Element] = [Label(service.name, style.name, maxLines: 2)]
        if let due = ServiceText.due(service.daysLeft) { lines.append(Label(due, style.due, maxLines: 1)) }
        var parts: [any Element] = [StatusDot(style: style.dot), Column(spacing: style.lineGap, lines).filling()]
        if let miles = ServiceText.miles(service.milesLeft(at: vehicle.mileage)) {
            parts.append(Label(miles, style.miles, alignment: .trailing, maxLines: 1))
        }
        parts.append(Label("›", style.chevron))
        body = Row(spacing: style.gap, parts)
            .padded(horizontal: style.horizontalPadding, vertical: style.verticalPadding)
            .rowAligned()
    }
}
