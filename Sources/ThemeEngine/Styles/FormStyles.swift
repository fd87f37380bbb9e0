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

/// A switch: a capsule with a knob at the side that says whether it is on.
///
/// Its size is that of iOS, where it does not grow with the text.
public struct ToggleStyle: Sendable {
    /// The color roles of the capsule and of the knob, when on and when off.
    public let onRole = ColorRole.primaryCTA
    public let onKnobRole = ColorRole.textOnPrimaryCTA
    public let offRole = ColorRole.textTertiary
    public let offKnobRole = ColorRole.surfaceBase
    public let on: Color
    public let onKnob: Color
    public let off: Color
    public let offKnob: Color
    /// pt.
    public let width = 51.0
    public let height = 31.0
    public let knob = 27.0

    public init(_ model: RenderModel) {
        on = model.colors[onRole]
        onKnob = model.colors[onKnobRole]
        off = model.colors[offRole]
        offKnob = model.colors[offKnobRole]
    }
}

/// A row of a list: title, value and chevron, with a hairline to the next.
public struct ListRowStyle: Sendable {
    public let surface: SurfaceModel
    public let title: TextModel
    public let value: TextModel
    public let chevron: TextModel
    /// The words under a list.
    public let footer: TextModel
    public let divider: DividerStyle
    /// pt inside the row's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt: the smallest target that a finger hits reliably (Human Interface Guidelines).
    public let minimumHeight: Double
    /// pt between the row's parts.
    public let gap: Double

    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        title = model.text(.body).colored(.textPrimary, in: model)
        value = model.text(.body).colored(.textSecondary, in: model)
        chevron = model.text(.footnote).set(weight: .semibold).colored(.textTertiary, in: model)
        footer = model.text(.footnote).colored(.textTertiary, in: model)
        divider = DividerStyle(in: model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        minimumHeight = model.scaled(44)
        gap = model.layout.gap.s
    }
}
