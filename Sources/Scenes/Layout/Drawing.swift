import Canvas

/// An element of a fixed size (pt) that draws itself by a closure.
public struct Drawing: Element {
    let size: Size
    let body: @Sendable (Rect, inout Canvas) -> Void

    public init(width: Double, height: Double, _ body: @escaping @Sendable (Rect, inout Canvas) -> Void) {
        size = Size(width: width, height: height)
        self.body = body
    }

    public func size(fitting width: Double) -> Size { size }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let y = rect.minY + (rect.height - size.height) / 2
        body(Rect(x: rect.minX, y: y, width: size.width, height: size.height), &canvas)
    }
}
