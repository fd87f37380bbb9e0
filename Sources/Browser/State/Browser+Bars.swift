import Canvas
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
            // Its neighbors are not known yet.
            shelf.isPartial
                ? AxisValues([shelf.displayName(at: themeIndex)], chosen: 0)
                : AxisValues(count: shelf.count, chosen: themeIndex) { [shelf] in shelf.displayName(at: $0) },
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
