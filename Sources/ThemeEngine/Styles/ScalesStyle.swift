import ColorScience
import ThemeSpec

/// The pictures of the scales: lengths as bars and blocks, radii, shadows, and the curves of animations.
public struct ScalesStyle: Sendable {
    /// The color role of lengths and curves.
    public let role = ColorRole.accent
    /// The color of lengths and curves.
    public let color: Color
    /// The color of what a length lies between or around: a tint of ``color``.
    public let tint: Color
    /// The names.
    public let name: TextModel
    /// The numbers.
    public let facts: TextModel
    /// The height of a bar, in pt.
    public let barHeight = 8.0
    /// The width of the blocks on both sides of a gap, in pt.
    public let blockWidth = 24.0
    /// The side of the squares that stand for touch targets, in pt: the smallest of the Human Interface Guidelines.
    public let target = 44.0
    /// The width of the shape that shows a corner radius, in pt.
    public let shapeWidth = 80.0
    /// The height of that shape, in pt.
    public let shapeHeight = 64.0
    /// The width of the content in the picture of an inset, in pt.
    public let contentWidth = 96.0
    /// The height of that content, in pt.
    public let contentHeight = 24.0
    /// The card that casts a shadow.
    public let card: Color
    /// The color role of that card.
    public let cardRole = ColorRole.surfaceBase
    /// The hairline at the position of rest in the plot of a curve.
    public let rest: DividerStyle
    /// The height of the plot of a curve, in pt.
    public let plotHeight = 80.0
    /// The diameter of the dot that moves along a curve, in pt.
    public let dot = 10.0
    /// The color role of that dot.
    public let dotRole = ColorRole.textPrimary
    /// The color of that dot.
    public let dotColor: Color
    /// The largest length of a bar or a gap that is drawn, in pt, since a document may give any.
    public let longest = 400.0

    /// The pictures in the model's colors and text roles.
    public init(_ model: RenderModel) {
        let gallery = GalleryStyle(model)
        color = model.colors[role]
        tint = color.opacity(0.25)
        name = gallery.name
        facts = gallery.facts
        card = model.colors.onBackground(cardRole)
        rest = DividerStyle(in: model)
        dotColor = model.colors[dotRole]
    }
}

/// The edge shading of the depth effect, shown beside the same surface without it.
public struct DepthSpecimenStyle: Sendable {
    /// The surface without and with the effect.
    public let surfaces: [SurfaceModel]
    /// The height of a surface, in pt.
    public let height = 64.0
    /// Whether the theme is one of Gentle's, or uses the effect.
    public let isShown: Bool

    /// The surface of cards in the model.
    public init(_ model: RenderModel) {
        surfaces = DepthEffect.allCases.map { model.surface(.card).with($0) }
        isShown = !model.hasOwnNames || model.surfaces.values.contains { $0.depthEffect == .highlightAndIndent }
    }
}
