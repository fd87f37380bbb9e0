import Canvas

/// An element made of others: it is as large as its body and draws that, under its own name.
protocol Composite: Element {
    /// What people call it; made from the type's name unless it says otherwise.
    static var name: String { get }
    var body: any Element { get }
}

extension Composite {
    static var name: String { ComponentName.words(String(describing: Self.self)) }

    func size(fitting width: Double) -> Size { body.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component(Self.name) { body.draw(in: rect, on: &$0) }
    }

    var isFlexible: Bool { body.isFlexible }
}
