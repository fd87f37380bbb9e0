import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// Panes beside each other, each on its own color all the way down, with hairlines between them.
struct PaneRow: Element {
    struct Pane: Sendable {
        /// pt; `nil` for the pane that takes what is left.
        let width: Double?
        let role: ColorRole
        let fill: Color
        let content: any Element
    }

    let panes: [Pane]
    let line: DividerStyle

    func size(fitting width: Double) -> Size {
        let heights = zip(panes, widths(in: width)).map { $0.content.size(fitting: $1).height }
        return Size(width: width, height: heights.max() ?? 0)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var x = rect.minX
        // Panes reach down to the end of the screen, however little is in them.
        let bottom = max(rect.maxY, canvas.size.size.height)
        for (index, (pane, width)) in zip(panes, widths(in: rect.width)).enumerated() {
            let place = Rect(x: x, y: rect.minY, width: width, height: bottom - rect.minY)
            canvas.attribute(to: .role(pane.role, .fill, "pane"))
            canvas.fill(.rectangle, in: place, with: .color(pane.fill))
            let height = pane.content.size(fitting: width).height
            pane.content.draw(in: Rect(x: x, y: rect.minY, width: width, height: height), on: &canvas)
            if index > 0 {
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(
                    .rectangle, in: Rect(x: x, y: rect.minY, width: line.thickness, height: bottom - rect.minY),
                    with: .color(line.color))
            }
            x += width
        }
    }

    /// On whole columns, so that every pane's text starts on one.
    private func widths(in width: Double) -> [Double] {
        let fixed = panes.compactMap(\.width).reduce(0) { $0 + WholeCells.columns($1) }
        return panes.map { $0.width.map(WholeCells.columns) ?? max(width - fixed, 0) }
    }
}
