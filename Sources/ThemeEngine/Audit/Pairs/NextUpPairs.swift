import ThemeSpec

/// The Next Up card, in each of its statuses.
enum NextUpPairs: AuditedComponent {
    static let name = "Next Up card"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let card = AuditPaper.surface(.cardElevated)
        let still = NextUpCardStyle(.statusNeutral, in: model)
        var pairs = [
            text("service", still.service, on: card),
            text("countdown's unit", still.numberLabel, on: card),
            text("mileage label", still.mileageLabel, on: card),
            text("mileage", still.currentMileage, on: card),
        ]
        for status in Self.statuses {
            let style = NextUpCardStyle(status, in: model)
            pairs.append(text("countdown", style.number, on: card))
            pairs.append(text("due mileage", style.dueMileage, on: card))
            let pill = AuditPaper.tint(status, opacity: StatusPillStyle.fillOpacity, over: card)
            pairs.append(text("status pill", StatusPillStyle(status, in: model).label, on: pill))
        }
        return pairs
    }

    static let statuses: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]
}
