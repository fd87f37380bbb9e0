import ThemeEngine
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

/// The Next Up card, in each of its statuses.
enum NextUpPairs: AuditedComponent {
    static let name = "Next Up card"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let card = AuditBackground.surface(.cardElevated)
        let still = NextUpCardStyle(.statusNeutral, in: model)
        var pairs = [
            text("service", still.service, on: card),
            text("countdown's unit", still.numberLabel, on: card),
            text("mileage label", still.mileageLabel, on: card),
            text("mileage", still.currentMileage, on: card),
        ]
        for status in ColorRole.statuses {
            let style = NextUpCardStyle(status, in: model)
            // A scheduled service has neither a date nor a mileage.
            if status != .statusNeutral {
                pairs.append(text("countdown", style.number, on: card))
                pairs.append(text("due mileage", style.dueMileage, on: card))
            }
            let pill = AuditBackground.tint(status, opacity: StatusPillStyle.fillOpacity, over: card)
            pairs.append(text("status pill", StatusPillStyle(status, in: model).label, on: pill))
            pairs.append(graphic("status pill's dot", status, on: pill, in: model))
        }
        let logged = LoggedCardStyle(model).content
        let icon = AuditBackground.tint(logged.tintRole, opacity: EmptyStateStyle.circleOpacity, over: card)
        return pairs + [
            text("logged service", logged.title, on: card), text("logged mileage", logged.message, on: card),
            graphic("logged icon", logged.tintRole, on: icon, in: model),
        ]
    }
}

/// The navigation bar and the tab bar of Checkpoint; no pairs if the theme does not have them.
enum DashboardBarPairs: AuditedComponent {
    static let name = "Dashboard bar"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        guard model.has(.checkpoint) else { return [] }
        let style = DashboardBarsStyle(model)
        let glass = AuditBackground.surface(.chrome)
        return [
            text("title", style.title, on: glass), text("tab", style.tab, on: glass),
            text("selected tab", style.selectedTab, on: glass),
        ]
    }
}

/// The rows of the Upcoming list.
enum ServiceRowPairs: AuditedComponent {
    static let name = "Service row"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let card = AuditBackground.surface(.card)
        let style = ServiceRowStyle(.statusGood, isLate: false, isOverMileage: false, in: model)
        let late = ServiceRowStyle(.statusOverdue, isLate: true, isOverMileage: true, in: model)
        let dots = ColorRole.statuses.map { status in
            let halo = AuditBackground.tint(status, opacity: StatusDotStyle.haloOpacity, over: card)
            // The most urgent service is on the Next Up card.
            return graphic("status dot", status, on: halo, in: model, isDrawn: status != .statusOverdue)
        }
        return [
            text("name", style.name, on: card), text("due", style.due, on: card), text("miles", style.miles, on: card),
            text("late due", late.due, on: card), text("late miles", late.miles, on: card),
            graphic(
                "chevron", style.chevron.colorRole, opacity: ServiceRowStyle.chevronOpacity, on: card, in: model),
        ] + dots
    }
}

/// The sheet in which the vehicle is selected.
enum VehicleSheetPairs: AuditedComponent {
    static let name = "Vehicle sheet"
    static let scene = "dashboard"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = VehicleSheetStyle(model)
        let group = AuditBackground.surface(.cardSecondary)
        return [
            text("title", style.title, on: .surface(.overlaySheet)),
            text("Done", style.done, on: .surface(.overlaySheet)),
            text("name", style.name, on: group),
            text("model", style.details, on: group),
            text("Add Vehicle", style.action, on: group),
            graphic("checkmark", style.checkmark.colorRole, on: group, in: model),
            FocusPairs.ring("ring", on: group, in: model, component: Self.self),
            FocusPairs.ring(
                "ring, edge of the list", on: .either(group, .surface(.overlaySheet)), in: model, component: Self.self),
        ]
    }
}
