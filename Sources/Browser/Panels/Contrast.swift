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
        return .changed
    }

    mutating func cycleContrastOrder() -> Outcome {
        state.contrast.order = state.contrast.order.next
        return .changed
    }

    /// Shows where a pair is used: opens its scene, with the cursor of the inspector on the foreground color.
    ///
    /// - Parameter index: The index of the pair among the groups of the audit.
    mutating func showPair(at index: Int) -> Outcome {
        guard case .success(let model) = model else { return .unchanged }
        let audit = ThemeAudit(model.spec, AuditSettings(contentSizes: [contentSize]))
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
        let rows = state.sheetRow == nil ? scene.rows(model, state, columns: pane.size.columns) : pane.size.rows
        let whole = GridSize(columns: pane.size.columns, rows: min(max(rows, 1), Self.maxRows))
        let picture = scene.picture(model, state, size: whole, glyphs: glyphs, isTraced: true)
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

/// Marks text with insufficient contrast: underlines it, and shows its ratio beside it.
struct ContrastMarks {
    let style: BarStyle
    let pane: Pane

    /// Draws the marks of a traced picture.
    ///
    /// - Returns: The number of texts that fail.
    func draw(_ picture: ScenePicture, on frame: inout Frame) -> Int {
        guard let trace = picture.trace else { return 0 }
        var failing = 0
        for run in trace.runs where run.text.contains(where: { $0.isLetter || $0.isNumber }) {
            guard let (ratio, required) = contrast(of: run, trace, picture.frame), ratio < required else { continue }
            failing += 1
            underline(run, on: &frame)
            drawRatio(ratio, after: run, trace, on: &frame)
        }
        return failing
    }

    /// The contrast ratio of the text as it is painted, and the required one; `nil` if no cell of it is visible.
    private func contrast(of run: PlacedText, _ trace: Trace, _ frame: Frame) -> (ratio: Double, required: Double)? {
        for row in max(run.row, 0)..<max(min(run.row + run.rows, frame.rows), max(run.row, 0)) {
            for column in max(run.column, 0)..<max(min(run.column + run.columns, frame.columns), max(run.column, 0)) {
                let cell = frame[column: column, row: row]
                guard cell.glyph != .space, let top = trace.sources(column: column, row: row).first,
                    top.origin.part == .text, let size = top.origin.pointSize
                else { continue }
                let weight = top.origin.weight.flatMap(FontWeight.init) ?? .regular
                let isLarge = LargeText.strict.isLarge(size, weight)
                return (Contrast.ratio(cell.foreground, cell.background), ContrastLevel.aa.required(isLarge: isLarge))
            }
        }
        return nil
    }

    private func underline(_ run: PlacedText, on frame: inout Frame) {
        let row = run.row + run.rows - 1
        guard row >= 0, row < pane.size.rows else { return }
        for column in max(run.column, 0)..<max(min(run.column + run.columns, pane.size.columns), max(run.column, 0)) {
            var cell = frame[column: pane.column + column, row: pane.row + row]
            guard cell.glyph != .continuation else { continue }
            cell.attributes.insert(.underline)
            frame[column: pane.column + column, row: pane.row + row] = cell
        }
    }

    /// Draws the ratio to the right of the text unless it would cover other text.
    private func drawRatio(_ ratio: Double, after run: PlacedText, _ trace: Trace, on frame: inout Frame) {
        let text = " " + AuditCheck.text(ratio) + " "
        let label = PlacedText(text: text, column: run.column + run.columns, row: run.row, columns: text.count, rows: 1)
        guard label.row >= 0, label.row < pane.size.rows, label.column >= 0,
            label.column + label.columns <= pane.size.columns, !trace.runs.contains(where: { $0.overlaps(label) })
        else { return }
        frame.write(
            text, column: pane.column + label.column, row: pane.row + label.row, foreground: style.background,
            background: style.foreground, attributes: .bold)
    }
}
