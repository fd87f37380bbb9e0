import ColorScience
import ThemeSpec

/// The stage that a surface is shown on: room for its shadow and, under a translucent one, stripes that shine through.
public struct SurfaceStageStyle: Sendable {
    /// pt between the surface and the edges of its stage.
    public let horizontalMargin: Double
    public let verticalMargin: Double
    /// The colors of the stripes, from left to right and again.
    public let stripes: [ColorRole]
    /// pt.
    public let stripeWidth: Double

    public init(_ model: RenderModel) {
        horizontalMargin = model.layout.gap.l
        verticalMargin = model.layout.gap.l
        stripes = [.themePrimary, .background, .themeSecondary, .background]
        stripeWidth = model.layout.gap.xxl
    }
}
