import Canvas
import ColorScience
import Platform
import Scenes
import SourceText
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

extension Browser {
    /// Where the scene is drawn: once, or twice side by side. None where the picker takes all the room.
    func panes(in size: GridSize) -> [Pane] {
        let layout = BarLayout(size)
        let left = pickerColumns(in: size)
        let columns = layout.scene.columns - left
        guard columns > 0 else { return [] }
        guard comparison != nil, let other else {
            let size = GridSize(columns: columns, rows: layout.scene.rows)
            return [Pane(model: current, caption: nil, column: left, row: layout.tabRows, size: size)]
        }
        let half = (columns - Self.gutter) / 2
        let place = GridSize(columns: half, rows: layout.scene.rows - 1)
        let captions = captions
        return [
            Pane(model: current, caption: captions.0, column: left, row: layout.tabRows + 1, size: place),
            Pane(
                model: other, caption: captions.1, column: left + columns - half, row: layout.tabRows + 1,
                size: place),
        ]
    }

    /// The part of a screen of `size` that the scene gets.
    public func sceneSize(in size: GridSize) -> GridSize {
        panes(in: size).first?.size ?? GridSize(columns: 0, rows: 0)
    }

    /// What the two pictures differ in.
    private var captions: (String, String) {
        func name(_ model: Resolved, _ index: Int) -> String {
            if case .success(let model) = model { visibleControls(model.name) } else { shelf.displayName(at: index) }
        }
        guard let comparison, let other else { return ("", "") }
        switch comparison.kind {
        case .appearances:
            let right = if case .success(let model) = other { model.appearance } else { appearance.opposite }
            return (shownAppearance.rawValue.capitalized, right.rawValue.capitalized)
        case .themes: return (name(current, themeIndex), name(other, comparison.theme))
        case .textSizes: return (contentSize.shortName, comparison.contentSize.shortName)
        }
    }

    /// Goes on from one picture to light and dark, two themes, two text sizes, and back.
    mutating func compare() -> Outcome {
        let kinds = Comparison.Kind.allCases
        if var comparison {
            let next = comparison.kind.rawValue + 1
            if next < kinds.count {
                comparison.kind = kinds[next]
                self.comparison = comparison
            } else {
                self.comparison = nil
            }
        } else {
            let size: ContentSize = contentSize.isAccessibility ? .standard : .accessibilityExtraLarge
            comparison = Comparison(
                kind: .appearances, theme: (themeIndex + 1) % shelf.count, contentSize: size)
        }
        resolve()
        return .changed
    }

    /// Changes the theme or the text size on the right.
    mutating func changeOther(by steps: Int) -> Outcome {
        guard var comparison else { return .unchanged }
        switch comparison.kind {
        case .appearances: return .unchanged
        case .themes:
            let count = shelf.count
            comparison.theme = ((comparison.theme + steps) % count + count) % count
        case .textSizes: comparison.contentSize = comparison.contentSize.advanced(by: steps)
        }
        self.comparison = comparison
        resolve()
        return .changed
    }

    /// Columns between two pictures.
    private static let gutter = 1
}

extension String {
    /// The text with its first letter as a capital.
    var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

/// A part of the screen in which the scene is drawn.
struct Pane: Sendable {
    let model: Browser.Resolved
    /// What a line over it says; `nil` for no such line.
    let caption: String?
    /// The place of its top left cell on the screen, below the caption.
    let column: Int
    let row: Int
    let size: GridSize

    func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + size.columns && row >= self.row && row < self.row + size.rows
    }
}

/// What stands on the right when two pictures are side by side.
struct Comparison: Sendable {
    enum Kind: Int, CaseIterable, Sendable {
        case appearances, themes, textSizes
    }

    var kind: Kind
    /// The theme on the right, by its place on the shelf.
    var theme: Int
    var contentSize: ContentSize
}

/// How much of the pictures is on screen, and what their layout had to do.
struct SceneExtent {
    var hasMoreAbove = false
    var hasMoreBelow = false
    var notes = LayoutNotes()
    /// Lines of words that fail, where they are marked.
    var failing = 0

    /// Two side by side: more of either is more; what is noted is of the one that has more to note.
    mutating func join(_ other: SceneExtent) {
        hasMoreAbove = hasMoreAbove || other.hasMoreAbove
        hasMoreBelow = hasMoreBelow || other.hasMoreBelow
        failing += other.failing
        if notes.isEmpty { notes = other.notes }
    }
}
