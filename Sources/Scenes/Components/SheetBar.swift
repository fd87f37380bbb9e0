import Canvas
import ThemeEngine

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
        // The title is centered in all of the width, so Done must leave as much room on the other side.
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
        // Whole columns on either side.
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
