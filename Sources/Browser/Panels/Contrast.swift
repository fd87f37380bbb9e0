import Canvas
import ColorScience
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Contrast marks in scenes, and the list of the Contrast scene.
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

    /// Shows the beginning of the list, and a message about its pairs and their order.
    private mutating func informOfPairs() -> Outcome {
        scroll[sceneIndex] = 0
        return inform(
            "\(state.contrast.filter.words), \(state.contrast.order.words)", orShort: state.contrast.filter.words)
    }
}

/// The contrast of a line of text at its lowest point.
struct TextContrast {
    /// The color of the letters with the lowest ratio.
    let foreground: RGB
    /// The color behind these letters.
    let background: RGB
    /// The ratio of these letters, 1...21.
    let drawnRatio: Double
    /// The ratio that determines the result, 1...21: that of the audit for this text. It is lower than the drawn one if
    /// no letters are on the least favorable color of the background.
    let ratio: Double
    /// The ratio that AA requires at the size of the text.
    let required: Double
    /// Whether the text counts. WCAG requires no contrast for disabled controls.
    let counts: Bool

    var passes: Bool { ratio >= required }

    /// Returns `nil` if no letter or digit of the text is visible.
    ///
    /// - Parameters:
    ///   - checks: The checks of an audit of the theme as it is on screen.
    ///   - includesSymbols: Whether text without letters and digits counts, as a graphic.
    init?(
        of run: PlacedText, _ trace: Trace, _ frame: Frame, _ checks: [AuditCheck], includesSymbols: Bool = false
    ) {
        let pairs = trace.pairs(of: run, in: frame).filter { $0.isText || includesSymbols }
        let worst = pairs.min { ($0.ratio, $0.background.packed) < ($1.ratio, $1.background.packed) }
        guard let worst else { return nil }
        (foreground, background, required) = (worst.foreground, worst.background, worst.required())
        drawnRatio = worst.ratio
        let matching = checks.filter { check in pairs.contains { $0.isChecked(by: check) } }
        let audited = matching.filter { check in
            pairs.contains { $0.isChecked(by: check) && $0.source.isPart(of: check.pair.component) }
        }
        let deciding = audited.isEmpty ? matching : audited
        counts = deciding.isEmpty || deciding.contains { !$0.pair.isDisabled }
        ratio = min(audited.map(\.ratio).min() ?? worst.ratio, worst.ratio)
    }
}

extension Trace.Source {
    /// Returns whether a component with this name, as used by audits, contains the source.
    func isPart(of component: String) -> Bool {
        self.component.contains { $0.lowercased().hasPrefix(component.lowercased()) }
    }
}

extension ThemeAudit {
    /// Audits the theme of a model with its appearance, text size and settings.
    init(of model: RenderModel) {
        let settings = AuditSettings(
            contentSizes: [model.requestedSize], appearances: [model.appearance],
            device: model.environment.settings)
        self.init(model.spec, settings)
    }
}

/// A symbol, part of a control or border on screen with insufficient contrast, for which the audit has a failing pair.
struct ShapeContrast {
    let source: Trace.Source
    /// In points.
    private(set) var area: Rect
    /// The ratio in the audit, 1...21.
    private(set) var ratio: Double
    let required: Double

    var cells: CellArea { CellArea(area) }

    /// Returns the failing shapes of a traced picture in drawing order. The result does not depend on the glyph set.
    static func failing(in picture: ScenePicture, _ trace: Trace, _ audit: ThemeAudit) -> [ShapeContrast] {
        let checks = audit.failedChecks.filter { !$0.pair.isText && audit.isFailure($0) }
        guard !checks.isEmpty else { return [] }
        return trace.placedPairs(in: picture.frame).reduce(into: []) { shapes, place in
            let (pair, area) = place
            // Areas and dividers may have the colors of a border without conveying information.
            guard !pair.isText, [.text, .shape, .border].contains(pair.source.origin.part),
                isVisible(pair.source, CellArea(area), trace)
            else { return }
            let matching = checks.filter { pair.isChecked(by: $0) && pair.source.isPart(of: $0.pair.component) }
            guard let worst = matching.min(by: { $0.ratio < $1.ratio }) else { return }
            let shape = ShapeContrast(
                source: pair.source, area: area, ratio: worst.ratio, required: worst.required)
            if let part = shapes.firstIndex(where: { $0.includes(shape) }) {
                shapes[part].add(shape)
            } else {
                shapes.append(shape)
            }
        }
    }

    /// Returns whether part of a shape is not covered by anything painted later, such as a sheet.
    private static func isVisible(_ source: Trace.Source, _ area: CellArea, _ trace: Trace) -> Bool {
        area.rows.contains { row in
            area.columns.contains { trace.sources(column: $0, row: row).contains(source) }
        }
    }

    /// Returns whether another shape is the same one in other colors, or the next row of a drawing made of characters.
    private func includes(_ other: ShapeContrast) -> Bool {
        guard source == other.source else { return false }
        return area == other.area
            || abs(area.maxY - other.area.minY) < 0.01 && area.minX < other.area.maxX && other.area.minX < area.maxX
    }

    private mutating func add(_ other: ShapeContrast) {
        ratio = min(ratio, other.ratio)
        area = Rect(
            minX: min(area.minX, other.area.minX), minY: min(area.minY, other.area.minY),
            maxX: max(area.maxX, other.area.maxX), maxY: max(area.maxY, other.area.maxY))
    }
}

/// Marks text, symbols and parts of controls with insufficient contrast: underlines them, and shows their ratio in a
/// label next to them, or next to the button or pill that contains them. The label of a border is on its lower line.
struct ContrastMarks {
    let style: BarStyle
    let pane: Pane
    /// The audit of what the pane shows.
    let audit: ThemeAudit

    /// A marked line of text or shape.
    private struct Mark {
        let area: CellArea
        let ratio: Double
        let required: Double
        /// The part of a shape; `nil` for a line of text.
        var part: Origin.Part?
    }

    private typealias Label = (mark: Mark, text: String, place: CellArea?)

    /// The numbers of marked items.
    struct Counts: Hashable {
        /// The lines of text.
        var lines = 0
        /// The lines of text among them whose labels have no place.
        var linesWithoutRatio = 0
        /// The symbols, borders and other shapes.
        var shapes = 0

        mutating func add(_ other: Counts) {
            lines += other.lines
            linesWithoutRatio += other.linesWithoutRatio
            shapes += other.shapes
        }
    }

    /// Draws the marks of a traced picture, and returns their numbers.
    func draw(_ picture: ScenePicture, on frame: inout Frame) -> Counts {
        guard let trace = picture.trace else { return Counts() }
        let failing = trace.runs.compactMap { run in
            TextContrast(of: run, trace, picture.frame, audit.checks).map { (run: run, contrast: $0) }
        }.filter { !$0.contrast.passes && $0.contrast.counts }
        let lines = failing.map { run, contrast in
            let area = CellArea(run)
            underline(area, contrast.foreground, on: &frame)
            return Mark(area: area, ratio: contrast.ratio, required: contrast.required)
        }
        let shapes = ShapeContrast.failing(in: picture, trace, audit).map { shape in
            Mark(area: shape.cells, ratio: shape.ratio, required: shape.required, part: shape.source.origin.part)
        }
        let areas = (lines + shapes).map(\.area)
        func tight(_ mark: Mark) -> String { AuditCheck.text(mark.ratio) }
        func withoutRequired(_ mark: Mark) -> String { " \(tight(mark)) " }
        func withRequired(_ mark: Mark) -> String {
            " \(AuditCheck.text(mark.ratio))/\(PointText.number(mark.required)) "
        }
        /// Returns the labels in the first form for which there is a place; labels without a place are empty.
        func labels(_ marks: [Mark], besides others: [Label] = [], forms: (Mark) -> [String]) -> [Label] {
            marks.reduce(into: others) { labels, mark in
                let taken = labels.compactMap(\.place)
                let places = forms(mark).lazy.map { text -> Label in
                    (mark, text, place(of: text, for: mark, among: areas, trace, picture.frame, besides: taken))
                }
                labels.append(places.first { $0.place != nil } ?? (mark, "", nil))
            }
        }
        // All labels of text have the same form: the long one only if it does not reduce the number of labels that have
        // a place. Short ones have no margins where there is no place for them.
        let (short, long) = (labels(lines) { [withoutRequired($0), tight($0)] }, labels(lines) { [withRequired($0)] })
        let isShort = long.count { $0.place != nil } < short.count { $0.place != nil }
        let texts = isShort ? short : long
        let all = labels(shapes, besides: texts) { shape in
            // Two labels in a row next to a pill would look like a pair of numbers. The text needs the higher ratio.
            if texts.contains(where: { showsRatio(of: shape, $0, trace) }) { return [] }
            // Shapes always need the same ratio.
            return isShort ? [withoutRequired(shape)] : [withRequired(shape), withoutRequired(shape)]
        }
        for (mark, text, place) in all {
            // A line under a border would look like the border.
            if let part = mark.part, part != .border || place == nil {
                underline(mark.area, style.foreground, on: &frame)
            }
            guard let place else { continue }
            let text = mark.part == nil || mark.part == .border ? text : Self.pointing(text, from: place, to: mark.area)
            frame.write(
                text, column: pane.column + place.columns.lowerBound, row: pane.row + place.rows.lowerBound,
                foreground: style.background, background: style.foreground, attributes: .bold)
        }
        return Counts(
            lines: lines.count, linesWithoutRatio: texts.count { $0.place == nil }, shapes: shapes.count)
    }

    /// Returns the label of a shape with a sign on its side that is nearest to the shape, so that the label cannot be
    /// taken for that of a text.
    private static func pointing(_ label: String, from place: CellArea, to shape: CellArea) -> String {
        let text = label.dropFirst().dropLast()
        if place.columns.upperBound <= shape.columns.lowerBound { return " \(text)▸" }
        if place.columns.lowerBound >= shape.columns.upperBound { return "◂\(text) " }
        let sign = place.rows.lowerBound >= shape.rows.upperBound ? "▴" : "▾"
        return shape.columns.contains(place.columns.lowerBound) ? "\(sign)\(text) " : " \(text)\(sign)"
    }

    /// Returns whether the label of a text also applies to a symbol, because both have the same ratio in the same
    /// control.
    private func showsRatio(of shape: Mark, _ label: Label, _ trace: Trace) -> Bool {
        guard label.place != nil, shape.part == .text || shape.part == .shape,
            AuditCheck.text(shape.ratio) == AuditCheck.text(label.mark.ratio)
        else { return false }
        let control = control(around: label.mark.area, trace)
        return control != nil && control == self.control(around: shape.area, trace)
    }

    private func underline(_ area: CellArea, _ color: RGB, on frame: inout Frame) {
        guard let row = area.rows.last, (0..<pane.size.rows).contains(row) else { return }
        for column in area.columns.clamped(to: 0..<pane.size.columns) {
            var cell = frame[column: pane.column + column, row: pane.row + row]
            guard cell.glyph != .continuation else { continue }
            // A space between words has no visible foreground.
            if cell.glyph == .space { cell.foreground = color }
            cell.attributes.insert(.underline)
            frame[column: pane.column + column, row: pane.row + row] = cell
        }
    }

    /// Returns the place of a label: one cell after the control that the text is in or before it, then likewise next to
    /// the text itself, so that equal rows of a list have their labels at equal places, and otherwise below or above
    /// the control. The label of a shape is near it otherwise. Returns `nil` if there is no place.
    private func place(
        of label: String, for mark: Mark, among marks: [CellArea], _ trace: Trace, _ frame: Frame,
        besides labels: [CellArea]
    ) -> CellArea? {
        func isApart(_ place: CellArea) -> Bool {
            !labels.contains { $0.rows == place.rows && $0.extended(by: 1).overlap(place) > 0 }
        }
        let words = mark.area
        if mark.part == .border, let place = placeOnBorder(width: label.count, of: words, trace), isApart(place) {
            return place
        }
        let control = control(around: words, trace)
        let beside = [control, words].compactMap { $0 }.flatMap { area in
            LabelSide.allCases.filter(\.isBeside).map { (area: area, side: $0) }
        }
        // Above and below the words is the edge of their control.
        let beyond = LabelSide.allCases.filter { !$0.isBeside }.map { (area: control ?? words, side: $0) }
        for (area, side) in beside + beyond {
            let place = side.place(width: label.count, of: area, words)
            guard isFree(place, side, of: area, words, trace, frame), isApart(place) else { continue }
            return place
        }
        guard mark.part != nil else { return nil }
        return placesNear(words, control ?? words, width: label.count, trace).first { place in
            isFree(place, .trailing, of: words, words, trace, frame) && isApart(place)
                && !isAmbiguous(place, of: words, besides: labels, marks, trace)
        }
    }

    /// Returns the place of a label at the end of the lower line of a border; `nil` if the label does not fit or there
    /// is text.
    private func placeOnBorder(width: Int, of area: CellArea, _ trace: Trace) -> CellArea? {
        let place = CellArea(
            columns: area.columns.upperBound - 2 - width..<area.columns.upperBound - 2,
            rows: area.rows.upperBound - 1..<area.rows.upperBound)
        let all = CellArea(columns: 0..<pane.size.columns, rows: 0..<pane.size.rows)
        guard area.rows.count > 1, place.columns.lowerBound > area.columns.lowerBound,
            place.overlap(all) == place.columns.count
        else { return nil }
        let wide = place.extended(by: 1)
        let hasText = trace.runs.contains { $0.overlaps(columns: wide.columns, rows: place.rows) }
        return hasText ? nil : place
    }

    /// Returns the places of a label near a shape, nearest first: in the rows below and above it, and farther away in
    /// its row, up to the next text or edge. All are on the surface on which the shape is, such as a card.
    ///
    /// - Parameter area: The cells of the control that contains the shape, or those of the shape.
    private func placesNear(_ words: CellArea, _ area: CellArea, width: Int, _ trace: Trace) -> [CellArea] {
        let surface = trace.topSource(column: area.columns.lowerBound - 1, row: words.rows.lowerBound)
        func isOnSurface(_ columns: Range<Int>, _ row: Int) -> Bool {
            columns.allSatisfy { trace.topSource(column: $0, row: row) == surface }
        }
        func place(_ column: Int, _ row: Int) -> CellArea {
            CellArea(columns: column..<column + width, rows: row..<row + 1)
        }
        let (first, last) = (words.columns.lowerBound, words.columns.upperBound - width)
        // Begin or end with the shape, or else share a column with it.
        let columns = [first, last] + (min(first, last)...max(first, last))
        let rows = (1...Self.mostRowsAway).flatMap { [area.rows.upperBound - 1 + $0, area.rows.lowerBound - $0] }
        let around = rows.flatMap { row in columns.map { place($0, row) } }
        let row = words.rows.lowerBound
        let after = (area.columns.upperBound + 1..<max(pane.size.columns - width, area.columns.upperBound + 1))
            .prefix { isOnSurface(area.columns.upperBound..<$0 + width, row) }
        let before = (0..<max(area.columns.lowerBound - width, 0)).reversed()
            .prefix { isOnSurface($0..<area.columns.lowerBound, row) }
        let all = around + after.map { place($0, row) } + before.map { place($0, row) }
        return all.filter { place in
            let wide = place.columns.lowerBound - 1..<place.columns.upperBound + 1
            return wide.clamped(to: 0..<pane.size.columns) == wide && isOnSurface(wide, place.rows.lowerBound)
        }
    }

    /// Returns whether a label could be that of something other than its shape: in the row beyond the label, or in its
    /// own row if that is not next to the shape. The marked text next to a shape is as near as the shape.
    private func isAmbiguous(
        _ place: CellArea, of words: CellArea, besides labels: [CellArea], _ marks: [CellArea], _ trace: Trace
    ) -> Bool {
        let row = place.rows.lowerBound
        guard !words.rows.contains(row) else { return false }
        let distance = row < words.rows.lowerBound ? words.rows.lowerBound - row : row - words.rows.upperBound + 1
        let columns = place.extended(by: 1).columns
        let beyond = row < words.rows.lowerBound ? row - 1 : row + 1
        let hasOther = columns.contains { column in
            [Origin.Part.text, .shape].contains(trace.sources(column: column, row: beyond).first?.origin.part)
        }
        if hasOther || labels.contains(where: { $0.extended(by: 1).overlap(place) > 0 }) { return true }
        if marks.contains(where: { $0 != words && $0.rows.overlaps(words.rows) && $0.columns.overlaps(columns) }) {
            return true
        }
        let around = place.columns.lowerBound - Self.gapInRow..<place.columns.upperBound + Self.gapInRow
        return distance > 1
            && (trace.runs.contains { $0.overlaps(columns: around, rows: place.rows) }
                || labels.contains { $0.rows == place.rows && $0.columns.overlaps(around) })
    }

    /// Returns whether the cells of a label and the adjacent ones show a single area without edges and letters.
    ///
    /// - Parameter area: The cells next to which the label is placed. Above and below a text, the row beyond the label
    ///   is part of the same area.
    private func isFree(
        _ place: CellArea, _ side: LabelSide, of area: CellArea, _ words: CellArea, _ trace: Trace, _ frame: Frame
    ) -> Bool {
        let all = CellArea(columns: 0..<pane.size.columns, rows: 0..<pane.size.rows)
        let wide = place.extended(by: 1)
        guard place.overlap(all) == place.columns.count else { return false }
        let columns = wide.columns.clamped(to: all.columns)
        let isBeyond = !side.isBeside && area.rows == words.rows
        let rows = (isBeyond ? wide : place).rows.clamped(to: all.rows).filter { !isBeyond || !area.rows.contains($0) }
        let cells = rows.flatMap { row in columns.map { (column: $0, row: row) } }
        // Lights and shadows are gradients, whose glyphs are not edges.
        func isEmpty(_ column: Int, _ row: Int) -> Bool {
            let top = trace.sources(column: column, row: row).first?.origin.part
            return frame[column: column, row: row].glyph == .space || top == .glow || top == .shadow
        }
        guard cells.allSatisfy({ isEmpty($0.column, $0.row) }),
            Set(cells.map { trace.topSource(column: $0.column, row: $0.row) }).count == 1
        else { return false }
        // Large letters consist of blocks, which the label would touch.
        return !trace.runs.contains { other in
            let isApart = other.rows > 1 || !side.isBeside && CellArea(other) != words
            return other.overlaps(columns: wide.columns, rows: isApart ? wide.rows : place.rows)
        }
    }

    /// Returns the cells of the fill behind a text; `nil` if it contains other lines of text or is that of the page.
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
        guard area.columns.count < pane.size.columns else { return nil }
        let hasOtherLines = trace.runs.contains { other in
            other.overlaps(columns: area.columns, rows: area.rows)
                && !other.overlaps(columns: area.columns, rows: words.rows)
        }
        return hasOtherLines ? nil : area
    }

    /// The maximum number of rows between a shape and the row of its label, including that row.
    private static let mostRowsAway = 2
    /// The columns between a label that is not next to its shape and other text in its row.
    private static let gapInRow = 8
}

/// A side of an area at which a label can be placed.
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
