import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    var chrome: ChromeStyle {
        if case .success(let model) = current { ChromeStyle(model, depth: state.depth) } else { .plain }
    }

    func tabBar(hasMoreAbove: Bool, hasMoreBelow: Bool) -> TabBar {
        TabBar(
            style: chrome, names: Scene.all.map(\.name), chosen: sceneIndex, hasMoreAbove: hasMoreAbove,
            hasMoreBelow: hasMoreBelow)
    }

    var axisBar: AxisBar { AxisBar(style: chrome, focus: axis, values: axisValues) }

    func shownAxes(_ layout: BarLayout) -> [Axis] {
        layout.axisRows > 1 ? Axis.allCases : [axis]
    }

    var axisValues: [AxisValues] {
        let sizes = ContentSize.allCases
        let appearances = appearances
        return [
            AxisValues(count: shelf.count, chosen: themeIndex) { [shelf] in shelf.displayName(at: $0) },
            AxisValues(
                appearances.map(\.rawValue.capitalized), chosen: appearances.firstIndex(of: shownAppearance) ?? 0),
            AxisValues(sizeNames, chosen: sizes.firstIndex(of: contentSize) ?? 0),
        ]
    }

    /// The text sizes; beside those that the theme does not follow, what it keeps to.
    private var sizeNames: [String] {
        guard case .success(let model) = current else { return ContentSize.allCases.map(\.shortName) }
        let followed = model.spec.metadata.contentSizes
        return ContentSize.allCases.map { size in
            let kept = followed.nearest(to: size)
            return kept == size ? size.shortName : "\(size.shortName) (\(kept.shortName))"
        }
    }

    /// The few keys that matter now, such as "? help".
    var hints: [String] {
        KeyBinding.table(context).compactMap { binding in
            guard let hint = binding.hint, isUseful(binding) else { return nil }
            let key = binding.label.split(separator: " ").first.map(String.init) ?? binding.label
            return "\(binding.label.hasPrefix("↑ ↓ ← →") ? "↑↓←→" : key) \(hint)"
        }
    }

    /// Whether a key does anything in the scene that is shown.
    private func isUseful(_ binding: KeyBinding) -> Bool {
        switch binding.keys.first?.1 {
        case .openSheet, .stepStatus: scene.slug == Scene.dashboard.slug
        case .filterPairs, .orderPairs, .openHeatMap: scene.slug == Scene.contrast.slug
        default: true
        }
    }

    /// What the terminal cannot show, where it cannot.
    var depthNote: [String] { state.depth < .truecolor ? [state.depth.title] : [] }

    /// What the layout had to do and what cannot be read, in words.
    static func words(_ extent: SceneExtent, marksContrast: Bool) -> [String] {
        let notes = extent.notes
        var words: [String] = []
        if marksContrast { words.append(extent.failing == 0 ? "all words pass AA" : "\(extent.failing) below AA") }
        if notes.wrapped > 0 { words.append("\(notes.wrapped) wrapped") }
        if notes.truncated > 0 { words.append("\(notes.truncated) cut") }
        if notes.smallTargets > 0 {
            words.append("\(notes.smallTargets) target\(notes.smallTargets == 1 ? "" : "s") under 44 pt")
        }
        return words.isEmpty ? [] : [words.joined(separator: " · ")]
    }
}

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
