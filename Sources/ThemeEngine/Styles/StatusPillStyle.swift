import ColorScience
import ThemeSpec

/// A capsule with a dot and a label that says how urgent something is.
///
/// The measures are those of Checkpoint's design system (Status Indicators): they grow with the content size.
public struct StatusPillStyle: Sendable {
    public let label: TextModel
    public let fill: Color
    /// Diameter in pt.
    public let dot: Double
    /// pt between dot and label.
    public let gap: Double
    /// pt.
    public let horizontalPadding: Double
    public let verticalPadding: Double

    /// Of the fill, 0...1.
    static let fillOpacity = 0.12

    public init(_ role: ColorRole, in model: RenderModel) {
        label = model.text(.caption2)
            .set(weight: .bold, letterSpacing: 1.2, isUppercased: true)
            .colored(role, in: model)
        fill = model.colors[role].opacity(Self.fillOpacity)
        dot = model.scaled(6, with: label)
        gap = model.scaled(6, with: label)
        horizontalPadding = model.scaled(10, with: label)
        verticalPadding = model.scaled(5, with: label)
    }
}
