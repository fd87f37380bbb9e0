import ThemeSpec

/// A small upper-case heading over a group, and the distances around it.
public struct SectionStyle: Sendable {
    public let title: TextModel
    /// pt between the title and what it heads.
    public let gap: Double
    /// pt between two sections.
    public let spacing: Double

    public init(_ model: RenderModel) {
        title = model.text(.caption)
            .set(weight: .semibold, letterSpacing: 1.2, isUppercased: true)
            .colored(.textTertiary, in: model)
        gap = model.layout.gap.xs
        spacing = model.layout.gap.xl
    }
}
