import Canvas

/// A part of a screen: it says how large it wants to be and draws itself where it is put. All lengths are pt.
public protocol Element: Sendable {
    /// The size it takes where `width` pt are offered; never wider, unless it cannot be narrower.
    func size(fitting width: Double) -> Size

    /// Draws itself into `rect`, which has the width it was offered and at least the height it asked for.
    func draw(in rect: Rect, on canvas: inout Canvas)

    /// Whether it takes what its neighbours in a row leave over.
    var isFlexible: Bool { get }
}

extension Element {
    public var isFlexible: Bool { false }
}
