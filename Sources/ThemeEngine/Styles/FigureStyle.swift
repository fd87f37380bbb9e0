import ColorScience
import ThemeSpec

/// The picture on the reading page: a darkroom with a safelight, prints on a line and a tray, in the theme's colors.
public struct FigureStyle: Sendable {
    /// pt; it is as wide as the column.
    public let height: Double
    public let cornerRadius: Double
    public let wallRole = ColorRole.surfaceCardSecondary
    public let wall: Color
    public let lightRole = ColorRole.themePrimary
    public let light: Color
    /// The light's glow from the lamp outwards.
    public let glow: [Color]
    /// pt.
    public let glowRadius: Double
    public let lineRole = ColorRole.textTertiary
    public let line: Color
    public let paperRole = ColorRole.background
    public let paper: Color
    /// What is on the prints.
    public let inkRole = ColorRole.textPrimary
    public let ink: Color
    public let shadeRole = ColorRole.themeSecondary
    public let shade: Color

    public init(_ model: RenderModel) {
        height = model.scaled(144)
        cornerRadius = model.surface(.card).cornerRadius
        wall = model.colors.onBackground(wallRole)
        light = model.colors[lightRole]
        glow = [light.opacity(0.45), light.opacity(0.15), light.opacity(0)]
        glowRadius = model.scaled(96)
        line = model.colors[lineRole]
        paper = model.colors.onBackground(paperRole)
        ink = model.colors[inkRole]
        shade = model.colors[shadeRole]
    }
}
