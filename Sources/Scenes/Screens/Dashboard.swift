import Canvas
import ThemeEngine

extension Scene {
    /// Checkpoint's dashboard: the vehicle, what it needs next, and what comes after that.
    public static let dashboard = Scene(slug: "dashboard", name: "Dashboard") { model, state in
        let screen = ScreenStyle(model)
        let section = SectionStyle(model)
        let vehicle = Vehicle.dailyDriver
        let services = vehicle.servicesByUrgency
        var parts: [any Element] = [DashboardHeader(vehicle, in: model)]
        if let next = services.first {
            parts.append(Section("Next up", in: model, NextUpCard(next, of: vehicle, in: model)))
        }
        let upcoming = Array(services.dropFirst())
        if !upcoming.isEmpty {
            parts.append(Section("Upcoming", in: model, ServiceList(upcoming, of: vehicle, in: model)))
        }
        return Column(spacing: PointGrid.wholeRows(section.spacing), parts)
            .padded(horizontal: screen.horizontalPadding, vertical: screen.verticalPadding)
    }
}
