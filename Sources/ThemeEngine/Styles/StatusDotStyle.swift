import ColorScience
import ThemeSpec

/// A dot in a pale circle of the same colour, to the left of the text that it belongs to.
///
/// The measures are those of Checkpoint's design system (Status Indicators): a 10 pt dot with 7 pt around it.
public struct StatusDotStyle: Sendable {
    public let color: Color
    public let halo: Color
    /// Diameters in pt.
    public let dot: Double
    public let circle: Double

    /// Of the circle, 0...1.
    static let haloOpacity = 0.15

    public init(_ role: ColorRole, in model: RenderModel) {
        color = model.colors[role]
        halo = model.colors[role].opacity(Self.haloOpacity)
        dot = model.scaled(10)
        circle = model.scaled(10) + 2 * model.scaled(7)
    }
}
