import ColorScience
import ThemeSpec

/// A hairline between parts of a group.
public struct DividerStyle: Sendable {
    public let color: Color
    /// pt.
    public let thickness = 1.0

    /// `opacity` (0...1) is how much of the theme's subtle border is used.
    public init(opacity: Double = 1, in model: RenderModel) {
        color = model.colors[.borderSubtle].opacity(opacity)
    }
}
