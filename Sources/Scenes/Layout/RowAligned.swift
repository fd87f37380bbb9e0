import Canvas

/// An element that begins on a row's edge and is a whole number of rows tall, so that equal parts of a screen look
/// equal wherever they stand.
struct RowAligned: Element {
    let content: any Element
    /// pt that the content says it is taller than what it draws.
    var excess = 0.0

    func size(fitting width: Double) -> Size {
        let size = content.size(fitting: width)
        return Size(width: size.width, height: PointGrid.wholeRows(size.height - excess))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let top = Double(PointGrid.row(at: rect.minY)) * CellMetrics.height
        let height = PointGrid.wholeRows(rect.height)
        content.draw(in: Rect(x: rect.minX, y: top, width: rect.width, height: height), on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element on whole rows.
    func rowAligned() -> RowAligned { RowAligned(content: self) }
}
