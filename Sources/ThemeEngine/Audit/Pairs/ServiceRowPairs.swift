import ThemeSpec

/// The rows of the Upcoming list.
enum ServiceRowPairs: AuditedComponent {
    static let name = "Service row"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let card = AuditPaper.surface(.card)
        let style = ServiceRowStyle(.statusGood, isLate: false, isOverMileage: false, in: model)
        let late = ServiceRowStyle(.statusOverdue, isLate: true, isOverMileage: true, in: model)
        let dots = NextUpPairs.statuses.map { status in
            let halo = AuditPaper.tint(status, opacity: StatusDotStyle.haloOpacity, over: card)
            return graphic("status dot", status, on: halo, in: model)
        }
        return [
            text("name", style.name, on: card), text("due", style.due, on: card), text("miles", style.miles, on: card),
            text("late due", late.due, on: card), text("late miles", late.miles, on: card),
        ] + dots
    }
}
