import Canvas

/// An element with room around it, in pt.
public struct Padded: Element {
    let content: any Element
    let leading: Double
    let top: Double
    let trailing: Double
    let bottom: Double

    init(_ content: any Element, leading: Double, top: Double, trailing: Double, bottom: Double) {
        self.content = content
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    public func size(fitting width: Double) -> Size {
        let inner = content.size(fitting: max(width - leading - trailing, 0))
        return Size(width: inner.width + leading + trailing, height: inner.height + top + bottom)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let inner = Rect(
            x: rect.minX + leading, y: rect.minY + top,
            width: max(rect.width - leading - trailing, 0), height: max(rect.height - top - bottom, 0))
        content.draw(in: inner, on: &canvas)
    }

    public var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element with `horizontal` pt at its left and right and `vertical` pt above and below.
    public func padded(horizontal: Double = 0, vertical: Double = 0) -> Padded {
        Padded(self, leading: horizontal, top: vertical, trailing: horizontal, bottom: vertical)
    }

    /// The element with room on some of its sides, in pt.
    public func padded(leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0) -> Padded {
        Padded(self, leading: leading, top: top, trailing: trailing, bottom: bottom)
    }
}
