import Canvas

/// An element in the middle of the first line of the text beside it, even where it is taller than that line.
struct FirstLine: Element {
    let content: any Element
    /// pt.
    let lineHeight: Double

    init(_ content: any Element, lineHeight: Double) {
        self.content = content
        self.lineHeight = lineHeight
    }

    func size(fitting width: Double) -> Size {
        Size(width: content.size(fitting: width).width, height: lineHeight)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: Rect(x: rect.minX, y: rect.minY, width: rect.width, height: lineHeight), on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}
