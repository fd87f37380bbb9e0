import Canvas
import Scenes
import ThemeEngine
import ThemeSpec

/// Scenes drawn before anybody has asked for them.
struct Ahead: Sendable {
    var pictures: [Sight: ScenePicture] = [:]
    /// What was on screen when all of them had been drawn, and which axis the keys changed.
    var from: Sight?
    var axis = Axis.theme
}

extension Browser {
    /// The scene in a pane: drawn ahead, or drawn now.
    func picture(of model: RenderModel, in pane: Pane, scroll: Int, isTraced: Bool) -> ScenePicture {
        ahead.pictures[sight(of: model, in: pane, scroll: scroll, isTraced: isTraced)]
            ?? scene.picture(model, state, size: pane.size, scroll: scroll, glyphs: glyphs, isTraced: isTraced)
    }

    /// Draws one of the two scenes that the arrow keys lead to, so that they are there when a key is pressed.
    ///
    /// - Returns: Whether there was one to draw.
    mutating func drawAhead() -> Bool {
        guard case .browsing = mode, comparison == nil, let (here, _, _) = firstSight else {
            ahead = Ahead()
            return false
        }
        guard ahead.from != here || ahead.axis != axis else { return false }
        var (kept, hasDrawn): ([Sight: ScenePicture], Bool) = ([:], false)
        for steps in [1, -1] {
            var next = self
            guard next.change(axis, by: steps) == .changed, let (sight, model, pane) = next.firstSight else { continue }
            if let picture = ahead.pictures[sight] {
                kept[sight] = picture
            } else if !hasDrawn {
                hasDrawn = true
                kept[sight] = picture(of: model, in: pane, scroll: sight.scroll, isTraced: sight.isTraced)
            }
        }
        ahead = Ahead(pictures: kept, from: hasDrawn ? nil : here, axis: axis)
        return hasDrawn
    }

    /// What is seen in the first pane; `nil` where no scene is.
    private var firstSight: (Sight, RenderModel, Pane)? {
        guard let pane = panes(in: size).first, case .success(let model) = pane.model else { return nil }
        let least = scene.minimumSize
        guard pane.size.columns >= least.columns, pane.size.rows >= least.rows else { return nil }
        return (sight(of: model, in: pane, scroll: clampedScroll(in: size), isTraced: marksContrast), model, pane)
    }

    private func sight(of model: RenderModel, in pane: Pane, scroll: Int, isTraced: Bool) -> Sight {
        Sight(
            theme: model.slug, source: model.spec.source, appearance: model.appearance,
            contentSize: model.requestedSize, scene: scene.slug, state: state, size: pane.size, scroll: scroll,
            isTraced: isTraced)
    }
}

/// All that a picture of a scene depends on, as long as no theme on the shelf changes: its picture need not be drawn twice.
struct Sight: Hashable, Sendable {
    let theme: String
    let source: ThemeSource
    let appearance: Appearance
    let contentSize: ContentSize
    let scene: String
    let state: SceneState
    let size: GridSize
    /// Rows.
    let scroll: Int
    let isTraced: Bool
}
