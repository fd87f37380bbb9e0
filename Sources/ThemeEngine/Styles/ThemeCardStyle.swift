import ColorScience
import ThemeSpec

/// A theme as a card in its own style, to be picked (GentleDesignSystem's theme picker).
public struct ThemeCardStyle: Sendable {
    public let surface: SurfaceModel
    public let name: TextModel
    public let summary: TextModel
    /// The label of the sample button.
    public let button: ButtonModel
    /// The colors that tell themes apart, as dots.
    public let palette: [ColorRole]
    /// pt: diameter of a dot, and between two.
    public let dot = 10.0
    public let dotGap = 6.0
    /// pt between the card and the edge of its background.
    public let margin: Double
    /// pt inside the card's edges.
    public let horizontalPadding: Double
    /// The edge of the card that is chosen.
    public let focus: FocusStyle

    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        name = model.text(.headline)
        summary = model.text(.footnote).colored(.textSecondary, in: model)
        button = model.button(.primary)
        palette = [.primaryCTA, .themePrimary, .themeSecondary, .destructive, .textPrimary]
        margin = model.layout.gap.l
        horizontalPadding = model.layout.gap.l
        focus = FocusStyle(model)
    }
}
