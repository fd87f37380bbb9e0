import ColorScience
import ThemeSpec

/// SwiftUI's ContentUnavailableView in the theme's tokens: what a list shows that has nothing in it.
public struct UnavailableStyle: Sendable {
    /// The symbol, and what is paler in it: SwiftUI's hierarchical rendering.
    public let symbolRole = ColorRole.accent
    public let symbol: Color
    public let paleSymbol: Color
    public let title: TextModel
    public let message: TextModel
    /// pt: the symbol's square.
    public let symbolSize = 64.0
    /// pt.
    public let cornerRadius: Double
    public let buttonWidth = 160.0
    /// pt around all of it; between symbol, words and button; between title and message, where it grows with the text.
    public let padding: Double
    public let gap: Double
    public let textGap: Double
    /// pt that one takes at least beside others; larger text needs wider ones.
    public let columnWidth: Double

    /// Of the paler part, 0...1.
    static let paleOpacity = 0.2

    public init(_ model: RenderModel) {
        symbol = model.colors[symbolRole]
        paleSymbol = model.colors[symbolRole].opacity(Self.paleOpacity)
        title = model.text(.title2).colored(.textPrimary, in: model)
        message = model.text(.subheadline).colored(.textSecondary, in: model)
        cornerRadius = model.radii.small
        padding = model.layout.gap.xxl
        columnWidth = model.scaled(264)
        gap = model.layout.gap.xl
        textGap = model.scaled(model.layout.gap.s)
    }
}
