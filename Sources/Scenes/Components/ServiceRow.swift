import Canvas
import ThemeEngine

/// A less urgent service: dot, name over when it is due, miles left, chevron.
struct ServiceRow: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let style = ServiceRowStyle(status.role, isLate: status == .overdue, in: model)
        // Large text goes below where it does not fit beside.
        let isStacked = model.contentSize.isAccessibility
        var lines: [any Element] = [Label(service.name, style.name)]
        if let due = ServiceText.due(service.daysLeft) { lines.append(Label(due, style.due)) }
        var asides: [any Element] = []
        if let miles = ServiceText.miles(service.milesLeft(at: vehicle.mileage)) {
            let label = Label(miles, style.miles, alignment: isStacked ? .leading : .trailing)
            if isStacked { lines.append(label) } else { asides.append(label) }
        }
        asides.append(Label("›", style.chevron))
        let text = Column(spacing: style.lineGap, lines).filling()
        let dot = StatusDot(style: style.dot).framed(minimumHeight: PointGrid.lineHeight(style.name.leading))
        body = Row(spacing: style.gap, alignment: .top, [dot, Row(spacing: style.gap, [text] + asides).filling()])
            .padded(horizontal: style.horizontalPadding, vertical: style.verticalPadding)
            .rowAligned()
    }
}
