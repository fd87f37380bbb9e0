import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The colors of the bars and panels.
    var barStyle: BarStyle {
        if case .success(let model) = model { BarStyle(model, depth: state.depth) } else { .plain }
    }

    func tabBar(_ summary: SceneSummary = SceneSummary()) -> TabBar {
        TabBar(
            style: barStyle, scenes: Scene.all, selected: sceneIndex,
            position: ScrollPosition(above: summary.rowsAbove, below: summary.rowsBelow))
    }

    var axisBar: AxisBar { axisBar(BarLayout(size)) }

    func axisBar(_ layout: BarLayout) -> AxisBar {
        AxisBar(
            style: barStyle, focus: axis, values: axisValues, themeStrip: themeStrip, isSingle: layout.axisRows == 1)
    }

    /// The axes on screen: all, or the selected one on short screens.
    func shownAxes(_ layout: BarLayout) -> [Axis] {
        layout.axisRows > 1 ? Axis.allCases : [axis]
    }

    /// The values of each axis, in the order of ``Axis/allCases``.
    var axisValues: [AxisValues] {
        let appearances = appearances
        return [
            AxisValues(count: themes.count, selected: themeIndex) { [themes] in themes.displayName(at: $0) },
            AxisValues(
                appearances.map { appearances.count > 1 ? $0.displayName : "\($0.displayName) only" },
                selected: appearances.firstIndex(of: shownAppearance) ?? 0),
            AxisValues(textSizeNames, selected: ContentSize.allCases.firstIndex(of: contentSize) ?? 0),
        ]
    }

    /// The names of the text sizes; the selected one, if the theme does not support it, is followed by the one it uses
    /// instead.
    private var textSizeNames: [String] {
        guard case .success(let model) = model else { return ContentSize.allCases.map(\.shortName) }
        let supported = model.spec.metadata.contentSizes
        return ContentSize.allCases.map { size in
            let used = supported.nearest(to: size)
            return used == size || size != contentSize ? size.shortName : "\(size.shortName) (\(used.shortName))"
        }
    }
}

extension Appearance {
    /// The name that people read.
    var displayName: String {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}

/// The colors of bars and panels: those of the theme, adjusted until text has sufficient contrast.
struct BarStyle: Sendable {
    let background: RGB
    let foreground: RGB
    /// For values and scenes that are not selected.
    let secondaryForeground: RGB
    /// The background of the selected value of the axis that the arrow keys change.
    let accent: RGB
    let accentForeground: RGB
    /// The background of other selected items, and of panels.
    let selection: RGB
    let selectionForeground: RGB

    /// Creates the style of a theme. With 16 colors or fewer, selected items are in reverse video, since the terminal
    /// has no color for a tint.
    init(_ model: RenderModel, depth: ColorDepth) {
        let page = model.colors.onBackground(.background)
        let background = model.surface(.chrome).fill(over: page)
        let foreground = Self.readable(model.colors[.textPrimary], on: background)
        let accent = model.colors[.primaryCTA].composited(over: background)
        let hasFewColors = depth <= .ansi16
        let selection = hasFewColors ? foreground : foreground.opacity(0.14).composited(over: background)
        self.background = background.rgb
        self.foreground = foreground.rgb
        secondaryForeground = Self.readable(model.colors[.textSecondary], on: background).rgb
        self.accent = accent.rgb
        accentForeground = Self.readable(model.colors[.textOnPrimaryCTA], on: accent).rgb
        self.selection = selection.rgb
        selectionForeground = Self.readable(hasFewColors ? background : foreground, on: selection).rgb
    }

    /// The style if no theme can be shown.
    static let plain = BarStyle()

    private init() {
        let (black, white, gray) = (RGB(packed: 0x000000), RGB(packed: 0xFFFFFF), RGB(packed: 0x333333))
        (background, foreground, secondaryForeground) = (black, white, RGB(packed: 0xB0B0B0))
        (accent, accentForeground, selection, selectionForeground) = (white, black, gray, white)
    }

    /// WCAG 2.2 AA for text of any size.
    private static let ratio = 4.5

    private static func readable(_ foreground: Color, on background: Color) -> Color {
        Contrast.readable(foreground.composited(over: background), on: background, ratio: ratio)
    }
}
