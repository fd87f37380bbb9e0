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
    public let lineGap = 3.0

    /// `isLate` puts the due text in the status color, `isOverMileage` the miles.
    public init(_ status: ColorRole, isLate: Bool, isOverMileage: Bool, in model: RenderModel) {
        surface = model.surface(.card).asListContainer
        name = model.text(.headline)
        due = model.text(.footnote).colored(isLate ? status : .textSecondary, in: model)
        miles = model.text(.subheadline)
            .set(weight: .semibold, design: .rounded)
            .colored(isOverMileage ? status : .textPrimary, in: model)
        var chevron = model.text(.footnote, pointSize: 13, relativeTo: .footnote)
            .set(weight: .medium)
            .colored(.textTertiary, in: model)
        chevron.color = chevron.color.opacity(0.6)
        self.chevron = chevron
        dot = StatusDotStyle(status, in: model)
        divider = DividerStyle(opacity: 0.3, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        gap = model.layout.gap.m
    }

    /// How far (pt) dividers begin from the list's leading edge: where the names do.
    public var dividerInset: Double { horizontalPadding + dot.circle + gap }
}
