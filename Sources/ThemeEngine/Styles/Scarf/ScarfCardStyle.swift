import ThemeSpec

/// Scarf's card, its section headers, and rows of a label and a value in it.
public struct ScarfCardStyle: Sendable {
    public let surface: SurfaceModel
    public let heading: TextModel
    public let subheading: TextModel
    public let divider: DividerStyle
    public let label: TextModel
    public let value: TextModel
    /// pt inside the card's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt between heading and subheading.
    public let headingGap = 2.0
    /// pt between the parts of the card, and between label and value.
    public let gap: Double
    public let rowGap: Double

    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        heading = model.text(.caption2)
            .set(weight: .semibold, letterSpacing: 0.5, isUppercased: true)
            .colored(.textSecondary, in: model)
        subheading = model.text(.footnote).colored(.textTertiary, in: model)
        divider = DividerStyle(in: model)
        label = model.text(.body).colored(.textSecondary, in: model)
        value = model.text(.body).set(weight: .medium).colored(.textPrimary, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.card, .regular)
        gap = model.layout.gap.m
        rowGap = model.layout.gap.s
    }
}
