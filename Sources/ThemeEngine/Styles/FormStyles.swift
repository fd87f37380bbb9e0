import ColorScience
import ThemeSpec

/// A form and a list of an app that uses only its theme's tokens (the AppTheme pattern, Spacing Standards): 16 pt
/// outside, 8 pt between related items, 24 pt between sections, three text colors and one accent, on the theme's cards.
public struct FormStyle: Sendable {
    /// The container of a group of rows.
    public let surface: SurfaceModel
    /// The title of the screen.
    public let title: TextModel
    /// The heading above a group.
    public let heading: TextModel
    /// The rows: their text, hairlines and padding.
    public let row: ListRowStyle
    /// The second line of a row.
    public let details: TextModel
    /// The value of a row that opens a selection, in the accent.
    public let choice: TextModel
    /// The placeholder of an empty field.
    public let placeholder: TextModel
    /// The error message below a field.
    public let failure: TextModel
    /// The color role of symbols and selections.
    public let accentRole = ColorRole.accent
    /// The color of symbols and selections.
    public let accent: Color
    /// The switches.
    public let toggle: ToggleStyle
    /// The color role of the insertion point.
    public let caretRole = ColorRole.accent
    /// The width of the insertion point, in pt.
    public let caretWidth = 2.0
    /// The distance between separate rows, in pt.
    public let gap: Double
    /// The distance between sections, in pt.
    public let sectionGap: Double
    /// The minimum width of a group, in pt; larger text needs wider groups.
    public let columnWidth: Double
    /// The distance between two groups side by side, in pt.
    public let columnGap: Double
    /// The maximum width of two groups side by side, in pt.
    public let widest: Double

    /// Creates the form in the model's colors, text roles and spacings.
    public init(_ model: RenderModel) {
        surface = model.surface(.card).asListContainer
        title = model.text(.title).colored(.textPrimary, in: model)
        heading = SectionStyle(model).title.colored(.textSecondary, in: model)
        row = ListRowStyle(model)
        details = model.text(.subheadline).colored(.textSecondary, in: model)
        choice = model.text(.body).colored(accentRole, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        failure = row.footer.colored(.danger, in: model)
        accent = model.colors[accentRole]
        toggle = ToggleStyle(model)
        gap = model.layout.gap.l
        sectionGap = model.layout.gap.xl
        columnWidth = model.scaled(320)
        columnGap = model.layout.grid.xl
        widest = 2 * model.scaled(400) + columnGap
    }
}

/// A switch: a capsule with a knob at the side that shows whether it is on.
///
/// Its size is that of iOS, where it does not grow with the text. The knob is white as in iOS, on any tint. On a
/// capsule on which white is not visible, an app needs a custom style, and the knob has the color of the theme's text
/// on such a fill.
public struct ToggleStyle: Sendable {
    /// The color role of the capsule while on.
    public let onRole = ColorRole.primaryCTA
    /// The color role of the capsule while off: that of the faintest text or that of borders; of those visible on the
    /// card, the one on which the knob is more visible.
    public let offRole: ColorRole
    /// Whether the capsule must be visible while off, because the knob is not: on light cards, where both are nearly
    /// white.
    public let showsOffCapsule: Bool
    /// The color of the capsule while on.
    public let on: Color
    /// The color of the capsule while off.
    public let off: Color
    /// The width of the capsule, in pt.
    public let width = 51.0
    /// The height of the capsule, in pt.
    public let height = 31.0
    /// The diameter of the knob, in pt.
    public let knob = 27.0
    /// The color role of the knob while on: that of text on the capsule, if white is not visible there; `nil` for
    /// white.
    public let onKnobRole: ColorRole?
    /// The color of the knob while on.
    public let onKnob: Color
    /// The color of the knob while off, in both appearances.
    public let offKnob = Color.white

    /// The minimum contrast ratio of a part of a control that must be visible (WCAG 2.2, 1.4.11).
    private static let leastContrast = 3.0
    /// The minimum contrast ratio of white and a capsule at which iOS draws white knobs: that of the lightest of its
    /// tints, yellow (#FFCC00). Its green, #34C759, has 2.2.
    private static let leastOfKnob = 1.5
    /// The minimum contrast ratio at which a capsule is visible on a dark card, slightly less than that of #39393D on
    /// #1C1C1E in iOS, which is 1.5.
    private static let leastOfTrack = 1.35

    /// Creates the switch in the model's colors.
    public init(_ model: RenderModel) {
        let card = model.surface(.card).fill(over: model.colors.onBackground(.background))
        let knob = offKnob
        func contrast(_ role: ColorRole, with other: Color? = nil) -> Double {
            Contrast.ratio(other ?? knob, model.colors[role].composited(over: card))
        }
        // Material 3 always draws the knob in that color; iOS supports only white.
        let label = ColorRole.textOnPrimaryCTA
        let track = model.colors[onRole].composited(over: card)
        let shown = model.colors[label].composited(over: track)
        let isWhite = contrast(onRole) >= Self.leastOfKnob || contrast(onRole) >= Contrast.ratio(shown, track)
        onKnobRole = isWhite ? nil : label
        onKnob = isWhite ? knob : model.colors[label]
        let tracks = [ColorRole.textTertiary, .borderSubtle]
        let seen = tracks.filter { contrast($0, with: card) >= Self.leastOfTrack && contrast($0) >= Self.leastContrast }
        offRole = (seen.isEmpty ? tracks : seen).max { contrast($0) < contrast($1) } ?? .textTertiary
        showsOffCapsule = Contrast.ratio(knob, card) < Self.leastContrast
        on = model.colors[onRole]
        off = model.colors[offRole]
    }
}

/// A row of a list: title, value and chevron, with a hairline to the next row.
public struct ListRowStyle: Sendable {
    /// The container of the list.
    public let surface: SurfaceModel
    /// The title at the leading edge.
    public let title: TextModel
    /// The value at the trailing edge.
    public let value: TextModel
    /// The chevron after the value.
    public let chevron: TextModel
    /// The text below a list.
    public let footer: TextModel
    /// The hairline between two rows.
    public let divider: DividerStyle
    /// The padding on the left and right inside the row, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the row, in pt.
    public let verticalPadding: Double
    /// The minimum height of a row, in pt: the minimum size of a touch target (Human Interface Guidelines, 44 pt),
    /// scaled.
    public let minimumHeight: Double
    /// The distance between the parts of the row, in pt.
    public let gap: Double

    /// Creates the row in the model's colors, text roles and insets.
    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        title = model.text(.body).colored(.textPrimary, in: model)
        value = model.text(.body).colored(.textSecondary, in: model)
        chevron = model.text(.footnote).set(weight: .semibold).colored(.textTertiary, in: model)
        footer = model.text(.footnote).colored(.textTertiary, in: model)
        divider = DividerStyle(in: model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        minimumHeight = model.scaled(box: 44)
        gap = model.layout.gap.s
    }
}
