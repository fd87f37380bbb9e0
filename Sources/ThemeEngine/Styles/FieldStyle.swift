import ColorScience
import ThemeSpec

/// A text field as GentleDesignSystem's demo sets it: the base surface in a subtle border.
public struct FieldStyle: Sendable {
    public let label: TextModel
    public let placeholder: TextModel
    public let text: TextModel
    public let fillRole = ColorRole.surfaceBase
    public let fill: Color
    public let borderRole = ColorRole.borderSubtle
    public let border: Color
    /// pt.
    public let borderWidth = 1.0
    /// The bar after what has been typed, and the ring of a field that is being typed in.
    public let caretRole = ColorRole.primaryCTA
    public let caret: Color
    /// pt.
    public let caretWidth = 2.0
    public let focusWidth = 2.0
    /// pt; a pill's ends are half circles.
    public let cornerRadius: Double
    /// pt inside the field's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt between the label and the field.
    public let gap: Double

    public init(_ model: RenderModel) {
        label = model.text(.subheadline).colored(.textSecondary, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        text = model.text(.body).colored(.textPrimary, in: model)
        fill = model.colors[fillRole]
        border = model.colors[borderRole]
        caret = model.colors[caretRole]
        cornerRadius = model.radii.medium
        horizontalPadding = model.layout.gap.l
        verticalPadding = model.scaled(model.layout.gap.m)
        gap = model.layout.gap.xs
    }
}
