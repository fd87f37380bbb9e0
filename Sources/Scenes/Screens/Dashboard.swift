import Canvas
import ThemeEngine

extension Scene {
    /// Checkpoint's dashboard: the vehicle, what it needs next, and what comes after that; its sheet of vehicles.
    public static let dashboard = Scene(
        slug: "dashboard", name: "Dashboard",
        overlay: { model, state in state.sheetRow.map { VehicleSheet(markedRow: $0, state, in: model) } },
        content: { model, state in
            let screen = ScreenStyle(model)
            let section = SectionStyle(model)
            let vehicle = Vehicle.sample(state.vehicle)
            let agenda = vehicle.agenda(showing: state.status)
            var parts: [any Element] = [
                DashboardHeader(vehicle, in: model).pressable(.header, state, in: model)
            ]
            if let next = agenda.next {
                let card = NextUpCard(next, of: vehicle, in: model)
                    .pressable(.nextUp, state, cornerRadius: model.surface(.cardElevated).cornerRadius, in: model)
                parts.append(Section("Next up", in: model, card))
            }
            if !agenda.upcoming.isEmpty {
                let list = ServiceList(agenda.upcoming, of: vehicle, state, in: model)
                parts.append(Section("Upcoming", in: model, list))
            }
            return Column(spacing: PointGrid.wholeRows(section.spacing), parts)
                .padded(
                    horizontal: WholeCells.margin(screen.horizontalPadding),
                    vertical: WholeCells.rows(screen.verticalPadding))
        })
}
