import Canvas
import ThemeEngine

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

    /// Where the marked row begins and ends in a list of that width, in pt from its top.
    func markedRow(fitting width: Double) -> (start: Double, end: Double) {
        let inner = max(width - 2 * margin, 0)
        let heights = rows.prefix(max(markedRow, 0) + 1).map { $0.size(fitting: inner).height }
        let end = heights.reduce(0, +)
        return (end - (heights.last ?? 0), end)
    }

    /// The background of the row that the keyboard is on: what lies in it of the group, whose corners it keeps.
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
