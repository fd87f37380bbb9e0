import Canvas

/// Text in the middle whose lines are about equally long: as narrow as it can be without another line.
struct Balanced: Element {
    let content: any Element

    func size(fitting width: Double) -> Size { content.size(fitting: narrowed(width)) }

    func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }

    var isFlexible: Bool { content.isFlexible }

    private func narrowed(_ width: Double) -> Double {
        let height = content.size(fitting: width).height
        var (low, high) = (0, PointGrid.columns(fitting: min(width, NaturalWidth.of(content))))
        guard content.size(fitting: Double(high) * CellMetrics.width).height <= height else { return width }
        while high - low > 1 {
            let middle = (low + high) / 2
            if content.size(fitting: Double(middle) * CellMetrics.width).height > height {
                low = middle
            } else {
                high = middle
            }
        }
        return Double(high) * CellMetrics.width
    }
}
