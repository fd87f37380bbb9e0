import Canvas
import ColorScience
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Contrast marks in scenes, the Contrast scene, and the way from a pair to the place where it is used.
extension Browser {
    mutating func toggleContrastMarks() -> Outcome {
        marksContrast.toggle()
        return .changed
    }

    mutating func cycleContrastFilter() -> Outcome {
        state.contrast.filter = state.contrast.filter.next
        state.focus = nil
        return informOfPairs()
    }

    mutating func cycleContrastOrder() -> Outcome {
        state.contrast.order = state.contrast.order.next
        return informOfPairs()
    }

    /// Says which pairs are listed and in which order, since the list may be below what is on screen.
    private mutating func informOfPairs() -> Outcome {
        inform(
            "\(state.contrast.filter.words), \(state.contrast.order.words)", orShort: state.contrast.filter.words)
    }

    /// Shows where a pair is used: opens its scene, with the cursor of the inspector on the foreground color.
    ///
    /// - Parameter index: The index of the pair among the groups of the audit.
    mutating func showPair(at index: Int) -> Outcome {
        guard case .success(let model) = model else { return .unchanged }
        let audit = ThemeAudit(model.spec, AuditSettings(contentSizes: [contentSize], device: environment.settings))
        let groups = AuditGroup.groups(of: audit.checks)
        guard groups.indices.contains(index),
            let check = groups[index].worst[shownAppearance] ?? groups[index].worst.values.first
        else { return .unchanged }
        // The scene of the pair may not show the color now, such as that of a status. Then any other scene will do.
        let home = Scene.all.firstIndex { $0.slug == check.pair.scene } ?? 0
        let others = Scene.all.indices.filter { $0 != home && Scene.all[$0].slug != Scene.contrast.slug }
        for sceneIndex in [home] + others {
            _ = showScene(at: sceneIndex)
            if sceneIndex == home, check.pair.component == Self.sheetComponent { state.sheetRow = state.vehicle }
            guard let (column, row) = position(of: check) else { continue }
            scroll[sceneIndex] = 0
            if state.sheetRow == nil { scrollToShow(rows: row..<row + 1) }
            mode = .inspector(Inspector(column: column, row: row - clampedScroll(in: size)))
            return .changed
        }
        _ = showScene(at: home)
        return .changed
    }

    /// The first cell of the whole scene that is painted in the foreground color of the check, preferably in its
    /// component.
    private func position(of check: AuditCheck) -> (column: Int, row: Int)? {
        guard let pane = panes(in: size).first, case .success(let model) = pane.model else { return nil }
        let rows = state.sheetRow == nil ? height(of: pane, model) : pane.size.rows
        let whole = GridSize(columns: pane.size.columns, rows: min(max(rows, 1), Self.maxRows))
        let picture = scene.picture(
            model, state, size: whole, screenRows: pane.size.rows, glyphs: glyphs, isTraced: true)
        guard let trace = picture.trace else { return nil }
        let component = check.pair.component.lowercased()
        var elsewhere: (column: Int, row: Int)?
        for row in 0..<whole.rows {
            for column in 0..<whole.columns {
                guard let top = trace.sources(column: column, row: row).first,
                    top.origin.colorRole == check.foreground
                else { continue }
                if top.component.contains(where: { $0.lowercased().hasPrefix(component) }) { return (column, row) }
                if elsewhere == nil { elsewhere = (column, row) }
            }
        }
        return elsewhere
    }

    private static let sheetComponent = "Vehicle sheet"
    private static let maxRows = 2000
}

/// The contrast of a line of text where it is lowest.
struct TextContrast {
    let foreground: RGB
    let background: RGB
    /// The ratio that AA requires at the size of the text.
    let required: Double

    var ratio: Double { Contrast.ratio(foreground, background) }
    var passes: Bool { ratio >= required }

    /// Returns `nil` if no letter or digit of the text is visible.
    ///
    /// - Parameter includesSymbols: Whether a text of other characters counts, as a graphic.
    init?(of run: PlacedText, _ trace: Trace, _ frame: Frame, includesSymbols: Bool = false) {
        let worst = trace.pairs(of: run, in: frame).filter { $0.isText || includesSymbols }.min {
            ($0.ratio, $0.background.packed) < ($1.ratio, $1.background.packed)
        }
        guard let worst else { return nil }
        (foreground, background, required) = (worst.foreground, worst.background, worst.required())
    }
}

extension SceneSummary {
    /// Counts the failing pairs of the audit of a theme, and those of them that a traced picture shows.
    mutating func countPairs(_ picture: ScenePicture, _ model: RenderModel) {
        let settings = AuditSettings(
            contentSizes: [model.requestedSize], appearances: [model.appearance],
            device: model.environment.settings)
        let audit = ThemeAudit(model.spec, settings)
        let failing = AuditCase.cases(of: audit.failedChecks.filter(audit.isFailure))
        let shown = picture.trace?.pairs(in: picture.frame) ?? []
        failingPairs += failing.count
        shownFailingPairs += failing.filter { item in shown.contains { $0.isJudged(by: item.worst) } }.count
    }
}

/// Marks text with insufficient contrast: underlines it, and shows its ratio beside it.
struct ContrastMarks {
    let style: BarStyle
    let pane: Pane

    /// Draws the marks of a traced picture.
    func draw(_ picture: ScenePicture, on frame: inout Frame) {
        guard let trace = picture.trace else { return }
        var labels: [CellArea] = []
        for run in trace.runs {
            guard let contrast = TextContrast(of: run, trace, picture.frame), !contrast.passes else { continue }
            underline(run, contrast.foreground, on: &frame)
            let text = " " + AuditCheck.text(contrast.ratio) + " "
            guard let place = place(of: text, for: run, trace, picture.frame, besides: labels) else { continue }
            labels.append(place)
            frame.write(
                text, column: pane.column + place.columns.lowerBound, row: pane.row + place.rows.lowerBound,
                foreground: style.background, background: style.foreground, attributes: .bold)
        }
    }

    private func underline(_ run: PlacedText, _ color: RGB, on frame: inout Frame) {
        let row = run.row + run.rows - 1
        guard row >= 0, row < pane.size.rows else { return }
        for column in max(run.column, 0)..<max(min(run.column + run.columns, pane.size.columns), max(run.column, 0)) {
            var cell = frame[column: pane.column + column, row: pane.row + row]
            guard cell.glyph != .continuation else { continue }
            // A space between words has no color of its own.
            if cell.glyph == .space { cell.foreground = color }
            cell.attributes.insert(.underline)
            frame[column: pane.column + column, row: pane.row + row] = cell
        }
    }

    /// Returns the cells for the ratio of a text: at its end, at its beginning, below or above it, on the same surface,
    /// preferably on empty cells. Returns `nil` if there is no place that covers neither text nor another ratio.
    private func place(
        of text: String, for run: PlacedText, _ trace: Trace, _ frame: Frame, besides labels: [CellArea]
    ) -> CellArea? {
        let surface = surface(under: run, trace)
        let width = text.count
        let aside = min(run.column, surface.columns.upperBound - width)
        let places = [
            (run.column + run.columns, run.row), (run.column - width, run.row), (aside, run.row + run.rows),
            (aside, run.row - 1),
        ].map { column, row in CellArea(columns: column..<column + width, rows: row..<row + 1) }
        let free = places.filter { place in
            place.overlap(surface) == width
                && !trace.runs.contains { $0.overlaps(columns: place.columns, rows: place.rows) }
                && !labels.contains { $0.overlap(place) > 0 }
        }
        return free.first { place in
            place.columns.allSatisfy { frame[column: $0, row: place.rows.lowerBound].glyph == .space }
        } ?? free.first
    }

    /// Returns the cells of the surface that a text is on, without its edges; the pane for the page.
    private func surface(under run: PlacedText, _ trace: Trace) -> CellArea {
        let all = CellArea(columns: 0..<pane.size.columns, rows: 0..<pane.size.rows)
        let (column, row) = (max(run.column, 0), max(run.row, 0))
        let fill = trace.sources(column: column, row: row).first {
            $0.origin.part == .fill && $0.origin.path.first == "surfaces"
        }
        guard let name = fill?.component.last, let box = trace.box(column: column, row: row) else { return all }
        let owner = trace.chain(of: box).last { trace.boxes[$0].name == name }
        guard let owner else { return all }
        let inner = CellArea(trace.boxes[owner].rect).extended(by: -1)
        return CellArea(columns: inner.columns.clamped(to: all.columns), rows: inner.rows.clamped(to: all.rows))
    }
}
