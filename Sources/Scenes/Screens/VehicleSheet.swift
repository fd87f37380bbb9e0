import Canvas
import ThemeEngine

/// A sheet at the bottom of the screen to choose a vehicle, over a scrim.
struct VehicleSheet: Element {
    private let style: VehicleSheetStyle
    private let phoneWidth: Double
    private let bar: any Element
    private let list: VehicleList

    init(markedRow: Int, _ state: SceneState, in model: RenderModel) {
        style = VehicleSheetStyle(model)
        phoneWidth = ScreenStyle(model).phoneWidth
        bar = SheetBar("Vehicles", style, state, in: model)
        list = VehicleList(markedRow: markedRow, style, state, in: model)
    }

    func size(fitting width: Double) -> Size {
        let height = bar.size(fitting: width).height + list.size(fitting: width).height
        return Size(width: width, height: height)
    }

    /// Draws the sheet. `rect` is the whole screen.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Vehicle sheet") { canvas in
            // A click outside of the sheet closes it, so the screen beneath has no targets.
            canvas.target(Target(id: "sheet.scrim").id, in: rect)
            Surface(style.scrim, Spacer()).draw(in: rect, on: &canvas)
            drawSheet(in: place(in: rect), on: &canvas)
        }
    }

    private func drawSheet(in rect: Rect, on canvas: inout Canvas) {
        // The sheet extends below the screen, so that its lower corners are not visible.
        let below = WholeCells.rows(style.sheet.cornerRadius) + CellMetrics.height
        let panel = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + below)
        // A click on the sheet beside its controls does nothing.
        canvas.target(Target.sheet.id, in: rect)
        Surface(style.sheet, Spacer()).draw(in: panel, on: &canvas)
        let barHeight = bar.size(fitting: rect.width).height
        let marked = list.markedRow(fitting: rect.width)
        // The bar does not scroll if there is space for it and a row.
        let stays = rect.height - barHeight >= marked.end - marked.start
        let start = barHeight + marked.start
        let offset = min(max(barHeight + marked.end - rect.height, 0), stays ? marked.start : start)
        let top = stays ? barHeight : 0
        canvas.clip(to: Rect(minX: rect.minX, minY: rect.minY + top, maxX: rect.maxX, maxY: rect.maxY)) {
            let y = rect.minY + barHeight - offset
            let height = list.size(fitting: rect.width).height
            list.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: height), on: &$0)
        }
        canvas.clip(to: rect) {
            let y = rect.minY - (stays ? 0 : offset)
            bar.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: barHeight), on: &$0)
        }
    }

    /// Returns the frame of the sheet: half of the screen or more if the vehicles need it, as wide as a phone, centered.
    private func place(in rect: Rect) -> Rect {
        let columns = PointGrid.columns(fitting: rect.width)
        let taken = min(columns, PointGrid.columns(fitting: phoneWidth))
        let width = Double(taken) * CellMetrics.width
        let x = rect.minX + Double((columns - taken) / 2) * CellMetrics.width
        let wanted = max(WholeCells.rows(rect.height * style.detent), size(fitting: width).height)
        let height = min(wanted, max(rect.height - CellMetrics.height, 0))
        return Rect(x: x, y: rect.maxY - height, width: width, height: height)
    }
}

/// The top of a sheet: its drag indicator, its title in the middle and Done at the leading side.
struct SheetBar: Composite {
    let body: any Element

    init(_ title: String, _ style: VehicleSheetStyle, _ state: SceneState, in model: RenderModel) {
        let indicator = Drawing(width: 0, height: CellMetrics.height) { _, _ in }.filling()
            .backed { rect, canvas in Self.drawIndicator(style, in: rect, on: &canvas) }
        let title = Label(title, style.title, alignment: .center)
        let done = Label("Done", style.action).rowAligned()
        let tappable = done.tappable(Target(id: "sheet.done"), state, in: model)
        let line: any Element = Layers([
            title.filling().rowAligned(), Row([tappable, Spacer()]).rowAligned(),
        ])
        let stack: any Element = Column([Row([tappable, Spacer()]), title.filling().rowAligned()])
        // The title is centered in the whole width, so the other side needs as much space as Done.
        let needed = NaturalWidth.of(title) + 2 * (NaturalWidth.of(done) + 2 * CellMetrics.width)
        let bar = WidthChoice { $0 < needed ? stack : line }
        let margin = WholeCells.columns(style.margin)
        // A cell cannot show both a border and the indicator.
        let top = style.sheet.borderWidth > 0 ? CellMetrics.height : 0
        body = Column([indicator, bar.padded(leading: margin, trailing: margin, bottom: CellMetrics.height)])
            .padded(top: top)
    }

    /// A short bar in the middle third of its row, which block glyphs draw exactly.
    private static func drawIndicator(_ style: VehicleSheetStyle, in rect: Rect, on canvas: inout Canvas) {
        let room = PointGrid.columns(fitting: rect.width)
        var columns = PointGrid.columns(fitting: style.indicatorWidth)
        // Whole columns on both sides.
        if (room - columns) % 2 != 0 { columns += 1 }
        let width = Double(columns) * CellMetrics.width
        let x = rect.minX + Double((room - columns) / 2) * CellMetrics.width
        let third = CellMetrics.height / 3
        canvas.attribute(to: .role(style.indicatorRole, .shape, "drag indicator"))
        canvas.fill(
            .rectangle, in: Rect(x: x, y: rect.minY + third, width: width, height: third),
            with: .color(style.indicator))
    }
}

/// The vehicles in one group and Add Vehicle in another, as in a grouped list of iOS.
struct VehicleList: Composite {
    let body: any Element
    private let rows: [any Element]
    private let markedRow: Int
    private let margin: Double

    init(markedRow: Int, _ style: VehicleSheetStyle, _ state: SceneState, in model: RenderModel) {
        self.markedRow = markedRow
        margin = WholeCells.columns(style.margin)
        let padding = WholeCells.columns(style.horizontalPadding)
        let rows = Vehicle.samples.enumerated().map { index, vehicle in
            VehicleRow(vehicle, isCurrent: index == state.vehicle, style)
                .backed { rect, canvas in
                    if index == markedRow {
                        let isLast = index == Vehicle.samples.count - 1
                        Self.mark(rect, isFirst: index == 0, isLast: isLast, style, on: &canvas)
                    }
                    guard index > 0 else { return }
                    let line = Rect(minX: rect.minX + padding, minY: rect.minY, maxX: rect.maxX, maxY: rect.minY)
                    Divider(style: style.divider).draw(in: line, on: &canvas)
                }
                .tappable(.vehicle(index), state, in: model)
        }
        self.rows = rows
        let add = Row(
            spacing: CellMetrics.width, alignment: .top,
            [Label("+", style.action), Label("Add Vehicle", style.action).filling()]
        )
        .padded(horizontal: padding, vertical: WholeCells.rows(style.verticalPadding))
        .rowAligned()
        .tappable(Target(id: "sheet.add"), state, in: model)
        let groups = [Surface(style.group, Column(rows).filling()), Surface(style.group, add)]
        body = Column(spacing: PointGrid.wholeRows(style.margin), groups)
            .padded(leading: margin, trailing: margin, bottom: CellMetrics.height)
    }

    /// Returns the range of the highlighted row in a list of this width, in pt from its top.
    func markedRow(fitting width: Double) -> (start: Double, end: Double) {
        let inner = max(width - 2 * margin, 0)
        let heights = rows.prefix(max(markedRow, 0) + 1).map { $0.size(fitting: inner).height }
        let end = heights.reduce(0, +)
        return (end - (heights.last ?? 0), end)
    }

    /// The background of the highlighted row, with the corners of the group.
    private static func mark(
        _ rect: Rect, isFirst: Bool, isLast: Bool, _ style: VehicleSheetStyle, on canvas: inout Canvas
    ) {
        let row = PointGrid.snapped(rect, to: .cell)
        let radius = style.group.cornerRadius
        let group = Rect(
            minX: row.minX, minY: row.minY - (isFirst ? 0 : 2 * radius), maxX: row.maxX,
            maxY: row.maxY + (isLast ? 0 : 2 * radius))
        canvas.attribute(to: .role(style.markedRole, .fill, "marked row"))
        canvas.clip(to: row) {
            $0.fill(.roundedRectangle(radius: radius), in: group, with: .color(style.marked))
        }
    }
}

/// A vehicle in the sheet: its name and model, and a checkmark if it is on the dashboard.
struct VehicleRow: Composite {
    let body: any Element

    init(_ vehicle: Vehicle, isCurrent: Bool, _ style: VehicleSheetStyle) {
        let text = Column([
            Label(vehicle.name, style.name).rowAligned(), Label(vehicle.description, style.details).rowAligned(),
        ])
        var parts: [any Element] = [text.filling()]
        if isCurrent { parts.append(Label("✓", style.checkmark).rowAligned()) }
        body = Row(spacing: CellMetrics.width, parts)
            .padded(
                horizontal: WholeCells.columns(style.horizontalPadding),
                vertical: WholeCells.rows(style.verticalPadding)
            )
            .rowAligned()
    }
}
