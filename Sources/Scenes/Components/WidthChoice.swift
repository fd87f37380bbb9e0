import Canvas

/// An element that depends on the width (pt) it is given: what stands side by side in a wide one may be stacked in a
/// narrow one.
struct WidthChoice: Element {
    let choose: @Sendable (Double) -> any Element

    init(_ choose: @escaping @Sendable (Double) -> any Element) {
        self.choose = choose
    }

    func size(fitting width: Double) -> Size { choose(width).size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) { choose(rect.width).draw(in: rect, on: &canvas) }

    var isFlexible: Bool { true }
}
