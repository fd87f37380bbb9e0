import Canvas
import ThemeEngine

/// A vehicle in the sheet: its name over what it is, and a checkmark if it is the one on the dashboard.
struct VehicleRow: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, isCurrent: Bool, _ style: VehicleSheetStyle) {
        let text = Column([
            Label(vehicle.name, style.name).rowAligned(), Label(vehicle.description, style.details).rowAligned(),
        ])
        var parts: [any Element] = [text.filling()]
        if isCurrent { parts.append(Label("✓", style.checkmark).rowAligned()) }
        body = Row(spacing: CellMetrics.width, parts)
            .padded(
                horizontal: WholeCells.columns(style.horizontalPadding),
                vertical: WholeCells.rows(style.verticalPadding)
            )
            .rowAligned()
    }
}
