import ThemeSpec

/// The sheet that the vehicle is chosen in.
enum VehicleSheetPairs: AuditedComponent {
    static let name = "Vehicle sheet"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = VehicleSheetStyle(model)
        let group = AuditPaper.surface(.cardSecondary)
        return [
            text("title", style.title, on: .surface(.overlaySheet)),
            text("Done", style.action, on: .surface(.overlaySheet)),
            text("name", style.name, on: group),
            text("model", style.details, on: group),
            text("Add Vehicle", style.action, on: group),
            graphic("checkmark", style.checkmark.colorRole, on: group, in: model),
        ]
    }
}
