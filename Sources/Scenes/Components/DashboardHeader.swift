import Canvas
import ThemeEngine

/// The vehicle that the dashboard is about: name, mileage and model, and a chevron that opens the others.
struct DashboardHeader: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, in model: RenderModel) {
        let style = DashboardHeaderStyle(model)
        let info = Row(
            spacing: style.partGap,
            [
                Label(ServiceText.mileage(vehicle.mileage), style.mileage, maxLines: 1),
                Label("•", style.bullet),
                Label("\(vehicle.year) \(vehicle.make) \(vehicle.model)", style.vehicle, maxLines: 1),
            ])
        let text = Column(spacing: style.lineGap, [Label(vehicle.name, style.name, maxLines: 2), info])
        body = Row(spacing: style.partGap, [text.filling(), Label("⌄", style.chevron)])
    }
}
