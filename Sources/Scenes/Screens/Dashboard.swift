import Canvas
import ThemeEngine

extension Scene {
    /// The dashboard of Checkpoint: the vehicle, its next service, the further services, and the vehicle sheet.
    public static let dashboard = Scene(
        slug: "dashboard", name: "Dashboard", shortName: "Dash",
        overlay: { model, state in DashboardOverlay.element(state, in: model) },
        content: { model, state in
            let screen = ScreenStyle(model)
            let section = SectionStyle(model)
            let vehicle = Vehicle.sample(state.vehicle)
            let agenda = vehicle.agenda(showing: state.stage == .ready ? state.status : nil)
            var parts: [any Element] = [
                DashboardHeader(vehicle, in: model).pressable(.header, state, in: model)
            ]
            if let next = agenda.next {
                let card: any Element =
                    state.stage.card(next, of: vehicle, in: model)
                    ?? NextUpCard(next, of: vehicle, in: model)
                    .pressable(.nextUp, state, cornerRadius: model.surface(.cardElevated).cornerRadius, in: model)
                parts.append(Section("Next up", in: model, card))
            }
            if !agenda.upcoming.isEmpty {
                let list: any Element =
                    state.stage.list(agenda.upcoming.count, in: model)
                    ?? ServiceList(agenda.upcoming, of: vehicle, state, in: model)
                parts.append(Section("Upcoming", in: model, list))
            }
            return Column(spacing: PointGrid.wholeRows(section.spacing), parts)
                .padded(
                    horizontal: WholeCells.margin(screen.horizontalPadding),
                    vertical: WholeCells.rows(screen.verticalPadding)
                )
                .padded(bottom: DashboardOverlay.bottomSpace(in: model))
        })
}

/// The vehicle of the dashboard: name, mileage and model, and a chevron that opens the vehicle sheet.
struct DashboardHeader: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, in model: RenderModel) {
        let style = DashboardHeaderStyle(model)
        let gap = WholeCells.columns(style.partGap)
        let mileage = Label(ServiceText.mileage(vehicle.mileage), style.mileage)
        let description = Label(vehicle.description, style.vehicle)
        let line: any Element = Row(spacing: gap, [mileage, Label("•", style.bullet), description]).rowAligned()
        let stack: any Element = Column([mileage.rowAligned(), description.rowAligned()])
        // One below the other if they do not fit side by side.
        let isLarge = model.contentSize.isAccessibility
        let info = WidthChoice { width in isLarge || NaturalWidth.of(line) > width ? stack : line }
        let text = Column(
            spacing: WholeCells.rows(style.lineGap), [Label(vehicle.name, style.name).rowAligned(), info])
        body = Row(spacing: gap, [text.filling(), Label("⌄", style.chevron).rowAligned()]).rowAligned()
    }
}

/// The most urgent service with its details and the car.
struct NextUpCard: Composite {
    static let name = "Next Up card"
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let style = NextUpCardStyle(status.role, in: model)
        let (horizontal, vertical) = (
            WholeCells.columns(style.horizontalPadding), WholeCells.rows(style.verticalPadding)
        )
        let parts = Column(
            spacing: WholeCells.rows(style.gap),
            [
                Self.top(service, status, style, model),
                Divider(style: style.divider),
                MileageLine(service, of: vehicle, style, isStacked: model.contentSize.isAccessibility),
            ])
        body = Surface(style.surface, parts.padded(horizontal: horizontal, vertical: vertical).filling())
    }

    /// The status, the name and the countdown, with the car beside them if the words fit.
    private static func top(
        _ service: Service, _ status: ServiceStatus, _ style: NextUpCardStyle, _ model: RenderModel
    ) -> any Element {
        let pill = StatusPill(status, in: model)
        let name = Label(service.name, style.service)
        let countdown = service.daysLeft.map { Countdown($0, style) }
        let parts: [(any Element)?] = [pill.rowAligned(), TightLabel(name), countdown]
        let summary = Column(spacing: WholeCells.rows(style.gap), parts.compactMap { $0 }).filling()
        let needed = max(
            NaturalWidth.of(pill.capsule), NaturalWidth.ofLongestWord(name), countdown?.naturalWidth ?? 0)
        let gap = WholeCells.columns(style.carGap)
        let car = CarSilhouette(style: style.car)
        let isLarge = model.contentSize.isAccessibility
        return WidthChoice { width in
            if needed + gap + style.car.width <= width {
                return Row(spacing: gap, alignment: .top, [summary, car]).rowAligned()
            }
            // A narrow terminal is usually short too, and a page of large text scrolls anyway.
            guard isLarge, style.car.width <= width else { return summary }
            return Column(alignment: .center, [summary, car.rowAligned()])
        }
    }
}

/// The number of remaining or overdue days in large digits, and two words.
struct Countdown: Composite {
    let body: any Element
    /// The width in pt of the number and the words side by side.
    let naturalWidth: Double

    init(_ daysLeft: Int, _ style: NextUpCardStyle) {
        let words = ServiceText.countdown(daysLeft)
        let number = TightLabel(Label(words.number, style.number))
        let label = Column([
            Label(words.unit, style.numberLabel).rowAligned(),
            Label(words.direction, style.numberLabel).rowAligned(),
        ])
        let gap = WholeCells.columns(style.numberGap)
        // Both are aligned at the bottom.
        let line: any Element = Row(spacing: gap, alignment: .bottom, [number, label])
        let width = NaturalWidth.of(line)
        naturalWidth = width
        let stack: any Element = Column([number, label])
        body = WidthChoice { width <= $0 ? line : stack }
    }
}

/// The current mileage and the mileage at which a service is due.
struct MileageLine: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, _ style: NextUpCardStyle, isStacked: Bool) {
        func pair(_ title: String, _ miles: Int, _ value: TextModel, _ alignment: Label.Alignment) -> Column {
            Column(
                alignment: alignment == .trailing ? .trailing : .leading,
                [
                    Label(title, style.mileageLabel, alignment: alignment).rowAligned(),
                    Label(ServiceText.mileage(miles), value, alignment: alignment).rowAligned(),
                ])
        }
        let current = pair("Current", vehicle.mileage, style.currentMileage, .leading)
        guard let miles = service.dueMileage else {
            body = current
            return
        }
        let due = pair("Due at", miles, style.dueMileage, .trailing)
        let stack: any Element = Column(
            spacing: WholeCells.rows(style.gap), [current, pair("Due at", miles, style.dueMileage, .leading)])
        let needed = NaturalWidth.of(current) + NaturalWidth.of(due) + WholeCells.columns(style.carGap)
        let line: any Element = Row([current.filling(), due])
        body = WidthChoice { isStacked || needed > $0 ? stack : line }
    }
}

/// Services on one surface with dividers between them, inset to their names.
struct ServiceList: Composite {
    let body: any Element

    init(_ services: [Service], of vehicle: Vehicle, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = ServiceRowStyle(.statusNeutral, isLate: false, isOverMileage: false, in: model)
        let inset = WholeCells.columns(style.dividerInset)
        let rows = services.enumerated().map { index, service in
            ServiceRow(service, of: vehicle, in: model)
                .backed { rect, canvas in
                    guard index > 0 else { return }
                    // On the edge between two rows, where the divider needs no space of its own.
                    let line = Rect(minX: rect.minX + inset, minY: rect.minY, maxX: rect.maxX, maxY: rect.minY)
                    Divider(style: style.divider).draw(in: line, on: &canvas)
                }
                .pressable(.service(index), state, in: model)
        }
        body = Surface(style.surface, Column(rows).filling())
    }
}

/// A less urgent service: a dot, its name and due date, the remaining miles and a chevron.
struct ServiceRow: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let milesLeft = service.milesLeft(at: vehicle.mileage)
        let style = ServiceRowStyle(
            status.role, isLate: status == .overdue, isOverMileage: (milesLeft ?? 0) < 0, in: model)
        let gap = WholeCells.columns(style.gap)
        let name = Label(service.name, style.name)
        let due = ServiceText.due(service.daysLeft).map { Label($0, style.due).rowAligned() }
        let miles = ServiceText.miles(milesLeft).map { Label($0, style.miles) }
        let chevron = Label("›", style.chevron).rowAligned()
        let dot = StatusDot(style: style.dot)
        let besideName = FirstLine(dot, lineHeight: PointGrid.lineHeight(style.name.leading))
        let isLarge = model.contentSize.isAccessibility
        let lineGap = WholeCells.rows(style.lineGap)

        let text: [(any Element)?] = [name.rowAligned(), due]
        let beside: [(any Element)?] = [
            besideName, Column(spacing: lineGap, text.compactMap { $0 }).filling(), miles?.rowAligned(), chevron,
        ]
        let line = Row(spacing: gap, alignment: .top, beside.compactMap { $0 })
        let stackedText = Column(spacing: lineGap, (text + [miles?.rowAligned()]).compactMap { $0 }).filling()
        let indented = Row(spacing: gap, alignment: .top, [besideName, stackedText, chevron])
        let stack = Column([Row([dot.rowAligned(), Spacer(), chevron]), stackedText])

        let word = NaturalWidth.ofLongestWord(name)
        let aside = style.dot.circle + 2 * gap + NaturalWidth.of(chevron)
        // The due text should not wrap beside the miles.
        let milesWidth = miles.map { NaturalWidth.of($0) + gap } ?? 0
        let wide = max(word, due.map { NaturalWidth.of($0) } ?? 0) + aside + milesWidth
        // Large text is below if it does not fit beside, as in lists of iOS.
        let content = WidthChoice { width in
            if wide <= width, !isLarge { return line }
            return word + aside <= width ? indented : stack
        }
        body = content.padded(
            horizontal: WholeCells.columns(style.horizontalPadding), vertical: WholeCells.rows(style.verticalPadding)
        )
        .rowAligned()
    }
}
