import Canvas
import ColorScience
import ThemeEngine

/// A switch: a capsule with a knob at its trailing side when it is on, at its leading side when it is off.
struct Toggle: Element {
    let isOn: Bool
    let style: ToggleStyle
    /// Whether there is room above and below its row, as beside large text; else it takes only that row, smaller in
    /// proportion.
    let isTall: Bool

    func size(fitting width: Double) -> Size {
        guard !isTall else {
            return Size(width: WholeCells.columns(style.width), height: WholeCells.rows(style.height))
        }
        let shown = style.width * CellMetrics.height / style.height
        return Size(width: (shown / CellMetrics.width).rounded(.up) * CellMetrics.width, height: CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Toggle") { canvas in
            let size = size(fitting: rect.width)
            let third = CellMetrics.height / 3
            let track = Rect(
                x: Double(PointGrid.column(at: rect.minX)) * CellMetrics.width,
                y: ((rect.midY - size.height / 2) / third).rounded() * third, width: size.width, height: size.height)
            canvas.attribute(to: .role(isOn ? style.onRole : style.offRole, .fill, isOn ? "toggle, on" : "toggle, off"))
            canvas.fill(.capsule, in: track, with: .color(isOn ? style.on : style.off))
            canvas.attribute(to: .role(isOn ? style.onKnobRole : style.offKnobRole, .shape, "knob"))
            drawKnob(in: track, isOn ? style.onKnob : style.offKnob, on: &canvas)
        }
    }

    /// As far from the end of the track as from its sides.
    private func drawKnob(in track: Rect, _ color: Color, on canvas: inout Canvas) {
        guard isTall else {
            let inset = CellMetrics.width * 1.5
            let center = Point(x: isOn ? track.maxX - inset : track.minX + inset, y: track.midY)
            return canvas.dot(at: PointGrid.cellMiddle(near: center), diameter: CellMetrics.width, color: color)
        }
        let (width, height) = (Self.knob.width, Self.knob.height)
        let inset = CellMetrics.width / 2
        let place = Rect(
            x: isOn ? track.maxX - inset - width : track.minX + inset, y: track.midY - height / 2, width: width,
            height: height)
        canvas.fill(.path(Self.knob.path), in: place, with: .color(color))
    }

    private static let knob = HintedPicture(rows: [" #### ", "######", "######", " #### "])
}
