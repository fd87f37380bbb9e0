import Canvas

/// An element with something drawn behind it, in the rectangle that it fills.
public struct Backed: Element {
    let content: any Element
    let back: @Sendable (Rect, inout Canvas) -> Void

    public func size(fitting width: Double) -> Size { content.size(fitting: width) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        back(rect, &canvas)
        content.draw(in: rect, on: &canvas)
    }

    public var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element with `back` drawn behind it.
    public func backed(by back: @escaping @Sendable (Rect, inout Canvas) -> Void) -> Backed {
        Backed(content: self, back: back)
    }
}
