import Canvas

/// An element in the middle of the width, and no wider than `maximumWidth` pt; its left edge is on a column.
struct Measured: Element {
    let content: any Element
    let maximumWidth: Double

    func size(fitting width: Double) -> Size {
        Size(width: width, height: content.size(fitting: taken(width)).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = taken(rect.width)
        let left = Double(PointGrid.columns(fitting: (rect.width - width) / 2)) * CellMetrics.width
        content.draw(in: Rect(x: rect.minX + left, y: rect.minY, width: width, height: rect.height), on: &canvas)
    }

    var isFlexible: Bool { true }

    private func taken(_ width: Double) -> Double {
        min(width, Double(PointGrid.columns(fitting: maximumWidth)) * CellMetrics.width)
    }
}

extension Element {
    /// The element in the middle, at most `maximumWidth` pt wide.
    func measured(_ maximumWidth: Double) -> Measured {
        Measured(content: self, maximumWidth: maximumWidth)
    }
}
