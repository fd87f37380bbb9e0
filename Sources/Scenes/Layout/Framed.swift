import Canvas

/// An element with some of its size decided from outside, in pt.
public struct Framed: Element {
    let content: any Element
    let width: Double?
    let minimumHeight: Double
    let fills: Bool

    public func size(fitting offered: Double) -> Size {
        let width = min(self.width ?? offered, offered)
        let inner = content.size(fitting: width)
        return Size(
            width: self.width != nil || fills ? width : inner.width, height: max(inner.height, minimumHeight))
    }

    /// The content stands in the middle of a height that it does not need.
    public func draw(in rect: Rect, on canvas: inout Canvas) {
        guard minimumHeight > 0 else { return content.draw(in: rect, on: &canvas) }
        let height = content.size(fitting: rect.width).height
        let top = rect.minY + max(rect.height - height, 0) / 2
        content.draw(in: Rect(x: rect.minX, y: top, width: rect.width, height: height), on: &canvas)
    }

    public var isFlexible: Bool { fills }
}

extension Element {
    /// The element at least `minimumHeight` pt tall, and `width` pt wide where that is given and there is room.
    public func framed(width: Double? = nil, minimumHeight: Double = 0) -> Framed {
        Framed(content: self, width: width, minimumHeight: minimumHeight, fills: false)
    }

    /// The element as wide as it may be.
    public func filling() -> Framed {
        Framed(content: self, width: nil, minimumHeight: 0, fills: true)
    }
}
