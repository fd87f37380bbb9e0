import Canvas
import ThemeEngine

/// The vehicle that the dashboard is about: name, mileage and model, and a chevron that opens the others.
struct DashboardHeader: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, in model: RenderModel) {
        let style = DashboardHeaderStyle(model)
        let mileage = Label(ServiceText.mileage(vehicle.mileage), style.mileage)
        let description = Label("\(vehicle.year) \(vehicle.make) \(vehicle.model)", style.vehicle)
        // Large text goes below where it does not fit beside.
        let info: any Element =
            model.contentSize.isAccessibility
            ? Column([mileage, description])
            : Row(spacing: style.partGap, [mileage, Label("•", style.bullet), description])
        let text = Column(spacing: style.lineGap, [Label(vehicle.name, style.name), info])
        let chevron = Label("⌄", style.chevron).framed(minimumHeight: PointGrid.lineHeight(style.name.leading))
        body = Row(spacing: style.partGap, alignment: .top, [text.filling(), chevron]).rowAligned()
    }
}
