import ColorScience
import ThemeSpec

/// A form and a list of an app that keeps to its theme's tokens: 16 pt outside, 8 between what belongs together, 24
/// between sections, three text colors and one accent, on the theme's own cards (the AppTheme pattern, Spacing Standards).
public struct FormStyle: Sendable {
    public let surface: SurfaceModel
    public let title: TextModel
    /// Over a group.
    public let heading: TextModel
    public let name: TextModel
    public let details: TextModel
    public let value: TextModel
    /// What can be chosen, in the accent.
    public let choice: TextModel
    public let placeholder: TextModel
    public let chevron: TextModel
    /// The words under a group.
    public let footer: TextModel
    public let divider: DividerStyle
    public let accentRole = ColorRole.accent
    public let accent: Color
    public let toggle: ToggleStyle
    /// The bar after what has been typed.
    public let caretRole = ColorRole.accent
    /// pt.
    public let caretWidth = 2.0
    /// pt inside a row's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt: the smallest target that a finger hits reliably (Human Interface Guidelines).
    public let minimumHeight: Double
    /// pt between what belongs together, between rows that stand by themselves, and between sections.
    public let smallGap: Double
    public let gap: Double
    public let sectionGap: Double
    /// pt: a group, at least; larger text needs wider ones.
    public let columnWidth: Double
    public let columnGap: Double
    /// pt: no wider are two of them.
    public let widest: Double

    public init(_ model: RenderModel) {
        surface = model.surface(.card).asListContainer
        title = model.text(.title).colored(.textPrimary, in: model)
        heading = SectionStyle(model).title.colored(.textSecondary, in: model)
        name = model.text(.body).colored(.textPrimary, in: model)
        details = model.text(.subheadline).colored(.textSecondary, in: model)
        value = model.text(.body).colored(.textSecondary, in: model)
        choice = model.text(.body).colored(accentRole, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        chevron = model.text(.footnote).set(weight: .semibold).colored(.textTertiary, in: model)
        footer = model.text(.footnote).colored(.textTertiary, in: model)
        divider = DividerStyle(in: model)
        accent = model.colors[accentRole]
        toggle = ToggleStyle(model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        minimumHeight = model.scaled(44)
        smallGap = model.layout.gap.s
        gap = model.layout.gap.l
        sectionGap = model.layout.gap.xl
        columnWidth = model.scaled(320)
        columnGap = model.layout.grid.xl
        widest = 2 * model.scaled(400) + columnGap
    }
}
