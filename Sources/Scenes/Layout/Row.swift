import Canvas

/// Elements side by side. Those that are not flexible take what they need, in order; the flexible ones share the rest.
public struct Row: Element {
    public enum Alignment: Sendable { case top, center, bottom }

    let spacing: Double
    let alignment: Alignment
    let elements: [any Element]

    public init(spacing: Double = 0, alignment: Alignment = .center, _ elements: [any Element]) {
        self.spacing = spacing
        self.alignment = alignment
        self.elements = elements
    }

    public func size(fitting width: Double) -> Size {
        let sizes = sizes(fitting: width)
        let taken = sizes.reduce(0) { $0 + $1.width } + gaps
        return Size(width: isFlexible ? max(width, taken) : taken, height: sizes.map(\.height).max() ?? 0)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var x = rect.minX
        for (element, size) in zip(elements, sizes(fitting: rect.width)) {
            let slack = rect.height - size.height
            let y: Double =
                switch alignment {
                case .top: rect.minY
                case .center: rect.minY + slack / 2
                case .bottom: rect.minY + slack
                }
            element.draw(in: Rect(x: x, y: y, width: size.width, height: size.height), on: &canvas)
            x += size.width + spacing
        }
    }

    public var isFlexible: Bool { elements.contains(where: \.isFlexible) }

    private var gaps: Double { spacing * Double(max(elements.count - 1, 0)) }

    private func sizes(fitting width: Double) -> [Size] {
        var left = max(width - gaps, 0)
        var sizes = [Size](repeating: Size(width: 0, height: 0), count: elements.count)
        for (index, element) in elements.enumerated() where !element.isFlexible {
            sizes[index] = element.size(fitting: left)
            left = max(left - sizes[index].width, 0)
        }
        let flexible = elements.filter(\.isFlexible).count
        guard flexible > 0 else { return sizes }
        let share = left / Double(flexible)
        for (index, element) in elements.enumerated() where element.isFlexible {
            sizes[index] = Size(width: share, height: element.size(fitting: share).height)
        }
        return sizes
    }
}
