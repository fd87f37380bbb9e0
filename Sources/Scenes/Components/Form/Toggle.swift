import Canvas
import ThemeEngine

/// A switch: a capsule with a knob at its trailing side when it is on, at its leading side when it is off.
struct Toggle: Element {
    let isOn: Bool
    let style: ToggleStyle

    func size(fitting width: Double) -> Size {
        Size(width: WholeCells.columns(style.width), height: CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Toggle") { canvas in
            let middle = PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY)).y
            // In whole thirds of a row: the nearest to its height that has as much above as below the text's row.
            let third = CellMetrics.height / 3
            let height = canvas.glyphs >= .sextant ? CellMetrics.height + 2 * third : CellMetrics.height
            let left = Double(PointGrid.column(at: rect.minX)) * CellMetrics.width
            let track = Rect(
                x: left, y: middle - height / 2, width: WholeCells.columns(style.width), height: height)
            canvas.attribute(to: .role(isOn ? style.onRole : style.offRole, .fill, isOn ? "toggle, on" : "toggle, off"))
            canvas.fill(.capsule, in: track, with: .color(isOn ? style.on : style.off))
            let inset = CellMetrics.width * 1.5
            let knob = Point(x: isOn ? track.maxX - inset : track.minX + inset, y: middle)
            canvas.attribute(to: .role(isOn ? style.onKnobRole : style.offKnobRole, .shape, "knob"))
            canvas.dot(at: knob, diameter: CellMetrics.width, color: isOn ? style.onKnob : style.offKnob)
        }
    }
}
