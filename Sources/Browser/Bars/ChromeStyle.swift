import ColorScience
import ThemeEngine
import ThemeSpec

/// The colours of the browser's own bars: the theme's, moved until they can be read.
struct ChromeStyle: Sendable {
    let paper: RGB
    let ink: RGB
    /// For what is there but not chosen.
    let quietInk: RGB
    /// Behind what is chosen on the axis that the arrows change.
    let accent: RGB
    let accentInk: RGB
    /// Behind what is chosen elsewhere.
    let chosen: RGB
    let chosenInk: RGB

    /// Where `depth` has too few colors for a tint to be seen, what is chosen is in reverse.
    init(_ model: RenderModel, depth: ColorDepth) {
        let background = model.colors.onBackground(.background)
        let paper = model.surface(.chrome).fill(over: background)
        let ink = Self.readable(model.colors[.textPrimary], on: paper)
        let accent = model.colors[.primaryCTA].composited(over: paper)
        let isCoarse = depth <= .ansi16
        let chosen = isCoarse ? ink : ink.opacity(0.14).composited(over: paper)
        self.paper = paper.rgb
        self.ink = ink.rgb
        quietInk = Self.readable(model.colors[.textSecondary], on: paper).rgb
        self.accent = accent.rgb
        accentInk = Self.readable(model.colors[.textOnPrimaryCTA], on: accent).rgb
        self.chosen = chosen.rgb
        chosenInk = Self.readable(isCoarse ? paper : ink, on: chosen).rgb
    }

    /// For when no theme can be shown.
    static let plain = ChromeStyle()

    private init() {
        let (black, white, grey) = (RGB(packed: 0x000000), RGB(packed: 0xFFFFFF), RGB(packed: 0x333333))
        (paper, ink, quietInk) = (black, white, RGB(packed: 0xB0B0B0))
        (accent, accentInk, chosen, chosenInk) = (white, black, grey, white)
    }

    /// WCAG 2.2 AA for text of any size.
    private static let ratio = 4.5

    private static func readable(_ ink: Color, on paper: Color) -> Color {
        Contrast.readable(ink.composited(over: paper), on: paper, ratio: ratio)
    }
}
