import Canvas

/// An element in the middle of a container of whole rows: as many are free above it as below it.
struct RowCentered: Element {
    let content: any Element
    /// pt above and below the content, at least; the nearest height that leaves equal room is taken.
    let padding: Double
    /// pt of the container.
    let minimumHeight: Double

    func size(fitting width: Double) -> Size {
        let inner = content.size(fitting: width)
        let wanted = max(inner.height + 2 * padding, minimumHeight)
        return Size(width: inner.width, height: Self.height(wanted, around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let outer = PointGrid.snapped(rect, to: .cell)
        let height = content.size(fitting: rect.width).height
        content.draw(
            in: Rect(x: rect.minX, y: outer.midY - height / 2, width: rect.width, height: height), on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }

    /// The height in pt nearest to `wanted` that leaves whole rows, equally many, above and below text that takes
    /// `inner` pt, which is drawn on as many rows as fit in that.
    static func height(_ wanted: Double, around inner: Double) -> Double {
        let text = max(Int(min(inner, 1e6) / CellMetrics.height), 1)
        var rows = max(PointGrid.row(at: wanted), text)
        if (rows - text) % 2 != 0 {
            let isShort = wanted >= Double(rows) * CellMetrics.height || rows - 1 < text + 2
            rows += isShort ? 1 : -1
        }
        return Double(rows) * CellMetrics.height
    }
}

extension Element {
    /// The element in the middle of at least `minimumHeight` pt, with about `padding` pt above and below it.
    func rowCentered(padding: Double = 0, minimumHeight: Double = 0) -> RowCentered {
        RowCentered(content: self, padding: padding, minimumHeight: minimumHeight)
    }
}
