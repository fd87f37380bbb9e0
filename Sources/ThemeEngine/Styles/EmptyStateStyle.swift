import ColorScience
import ThemeSpec

/// What stands where there is nothing to show: an icon in a pale circle over a title and a few words.
///
/// The design only names the icons; the measures are those of Checkpoint's app.
public struct EmptyStateStyle: Sendable {
    public let tint: Color
    public let tintRole: ColorRole
    public let circle: Color
    public let title: TextModel
    public let message: TextModel
    /// pt: the circle's diameter.
    public let diameter = 100.0
    /// pt.
    public let buttonWidth = 160.0
    /// pt around all of it; between icon and text; between title and message, where it grows with the text.
    public let padding: Double
    public let gap: Double
    public let textGap: Double

    /// Of the circle, 0...1.
    static let circleOpacity = 0.1

    public init(_ tint: ColorRole, in model: RenderModel) {
        tintRole = tint
        self.tint = model.colors[tint]
        circle = model.colors[tint].opacity(Self.circleOpacity)
        title = model.text(.title3, pointSize: 20, relativeTo: .title3).set(weight: .semibold)
        message = model.text(.subheadline).colored(.textSecondary, in: model)
        padding = model.layout.gap.xxl
        gap = model.layout.gap.l
        textGap = model.scaled(model.layout.gap.xs)
    }
}
