import Canvas

/// Elements one below the other.
public struct Column: Element {
    public enum Alignment: Sendable { case leading, center, trailing }

    let spacing: Double
    let alignment: Alignment
    let elements: [any Element]

    public init(spacing: Double = 0, alignment: Alignment = .leading, _ elements: [any Element]) {
        self.spacing = spacing
        self.alignment = alignment
        self.elements = elements
    }

    public func size(fitting width: Double) -> Size {
        let sizes = elements.map { $0.size(fitting: width) }
        let height = sizes.reduce(0) { $0 + $1.height } + spacing * Double(max(elements.count - 1, 0))
        return Size(width: sizes.map(\.width).max() ?? 0, height: height)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var y = rect.minY
        for element in elements {
            let size = element.size(fitting: rect.width)
            let slack = rect.width - size.width
            let (x, width): (Double, Double) =
                switch alignment {
                case .leading: (rect.minX, rect.width)
                case .center: (rect.minX + slack / 2, size.width)
                case .trailing: (rect.minX + slack, size.width)
                }
            element.draw(in: Rect(x: x, y: y, width: width, height: size.height), on: &canvas)
            y += size.height + spacing
        }
    }

    /// Is as wide as it may be if any of its parts is.
    public var isFlexible: Bool { elements.contains(where: \.isFlexible) }
}
