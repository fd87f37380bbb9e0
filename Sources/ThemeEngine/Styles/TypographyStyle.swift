import ThemeSpec

/// The table of text roles: letters large enough to judge, the role set in itself, and its numbers.
public struct TypographyStyle: Sendable {
    /// The numbers beside a role.
    public let facts: TextModel
    /// The role's name among them.
    public let role: TextModel
    /// The hairline between two roles.
    public let divider: DividerStyle
    /// Letters are at least as tall as this, in pt: smaller ones would hide weight and design.
    public let specimenHeight = 48.0
    /// pt between the parts of a row of the table.
    public let columnGap: Double
    /// pt above and below a role.
    public let rowGap: Double
    /// pt that the table takes at least beside the screen's margins: 96 columns of 8 pt, more where its text is larger.
    public let tableWidth: Double
    /// Whether everything stands below each other.
    public let isStacked: Bool

    public init(_ model: RenderModel) {
        facts = model.text(.footnote).colored(.textSecondary, in: model)
        role = facts.set(weight: .semibold).colored(.textPrimary, in: model)
        divider = DividerStyle(opacity: 0.6, in: model)
        columnGap = model.layout.gap.l
        rowGap = model.layout.gap.l
        tableWidth = max(768, model.scaled(768))
        isStacked = model.contentSize.isAccessibility
    }
}
