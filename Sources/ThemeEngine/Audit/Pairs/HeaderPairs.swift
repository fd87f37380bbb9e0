import ThemeSpec

/// The dashboard's header and the titles of its sections, on the screen's background.
enum HeaderPairs: AuditedComponent {
    static let name = "Header"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = DashboardHeaderStyle(model)
        return [
            text("name", style.name, on: .surface(.appBackground)),
            text("mileage", style.mileage, on: .surface(.appBackground)),
            text("model", style.vehicle, on: .surface(.appBackground)),
            text("section title", SectionStyle(model).title, on: .surface(.appBackground)),
            graphic("chevron", style.chevron.colorRole, on: .surface(.appBackground), in: model),
        ]
    }
}
