import Canvas
import ThemeEngine

extension Scene {
    /// The dashboard of Checkpoint: the vehicle, its next service, the further services, and the vehicle sheet.
    public static let dashboard = Scene(
        slug: "dashboard", name: "Dashboard", shortName: "Dash",
        overlay: { model, state in DashboardOverlay.element(state, in: model) },
        content: { model, state in
            let screen = ScreenStyle(model)
            let spacing = SectionStyle(model).spacing
            let rhythm = TextSizeSpacing(model, state)
            let vehicle = Vehicle.sample(state.vehicle)
            let agenda = vehicle.agenda(showing: state.stage == .ready ? state.status : nil)
            var parts: [any Element] = [
                DashboardHeader(vehicle, in: model).pressable(.header, state, in: model)
            ]
            if state.stage == .empty { parts.append(EmptyState(.caughtUp, state, in: model)) }
            if state.stage == .error {
                parts.append(
                    FailureView("Services cannot be loaded", "Check the connection, then try again.", state, in: model))
            }
            let hasServices = state.stage != .empty && state.stage != .error
            if hasServices, let next = agenda.next {
                let card: any Element =
                    switch state.stage {
                    case .logged: LoggedCard(next, of: vehicle, in: model)
                    case .loading: SkeletonCard(in: model)
                    case .ready, .empty, .error:
                        NextUpCard(next, of: vehicle, state, in: model).pressable(
                            .nextUp, state, cornerRadius: model.surface(.cardElevated).cornerRadius, in: model)
                    }
                parts.append(Section("Next up", grain: .container, in: model, card))
            }
            if hasServices, !agenda.upcoming.isEmpty {
                let list: any Element =
                    state.stage == .loading
                    ? SkeletonList(agenda.upcoming.count, in: model)
                    : ServiceList(agenda.upcoming, of: vehicle, state, in: model)
                parts.append(Section("Upcoming", grain: .container, in: model, list))
            }
            var page = Page(
                headerSpacing: rhythm.below(header: spacing), spacing: rhythm.between(groups: spacing), groups: parts
            )
            .padded(
                leading: screen.margin, top: rhythm.above(page: screen.verticalPadding), trailing: screen.margin,
                bottom: WholeCells.rows(screen.verticalPadding) + DashboardOverlay.bottomSpace(in: model))
            page.given.horizontal = screen.horizontalPadding
            return page
        })
}

/// The vehicle of the dashboard: name, mileage and model, and a chevron that opens the vehicle sheet.
struct DashboardHeader: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, in model: RenderModel) {
        let style = DashboardHeaderStyle(model)
        let gap = WholeCells.columns(style.partGap)
        let mileage = Label(ServiceText.mileage(vehicle.mileage), style.mileage)
        let description = Label(verbatim: vehicle.description, style.vehicle)
        let parts = [mileage, Label("•", style.bullet), description]
        let line: any Element = Row(spacing: gap, alignment: .top, parts.map { FittedLabel($0) })
        // As far apart as the lines of the description, which may wrap.
        let stack: any Element = Column.onRows([mileage, description])
        // One below the other if they do not fit side by side.
        let needed = NaturalWidth.of(Row(spacing: gap, parts))
        let isLarge = model.contentSize.isAccessibility
        let info = WidthChoice { width in isLarge || needed > width ? stack : line }
        let name = Label(verbatim: vehicle.name, style.name)
        let chevron = Label("⌄", style.chevron).baseline(inRow: name.baselineRow)
        body = Column(
            spacing: LineGap.between(name, mileage, spacing: style.lineGap),
            [Row(spacing: gap, alignment: .top, [name.filling(), chevron]), info])
    }
}

/// The most urgent service with its details and the car.
struct NextUpCard: Composite {
    static let name = "Next Up card"
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, _ state: SceneState = SceneState(), in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let style = NextUpCardStyle(status.role, in: model)
        let pill = StatusPill(status, in: model)
        let isNarrow = TextSizeSpacing(model, state).hasNarrowDividers
        let parts = Column(
            spacing: isNarrow ? 0 : WholeCells.rows(style.gap),
            [
                Self.top(service, pill, style, state, model),
                Divider(style: style.divider, hasRow: isNarrow),
                MileageLine(service, of: vehicle, style, isStacked: model.contentSize.isAccessibility),
            ])
        // The card begins in the middle of a row. On a short screen it ends on the edge of one, which may be the last.
        let padded = PaddedToHalfRows(
            content: parts, padding: style.verticalPadding, lead: pill.rim,
            trim: state.isCompact ? CellMetrics.height / 2 : 0)
        body = Surface(
            style.surface, grain: .container,
            padded.paddedOnColumns(style.horizontalPadding).filling())
    }

    /// The status, the name and the countdown, with the car beside them if the words fit.
    private static func top(
        _ service: Service, _ pill: StatusPill, _ style: NextUpCardStyle, _ state: SceneState, _ model: RenderModel
    ) -> any Element {
        var title = style.service
        // A short screen has no row for letters that are taller than their line.
        if state.isCompact, title.letters.leastHeight > PointGrid.lineHeight(title.leading) {
            title.letters.leastTitleLine = title.letters.leastLine
        }
        let name = Label(service.name, title)
        let countdown = service.daysLeft.map { Countdown($0, style, isOneLine: state.isCompact) }
        let gap = WholeCells.rows(style.gap)
        let words: [(any Element)?] = [name, countdown]
        // The space below the capsule ends where a row begins, where big letters begin as well.
        let least = name.rows > 1 ? CellMetrics.height : 0
        let summary = Column(
            spacing: pill.rim + max(WholeCells.rows(style.gap - pill.rim), least),
            [Row([pill.capsule, Spacer()]), Column(spacing: gap, words.compactMap { $0 })]
        ).filling()
        let needed = max(
            NaturalWidth.of(pill.capsule), NaturalWidth.ofLongestWord(name), countdown?.naturalWidth ?? 0)
        let carGap = WholeCells.columns(style.carGap)
        let car = CarSilhouette(style: style.car).rowAligned()
        let isLarge = model.contentSize.isAccessibility
        return WidthChoice { width in
            let besideCar = width - carGap - style.car.width
            let nameWidth = NaturalWidth.of(name)
            // A name that is one line only in the whole width is above the car, which is beside the countdown.
            if let countdown, nameWidth <= width, nameWidth > besideCar, countdown.naturalWidth <= besideCar {
                return CarBesideCountdown(words: summary, countdown: countdown, car: CarSilhouette(style: style.car))
            }
            if needed <= besideCar {
                return Row(spacing: carGap, alignment: .top, [summary, car.padded(top: pill.rim)])
            }
            // A name with a long word is above the car as well.
            if let countdown, countdown.naturalWidth <= besideCar {
                return CarBesideCountdown(words: summary, countdown: countdown, car: CarSilhouette(style: style.car))
            }
            // A narrow terminal is usually short too, and a page of large text scrolls anyway.
            guard isLarge, style.car.width <= width else { return summary }
            return Column([summary, car])
        }
    }
}

/// The words of the Next Up card with the car at the trailing end of the countdown, which is the last of the words. The
/// glow extends behind the words above.
private struct CarBesideCountdown: Wrapper {
    let words: any Element
    let countdown: Countdown
    let car: CarSilhouette

    var content: any Element { words }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = car.size(fitting: rect.width).width
        // The car stands on the line of a countdown that is lower, and does not cover what is below.
        let height = max(countdown.size(fitting: rect.width).height, PointGrid.wholeRows(CarPicture.height))
        let place = Rect(minX: rect.maxX - width, minY: rect.maxY - height, maxX: rect.maxX, maxY: rect.maxY)
        car.draw(in: place, on: &canvas)
        words.draw(in: rect, on: &canvas)
    }
}

/// The number of remaining or overdue days in large digits, and two words. The first one is on the baseline of the
/// number.
struct Countdown: Composite {
    let body: any Element
    /// The width in pt of the number and the words side by side.
    let naturalWidth: Double

    /// - Parameter isOneLine: Whether both words are on the first line.
    init(_ daysLeft: Int, _ style: NextUpCardStyle, isOneLine: Bool = false) {
        let words = ServiceText.countdown(daysLeft)
        let number = Label(words.number, style.number, sharesBaseline: true)
        let (unit, direction) = (Label(words.unit, style.numberLabel), Label(words.direction, style.numberLabel))
        let baseline = max(number.baselineRow, unit.baselineRow)
        let lines: any Element =
            isOneLine
            ? Row(
                spacing: CellMetrics.width, alignment: .top,
                // One space apart: text of one row is narrower than its layout width.
                [unit, direction].map {
                    FittedLabel($0).padded(top: Double(baseline - $0.baselineRow) * CellMetrics.height)
                })
            : Column.onRows(isTight: true, [unit, direction]).padded(
                top: Double(max(baseline - unit.baselineRow, 0)) * CellMetrics.height)
        let line: any Element = Row(
            spacing: WholeCells.columns(style.numberGap), alignment: .top, [number.baseline(inRow: baseline), lines])
        let width = NaturalWidth.of(line)
        naturalWidth = width
        let stack: any Element = Column.onRows([number, unit, direction])
        body = WidthChoice { width <= $0 ? line : stack }
    }
}

/// The current mileage and the mileage at which a service is due.
struct MileageLine: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, _ style: NextUpCardStyle, isStacked: Bool) {
        func pair(_ title: String, _ miles: Int, _ value: TextModel, _ alignment: Label.Alignment) -> Column {
            .onRows(
                alignment: alignment == .trailing ? .trailing : .leading,
                [
                    Label(title, style.mileageLabel, alignment: alignment),
                    Label(ServiceText.mileage(miles), value, alignment: alignment),
                ])
        }
        let current = pair("Current", vehicle.mileage, style.currentMileage, .leading)
        guard let miles = service.dueMileage else {
            body = current
            return
        }
        let due = pair("Due at", miles, style.dueMileage, .trailing)
        // Between big letters there is a row within a pair as well.
        let isBig = TextScale.big(style.currentMileage) != nil
        let stack: any Element = Column(
            spacing: WholeCells.rows(style.gap) + (isBig ? CellMetrics.height : 0),
            [current, pair("Due at", miles, style.dueMileage, .leading)])
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
        // Where the names begin.
        let inset =
            WholeCells.columns(style.horizontalPadding) + style.dot.circle + WholeCells.columns(style.gap)
        let contents = ServiceRow.Content.alike(services, of: vehicle, in: model)
        let padding = ServiceRow.padding(contents, style)
        // Rows of text that end in the middle of a row are divided there.
        let isOnHalfRow = WholeCells.rows(padding) != padding
        // The circle of a dot may be higher than the line beside it. It must not cover the border or a divider.
        let name = contents.map(\.name.rows).max() ?? 1
        let above = (style.dot.circle - Double(name) * CellMetrics.height) / 2
        let isLarge = contents.contains { $0.isLarge }
        let isCrowded = isLarge && above > 0
        let rows = contents.enumerated().map { index, content in
            ServiceRow(content, among: contents, padding: padding)
                .backed { rect, canvas in
                    guard index > 0 else { return }
                    // Between two rows, where the divider needs no space of its own, up to the border.
                    let border = ListBorder.width(of: style.surface, on: canvas)
                    let margin = WholeCells.columns(style.horizontalPadding)
                    let isStacked = ServiceRow.Arrangement(contents, width: rect.width - 2 * margin) == .stacked
                    let line = Rect(
                        minX: rect.minX + (isStacked ? margin : inset), minY: rect.minY, maxX: rect.maxX - border,
                        maxY: rect.minY)
                    // A cell has no third color for a circle that begins below the line.
                    let isAbove = isCrowded && state.focus != .service(index - 1)
                    Divider(
                        style: style.divider, hasRow: isOnHalfRow,
                        isAbove: isAbove || state.focus == .service(index)
                    ).draw(in: line, on: &canvas)
                }
                .pressable(.service(index), state, in: model)
                .asRow()
        }
        // The edges of the list are in the middle of a row, of which a border takes half.
        let ends = isOnHalfRow ? max(CellMetrics.height * 1.5 - padding, 0) : CellMetrics.height / 2
        let isCovered = style.surface.borderWidth > 0 && (above > CellMetrics.height / 4 || isLarge)
        let list = Column(rows).padded(top: ends + (isCovered ? CellMetrics.height : 0), bottom: ends)
        body = Surface(style.surface, grain: .container, list.filling())
    }
}

/// A less urgent service: a dot, its name and due date, the remaining miles and a chevron.
struct ServiceRow: Composite {
    let body: any Element

    /// - Parameters:
    ///   - contents: The rows of the list. All of them have the same layout.
    ///   - padding: The space above and below the text, in pt.
    init(_ content: Content, among contents: [Content], padding: Double) {
        let style = content.style
        let gap = WholeCells.columns(style.gap)
        let chevron = DirectionalSymbol.chevron(style.chevron)
        let (name, due, miles) = (content.name, content.due, content.miles)
        let dot = StatusDot(style: style.dot, rows: name.rows)
        let lineHeight = Double(name.rows) * CellMetrics.height
        let besideName = FirstLine(dot, lineHeight: lineHeight)
        let baseline = max(name.baselineRow, miles?.baselineRow ?? 0, chevron.forward.baselineRow)
        let end = chevron.baseline(inRow: baseline)

        let lineGap = Self.gap(contents)
        func text(_ lines: [Label?]) -> any Element {
            Column.onRows(spacing: max(style.lineGap, lineGap), isTight: true, lines.compactMap { $0 })
                .padded(top: Double(baseline - name.baselineRow) * CellMetrics.height).filling()
        }
        let beside: [(any Element)?] = [besideName, text([name, due]), miles?.baseline(inRow: baseline), end]
        let line = Row(spacing: gap, alignment: .top, beside.compactMap { $0 })
        let stackedText = text([name, due, miles])
        let indented = Row(spacing: gap, alignment: .top, [besideName, stackedText, end])
        let stack = Column(
            spacing: CellMetrics.height, [Row([dot.rowAligned(), Spacer(), chevron]), stackedText])

        let layout = WidthChoice { width in
            switch Arrangement(contents, width: width) {
            case .line: line
            case .indented: indented
            case .stacked: stack
            }
        }
        body = layout.paddedOnColumns(
            style.horizontalPadding, vertical: padding, given: style.verticalPadding)
    }

    /// How the parts of all rows of a list are arranged.
    enum Arrangement {
        /// Side by side.
        case line
        /// The texts below each other, beside the dot.
        case indented
        /// The texts below the dot.
        case stacked

        /// The arrangement in a width in pt. Large text is below if it does not fit beside, as in lists of iOS.
        init(_ contents: [Content], width: Double) {
            guard let first = contents.first else {
                self = .line
                return
            }
            let gap = WholeCells.columns(first.style.gap)
            let chevron = NaturalWidth.of(DirectionalSymbol.chevron(first.style.chevron))
            let aside = first.style.dot.circle + 2 * gap + chevron
            let widest = contents.map { $0.widthOfMiles(gap: gap) + max($0.widthOfWord, $0.widthOfDue) }.max() ?? 0
            let word = contents.map(\.widthOfWord).max() ?? 0
            if aside + widest <= width, !first.isLarge {
                self = .line
            } else {
                self = word + aside <= width ? .indented : .stacked
            }
        }
    }

    /// Returns the space in pt between the name and the due date, which is the same in all rows.
    private static func gap(_ contents: [Content]) -> Double {
        contents.compactMap { content in content.due.map { LineGap.between(content.name, $0, isTight: true) } }.max()
            ?? 0
    }

    /// Returns the space in pt above and below the text of all rows, in half rows. What the rounding of the two lines
    /// to rows adds to the text or takes from it is taken from the space or added to it. A line of several rows is two
    /// rows away from that of another service, since the lines of one are a row apart.
    static func padding(_ contents: [Content], _ style: ServiceRowStyle) -> Double {
        let lines = TextScale.boxLine(style.name) + style.lineGap + TextScale.boxLine(style.due)
        let (name, due) = (Label("", style.name), Label("", style.due))
        let rows = Double(name.rows + due.rows) * CellMetrics.height + gap(contents)
        let least = max(name.rows, due.rows) > 1 ? CellMetrics.height : CellMetrics.height / 2
        return max(PointGrid.halfRows(style.verticalPadding + (lines - rows) / 2), least)
    }
}

extension ServiceRow {
    /// The texts of a row.
    struct Content: Sendable {
        let style: ServiceRowStyle
        private(set) var name: Label
        private(set) var due: Label?
        private(set) var miles: Label?
        /// Whether the text has an accessibility size.
        let isLarge: Bool

        init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
            let status = service.status(at: vehicle.mileage)
            let milesLeft = service.milesLeft(at: vehicle.mileage)
            style = ServiceRowStyle(
                status.role, isLate: status == .overdue, isOverMileage: (milesLeft ?? 0) < 0, in: model)
            name = Label(service.name, style.name)
            due = ServiceText.due(service.daysLeft).map { [style] in Label($0, style.due) }
            miles = ServiceText.miles(milesLeft).map { [style] in Label($0, style.miles) }
            isLarge = model.contentSize.isAccessibility
        }

        /// Returns the rows of one list, whose names are equally large, and so are their due dates and their miles.
        static func alike(_ services: [Service], of vehicle: Vehicle, in model: RenderModel) -> [Content] {
            let contents = services.map { Content($0, of: vehicle, in: model) }
            func texts(_ label: (Content) -> Label?) -> [String] { contents.compactMap { label($0)?.text } }
            let (names, dues, miles) = (texts { $0.name }, texts { $0.due }, texts { $0.miles })
            return contents.map { content in
                var content = content
                content.name = content.name.alike(names)
                content.due = content.due?.alike(dues)
                content.miles = content.miles?.alike(miles)
                return content
            }
        }

        /// The width in pt below which a word of the name would break.
        var widthOfWord: Double { NaturalWidth.ofLongestWord(name) }

        /// The width of the due date in pt, which should not wrap beside the miles.
        var widthOfDue: Double { due.map { NaturalWidth.of($0) } ?? 0 }

        /// The width of the miles in pt, with `gap` pt before them.
        func widthOfMiles(gap: Double) -> Double { miles.map { NaturalWidth.of($0) + gap } ?? 0 }
    }
}
