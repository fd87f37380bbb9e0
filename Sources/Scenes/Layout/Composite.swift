import Canvas

/// An element made of others: it is as large as its body and draws that.
protocol Composite: Element {
    var body: any Element { get }
}

extension Composite {
    func size(fitting width: Double) -> Size { body.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) { body.draw(in: rect, on: &canvas) }

    var isFlexible: Bool { body.isFlexible }
}
