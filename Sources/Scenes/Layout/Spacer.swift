import Canvas

/// Nothing, as wide as its row allows, and never narrower than `minimum` pt.
public struct Spacer: Element {
    let minimum: Double

    public init(minimum: Double = 0) {
        self.minimum = minimum
    }

    public func size(fitting width: Double) -> Size { Size(width: max(width, minimum), height: 0) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {}

    public var isFlexible: Bool { true }
}
