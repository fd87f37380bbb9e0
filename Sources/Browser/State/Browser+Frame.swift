import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The whole screen at `size`: tabs, the scene, the axes, and what lies over them.
    ///
    /// The scene between the bars is the very frame that it draws alone at that size.
    public func frame(size: GridSize) -> Frame {
        let layout = BarLayout(size)
        let style = chrome
        var frame = Frame(columns: size.columns, rows: size.rows, background: style.paper)
        let shown = drawScene(layout, style, on: &frame)
        TabBar(
            style: style, chosen: sceneIndex, hasMoreAbove: shown.start > 0,
            hasMoreBelow: shown.start + layout.scene.rows < shown.rows
        ).draw(row: 0, on: &frame)
        let axes = layout.axisRows > 1 ? Axis.allCases : [axis]
        AxisBar(style: style, focus: axis, values: axisValues).draw(axes, row: layout.firstAxisRow, on: &frame)
        if showsHelp { HelpOverlay(style: style).draw(on: &frame) }
        return frame
    }

    /// The part of a screen of `size` that the scene gets.
    public func sceneSize(in size: GridSize) -> GridSize { BarLayout(size).scene }

    private var chrome: ChromeStyle {
        if case .success(let model) = current { ChromeStyle(model) } else { .plain }
    }

    /// Returns which row of the scene is its first on screen, and how many it has; none where it cannot be shown.
    private func drawScene(
        _ layout: BarLayout, _ style: ChromeStyle, on frame: inout Frame
    ) -> (start: Int, rows: Int) {
        let place = layout.scene
        switch current {
        case .failure(let error):
            let lines = error.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            Notice(style: style, lines: lines).draw(top: layout.tabRows, rows: place.rows, on: &frame)
            return (0, 0)
        case .success(let model):
            let least = scene.minimumSize
            guard place.columns >= least.columns, place.rows >= least.rows else {
                let (columns, rows) = (least.columns, least.rows + layout.size.rows - place.rows)
                let lines = [
                    "terminal too small", "\(scene.name) needs \(columns)x\(rows)",
                    "this is \(layout.size.columns)x\(layout.size.rows)",
                ]
                Notice(style: style, lines: lines).draw(top: layout.tabRows, rows: place.rows, on: &frame)
                return (0, 0)
            }
            let start = clampedScroll(in: layout.size)
            let picture = scene.picture(model, state, size: place, scroll: start, glyphs: glyphs)
            frame.blit(picture.frame, column: 0, row: layout.tabRows)
            return (start, picture.rows)
        }
    }

    private var axisValues: [(names: [String], chosen: Int)] {
        let sizes = ContentSize.allCases
        let appearances = appearances
        return [
            (shelf.names.indices.map { shelf.displayName(at: $0) }, themeIndex),
            (
                appearances.map { $0 == .light ? "Light" : "Dark" },
                appearances.firstIndex(of: shownAppearance) ?? 0
            ),
            (sizes.map(\.shortName), sizes.firstIndex(of: contentSize) ?? 0),
        ]
    }
}
