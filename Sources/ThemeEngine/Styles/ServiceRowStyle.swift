import ColorScience
import ThemeSpec

/// A row of the Upcoming list: status dot, name over due text, miles, chevron (Checkpoint, Service Row).
public struct ServiceRowStyle: Sendable {
    public let surface: SurfaceModel
    public let name: TextModel
    public let due: TextModel
    public let miles: TextModel
    public let chevron: TextModel
    public let dot: StatusDotStyle
    public let divider: DividerStyle
    /// pt inside the row's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt between the row's parts, and between its two lines.
    public let gap: Double
    public let lineGap: Double

    /// `isLate` puts the due text and the miles in the status colour.
    public init(_ status: ColorRole, isLate: Bool, in model: RenderModel) {
        surface = model.surface(.card)
        name = model.text(.headline)
        due = model.text(.footnote).colored(isLate ? status : .textSecondary, in: model)
        miles = model.text(.subheadline)
            .set(weight: .semibold, design: .rounded)
            .colored(isLate ? status : .textPrimary, in: model)
        chevron = model.text(.footnote).set(weight: .medium).colored(.textTertiary, in: model)
        dot = StatusDotStyle(status, in: model)
        divider = DividerStyle(opacity: 0.6, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        gap = model.layout.gap.l
        lineGap = 0
    }
}
