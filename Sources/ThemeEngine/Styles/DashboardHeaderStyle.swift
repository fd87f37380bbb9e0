import ThemeSpec

/// The vehicle's name over a line of mileage and model, with a chevron: Checkpoint's dashboard header.
public struct DashboardHeaderStyle: Sendable {
    public let name: TextModel
    public let mileage: TextModel
    public let bullet: TextModel
    public let vehicle: TextModel
    public let chevron: TextModel
    /// pt between the name and the line under it.
    public let lineGap: Double
    /// pt between the parts of that line, and between the text and the chevron.
    public let partGap: Double

    public init(_ model: RenderModel) {
        name = model.text(.title)
        mileage = model.text(.subheadline).set(weight: .medium).colored(.textSecondary, in: model)
        bullet = model.text(.caption).set(weight: .regular).colored(.textTertiary, in: model)
        vehicle = model.text(.subheadline).colored(.textTertiary, in: model)
        chevron = model.text(.footnote, pointSize: 14, relativeTo: .footnote)
            .set(weight: .semibold)
            .colored(.textTertiary, in: model)
        lineGap = 2
        partGap = model.layout.gap.s
    }
}
