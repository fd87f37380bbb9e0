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
    public private(set) var caretRole = ColorRole.primaryCTA
    public private(set) var caret: Color
    /// pt.
    public let caretWidth = 2.0
    public let focusWidth = 2.0
    /// pt; a pill's ends are half circles.
    public private(set) var cornerRadius: Double
    /// pt inside the field's edges.
    public private(set) var horizontalPadding: Double
    public private(set) var verticalPadding: Double
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

extension FieldStyle {
    /// Scarf's field: in its base surface and subtle border too, but closer around the words. Its design page gives inputs
    /// a radius of 8 pt and the accent on focus; the paddings, 12 and 8 pt, are its code's.
    public static func scarf(_ model: RenderModel) -> FieldStyle {
        var style = FieldStyle(model)
        style.cornerRadius = model.radii.large
        style.caretRole = .accent
        style.caret = model.colors[.accent]
        (style.horizontalPadding, style.verticalPadding) = model.inset(.control, .tight)
        return style
    }
}
