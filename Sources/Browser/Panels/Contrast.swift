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
            // The panel of the inspector takes columns of the scene.
            mode = .inspector(Inspector(column: 0, row: 0))
            if sceneIndex == home, check.pair.component == Self.sheetComponent { state.sheetRow = state.vehicle }
            guard let (column, row) = position(of: check) else { continue }
            scroll[sceneIndex] = 0
            if state.sheetRow == nil { scrollToShow(rows: row..<row + 1) }
            mode = .inspector(Inspector(column: column, row: row - clampedScroll(in: size)))
            return .changed
        }
        mode = .browsing
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
            model, state, size: whole, screenRows: pane.screenRows, glyphs: glyphs, isTraced: true)
        guard let trace = picture.trace else { return nil }
        var elsewhere: (column: Int, row: Int)?
        for row in 0..<whole.rows {
            for column in 0..<whole.columns {
                guard let top = trace.sources(column: column, row: row).first,
                    top.origin.colorRole == check.foreground
                else { continue }
                if top.isPart(of: check.pair.component) { return (column, row) }
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
    /// The color of the letters with the lowest ratio.
    let foreground: RGB
    /// The color beneath those letters.
    let background: RGB
    /// The ratio of these letters, 1...21.
    let drawnRatio: Double
    /// The ratio that decides, 1...21: that of the audit for this text, which is lower than the one drawn where no
    /// letters are on the most unfavorable color of the background.
    let ratio: Double
    /// The ratio that AA requires at the size of the text.
    let required: Double

    var passes: Bool { ratio >= required }

    /// Returns `nil` if no letter or digit of the text is visible.
    ///
    /// - Parameters:
    ///   - checks: The checks of an audit of the theme as it is on screen.
    ///   - includesSymbols: Whether a text of other characters counts, as a graphic.
    init?(
        of run: PlacedText, _ trace: Trace, _ frame: Frame, _ checks: [AuditCheck], includesSymbols: Bool = false
    ) {
        let pairs = trace.pairs(of: run, in: frame).filter { $0.isText || includesSymbols }
        let worst = pairs.min { ($0.ratio, $0.background.packed) < ($1.ratio, $1.background.packed) }
        guard let worst else { return nil }
        (foreground, background, required) = (worst.foreground, worst.background, worst.required())
        drawnRatio = worst.ratio
        let audited = checks.lazy.filter { check in
            pairs.contains { $0.isJudged(by: check) && $0.source.isPart(of: check.pair.component) }
        }
        ratio = min(audited.map(\.ratio).min() ?? worst.ratio, worst.ratio)
    }
}

extension Trace.Source {
    /// Whether a component of that name, as audits name it, contains the source.
    fileprivate func isPart(of component: String) -> Bool {
        self.component.contains { $0.lowercased().hasPrefix(component.lowercased()) }
    }
}

extension ThemeAudit {
    /// Audits the theme of a model in the appearance, at the text size and with the settings of the model.
    init(of model: RenderModel) {
        let settings = AuditSettings(
            contentSizes: [model.requestedSize], appearances: [model.appearance],
            device: model.environment.settings)
        self.init(model.spec, settings)
    }
}

extension SceneSummary {
    /// Counts the failing pairs of the audit of a theme, and those of shapes that a traced picture shows.
    mutating func countFailures(_ picture: ScenePicture, _ audit: ThemeAudit) {
        let failing = AuditCase.cases(of: audit.failedChecks.filter(audit.isFailure)).map(\.worst)
        let shown = picture.trace?.pairs(in: picture.frame) ?? []
        failingPairs += failing.count
        failingShapes += failing.count { check in
            !check.pair.isText && shown.contains { $0.isJudged(by: check) }
        }
    }
}

/// Marks text with insufficient contrast: underlines it, and shows its ratio in a label beside it, or beside the button
/// or pill that it is in.
struct ContrastMarks {
    let style: BarStyle
    let pane: Pane
    /// The audit of what the pane shows.
    let audit: ThemeAudit

    /// Draws the marks of a traced picture, and returns the number of marked lines of text.
    func draw(_ picture: ScenePicture, on frame: inout Frame) -> Int {
        guard let trace = picture.trace else { return 0 }
        let failing = trace.runs.compactMap { run in
            TextContrast(of: run, trace, picture.frame, audit.checks).map { (run: run, contrast: $0) }
        }.filter { !$0.contrast.passes }
        for (run, contrast) in failing { underline(run, contrast.foreground, on: &frame) }
        /// The labels that have a place, with the required ratios or without.
        func labels(_ text: (TextContrast) -> String) -> [(text: String, place: CellArea)] {
            failing.reduce(into: []) { labels, item in
                let text = text(item.contrast)
                let place = place(of: text, for: item.run, trace, picture.frame, besides: labels.map(\.place))
                if let place { labels.append((text, place)) }
            }
        }
        // All labels have one form: the long one does not replace labels that only the short one has room for.
        let short = labels { " \(AuditCheck.text($0.ratio)) " }
        let long = labels { " \(AuditCheck.text($0.ratio))/\(PointText.number($0.required)) " }
        for (text, place) in long.count < short.count ? short : long {
            frame.write(
                text, column: pane.column + place.columns.lowerBound, row: pane.row + place.rows.lowerBound,
                foreground: style.background, background: style.foreground, attributes: .bold)
        }
        return failing.count
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

    /// Returns the place of a label: one cell after the control that the text is in, before it, below or above it; then
    /// the same of the text itself. Returns `nil` without a place.
    private func place(
        of label: String, for run: PlacedText, _ trace: Trace, _ frame: Frame, besides labels: [CellArea]
    ) -> CellArea? {
        let words = CellArea(
            columns: run.column..<run.column + run.columns, rows: run.row..<run.row + run.rows)
        let control = control(around: words, trace)
        for area in [control, words].compactMap({ $0 }) {
            for side in LabelSide.allCases {
                // Above and below the words is the edge of their control.
                if control != nil, area == words, !side.isBeside { continue }
                let place = side.place(width: label.count, of: area, words)
                guard isFree(place, side, of: area, run, trace, frame),
                    !labels.contains(where: { $0.rows == place.rows && $0.extended(by: 1).overlap(place) > 0 })
                else { continue }
                return place
            }
        }
        return nil
    }

    /// Whether the cells of a label and those before and after them show a single area without edges and letters.
    ///
    /// - Parameter area: The cells that the label is beside. Above and below a text, the row beyond the label is part
    ///   of the same area.
    private func isFree(
        _ place: CellArea, _ side: LabelSide, of area: CellArea, _ run: PlacedText, _ trace: Trace, _ frame: Frame
    ) -> Bool {
        let all = CellArea(columns: 0..<pane.size.columns, rows: 0..<pane.size.rows)
        let wide = place.extended(by: 1)
        guard place.overlap(all) == place.columns.count else { return false }
        let columns = wide.columns.clamped(to: all.columns)
        let isBeyond = !side.isBeside && area.rows == run.row..<run.row + run.rows
        let rows = (isBeyond ? wide : place).rows.clamped(to: all.rows).filter { !isBeyond || !area.rows.contains($0) }
        let cells = rows.flatMap { row in columns.map { (column: $0, row: row) } }
        // Lights and shadows are gradients, which have glyphs where no edge is.
        func isEmpty(_ column: Int, _ row: Int) -> Bool {
            let top = trace.sources(column: column, row: row).first?.origin.part
            return frame[column: column, row: row].glyph == .space || top == .glow || top == .shadow
        }
        guard cells.allSatisfy({ isEmpty($0.column, $0.row) }),
            Set(cells.map { trace.topSource(column: $0.column, row: $0.row) }).count == 1
        else { return false }
        // Letters of several rows are blocks, which the label would touch.
        return !trace.runs.contains { other in
            let isApart = other.rows > 1 || !side.isBeside && other != run
            return other.overlaps(columns: wide.columns, rows: isApart ? wide.rows : place.rows)
        }
    }

    /// Returns the cells of the fill beneath a text, or `nil` if it has other lines of text.
    private func control(around words: CellArea, _ trace: Trace) -> CellArea? {
        let columns = words.columns.clamped(to: 0..<pane.size.columns)
        let rows = words.rows.clamped(to: 0..<pane.size.rows)
        guard let column = columns.first, let row = rows.first,
            let fill = trace.sources(column: column, row: row).first(where: { $0.origin.part == .fill })
        else { return nil }
        func isFilled(_ column: Int, _ row: Int) -> Bool { trace.sources(column: column, row: row).contains(fill) }
        let start = (0..<column).reversed().prefix { isFilled($0, row) }.last ?? column
        let end = (column..<pane.size.columns).prefix { isFilled($0, row) }.last ?? column
        let top = (0..<row).reversed().prefix { isFilled(column, $0) }.last ?? row
        let bottom = (row..<pane.size.rows).prefix { isFilled(column, $0) }.last ?? row
        let area = CellArea(columns: start..<end + 1, rows: top..<bottom + 1)
        let hasOtherLines = trace.runs.contains { other in
            other.overlaps(columns: area.columns, rows: area.rows)
                && !other.overlaps(columns: area.columns, rows: words.rows)
        }
        return hasOtherLines ? nil : area
    }
}

/// A side of an area on which a label is.
private enum LabelSide: CaseIterable {
    case trailing, leading, below, above

    var isBeside: Bool { self == .trailing || self == .leading }

    /// Returns the cells of a label of one line at an area that contains a text.
    func place(width: Int, of area: CellArea, _ words: CellArea) -> CellArea {
        let (column, row) =
            switch self {
            case .trailing: (area.columns.upperBound + 1, words.rows.lowerBound)
            case .leading: (area.columns.lowerBound - 1 - width, words.rows.lowerBound)
            case .below: (words.columns.lowerBound, area.rows.upperBound)
            case .above: (words.columns.lowerBound, area.rows.lowerBound - 1)
            }
        return CellArea(columns: column..<column + width, rows: row..<row + 1)
    }
}
