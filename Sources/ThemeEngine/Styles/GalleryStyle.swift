import ColorScience
import ThemeSpec

/// The grid in which screens of specimens stand, and the quiet words beside them.
public struct GalleryStyle: Sendable {
    /// pt that a column takes at least; larger text needs wider columns.
    public let columnWidth: Double
    /// pt between columns.
    public let columnGap: Double
    /// pt between rows of specimens; between those that have several rows themselves it is more.
    public let rowGap: Double
    public let wideRowGap: Double
    /// pt between the parts of one specimen.
    public let gap: Double
    /// pt between a section's heading and its specimens, on top of the section's own.
    public let headingGap: Double
    /// The name of a specimen.
    public let name: TextModel
    /// What there is to know about it.
    public let facts: TextModel
    /// Whether parts stand below each other that would be squeezed side by side.
    public let isStacked: Bool

    public init(_ model: RenderModel) {
        columnWidth = model.scaled(288)
        columnGap = model.layout.grid.xl
        rowGap = model.layout.grid.l
        wideRowGap = model.layout.grid.xl
        gap = model.layout.gap.l
        headingGap = model.layout.gap.m
        name = model.text(.subheadline).set(weight: .semibold).colored(.textPrimary, in: model)
        facts = model.text(.footnote).colored(.textSecondary, in: model)
        isStacked = model.contentSize.isAccessibility
    }
}
