import Canvas
import ColorScience
import Platform
import Scenes
import ThemeAudit
import SourceText
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Returns the whole screen without animation: tabs, the scene, the axes, and the open panel.
    ///
    /// The scene between the bars is identical to a frame of only the scene at that size. Active lenses apply to the
    /// whole screen.
    public func frame(size: GridSize) -> Frame {
        let frame = frameWithoutLenses(size: size).seen(through: lenses)
        return glyphs == .ascii ? frame.foldedToASCII() : frame
    }

    /// Returns the scene, or its variants side by side, without bars and scrolled down by `scroll` rows.
    public func frameWithoutBars(size: GridSize, scroll rows: Int = 0) -> Frame {
        var browser = self
        browser.scroll[sceneIndex] = max(rows, 0)
        return browser.frameWithoutBars(size)
    }

    private func frameWithoutBars(_ size: GridSize) -> Frame {
        let style = barStyle
        var frame = Frame(columns: size.columns, rows: size.rows, background: style.background)
        var summary = SceneSummary()
        let panes = panes(in: size, column: 0, row: 0)
        frame.monoPage = Self.darkPage(of: panes)
        drawCaptionGaps(between: panes, end: size.columns, style, on: &frame)
        for pane in panes { draw(pane, inspected: nil, BarLayout(size), style, &summary, on: &frame) }
        let seen = frame.seen(through: lenses)
        return glyphs == .ascii ? seen.foldedToASCII() : seen
    }

    private func frameWithoutLenses(size: GridSize) -> Frame {
        let layout = BarLayout(size)
        let style = barStyle
        var frame = Frame(columns: size.columns, rows: size.rows, background: style.background)
        var summary = SceneSummary()
        let panes = panes(in: size)
        frame.monoPage = Self.darkPage(of: panes)
        if sidePanelColumns(of: size.columns - panelColumns(in: size)) != nil, let last = panes.last,
            case .success(let model) = model
        {
            // Fill the columns next to the scene with the page background.
            let start = last.column + last.size.columns
            for row in last.row..<last.row + last.size.rows where start < size.columns {
                let page = String(repeating: " ", count: size.columns - start)
                frame.write(
                    page, column: start, row: row, foreground: style.foreground,
                    background: ScreenStyle(model).background.rgb)
            }
        }
        var isInspecting = false
        if case .inspector = mode { isInspecting = true }
        let place = panes.count > 1 ? inspectedPlace : nil
        if let pane = paneOfNotice(panes) {
            Notice(style: style, lines: smallNotice(panes[0], count: panes.count, layout)).draw(in: pane, on: &frame)
        }
        let left = panelColumns(in: size)
        let end = left + sceneColumns(of: layout.scene.columns - left)
        drawCaptionGaps(between: panes, end: end, style, on: &frame)
        for (index, pane) in panes.enumerated() where paneOfNotice(panes) == nil {
            let part = isInspecting ? index == 0 ? InspectedPart.cursor : .element(place) : nil
            draw(pane, inspected: part, layout, style, &summary, on: &frame)
        }
        drawFileNote(layout, style, on: &frame)
        drawPicker(layout, on: &frame)
        tabBar(position(layout, summary)).draw(row: 0, on: &frame)
        drawAxes(layout, summary, on: &frame)
        if case .heatMap(let map) = mode {
            heatMapPanel(layout).draw(map, on: &frame)
        }
        if case .mapper(let mapper) = mode, case .success(let model) = model {
            MapperPanel(size).draw(mapper, model, style, on: &frame)
        }
        drawEditor(layout, style, on: &frame)
        drawSwitches(layout, style, on: &frame)
        drawMenu(layout, style, on: &frame)
        if case .help(let help) = mode { helpOverlay(help, layout).draw(scroll: help.scroll, on: &frame) }
        return frame
    }

    /// Returns the page of the first dark one of several panes; `nil` if all panes have the same appearance.
    ///
    /// Without colors, the light variant is then as bright as light text, whichever of them is selected.
    private static func darkPage(of panes: [Pane]) -> RGB? {
        let models = panes.compactMap { try? $0.model.get() }
        guard Set(models.map(\.appearance)).count > 1 else { return nil }
        return models.first { $0.appearance == .dark }.map { ScreenStyle($0).background.rgb }
    }

    /// Returns a picture of a theme as it is drawn on the screen. Without colors, the areas of a picture in another
    /// appearance than that of the page would all stand out from the page.
    func shown(_ picture: Frame, of model: RenderModel, on page: RGB?) -> Frame {
        guard shownDepth == .mono, let page else { return picture }
        return picture.withoutColors(page: ScreenStyle(model).background.rgb, on: page)
    }

    /// Returns the number of rows above and below the visible part of the content that the page keys scroll. Lists that
    /// show this number themselves are not counted.
    func position(_ layout: BarLayout, _ summary: SceneSummary) -> ScrollPosition {
        switch mode {
        case .help(let help): return helpOverlay(help, layout).position(scroll: help.scroll)
        case .heatMap(let map): return heatMapPanel(layout).position(in: map)
        case .menu, .picker, .mapper: return .none
        case .browsing, .inspector, .switches, .editor:
            if case .editor(let editor) = mode, case .saving(let lines, let scroll) = editor.panel {
                return ScrollPosition(above: scroll, below: max(lines.count + 1 - editorRows(layout) - scroll, 0))
            }
            if let hidden = summary.hiddenRows {
                return ScrollPosition(above: hidden.above, below: hidden.below, hasKey: false)
            }
            let scrolls = contexts.contains { $0.handler(of: .pageDown) != nil }
            return scrolls ? ScrollPosition(above: summary.rowsAbove, below: summary.rowsBelow) : .none
        }
    }

    /// Returns what the bars report about the scene. Draws the scene for that.
    func sceneSummary(_ layout: BarLayout) -> SceneSummary {
        let style = barStyle
        var frame = Frame(columns: layout.size.columns, rows: layout.size.rows, background: style.background)
        return panes(in: layout.size).reduce(into: SceneSummary()) { summary, pane in
            draw(pane, inspected: nil, layout, style, &summary, on: &frame)
        }
    }

    private func drawAxes(_ layout: BarLayout, _ summary: SceneSummary, on frame: inout Frame) {
        let bar = axisBar(layout)
        let keys = hints
        for (offset, axis) in shownAxes(layout).enumerated() {
            bar.draw(
                axis, trailing: barTexts(of: axis, bar, keys: keys, layout, summary),
                row: layout.firstAxisRow + offset, on: &frame)
        }
        drawMessage(layout, on: &frame)
    }

    /// Draws a pane, and adds what the bars report about it to the summary of the previous panes.
    private func draw(
        _ pane: Pane, inspected: InspectedPart?, _ layout: BarLayout, _ style: BarStyle,
        _ summary: inout SceneSummary, on frame: inout Frame
    ) {
        drawCaption(pane, style, on: &frame)
        switch pane.model {
        case .failure(let error):
            let lines = error.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            Notice(style: style, lines: lines).draw(in: pane, on: &frame)
        case .success(let model):
            guard !isTooSmall(pane.size) else {
                Notice(style: style, lines: smallNotice(pane, layout)).draw(in: pane, on: &frame)
                return
            }
            let start = scroll(of: pane, model, in: layout.size)
            let picture = picture(of: pane, model, scroll: start, isTraced: inspected != nil || marksContrast)
            let seen = picture.frame.seen(through: pane.lenses)
            frame.blit(shown(seen, of: model, on: frame.monoPage), column: pane.column, row: pane.row)
            if summary.firstPicture.map(seen.looksLike) == true {
                drawCaption(pane, style, isAsFirst: true, on: &frame)
            }
            var own = SceneSummary(
                firstPicture: seen, rowsAbove: start, rowsBelow: max(picture.rows - start - pane.size.rows, 0),
                hiddenRows: picture.hiddenRows, notes: picture.notes)
            if marksContrast {
                let audit = ThemeAudit(of: model)
                own.failingPairs = PairCount(audit).failed
                // Variants of a light theme can be dark.
                let marks = ContrastMarks(style: BarStyle(model, depth: depth(seenIn: pane)), pane: pane, audit: audit)
                own.marked = marks.draw(picture, on: &frame)
            }
            summary.merge(own)
            switch inspected {
            case .cursor: drawInspector(picture, model, pane, on: &frame)
            case .element(let place): drawInspectedElement(at: place, picture, pane, on: &frame)
            case nil: break
            }
        }
    }

    /// Returns the area of all panes if they are too small for the scene, so that the notice is shown once; `nil` if
    /// they are large enough or if there is only one.
    private func paneOfNotice(_ panes: [Pane]) -> Pane? {
        guard panes.count > 1, let first = panes.first, let last = panes.last, isTooSmall(first.size) else {
            return nil
        }
        return Pane(
            model: first.model, column: first.column, row: first.row - 1,
            size: GridSize(columns: last.column + last.size.columns - first.column, rows: first.size.rows + 1))
    }

    private func isTooSmall(_ size: GridSize) -> Bool {
        size.columns < scene.minimumSize.columns || size.rows < scene.minimumSize.rows
    }

    /// Returns the required and actual terminal sizes, and the scenes that fit.
    ///
    /// - Parameter count: The number of panes side by side, which are equally wide.
    private func smallNotice(_ pane: Pane, count: Int = 1, _ layout: BarLayout) -> [String] {
        let (screen, room) = (layout.size, pane.size)
        let minimum = scene.minimumSize
        let besidePanes = count > 1 ? panelColumns(in: screen) : screen.columns - room.columns
        let columns = count * minimum.columns + besidePanes
        let rows = minimum.rows + screen.rows - room.rows
        let fitting = Scene.all.filter { $0.minimumSize.columns <= room.columns && $0.minimumSize.rows <= room.rows }
        var lines = [
            "terminal too small", "\(scene.name) needs \(columns)x\(rows)", "this is \(screen.columns)x\(screen.rows)",
        ]
        if !fitting.isEmpty {
            let names = fitting.map { "\($0.key) \($0.name)" }
            lines += TextLayout.wrapped(
                ["these fit: \(names[0])"] + names.dropFirst(), separator: ", ", columns: room.columns - 2)
        }
        let alone = BarLayout(screen).scene
        if case .only = variants, minimum.columns <= alone.columns, minimum.rows <= alone.rows {
            lines.append("esc shows one screen")
        }
        return lines
    }

    /// Draws the parts of the captions' row between panes and behind the last one, so that the captions fill the row.
    ///
    /// - Parameter end: The column at which the area of the panes ends.
    private func drawCaptionGaps(between panes: [Pane], end: Int, _ style: BarStyle, on frame: inout Frame) {
        for (pane, next) in zip(panes, panes.dropFirst().map(\.column) + [end]) where pane.caption != nil {
            let start = pane.column + pane.size.columns
            let space = String(repeating: " ", count: max(next - start, 0))
            frame.write(
                space, column: start, row: pane.row - 1, foreground: style.selectionForeground,
                background: style.selection)
        }
    }

    /// Draws the caption that distinguishes a pane from the others, and whether its picture looks like the first one.
    private func drawCaption(_ pane: Pane, _ style: BarStyle, isAsFirst: Bool = false, on frame: inout Frame) {
        guard let caption = pane.caption else { return }
        let columns = max(pane.size.columns - 2, 0)
        let additions = isAsFirst ? ["  no visible difference here", "  no difference"] : [""]
        let addition = additions.first { TextMeasure.columns(caption + $0) <= columns } ?? additions.last ?? ""
        let name = TextLayout.truncated(caption, columns: max(columns - TextMeasure.columns(addition), 0))
        let text = TextLayout.truncated(name + addition, columns: columns)
        let line = " " + text + String(repeating: " ", count: max(pane.size.columns - 1 - TextMeasure.columns(text), 0))
        frame.write(
            line, column: pane.column, row: pane.row - 1, foreground: style.selectionForeground,
            background: style.selection, attributes: .bold, maxColumns: pane.size.columns)
    }
}

extension Frame {
    /// Returns whether the other frame has equal images and differs only in indistinguishable colors of cells.
    fileprivate func looksLike(_ other: Frame) -> Bool {
        guard size == other.size, clusters == other.clusters, layers.count == other.layers.count,
            zip(layers, other.layers).allSatisfy({ $0.image == $1.image })
        else { return false }
        func isNear(_ color: RGB, _ other: RGB) -> Bool {
            color == other || OKLab(Color(color)).distance(to: OKLab(Color(other))) < OKLab.justNoticeableDistance
        }
        return zip(cells, other.cells).allSatisfy { cell, other in
            if cell == other { return true }
            guard cell.attributes == other.attributes, isNear(cell.background, other.background) else { return false }
            if cell.glyph == other.glyph { return cell.glyph == .space || isNear(cell.foreground, other.foreground) }
            return [cell, other].allSatisfy { $0.glyph == .space || isNear($0.foreground, $0.background) }
        }
    }
}

extension Browser {
    /// Returns the parts of the screen in which the scene is drawn: one for each variant, or none if the picker takes
    /// up all the room.
    func panes(in size: GridSize) -> [Pane] {
        let layout = BarLayout(size)
        let left = panelColumns(in: size)
        let columns = sceneColumns(of: layout.scene.columns - left)
        // A taller editor covers part of the scene.
        let rows = max(layout.scene.rows - editorRows(layout), min(scene.minimumSize.rows, layout.scene.rows))
        let panes = panes(in: GridSize(columns: columns, rows: max(rows, 0)), column: left, row: layout.tabRows)
        // The editor hides a part of the scene without changing its layout.
        return panes.map { pane in
            var pane = pane
            pane.hiddenRows = max(layout.scene.rows - rows, 0)
            return pane
        }
    }

    /// Divides an area whose top left cell is at `column` and `row` into panes.
    private func panes(in area: GridSize, column: Int, row: Int) -> [Pane] {
        guard area.columns > 0 else { return [] }
        let count = min(variantCount(columns: area.columns), otherVariants.count + 1)
        // Captions take up a row, which a low screen may not have.
        let isLow = variants == .automatic && area.rows <= scene.minimumSize.rows
        guard count > 1, !isLow else { return [Pane(model: model, column: column, row: row, size: area)] }
        let layout = VariantLayout(columns: area.columns, count: count)
        let all = [(selectedVariant, model)] + otherVariants.map { ($0.variant, $0.model) }
        return zip(all, layout.starts).map { pair, start in
            Pane(
                model: pair.1, variant: pair.0, caption: caption(pair.0, pair.1), column: column + start, row: row + 1,
                size: GridSize(columns: layout.columns, rows: area.rows - 1))
        }
    }

    /// Returns the size of the scene, or of each variant of it, on a screen of that size.
    public func sceneSize(in size: GridSize) -> GridSize {
        panes(in: size).first?.size ?? GridSize(columns: 0, rows: 0)
    }
}

/// A part of the screen in which the scene is drawn.
struct Pane: Sendable {
    let model: Browser.ModelResult
    /// The variant that the pane shows; `nil` if there is only one.
    var variant: Variant?
    /// The text of the line above the pane; `nil` for no line.
    var caption: String?
    /// The column and row of the top left cell on the screen, below the caption.
    let column: Int
    let row: Int
    let size: GridSize
    /// The number of rows at the bottom of the pane that are covered.
    var hiddenRows = 0

    /// The lenses of the pane itself, at most one.
    var lenses: [Lens] { [variant?.lens].compactMap { $0 } }

    /// The height in rows for which the scene is laid out.
    var screenRows: Int { size.rows + hiddenRows }

    func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < self.column + size.columns && row >= self.row && row < self.row + size.rows
    }
}

/// The information about the scenes on screen that the bars report.
struct SceneSummary {
    /// The picture of the first variant.
    var firstPicture: Frame?
    /// The number of rows of the scene that are scrolled off, and of those below the screen.
    var rowsAbove = 0
    var rowsBelow = 0
    /// The same numbers for an open sheet; `nil` if none is open.
    var hiddenRows: HiddenRows?
    var notes = LayoutNotes()
    /// The number of failing pairs of the audit, if text with insufficient contrast is marked.
    var failingPairs = 0
    /// The numbers of marked items.
    var marked = ContrastMarks.Counts()

    /// Adds the summary of another variant. Counts are those of all variants on the screen.
    mutating func merge(_ other: SceneSummary) {
        firstPicture = firstPicture ?? other.firstPicture
        rowsAbove = max(rowsAbove, other.rowsAbove)
        rowsBelow = max(rowsBelow, other.rowsBelow)
        if let rows = other.hiddenRows {
            hiddenRows = HiddenRows(
                above: max(hiddenRows?.above ?? 0, rows.above), below: max(hiddenRows?.below ?? 0, rows.below))
        }
        failingPairs += other.failingPairs
        marked.add(other.marked)
        notes.add(other.notes)
    }

    /// The number of items that fail AA, as texts from the longest to the shortest.
    var failureTexts: [BarText] {
        let shapes = marked.shapes > 0 ? [counted(marked.shapes, "shape")] : []
        let hidden = marked.linesWithoutRatio > 0 ? ["\(marked.linesWithoutRatio) unlabeled"] : []
        let forms = [
            ("line", " of text", " here", hidden), ("line", " of text", " here", []), ("text line", "", " here", []),
            ("line", "", "", []),
        ]
        return forms.map { line, ofText, here, hidden in
            let counts = (marked.lines > 0 ? [counted(marked.lines, line) + ofText] : []) + shapes + hidden
            guard !counts.isEmpty else {
                return BarText(text: failingPairs == 0 ? "all pairs pass AA" : "nothing below AA here")
            }
            return BarText(text: "below AA\(here): " + counts.joined(separator: ", "))
        }
    }

    /// Returns the counts of wrapped and truncated texts and of small controls.
    func layoutTexts(isShort: Bool) -> [BarText] {
        func texts(_ count: Int) -> String { isShort ? "\(count)" : counted(count, "text") }
        var parts: [String] = []
        if notes.truncated > 0 { parts.append("\(texts(notes.truncated)) truncated") }
        if notes.wrapped > 0 { parts.append("\(texts(notes.wrapped)) wrapped") }
        if notes.smallTargets > 0 {
            parts.append(counted(notes.smallTargets, "control") + " under 44 pt")
        }
        return parts.map { BarText(text: $0) }
    }
}

/// A rectangle of cells.
struct CellArea: Hashable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>

    init(columns: Range<Int>, rows: Range<Int>) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// Creates the cells nearest to a rectangle in pt; at least one.
    init(_ rect: Rect) {
        let (left, top) = (PointGrid.column(at: rect.minX), PointGrid.row(at: rect.minY))
        columns = left..<max(PointGrid.column(at: rect.maxX), left + 1)
        rows = top..<max(PointGrid.row(at: rect.maxY), top + 1)
    }

    /// Creates the cells of a line of text.
    init(_ run: PlacedText) {
        self.init(columns: run.column..<run.column + run.columns, rows: run.row..<run.row + run.rows)
    }

    func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }

    /// Returns the area extended by `margin` cells on each side.
    func extended(by margin: Int) -> CellArea {
        CellArea(
            columns: columns.lowerBound - margin..<columns.upperBound + margin,
            rows: rows.lowerBound - margin..<rows.upperBound + margin)
    }

    /// Returns the number of cells in both areas.
    func overlap(_ other: CellArea) -> Int {
        columns.clamped(to: other.columns).count * rows.clamped(to: other.rows).count
    }
}
