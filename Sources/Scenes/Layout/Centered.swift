import Canvas

/// An element in the middle of the width it is given, on a column.
struct Centered: Element {
    let content: any Element

    func size(fitting width: Double) -> Size {
        Size(width: width, height: content.size(fitting: width).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = content.size(fitting: rect.width).width
        let left = WholeCells.margin(max(rect.width - width, 0) / 2)
        content.draw(in: Rect(x: rect.minX + left, y: rect.minY, width: width, height: rect.height), on: &canvas)
    }

    var isFlexible: Bool { true }
}

extension Element {
    /// The element in the middle of the width.
    func centered() -> Centered { Centered(content: self) }
}
