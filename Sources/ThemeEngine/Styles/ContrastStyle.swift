import ColorScience
import ThemeSpec

/// The numbers of an audit, in the theme's colors moved until they can be read: the screen that judges must pass itself.
public struct ContrastStyle: Sendable {
    public let paper: Color
    public let ink: Color
    public let quietInk: Color
    /// What fails.
    public let failing: Color
    /// What has the focus.
    public let chosen: Color
    public let chosenInk: Color

    public init(_ model: RenderModel) {
        let paper = model.colors.onBackground(.background)
        func readable(_ role: ColorRole, on paper: Color) -> Color {
            Contrast.readable(model.colors[role].composited(over: paper), on: paper, ratio: Self.ratio)
        }
        self.paper = paper
        ink = readable(.textPrimary, on: paper)
        quietInk = readable(.textSecondary, on: paper)
        failing = readable(.destructive, on: paper)
        chosen = ink.opacity(0.14).composited(over: paper)
        chosenInk = Contrast.readable(ink, on: chosen, ratio: Self.ratio)
    }

    /// WCAG 2.2 AA for text of any size.
    private static let ratio = 4.5
}
