import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The whole screen at `size`, when nothing moves: tabs, the scene, the axes, and what lies over them.
    ///
    /// The scene between the bars is the very frame that it draws alone at that size. All of it is seen through the
    /// lenses.
    public func frame(size: GridSize) -> Frame {
        let frame = bareFrame(size: size).seen(through: lenses)
        return glyphs == .ascii ? frame.foldedToASCII() : frame
    }

    private func bareFrame(size: GridSize) -> Frame {
        let layout = BarLayout(size)
        let style = chrome
        var frame = Frame(columns: size.columns, rows: size.rows, background: style.paper)
        var extent = SceneExtent()
        for (index, pane) in panes(in: size).enumerated() {
            extent.join(draw(pane, isFirst: index == 0, layout, style, on: &frame))
        }
        drawFileNote(layout, style, on: &frame)
        drawPicker(layout, on: &frame)
        tabBar(hasMoreAbove: extent.hasMoreAbove, hasMoreBelow: extent.hasMoreBelow).draw(row: 0, on: &frame)
        let bar = axisBar
        let axes = shownAxes(layout)
        let words = followingNote + lensNote(columns: size.columns) + hints
        for (offset, axis) in axes.enumerated() {
            let aside =
                axes.count == 1 || axis == .appearance
                ? words
                : axis == .textSize
                    ? Self.words(extent, marksContrast: marksContrast) + depthNote : []
            bar.draw(axis, aside: aside, row: layout.firstAxisRow + offset, on: &frame)
        }
        if case .heatMap(let map) = mode { HeatMapPanel(style: style, layout: layout).draw(map, on: &frame) }
        drawLenses(layout, style, on: &frame)
        if case .help(let scroll) = mode {
            HelpOverlay(style: style, scroll: scroll, depth: state.depth, glyphs: glyphs).draw(on: &frame)
        }
        return frame
    }

    private func draw(
        _ pane: Pane, isFirst: Bool, _ layout: BarLayout, _ style: ChromeStyle, on frame: inout Frame
    ) -> SceneExtent {
        drawCaption(pane, style, on: &frame)
        switch pane.model {
        case .failure(let error):
            let lines = error.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            Notice(style: style, lines: lines).draw(in: pane, on: &frame)
            return SceneExtent()
        case .success(let model):
            let least = scene.minimumSize
            guard pane.size.columns >= least.columns, pane.size.rows >= least.rows else {
                let columns = least.columns + layout.size.columns - pane.size.columns
                let rows = least.rows + layout.size.rows - pane.size.rows
                let lines = [
                    "terminal too small", "\(scene.name) needs \(columns)x\(rows)",
                    "this is \(layout.size.columns)x\(layout.size.rows)",
                ]
                Notice(style: style, lines: lines).draw(in: pane, on: &frame)
                return SceneExtent()
            }
            let start = clampedScroll(in: layout.size)
            var isInspected = false
            if case .inspector = mode { isInspected = isFirst }
            let picture = picture(of: model, in: pane, scroll: start, isTraced: isInspected || marksContrast)
            frame.blit(picture.frame, column: pane.column, row: pane.row)
            var extent = SceneExtent(
                hasMoreAbove: start > 0, hasMoreBelow: start + pane.size.rows < picture.rows, notes: picture.notes)
            if marksContrast { extent.failing = ContrastMarks(style: style, pane: pane).draw(picture, on: &frame) }
            if isInspected { drawInspector(picture, model, pane, on: &frame) }
            return extent
        }
    }

    private func drawCaption(_ pane: Pane, _ style: ChromeStyle, on frame: inout Frame) {
        guard let caption = pane.caption else { return }
        let text = TextLayout.truncated(caption, columns: pane.size.columns - 2)
        let line = " " + text + String(repeating: " ", count: max(pane.size.columns - 1 - TextMeasure.columns(text), 0))
        frame.write(
            line, column: pane.column, row: pane.row - 1, foreground: style.chosenInk, background: style.chosen,
            attributes: .bold, maxColumns: pane.size.columns)
    }
}
