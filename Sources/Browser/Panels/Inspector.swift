import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

/// A cursor over the scene that shows the source of a cell, or a color role whose uses are highlighted.
struct Inspector: Sendable {
    /// The cell of the pane under the cursor; (0, 0) is the top left one.
    var column: Int
    var row: Int
    /// The role whose uses are highlighted; `nil` while the cursor is shown.
    var role: String?
    /// The level of the outlined element: 0 is the innermost one at the cursor, 1 is its parent.
    var level = 0
    /// The number of times that something was copied at this place.
    var copies = 0

    init(column: Int, row: Int) {
        (self.column, self.row) = (column, row)
    }
}

extension Browser {
    mutating func openInspector() -> Outcome {
        let previous = mode
        // The panel reduces the columns of the scene.
        mode = .inspector(Inspector(column: 0, row: 0))
        let pane = sceneSize(in: size)
        guard case .success = model, pane.columns > 0, pane.rows > 0 else {
            mode = previous
            return .unchanged
        }
        mode = .inspector(Inspector(column: pane.columns / 2, row: pane.rows / 2))
        return .changed
    }

    /// Moves the cursor, and scrolls the scene at its edge.
    mutating func moveInspector(columns: Int, rows: Int) -> Outcome {
        guard case .inspector(let inspector) = mode else { return .unchanged }
        let pane = sceneSize(in: size)
        let row = inspector.row + rows
        if row < 0 || row >= pane.rows { _ = scroll(by: rows) }
        mode = .inspector(
            Inspector(
                column: min(max(inspector.column + columns, 0), max(pane.columns - 1, 0)),
                row: min(max(row, 0), max(pane.rows - 1, 0))))
        return .changed
    }

    /// Moves the cursor to the next or previous element on screen, in drawing order.
    mutating func moveInspectorToElement(by steps: Int) -> Outcome {
        guard case .inspector(let inspector) = mode, let trace = inspectedTrace else { return .unchanged }
        let count = trace.boxes.count
        let current = trace.box(column: inspector.column, row: inspector.row) ?? (steps > 0 ? -1 : count)
        for distance in 1..<max(count, 1) {
            let box = (current + steps.signum() * distance).wrapped(to: count)
            guard let cell = trace.firstCell(of: box) else { continue }
            mode = .inspector(Inspector(column: cell.column, row: cell.row))
            return .changed
        }
        return .unchanged
    }

    /// Outlines the parent of the outlined element; after the outermost, the innermost again.
    mutating func outlineParent() -> Outcome {
        guard case .inspector(var inspector) = mode, let trace = inspectedTrace,
            let box = trace.box(column: inspector.column, row: inspector.row)
        else { return .unchanged }
        inspector.level = (inspector.level + 1).wrapped(to: trace.chain(of: box).count)
        inspector.copies = 0
        mode = .inspector(inspector)
        return .changed
    }

    /// Highlights the role under the cursor, or returns from the highlighted role to the cursor.
    mutating func toggleRoleHighlight() -> Outcome {
        guard case .inspector(var inspector) = mode else { return .unchanged }
        inspector.role = inspector.role == nil ? role(under: inspector) : nil
        mode = .inspector(inspector)
        return .changed
    }

    mutating func changeHighlightedRole(by steps: Int) -> Outcome {
        guard case .inspector(let inspector) = mode, let role = inspector.role else { return .unchanged }
        let roles = rolesInScene
        guard !roles.isEmpty else { return .unchanged }
        return highlightRole(roles[((roles.firstIndex(of: role) ?? 0) + steps).wrapped(to: roles.count)])
    }

    /// Highlights all uses of a role; opens the inspector if necessary.
    mutating func highlightRole(_ role: String) -> Outcome {
        if case .inspector = mode {} else { _ = openInspector() }
        guard case .inspector(var inspector) = mode else { return .unchanged }
        inspector.role = role
        mode = .inspector(inspector)
        return .changed
    }

    /// The information about the cell under the cursor; `nil` if nothing can be inspected.
    var inspection: Inspection? {
        guard case .inspector(let inspector) = mode, let pane = panes(in: size).first,
            case .success(let model) = pane.model, let picture = tracedPicture(of: pane)
        else { return nil }
        return inspection(inspector, picture, model, pane)
    }

    private func inspection(
        _ inspector: Inspector, _ picture: ScenePicture, _ model: RenderModel, _ pane: Pane
    ) -> Inspection? {
        guard let trace = picture.trace else { return nil }
        var inspector = inspector
        inspector.column = min(inspector.column, max(pane.size.columns - 1, 0))
        inspector.row = min(inspector.row, max(pane.size.rows - 1, 0))
        return Inspection(
            inspector, trace, picture.frame, spec: try? themes.loadedSpec(at: themeIndex)?.get(), model: model,
            lenses: (pane.lenses, lenses))
    }

    /// The source of each cell of the inspected pane.
    private var inspectedTrace: Trace? {
        panes(in: size).first.flatMap { tracedPicture(of: $0) }?.trace
    }

    /// Returns the color role of the topmost source under the cursor; if there is none, the first role of the scene.
    private func role(under inspector: Inspector) -> String? {
        let sources = inspectedTrace?.sources(column: inspector.column, row: inspector.row) ?? []
        return sources.lazy.compactMap(\.origin.colorRole).first ?? rolesInScene.first
    }

    /// The roles used on screen, in the order of themes.
    private var rolesInScene: [String] {
        let used = Set(inspectedTrace?.sources.compactMap(\.origin.colorRole) ?? [])
        let known = ColorRole.known.map(\.rawValue).filter { used.contains($0) }
        return known + used.subtracting(known).sorted()
    }

    /// The path of the outlined element, which is outlined in all variants; `nil` if nothing is outlined.
    var inspectedPlace: ElementPlace? {
        guard case .inspector(let inspector) = mode, inspector.role == nil, let trace = inspectedTrace else {
            return nil
        }
        let (column, row) = (min(inspector.column, trace.size.columns - 1), min(inspector.row, trace.size.rows - 1))
        return ElementPlace(column: column, row: row, level: inspector.level, in: trace)
    }

    /// Draws the outline of the element at `place`, or the highlighted role, over the picture of a variant other than
    /// that of the cursor.
    func drawInspectedElement(
        at place: ElementPlace?, _ picture: ScenePicture, _ pane: Pane, on frame: inout Frame
    ) {
        guard case .inspector(let inspector) = mode, let trace = picture.trace else { return }
        if let role = inspector.role {
            let highlight = RoleHighlight(style: barStyle, pane: pane, glyphs: glyphs, role: role, trace: trace)
            _ = highlight.draw(on: &frame)
        } else if let element = place?.element(in: trace) {
            InspectorOutline(style: barStyle, pane: pane, trace: trace, glyphs: glyphs).draw(element, on: &frame)
        }
    }

    /// Draws the outline or the highlighted role, and the panel, over the picture of `pane`.
    func drawInspector(_ picture: ScenePicture, _ model: RenderModel, _ pane: Pane, on frame: inout Frame) {
        guard case .inspector(let inspector) = mode, let trace = picture.trace,
            let inspection = inspection(inspector, picture, model, pane)
        else { return }
        let columns = BarLayout(size).scene.columns - pane.column
        let side = sidePanelColumns(of: columns).map { columns - $0..<columns }
        let panel = InspectorPanel(style: barStyle, pane: pane, side: side)
        if let role = inspector.role {
            let highlight = RoleHighlight(style: barStyle, pane: pane, glyphs: glyphs, role: role, trace: trace)
            let (uses, cells) = highlight.draw(on: &frame)
            let lines = inspection.lines(of: ColorRole(rawValue: role), uses: uses)
            panel.draw(lines, beside: .uses(cells), trace, on: &frame)
            return
        }
        let outline = InspectorOutline(style: barStyle, pane: pane, trace: trace, glyphs: glyphs)
        outline.draw(inspection, on: &frame)
        let cell = CellArea(
            columns: inspection.column..<inspection.column + 1, rows: inspection.row..<inspection.row + 1)
        panel.draw(inspection.lines, beside: .cursor(cell), trace, on: &frame)
    }
}

extension Trace {
    /// Returns the first cell on the canvas at which the box is topmost, preferably inside its edges; `nil` if there is
    /// none.
    func firstCell(of box: Int) -> (column: Int, row: Int)? {
        let area = CellArea(boxes[box].rect)
        let columns = area.columns.clamped(to: 0..<size.columns)
        var (first, inside): ((column: Int, row: Int)?, (column: Int, row: Int)?)
        for row in area.rows.clamped(to: 0..<size.rows) {
            for column in columns where self.box(column: column, row: row) == box {
                // Large letters leave cells empty.
                if textSource(column: column, row: row) != nil { return (column, row) }
                // The edge is often rounded.
                let isInside =
                    area.rows.count < 3 || row > area.rows.lowerBound && column > area.columns.lowerBound + 1
                if isInside, inside == nil { inside = (column, row) }
                if first == nil { first = (column, row) }
            }
        }
        return inside ?? first
    }
}

/// The part that the inspector shows in a variant of the scene.
enum InspectedPart {
    /// The cursor with its element and information about it.
    case cursor
    /// The element at the same path as the one under the cursor, if there is one.
    case element(ElementPlace?)
}

/// Highlights the uses of a color role.
struct RoleHighlight {
    let style: BarStyle
    let pane: Pane
    let glyphs: GlyphSet
    let role: String
    let trace: Trace

    /// Dims all cells in which the role is not visible. In the other cells, lines get the accent color, text is
    /// underlined, and other uses get a frame, because the color itself may be hard to see.
    ///
    /// - Returns: The sources that use the role, without duplicates, and their cells.
    func draw(on frame: inout Frame) -> ([Trace.Source], Set<GridPosition>) {
        var uses: [Trace.Source] = []
        var cells: Set<GridPosition> = []
        var (lines, shapes, lights): (Set<GridPosition>, Set<GridPosition>, Set<GridPosition>) = ([], [], [])
        var shown: Set<GridPosition> = []
        for place in places {
            let using = seenUses(at: place)
            guard !using.isEmpty else { continue }
            cells.insert(place)
            for use in using where !uses.contains(use) { uses.append(use) }
            if using.contains(where: \.isLight) { lights.insert(place) }
            let solid = using.filter { !$0.isLight }
            guard !solid.isEmpty else { continue }
            guard !solid.allSatisfy(\.isLine) else {
                lines.insert(place)
                continue
            }
            shown.insert(place)
            if solid.contains(where: { !$0.isLine && $0.origin.part != .text }) { shapes.insert(place) }
        }
        // The cells of a line of block letters without a part of a letter belong to the line.
        for run in textRuns where run.rows > 1 {
            shown.formUnion(places.filter { CellArea(run).contains($0) && !isOtherText($0) })
        }
        // The edge of a light is not visible, so show its whole rectangle.
        let lit = GridPosition.areas(of: lights).map(betweenOtherTexts)
        let undimmed = frame
        for place in places where !shown.contains(place) {
            let isLit = lit.contains { $0.contains(place) } && !isOtherText(place)
            if !isLit { dim(column: pane.column + place.column, row: pane.row + place.row, on: &frame) }
        }
        let outline = InspectorOutline(style: style, pane: pane, trace: trace, glyphs: glyphs)
        for area in lit { outline.frame(inside: area, besides: shapes, on: &frame) }
        for area in GridPosition.areas(of: shapes) { outline.frame(area, besides: shapes, on: &frame) }
        for run in textRuns {
            let area = CellArea(run)
            if run.rows == 1 { outline.underline(area, on: &frame) } else { outline.frame(area, on: &frame) }
        }
        if frame.cellPixels == nil {
            let shown = lines.filter { outline.colorLine($0, role: role, as: undimmed, on: &frame) }
            for area in GridPosition.areas(of: lines) where !shown.contains(where: area.contains) {
                outline.frame(area, besides: lines, on: &frame)
            }
        } else {
            for shape in trace.shapes where isUse(shape.source) && trace.sources[shape.source].isLine {
                outline.outlinePixels(around: shape.rect, in: lines, on: &frame)
            }
        }
        return (uses, cells)
    }

    /// The lines of text that use the role.
    private var textRuns: [PlacedText] {
        trace.runs.filter { run in
            isUse(run.source) && run.source.map { trace.sources[$0].origin.part } == .text
        }
    }

    /// All cells in reading order.
    private var places: [GridPosition] {
        (0..<trace.size.rows).flatMap { row in (0..<trace.size.columns).map { GridPosition($0, row) } }
    }

    /// Returns the sources that use the role and are visible at a cell. The topmost area hides everything below it, and
    /// text hides lights; text, symbols and lines are visible together with the area behind them.
    private func seenUses(at place: GridPosition) -> [Trace.Source] {
        let sources = trace.sources(column: place.column, row: place.row)
        let hidden = sources.firstIndex { $0.origin.part == .fill && $0.origin.colorRole.map { $0 != role } ?? false }
        let uses = sources.prefix(hidden ?? sources.count).filter { $0.origin.colorRole == role }
        return uses.contains(where: \.isLight) && isOtherText(place) ? uses.filter { !$0.isLight } : uses
    }

    /// Returns an area without rows at its start and end that contain text of other roles.
    private func betweenOtherTexts(_ area: CellArea) -> CellArea {
        func isFree(_ row: Int) -> Bool { !area.columns.contains { isOtherText(GridPosition($0, row)) } }
        guard let first = area.rows.first(where: isFree), let last = area.rows.last(where: isFree) else { return area }
        return CellArea(columns: area.columns, rows: first..<last + 1)
    }

    /// Returns whether text of another role is at a cell, including the spaces between its letters.
    private func isOtherText(_ place: GridPosition) -> Bool {
        let (columns, rows) = (place.column..<place.column + 1, place.row..<place.row + 1)
        return trace.runs.contains { !isUse($0.source) && $0.overlaps(columns: columns, rows: rows) }
    }

    private func isUse(_ source: Int?) -> Bool {
        source.map { trace.sources[$0].origin.colorRole == role } ?? false
    }

    /// Blends the page of the pane over a cell.
    private func dim(column: Int, row: Int, on frame: inout Frame) {
        var cell = frame[column: column, row: row]
        let (cover, kept) = (page.opacity(Self.dimming), cell.attributes.intersection(.overPixels))
        cell.foreground = cover.composited(over: Color(cell.foreground)).rgb
        cell.background = cover.composited(over: Color(cell.background)).rgb
        cell.attributes = kept
        frame[column: column, row: row] = cell
        frame.coverPixels(column: column, row: row, with: page.rgb, opacity: Self.dimming)
    }

    /// The color of the page behind the pane, with all effects applied.
    private var page: Color {
        guard case .success(let model) = pane.model else { return Color(style.background) }
        let page = model.colors.onBackground(.background).rgb
        return Color(pane.variant?.lens?.seen(page) ?? page)
    }

    /// The opacity of the page over dimmed cells, 0...1.
    private static let dimming = 0.8
}

extension Trace.Source {
    /// Whether the source paints only thin lines.
    fileprivate var isLine: Bool { origin.part == .line || origin.part == .border }
    /// Whether the source has no visible edge.
    fileprivate var isLight: Bool { origin.part == .glow || origin.part == .shadow }
}

/// The place of a cell in a pane.
struct GridPosition: Hashable {
    let column: Int
    let row: Int

    init(_ column: Int, _ row: Int) {
        (self.column, self.row) = (column, row)
    }

    private var neighbors: [GridPosition] {
        [
            GridPosition(column - 1, row), GridPosition(column + 1, row), GridPosition(column, row - 1),
            GridPosition(column, row + 1),
        ]
    }

    /// Returns the areas of adjacent cells, in reading order of their first cells.
    static func areas(of cells: Set<GridPosition>) -> [CellArea] {
        var rest = cells
        return cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.compactMap { start in
            guard rest.remove(start) != nil else { return nil }
            var (columns, rows) = (start.column...start.column, start.row...start.row)
            var open = [start]
            while let cell = open.popLast() {
                columns = min(columns.lowerBound, cell.column)...max(columns.upperBound, cell.column)
                rows = min(rows.lowerBound, cell.row)...max(rows.upperBound, cell.row)
                open += cell.neighbors.filter { rest.remove($0) != nil }
            }
            return CellArea(columns: Range(columns), rows: Range(rows))
        }
    }
}

extension CellArea {
    func contains(_ cell: GridPosition) -> Bool { contains(column: cell.column, row: cell.row) }
}
