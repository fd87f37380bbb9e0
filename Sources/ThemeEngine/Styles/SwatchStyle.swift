import ColorScience
import ThemeSpec

/// A color role as a block of its color, with its name and numbers below.
public struct SwatchStyle: Sendable {
    /// pt that a column takes at least; larger text needs wider columns.
    public let columnWidth: Double
    public let columnGap: Double
    public let rowGap: Double
    /// pt: the block, its corners, and what is inside its left edge.
    public let blockHeight: Double
    public let cornerRadius: Double
    public let padding: Double
    /// The letters on it, plain so that they are letters even where they are only two rows tall.
    public let letters: TextModel
    /// pt.
    public let letterHeight: Double
    /// pt between the block and its name.
    public let gap: Double
    public let name: TextModel
    public let hex: TextModel
    public let ratio: TextModel
    /// The same where the pair cannot be read.
    public let failingRatio: TextModel
    /// The edge of a block that is hardly told from the background: below this contrast it gets one.
    public let edgeBelow = 1.25
    public let edgeRole = ColorRole.borderSubtle
    public let edge: Color
    /// pt.
    public let edgeWidth = 1.0

    public init(_ model: RenderModel) {
        columnWidth = model.scaled(248)
        columnGap = model.layout.grid.xl
        rowGap = model.layout.grid.l
        blockHeight = model.scaled(64)
        cornerRadius = model.radii.small
        padding = model.layout.gap.l
        letterHeight = model.scaled(32)
        gap = model.scaled(model.layout.gap.xs)
        var plain = model.text(.title).set(weight: .regular, design: .default, letterSpacing: 0, isUppercased: false)
        plain.width = .standard
        letters = plain
        name = model.text(.subheadline).set(weight: .semibold).colored(.textPrimary, in: model)
        hex = model.text(.footnote).set(design: .monospaced).colored(.textSecondary, in: model)
        ratio = model.text(.footnote).colored(.textSecondary, in: model)
        failingRatio = ratio.set(weight: .semibold).colored(.textPrimary, in: model)
        edge = model.colors[edgeRole]
    }
}
