import ColorScience
import ThemeSpec

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
