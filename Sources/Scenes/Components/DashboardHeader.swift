import Canvas
import ThemeEngine

/// The vehicle that the dashboard is about: name, mileage and model, and a chevron that opens the others.
struct DashboardHeader: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, in model: RenderModel) {
        let style = DashboardHeaderStyle(model)
        let gap = WholeCells.columns(style.partGap)
        let mileage = Label(ServiceText.mileage(vehicle.mileage), style.mileage)
        let description = Label(vehicle.description, style.vehicle)
        let line: any Element = Row(spacing: gap, [mileage, Label("•", style.bullet), description]).rowAligned()
        let stack: any Element = Column([mileage.rowAligned(), description.rowAligned()])
        // Below each other where they do not fit side by side.
        let isLarge = model.contentSize.isAccessibility
        let info = WidthChoice { width in isLarge || NaturalWidth.of(line) > width ? stack : line }
        let text = Column(
            spacing: WholeCells.rows(style.lineGap), [Label(vehicle.name, style.name).rowAligned(), info])
        body = Row(spacing: gap, [text.filling(), Label("⌄", style.chevron).rowAligned()]).rowAligned()
    }
}
