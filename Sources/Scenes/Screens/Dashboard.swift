import Canvas
import ColorScience
import ThemeEngine

extension Scene {
    /// The dashboard of Checkpoint: the vehicle, its next service, the later services, and the vehicle sheet.
    public static let dashboard = Scene(
        slug: "dashboard", name: "Dashboard", shortName: "Dash", stages: SceneStage.allCases,
        overlay: { model, state in DashboardOverlay.element(state, in: model) },
        content: { model, state in
            let screen = ScreenStyle(model)
            let spacing = SectionStyle(model).spacing
            let rhythm = TextSizeSpacing(model, state)
            let vehicle = Vehicle.sample(state.vehicle)
            let agenda = vehicle.agenda(showing: state.stage == .ready ? state.status : nil)
            var parts: [any Element] = [
                DashboardHeader(vehicle, isCompact: state.isCompact, in: model).pressable(.header, state, in: model)
            ]
            if state.stage == .empty { parts.append(EmptyState(.caughtUp, state, in: model)) }
            if state.stage == .error {
                parts.append(
                    FailureView("Services cannot be loaded", "Check the connection, then try again.", state, in: model))
            }
            let hasServices = state.stage != .empty && state.stage != .error
            if hasServices, let next = agenda.next {
                let whole = NextUpCard(next, of: vehicle, state, in: model)
                let card: any Element =
                    switch state.stage {
                    case .logged: AtLeastAsHigh(content: LoggedCard(next, of: vehicle, in: model), other: whole)
                    case .loading: AtLeastAsHigh(content: SkeletonCard(in: model), other: whole)
                    case .ready, .empty, .error:
                        whole.pressable(
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

    /// - Parameter isCompact: Whether the screen is short, so that a name with two lines has lower letters.
    init(_ vehicle: Vehicle, isCompact: Bool = false, in model: RenderModel) {
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
        let sign = Label("⌄", style.chevron)
        func stacked(_ name: Label) -> any Element {
            // In the middle of the first line's capitals: within its cell, the character is low.
            let chevron = sign.baseline(inRow: (name.baselineRow + sign.baselineRow) / 2)
            return Column(
                spacing: LineGap.between(name, mileage, spacing: style.lineGap),
                [Row(spacing: gap, alignment: .top, [name.filling(), chevron]), info])
        }
        let name = Label(verbatim: vehicle.name, style.name)
        let whole = stacked(name)
        // The name stays taller than the text below it, except for one row of bold text.
        guard isCompact, mileage.rows == 1 else {
            body = whole
            return
        }
        let lower = stacked(name.lowered(to: 1))
        let choices = [name, name.narrowed()].map { name in
            (needed: NaturalWidth.of(Row(spacing: gap, [name, sign])), stack: stacked(name))
        }
        body = WidthChoice { width in choices.first { $0.needed <= width }?.stack ?? lower }
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
        func parts(_ name: Label, isTall: Bool = false) -> any Element {
            Column(
                spacing: isNarrow ? 0 : WholeCells.rows(style.gap),
                [
                    Self.top(name, service, pill, style, state, isTall: isTall, model),
                    Divider(style: style.divider, hasRow: isNarrow),
                    MileageLine(
                        service, of: vehicle, style, isStacked: model.contentSize.isAccessibility, isFlat: isTall),
                ])
        }
        let name = Label(service.name, style.service)
        func compact() -> any Element {
            // A name of three rows in a line of two takes the row between it and the countdown, whose digits begin in
            // the middle of their first row, and the row of the mileages' labels.
            let isTall = name.rows > 2 && name.rows > PointGrid.rows(ofLine: style.service.leading)
            let flat = MileageLine(service, of: vehicle, style, isStacked: false, isFlat: true)
            let choices = [name, name.narrowed()].map { name in
                (needed: max(NaturalWidth.of(name), isTall ? flat.naturalWidth : 0), parts: parts(name, isTall: isTall))
            }
            // If the name does not fit on one line of such letters, use lower letters.
            var plain = style.service
            plain.letters.leastTitleLine = plain.letters.leastLine
            let lower = parts(Label(service.name, plain))
            return WidthChoice { width in choices.first { $0.needed <= width }?.parts ?? lower }
        }
        let content = state.isCompact ? compact() : parts(name)
        // The card begins in the middle of a row. On a short screen, it ends on the edge of a row, which may be the
        // last one.
        let padded = PaddedToHalfRows(
            content: content, padding: style.verticalPadding, lead: pill.rim,
            trim: state.isCompact ? CellMetrics.height / 2 : 0)
        body = Surface(
            style.surface, grain: .container,
            padded.paddedOnColumns(style.horizontalPadding).filling())
    }

    /// Returns the status, the name and the countdown, with the car next to them if the words fit.
    ///
    /// - Parameter isTall: Whether the name has more rows than its line, without a row between it and the countdown.
    private static func top(
        _ name: Label, _ service: Service, _ pill: StatusPill, _ style: NextUpCardStyle, _ state: SceneState,
        isTall: Bool, _ model: RenderModel
    ) -> any Element {
        let countdown = service.daysLeft.map { Countdown($0, style, isOneLine: state.isCompact) }
        let gap = isTall ? 0 : WholeCells.rows(style.gap)
        // Without that row, the rows of the number's line that its digits do not use are above them.
        let spare = isTall ? countdown?.spareHeight ?? 0 : 0
        let words: [(any Element)?] = [name, countdown?.padded(top: spare, bottom: -spare)]
        // The space below the capsule ends at the start of a row, where big letters begin as well.
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
            // A name that fits on one line only at the full width is above the car, which is next to the countdown.
            if let countdown, nameWidth <= width, nameWidth > besideCar, countdown.naturalWidth <= besideCar {
                return CarBesideCountdown(words: summary, countdown: countdown, car: CarSilhouette(style: style.car))
            }
            if needed <= besideCar {
                return Row(spacing: carGap, alignment: .top, [summary, car.padded(top: pill.rim)])
            }
            // A name with a long word is above the car too.
            if let countdown, countdown.naturalWidth <= besideCar {
                return CarBesideCountdown(words: summary, countdown: countdown, car: CarSilhouette(style: style.car))
            }
            // Omit the car: a narrow terminal is usually short too. A page of large text scrolls anyway.
            guard isLarge, style.car.width <= width else { return summary }
            return Column([summary, CarSilhouette(style: style.car, isLeading: true).rowAligned()])
        }
    }
}

/// The words of the Next Up card with the car at the trailing end of the countdown, which comes last. The glow extends
/// behind the words above.
private struct CarBesideCountdown: Wrapper {
    let words: any Element
    let countdown: Countdown
    let car: CarSilhouette

    var content: any Element { words }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = car.size(fitting: rect.width).width
        // The car stands on the baseline of a lower countdown, and does not cover the content below.
        let height = max(countdown.size(fitting: rect.width).height, PointGrid.wholeRows(CarPicture.height))
        let place = Rect(minX: rect.maxX - width, minY: rect.maxY - height, maxX: rect.maxX, maxY: rect.maxY)
        car.draw(in: place, on: &canvas)
        words.draw(in: rect, on: &canvas)
    }
}

/// The number of remaining or overdue days in large digits, and two words. The first word is on the baseline of the
/// number.
struct Countdown: Composite {
    let body: any Element
    /// The width in pt of the number and the words side by side.
    let naturalWidth: Double
    /// The height in pt of the rows of the number's line that are below its digits.
    let spareHeight: Double

    /// - Parameters:
    ///   - isOneLine: Whether both words are on the first line.
    ///   - leastWidth: The minimum width in pt at which the words may be next to the number, if that is more than they
    ///     need.
    init(_ daysLeft: Int, _ style: NextUpCardStyle, isOneLine: Bool = false, leastWidth: Double = 0) {
        let words = ServiceText.countdown(daysLeft)
        let number = Label(words.number, style.number, sharesBaseline: true)
        let (unit, direction) = (Label(words.unit, style.numberLabel), Label(words.direction, style.numberLabel))
        spareHeight = Double(number.rows - number.baselineRow - 1) * CellMetrics.height
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
        // A number of one row is narrower than its layout width.
        let digits: any Element = number.rows > 1 ? number : FittedLabel(number)
        let line: any Element = Row(
            spacing: WholeCells.columns(style.numberGap), alignment: .top,
            [digits.padded(top: Double(max(baseline - number.baselineRow, 0)) * CellMetrics.height), lines])
        let width = NaturalWidth.of(line)
        naturalWidth = width
        let stack: any Element = Column.onRows([number, unit, direction])
        body = WidthChoice { max(width, leastWidth) <= $0 ? line : stack }
    }
}

/// The current mileage and the mileage at which a service is due.
struct MileageLine: Composite {
    let body: any Element
    /// The width in pt of both mileages side by side.
    let naturalWidth: Double

    /// - Parameters:
    ///   - isStacked: Whether one mileage is below the other at every width.
    ///   - isFlat: Whether the label of a mileage is next to it rather than above it.
    init(_ service: Service, of vehicle: Vehicle, _ style: NextUpCardStyle, isStacked: Bool, isFlat: Bool = false) {
        func pair(_ title: String, _ miles: Int, _ value: TextModel, _ alignment: Label.Alignment) -> any Element {
            let parts = [
                Label(title, style.mileageLabel, alignment: alignment),
                Label(ServiceText.mileage(miles), value, alignment: alignment),
            ]
            guard !isFlat else { return Row(spacing: CellMetrics.width, parts.map { FittedLabel($0) }) }
            return Column.onRows(alignment: alignment == .trailing ? .trailing : .leading, parts)
        }
        let current = pair("Current", vehicle.mileage, style.currentMileage, .leading)
        guard let miles = service.dueMileage else {
            body = current
            naturalWidth = NaturalWidth.of(current)
            return
        }
        let due = pair("Due at", miles, style.dueMileage, .trailing)
        // Big letters also need a row within a pair.
        let isBig = TextScale.big(style.currentMileage) != nil
        let stack: any Element = Column(
            spacing: WholeCells.rows(style.gap) + (isBig ? CellMetrics.height : 0),
            [current, pair("Due at", miles, style.dueMileage, .leading)])
        let needed = NaturalWidth.of(current) + NaturalWidth.of(due) + WholeCells.columns(style.carGap)
        naturalWidth = needed
        let line: any Element = Row([current.filling(), due])
        body = WidthChoice { isStacked || needed > $0 ? stack : line }
    }
}

/// The elements over the dashboard that do not scroll: Checkpoint's bars, and the vehicle sheet.
enum DashboardOverlay {
    /// Returns the elements for a state; `nil` if there are none.
    static func element(_ state: SceneState, in model: RenderModel) -> (any Element)? {
        let bars: (any Element)? = model.has(.checkpoint) ? DashboardBars(state, in: model) : nil
        let sheet: (any Element)? = state.sheetRow.map { VehicleSheet(markedRow: $0, state, in: model) }
        let parts = [bars, sheet].compactMap { $0 }
        return parts.isEmpty ? nil : Layers(parts)
    }

    /// Returns the space below the content for the tab bar, in pt.
    static func bottomSpace(in model: RenderModel) -> Double {
        guard model.has(.checkpoint) else { return 0 }
        let style = DashboardBarsStyle(model)
        return WholeCells.rows(style.tabsHeight + style.margin)
    }
}

/// The navigation bar and the tab bar of Checkpoint. Short screens have neither. As in iOS, the navigation bar is
/// transparent until content scrolls behind it.
struct DashboardBars: Element {
    private let style: DashboardBarsStyle
    private let phoneWidth: Double
    private let title: Label?
    private let tabs: any Element
    private let background: SurfaceModel
    private let backgroundColor: Color

    init(_ state: SceneState, in model: RenderModel) {
        let style = DashboardBarsStyle(model)
        self.style = style
        background = model.surface(.appBackground)
        backgroundColor = ScreenStyle(model).background
        phoneWidth = ScreenStyle(model).phoneWidth
        title =
            state.isScrolled
            ? Label(verbatim: Vehicle.sample(state.vehicle).name, style.title, alignment: .center, maxLines: 1) : nil
        let labels = GarageTab.allCases.map { tab -> any Element in
            Label(
                tab.rawValue, tab == .dashboard ? style.selectedTab : style.tab, alignment: .center, maxLines: 1
            )
            .filling()
        }
        tabs = Row(labels)
    }

    func size(fitting width: Double) -> Size { Size(width: width, height: 0) }

    /// Draws the bars. `rect` is the whole screen.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard rect.height >= style.leastHeight else { return }
        let columns = PointGrid.columns(fitting: rect.width)
        let taken = min(columns, PointGrid.columns(fitting: phoneWidth))
        let screen = Rect(
            x: rect.minX + Double((columns - taken) / 2) * CellMetrics.width, y: rect.minY,
            width: Double(taken) * CellMetrics.width, height: rect.height)
        if let title {
            drawNavigationBar(title, in: rect, on: &canvas)
        }
        drawTabBar(in: screen, on: &canvas)
    }

    private func drawNavigationBar(_ title: Label, in screen: Rect, on canvas: inout Canvas) {
        let bar = Rect(
            x: screen.minX, y: screen.minY, width: screen.width, height: WholeCells.rows(style.navigationHeight))
        // Only the lower line of the border is on the screen.
        let surface = Rect(
            minX: bar.minX - CellMetrics.width, minY: bar.minY - CellMetrics.height, maxX: bar.maxX + CellMetrics.width,
            maxY: bar.maxY)
        canvas.component("Navigation bar", in: bar) { canvas in
            canvas.coverText(in: bar)
            Surface(style.navigation, Spacer()).draw(in: surface, on: &canvas)
            Self.drawCentered(title, in: bar, on: &canvas)
        }
    }

    private func drawTabBar(in screen: Rect, on canvas: inout Canvas) {
        let margin = (WholeCells.columns(style.margin), WholeCells.rows(style.margin))
        let height = WholeCells.rows(style.tabsHeight)
        let bar = Rect(
            minX: screen.minX + margin.0, minY: screen.maxY - margin.1 - height, maxX: screen.maxX - margin.0,
            maxY: screen.maxY - margin.1)
        // Content ends behind the middle of the bar. Otherwise parts of letters would be visible below it, and the end
        // of a card next to the round corners of the bar.
        let below = Rect(minX: screen.minX, minY: WholeCells.rows(bar.midY), maxX: screen.maxX, maxY: screen.maxY)
        canvas.coverText(in: below)
        canvas.attribute(to: .surface(background, .fill))
        canvas.fill(.rectangle, in: below, with: .color(backgroundColor))
        canvas.component("Tab bar", in: bar) { canvas in
            canvas.coverText(in: bar)
            Surface(style.tabs, Spacer()).draw(in: bar, on: &canvas)
            Self.drawCentered(tabs, in: bar, on: &canvas)
        }
    }

    private static func drawCentered(_ element: any Element, in bar: Rect, on canvas: inout Canvas) {
        let height = element.size(fitting: bar.width).height
        let top = bar.midY - height / 2
        element.draw(in: Rect(x: bar.minX, y: top, width: bar.width, height: height), on: &canvas)
    }
}

/// The tabs of the mock app.
enum GarageTab: String, CaseIterable {
    case dashboard = "Dashboard"
    case history = "History"
    case settings = "Settings"
}
