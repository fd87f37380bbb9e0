import Canvas
import ThemeEngine

/// A sheet at the bottom of the screen for choosing a vehicle, over a scrim.
struct VehicleSheet: Element {
    private let style: VehicleSheetStyle
    private let phoneWidth: Double
    private let bar: any Element
    /// The bar with text of one row.
    private let lowBar: any Element
    private let list: VehicleList

    init(markedRow: Int, _ state: SceneState, in model: RenderModel) {
        style = VehicleSheetStyle(model)
        phoneWidth = ScreenStyle(model).phoneWidth
        bar = SheetBar("Vehicles", style, state, in: model)
        lowBar = SheetBar("Vehicles", isLow: true, style, state, in: model)
        list = VehicleList(markedRow: markedRow, style, state, in: model)
    }

    func size(fitting width: Double) -> Size {
        let height = bar.size(fitting: width).height + list.size(fitting: width).height
        return Size(width: width, height: height)
    }

    /// Draws the sheet. `rect` is the whole screen.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Vehicle sheet", in: rect) { canvas in
            // A click outside the sheet closes it, so the screen below has no targets.
            canvas.target(Target(id: "sheet.scrim").id, in: rect)
            let place = place(in: rect)
            // The scrim does not darken what is visible through the sheet: a light material would be gray.
            let backdrop = style.sheet.blursBackdrop ? Backdrop.blurred(place, on: canvas) : nil
            Surface(style.scrim, Spacer()).draw(in: rect, on: &canvas)
            drawSheet(in: place, over: backdrop, on: &canvas)
        }
    }

    private func drawSheet(in rect: Rect, over backdrop: Gradient?, on canvas: inout Canvas) {
        // The sheet extends below the screen, so that its lower corners are not visible.
        let below = WholeCells.rows(style.sheet.cornerRadius) + CellMetrics.height
        let panel = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + below)
        // A click on the sheet outside its controls has no effect.
        canvas.target(Target.sheet.id, in: rect)
        Surface(style.sheet, backdrop: backdrop, Spacer()).draw(in: panel, on: &canvas)
        let marked = list.markedRow(fitting: rect.width)
        let height = list.size(fitting: rect.width).height
        // Use the lower bar if the taller one leaves no room for the marked row.
        let full = bar.size(fitting: rect.width).height
        let bar = rect.height - full >= marked.end - marked.start ? bar : lowBar
        let barHeight = bar.size(fitting: rect.width).height
        // The bar stays above a scrolling list, unless there is no space for a name below it.
        let stays = rect.height - barHeight >= list.leastHeight
        // If the last row is marked, show the content after it too, as far as there is space.
        let end = marked.isLast ? height : marked.end
        let offset = stays ? min(max(barHeight + end - rect.height, 0), marked.start) : marked.start
        let room = rect.height - (stays ? barHeight : 0)
        canvas.hiddenRows = HiddenRows(
            above: PointGrid.row(at: offset),
            below: max(PointGrid.row(at: height - list.space - offset - room), 0))
        // Without scrolling, a line of the border may be in the empty row below the bar.
        let top = stays && offset > 0 ? barHeight : 0
        canvas.clip(to: Rect(minX: rect.minX, minY: rect.minY + top, maxX: rect.maxX, maxY: rect.maxY)) {
            let y = rect.maxY - room - offset
            list.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: height), on: &$0)
        }
        guard stays else { return }
        canvas.clip(to: rect) {
            bar.draw(in: Rect(x: rect.minX, y: rect.minY, width: rect.width, height: barHeight), on: &$0)
        }
    }

    /// Returns the frame of the sheet: at least half of the screen, more if the vehicles need it, as wide as a phone,
    /// centered.
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

/// The top of a sheet: its drag indicator, its title in the middle, and Done at the leading side.
struct SheetBar: Composite {
    let body: any Element

    /// - Parameter isLow: Whether the text has one row at all sizes.
    init(
        _ title: String, isLow: Bool = false, _ style: VehicleSheetStyle, _ state: SceneState, in model: RenderModel
    ) {
        let indicator = Drawing(width: 0, height: CellMetrics.height) { _, _ in }.filling()
            .backed { rect, canvas in Self.drawIndicator(style, in: rect, on: &canvas) }
        let title = Label(title, style.title, alignment: .center, isBig: !isLow)
        let label = Label("Done", style.done, isBig: !isLow)
        // Text of one row is narrower than its layout width, which grows.
        let done: any Element = isLow ? FittedLabel(label) : label
        let tappable = done.rowAligned().tappable(Target(id: "sheet.done"), state, in: model).withoutLeastHeight()
        let line: any Element = Layers([
            title.filling().rowAligned(), Row([tappable, Spacer()]).rowAligned(),
        ])
        let stack: any Element = Column([Row([tappable, Spacer()]), title.filling().rowAligned()])
        // The title is centered in the full width, so the other side needs as much space as Done.
        let width = isLow ? title.lettersWidth : NaturalWidth.of(title)
        let needed = width + 2 * (NaturalWidth.of(done) + 2 * CellMetrics.width)
        let bar = WidthChoice { $0 < needed ? stack : line }
        let margin = WholeCells.columns(style.margin)
        // A cell cannot show both a border and the indicator.
        let top = style.sheet.borderWidth > 0 || style.sheet.rim != nil ? CellMetrics.height : 0
        // Letters of several rows begin at the top of the first row, directly below the indicator.
        let room = title.rows > 1 ? CellMetrics.height : 0
        let padded = bar.padded(leading: margin, top: room, trailing: margin, bottom: CellMetrics.height)
        body = Column([indicator, padded]).padded(top: top)
    }

    /// Draws a short bar in the middle third of its row, which block glyphs draw exactly.
    private static func drawIndicator(_ style: VehicleSheetStyle, in rect: Rect, on canvas: inout Canvas) {
        let room = PointGrid.columns(fitting: rect.width)
        var columns = PointGrid.columns(fitting: style.indicatorWidth)
        // Use whole columns on both sides.
        if (room - columns) % 2 != 0 { columns += 1 }
        let width = Double(columns) * CellMetrics.width
        let x = rect.minX + Double((room - columns) / 2) * CellMetrics.width
        // Quadrants and half blocks would draw the middle third as the lower half, next to the title.
        let isFine = canvas.glyphs >= .sextant
        let (above, height) = isFine ? (CellMetrics.height / 3, CellMetrics.height / 3) : (0, CellMetrics.height / 2)
        canvas.attribute(to: .role(style.indicatorRole, .line, "drag indicator"))
        canvas.fill(
            .rectangle, in: Rect(x: x, y: rect.minY + above, width: width, height: height),
            with: .color(style.indicator))
    }
}

/// The vehicles in one group and Add Vehicle in another, as in a grouped list of iOS.
struct VehicleList: Composite {
    let body: any Element
    private let rows: [any Element]
    private let markedRow: Int
    private let margin: Double
    /// The space below the last group, in pt.
    let space = CellMetrics.height
    /// The minimum height in which the name of a row is visible, in pt.
    let leastHeight: Double

    init(markedRow: Int, _ style: VehicleSheetStyle, _ state: SceneState, in model: RenderModel) {
        self.markedRow = markedRow
        margin = WholeCells.columns(style.margin)
        leastHeight =
            WholeCells.rows(style.verticalPadding) + Double(Label("", style.name).rows) * CellMetrics.height
        let padding = WholeCells.columns(style.horizontalPadding)
        let rows = Vehicle.samples.enumerated().map { index, vehicle in
            VehicleRow(vehicle, isCurrent: index == state.vehicle, among: Vehicle.samples, style)
                .backed { rect, canvas in
                    if index == markedRow { Self.mark(rect, style, on: &canvas) }
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
            .padded(leading: margin, trailing: margin, bottom: space)
    }

    /// Returns the vertical range of the highlighted row in a list of this width, in pt from its top, and whether it is
    /// the last one that can be highlighted.
    func markedRow(fitting width: Double) -> (start: Double, end: Double, isLast: Bool) {
        let inner = max(width - 2 * margin, 0)
        let heights = rows.prefix(max(markedRow, 0) + 1).map { $0.size(fitting: inner).height }
        let end = heights.reduce(0, +)
        return (end - (heights.last ?? 0), end, markedRow + 1 >= rows.count)
    }

    /// Draws the keyboard cursor like the focus of other rows, because a fill would look like a selection of the app.
    private static func mark(_ rect: Rect, _ style: VehicleSheetStyle, on canvas: inout Canvas) {
        FocusRing(
            rect: rect, shape: .roundedRectangle(radius: style.group.cornerRadius), style: style.cursor,
            isPressed: false, isRow: true, name: "marked row"
        ).draw(on: &canvas)
    }
}

/// A vehicle in the sheet: its name and model, and a checkmark if it is on the dashboard.
struct VehicleRow: Composite {
    let body: any Element

    /// - Parameter vehicles: The vehicles of all rows, whose texts have the same size.
    init(_ vehicle: Vehicle, isCurrent: Bool, among vehicles: [Vehicle], _ style: VehicleSheetStyle) {
        let text = Column.onRows([
            Label(verbatim: vehicle.name, style.name).alike(vehicles.map(\.name)),
            Label(verbatim: vehicle.description, style.details).alike(vehicles.map(\.description)),
        ])
        var parts: [any Element] = [text.filling()]
        // One column away from the bar at the end of a focused row.
        if isCurrent { parts.append(Checkmark(style: style.checkmark).padded(trailing: CellMetrics.width)) }
        body = Row(spacing: CellMetrics.width, parts)
            .padded(
                horizontal: WholeCells.columns(style.horizontalPadding),
                vertical: WholeCells.rows(style.verticalPadding)
            )
            .rowAligned()
    }
}

/// A checkmark in the middle of a row of a list. Next to text of one row, it is a character in the first of two lines.
struct Checkmark: Element {
    let style: TextModel

    func size(fitting width: Double) -> Size {
        isLarge
            ? Size(width: picture.width * scale, height: picture.height * scale)
            : Size(width: 2 * CellMetrics.width, height: CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // Strokes of coarser blocks would touch only at their corners.
        guard canvas.drawsPixels || isLarge && canvas.glyphs >= .quadrant else {
            // The middle of two lines is the edge between them.
            let middle = PointGrid.cellMiddle(
                near: Point(x: rect.maxX - CellMetrics.width / 2, y: rect.midY - CellMetrics.height / 8))
            let (width, height) = (CellMetrics.width, CellMetrics.height)
            let place = Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: 0)
            return Label("✓", style).draw(in: place, on: &canvas)
        }
        // Outlines of large letters are smaller than their rows.
        let hasOutlines = canvas.drawsPixels && isLarge
        let size = hasOutlines ? Size(width: Self.small.width, height: Self.small.height) : size(fitting: 0)
        let isCoarse = canvas.glyphs == .quadrant && !canvas.drawsPixels
        let step = CellMetrics.height / (isCoarse ? 2 : 3)
        let top = ((rect.midY - size.height / 2) / step).rounded(.toNearestOrAwayFromZero)
        let place = Rect(
            x: Double(PointGrid.column(at: rect.maxX - size.width)) * CellMetrics.width, y: top * step,
            width: size.width, height: size.height)
        canvas.attribute(to: .role(style.colorRole, .shape, "checkmark"))
        canvas.draw(isCoarse ? coarsePicture : picture, Self.outline, in: place, with: style.color)
    }

    /// The rows of the text that the checkmark is next to.
    private var rows: Int { Label("", style).rows }

    /// Whether the checkmark is as tall as text of two rows or more.
    private var isLarge: Bool { rows > 1 }

    /// The scale of the picture, which is twice as large next to text of four rows.
    private var scale: Double { rows > 3 ? 2 : 1 }

    private var picture: HintedPicture { rows == 3 ? Self.tall : Self.small }

    /// The same picture in quarters of cells.
    private var coarsePicture: HintedPicture { rows == 3 ? Self.tallOfQuarters : Self.smallOfQuarters }

    /// The checkmark of two rows. The strokes are at least two blocks thick.
    private static let small = HintedPicture(rows: [
        "      ##", "     ###", "##  ### ", "### ### ", " #####  ", "  ###   ",
    ])
    private static let smallOfQuarters = HintedPicture(
        rows: ["      ##", "##   ###", "### ### ", " ####   "], ofQuarters: true)

    /// The checkmark of three rows.
    private static let tall = HintedPicture(rows: [
        "          ##", "         ###", "        ### ", "       ###  ", "##    ###   ", "###  ###    ",
        " ######     ", "  ####      ", "   ##       ",
    ])
    private static let tallOfQuarters = HintedPicture(
        rows: ["          ##", "        ### ", "##    ###   ", "#### ###    ", "  #####     ", "   ##       "],
        ofQuarters: true)

    /// The same checkmark for display in pixels.
    private static let outline = Path(
        drawing: "M 0 9 L 1.8 7.3 L 6 11.5 L 15.2 1.1 L 17 2.7 L 6.1 15.1", width: 18, height: 18)
}
