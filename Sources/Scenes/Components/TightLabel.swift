import Canvas

/// A label that takes only the rows it is drawn on, not all of its line's height: for text among parts that have even
/// gaps of their own, where half a row too much above or below it would show.
struct TightLabel: Element {
    let label: Label

    init(_ label: Label) {
        self.label = label
    }

    func size(fitting width: Double) -> Size {
        let size = label.size(fitting: width)
        return Size(width: size.width, height: PointGrid.wholeRows(size.height - spare))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let row = WholeCells.rows(rect.minY)
        label.draw(
            in: Rect(x: rect.minX, y: row - spare / 2, width: rect.width, height: rect.height + spare), on: &canvas)
    }

    /// What a line's height has more than its letters, in pt; half of it is above them.
    private var spare: Double {
        let rows = TextScale.big(label.style)?.rows ?? 1
        return PointGrid.lineHeight(label.style.leading) - Double(rows) * CellMetrics.height
    }
}
