import Canvas
import ThemeEngine

/// The vehicles to choose from, in a sheet that rises from the bottom of the screen over a scrim.
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

    /// `rect` is the whole screen.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Vehicle sheet") { canvas in
            // What lies beneath cannot be picked; a click beside the sheet closes it.
            canvas.target(Target(id: "sheet.scrim").id, in: rect)
            Surface(style.scrim, Spacer()).draw(in: rect, on: &canvas)
            drawSheet(in: place(in: rect), on: &canvas)
        }
    }

    private func drawSheet(in rect: Rect, on canvas: inout Canvas) {
        // It goes on below the screen, so that the lower corners are not seen.
        let below = WholeCells.rows(style.sheet.cornerRadius) + CellMetrics.height
        let panel = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + below)
        Surface(style.sheet, Spacer()).draw(in: panel, on: &canvas)
        let barHeight = bar.size(fitting: rect.width).height
        let marked = list.markedRow(fitting: rect.width)
        // The bar stays where there is room for it and a row; else it scrolls away with the rest.
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

    /// Half of the screen, or as much of it as the vehicles need; as wide as a phone, in the middle.
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
