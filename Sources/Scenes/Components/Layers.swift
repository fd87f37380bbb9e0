import Canvas

/// Elements on top of each other, the first one at the bottom, each in all of the room.
struct Layers: Element {
    let elements: [any Element]

    init(_ elements: [any Element]) {
        self.elements = elements
    }

    func size(fitting width: Double) -> Size {
        let sizes = elements.map { $0.size(fitting: width) }
        return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for element in elements { element.draw(in: rect, on: &canvas) }
    }

    var isFlexible: Bool { elements.contains(where: \.isFlexible) }
}
