import Canvas
import ThemeEngine

/// The single most urgent service, with everything about it, and the car.
struct NextUpCard: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let style = NextUpCardStyle(status.role, in: model)
        let summary = Column(spacing: style.gap, Self.summary(service, status, style, model)).filling()
        let car = CarSilhouette(style: style.car)
        // Large text needs the car's place.
        let top: any Element =
            model.contentSize.isAccessibility
            ? Column(spacing: style.gap, [summary, car])
            : Row(spacing: style.gap, alignment: .top, [summary, car])
        let divider = Divider(style: style.divider).padded(vertical: style.dividerPadding)
        let bottom = Row(alignment: .top, Self.mileages(service, vehicle, style)).rowAligned()
        body = Surface(
            style.surface,
            Column([top, divider, bottom])
                .padded(horizontal: style.horizontalPadding, vertical: style.verticalPadding)
                .filling())
    }

    private static func summary(
        _ service: Service, _ status: ServiceStatus, _ style: NextUpCardStyle, _ model: RenderModel
    ) -> [any Element] {
        var parts: [any Element] = [
            StatusPill(status, in: model),
            Label(service.name, style.service),
        ]
        if let days = service.daysLeft {
            let words = ServiceText.countdown(days)
            let label = Column([Label(words.unit, style.numberLabel), Label(words.direction, style.numberLabel)])
            let number = Label(words.number, style.number)
            parts.append(Row(spacing: style.numberGap, alignment: .bottom, [number, label]).rowAligned())
        }
        return parts
    }

    private static func mileages(_ service: Service, _ vehicle: Vehicle, _ style: NextUpCardStyle) -> [any Element] {
        let current = Column([
            Label("Current", style.mileageLabel),
            Label(ServiceText.mileage(vehicle.mileage), style.currentMileage),
        ])
        guard let due = service.dueMileage else { return [current.filling()] }
        let dueAt = Column(
            alignment: .trailing,
            [
                Label("Due at", style.mileageLabel, alignment: .trailing),
                Label(ServiceText.mileage(due), style.dueMileage, alignment: .trailing),
            ])
        return [current.filling(), dueAt]
    }
}
