import Canvas
import ColorScience
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension Browser {
    /// What is done about contrast.
    mutating func judge(_ action: KeyAction) -> Outcome {
        switch action {
        case .markContrast:
            marksContrast.toggle()
        case .filterPairs:
            guard scene.slug == Scene.contrast.slug else { return .unchanged }
            state.contrast.filter = state.contrast.filter.next
            state.focus = nil
        case .orderPairs:
            guard scene.slug == Scene.contrast.slug else { return .unchanged }
            state.contrast.order = state.contrast.order.next
        case .openHeatMap:
            mode = .heatMap(HeatMap(rows: heatRows(), theme: themeIndex, appearance: shownAppearance))
        case .moveInHeatMap(let columns, let rows):
            guard case .heatMap(var map) = mode else { return .unchanged }
            map.move(columns: columns, rows: rows)
            mode = .heatMap(map)
        case .chooseInHeatMap:
            return openFromHeatMap()
        default: return .unchanged
        }
        return .changed
    }

    /// Shows where the pair of that number is used: the scene, with the inspector's cursor on it.
    mutating func jump(toPair index: Int) -> Outcome {
        guard case .success(let model) = current else { return .unchanged }
        let audit = ThemeAudit(model.spec, AuditSettings(contentSizes: [contentSize]))
        let groups = AuditGroup.groups(of: audit.checks)
        guard groups.indices.contains(index),
            let check = groups[index].worst[shownAppearance] ?? groups[index].worst.values.first
        else { return .unchanged }
        // Where it is said to be, else wherever its ink is: a status may have no row just now.
        let home = Scene.all.firstIndex { $0.slug == check.pair.scene } ?? 0
        let places = [home] + Scene.all.indices.filter { $0 != home && Scene.all[$0].slug != Scene.contrast.slug }
        for place in places {
            _ = go(toScene: place)
            if place == home, check.pair.component == Self.sheetComponent { state.sheetRow = state.vehicle }
            guard let (column, row) = find(check) else { continue }
            scroll[sceneIndex] = 0
            if state.sheetRow == nil { reveal(rows: row..<row + 1) }
            mode = .inspector(Inspector(column: column, row: row - clampedScroll(in: size)))
            return .changed
        }
        _ = go(toScene: home)
        return .changed
    }

    /// The first cell of the whole scene that shows the check's ink: in its component, if the scene has that.
    private func find(_ check: AuditCheck) -> (column: Int, row: Int)? {
        guard let pane = panes(in: size).first, case .success(let model) = pane.model else { return nil }
        let rows = state.sheetRow == nil ? scene.rows(model, state, columns: pane.size.columns) : pane.size.rows
        let whole = GridSize(columns: pane.size.columns, rows: min(max(rows, 1), Self.mostRows))
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

    /// Every theme that can be read, in each appearance that it is for; of a large library, those around the chosen
    /// one.
    mutating func heatRows() -> [HeatMap.Row] {
        let first = max(min(themeIndex - Self.mostHeated / 2, shelf.count - Self.mostHeated), 0)
        return (first..<min(first + Self.mostHeated, shelf.count)).flatMap { index -> [HeatMap.Row] in
            guard case .success(let spec) = shelf.spec(at: index) else { return [] }
            let groups = AuditGroup.groups(of: ThemeAudit(spec).checks)
            return Appearance.allCases.filter(spec.metadata.appearances.contains).map { appearance in
                HeatMap.Row(
                    theme: index, name: visibleControls(spec.metadata.name), appearance: appearance,
                    checks: groups.compactMap { $0.worst[appearance] })
            }
        }
    }

    private mutating func openFromHeatMap() -> Outcome {
        guard case .heatMap(let map) = mode, let row = map.chosenRow else { return .unchanged }
        mode = .browsing
        appearance = row.appearance
        show(theme: row.theme)
        resolve()
        if let place = Scene.all.firstIndex(where: { $0.slug == Scene.contrast.slug }) { _ = go(toScene: place) }
        return .changed
    }

    private static let sheetComponent = "Vehicle sheet"
    private static let mostRows = 2000
    /// Auditing a theme takes milliseconds, and more than this nobody takes in at a glance.
    private static let mostHeated = 64
}

/// Marks the words of a scene that cannot be read: a line under them, and their ratio beside them.
struct ContrastMarks {
    let style: ChromeStyle
    let pane: Pane

    /// Marks them and says how many lines of words fail.
    func draw(_ picture: ScenePicture, on frame: inout Frame) -> Int {
        guard let trace = picture.trace else { return 0 }
        var failing = 0
        for run in trace.runs where run.text.contains(where: { $0.isLetter || $0.isNumber }) {
            guard let (ratio, required) = judge(run, trace, picture.frame), ratio < required else { continue }
            failing += 1
            underline(run, on: &frame)
            badge(ratio, behind: run, trace, on: &frame)
        }
        return failing
    }

    /// The ratio of the run as it is painted, and what it needs; `nil` where it is out of the picture or covered.
    private func judge(_ run: PlacedText, _ trace: Trace, _ frame: Frame) -> (ratio: Double, required: Double)? {
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

    /// The ratio, right behind the words where no others stand.
    private func badge(_ ratio: Double, behind run: PlacedText, _ trace: Trace, on frame: inout Frame) {
        let text = " " + AuditCheck.text(ratio) + " "
        let place = PlacedText(text: text, column: run.column + run.columns, row: run.row, columns: text.count, rows: 1)
        guard place.row >= 0, place.row < pane.size.rows, place.column >= 0,
            place.column + place.columns <= pane.size.columns, !trace.runs.contains(where: { $0.overlaps(place) })
        else { return }
        frame.write(
            text, column: pane.column + place.column, row: pane.row + place.row, foreground: style.paper,
            background: style.ink, attributes: .bold)
    }
}
