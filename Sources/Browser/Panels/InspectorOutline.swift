import Canvas
import ColorScience

/// Draws the outline of the inspected element, dots on its padding, and marks around the inspected cell.
///
/// All lines are in the cells around what they mark, and no line replaces text, so that nothing inspected is hidden.
struct InspectorOutline {
    let style: BarStyle
    let pane: Pane
    let trace: Trace
    let glyphs: GlyphSet

    /// A side of an area.
    private enum Side: Int, CaseIterable {
        case top, bottom, left, right
    }

    func draw(_ inspection: Inspection, on frame: inout Frame) {
        if let element = inspection.element { draw(element, except: (inspection.column, inspection.row), on: &frame) }
        drawCursor(inspection, on: &frame)
    }

    /// Draws the outline of an element and dots on its padding.
    ///
    /// - Parameter cursor: The inspected cell, which does not change; `nil` if it is in another pane.
    func draw(_ element: Box, except cursor: (column: Int, row: Int)? = nil, on frame: inout Frame) {
        func isCursor(_ column: Int, _ row: Int) -> Bool { cursor.map { $0 == (column, row) } ?? false }
        let area = CellArea(element.rect)
        fillPadding(of: element, area, except: isCursor, on: &frame)
        for side in Side.allCases {
            for (column, row) in cells(beside: area, side)
            // Rounding to cells may put the inspected one outside.
            where !isCursor(column, row) && !isText(column, row, frame) {
                write(
                    line(side, isThick: false), column, row, color: style.accent, ratio: Self.lineRatio, on: &frame)
            }
        }
    }

    /// What the panel should not hide: the cell, and then as little as possible of the element.
    func avoided(for inspection: Inspection) -> [InspectorPanel.Avoided] {
        let (column, row) = (inspection.column, inspection.row)
        let cell = CellArea(columns: column..<column + 1, rows: row..<row + 1)
        let element = inspection.element.map { CellArea($0.rect).extended(by: 1) }
        return [.init(area: cell.extended(by: 1), weight: 100_000)]
            + [element].compactMap { $0.map { .init(area: $0, weight: 10) } }
    }

    /// Marks the four cells around the cell. Where that would replace text on all sides, the text is in reverse video.
    private func drawCursor(_ inspection: Inspection, on frame: inout Frame) {
        let (column, row) = (inspection.column, inspection.row)
        let cell = CellArea(columns: column..<column + 1, rows: row..<row + 1)
        let sides = Side.allCases.flatMap { side in cells(beside: cell, side).map { (side, $0.column, $0.row) } }
        let free = sides.filter { !isText($0.1, $0.2, frame) }
        for (side, column, row) in free {
            write(line(side, isThick: true), column, row, color: nil, ratio: Self.lineRatio, on: &frame)
        }
        guard free.count < Self.fewestMarks else { return }
        for (_, column, row) in sides where isText(column, row, frame) {
            var cell = frame[column: pane.column + column, row: pane.row + row]
            guard !cell.glyph.isContinuation else { continue }
            (cell.foreground, cell.background) = (cell.background, cell.foreground)
            frame[column: pane.column + column, row: pane.row + row] = cell
        }
    }

    /// Puts a dot in the empty cells between the edges and the content.
    private func fillPadding(
        of element: Box, _ area: CellArea, except isCursor: (Int, Int) -> Bool, on frame: inout Frame
    ) {
        guard element.content != element.rect else { return }
        let content = CellArea(element.content)
        for row in area.rows.clamped(to: 0..<pane.size.rows) {
            for column in area.columns.clamped(to: 0..<pane.size.columns)
            where !content.contains(column: column, row: row) {
                let glyph = frame[column: pane.column + column, row: pane.row + row].glyph
                guard !isCursor(column, row), glyph == .space, !isText(column, row, frame) else { continue }
                write("·", column, row, color: style.accent, ratio: Self.dotRatio, on: &frame)
            }
        }
    }

    /// The cells of the pane that touch a side of an area from outside.
    private func cells(beside area: CellArea, _ side: Side) -> [(column: Int, row: Int)] {
        let columns = area.columns.clamped(to: 0..<pane.size.columns)
        let rows = area.rows.clamped(to: 0..<pane.size.rows)
        let cells: [(column: Int, row: Int)] =
            switch side {
            case .top: columns.map { ($0, area.rows.lowerBound - 1) }
            case .bottom: columns.map { ($0, area.rows.upperBound) }
            case .left: rows.map { (area.columns.lowerBound - 1, $0) }
            case .right: rows.map { (area.columns.upperBound, $0) }
            }
        return cells.filter {
            (0..<pane.size.columns).contains($0.column) && (0..<pane.size.rows).contains($0.row)
        }
    }

    /// Whether the cell has a glyph of text, in contrast to one of a shape.
    private func isText(_ column: Int, _ row: Int, _ frame: Frame) -> Bool {
        let glyph = frame[column: pane.column + column, row: pane.row + row].glyph
        return glyph != .space && trace.textSource(column: column, row: row) != nil
    }

    /// A line at the edge that faces what it marks.
    private func line(_ side: Side, isThick: Bool) -> String {
        let hasBlocks = glyphs >= .half
        let thick = hasBlocks ? "▄▀▐▌" : "v^><"
        let thin = hasBlocks ? "▁▔▕▏" : "--||"
        return String(Array(isThick ? thick : thin)[side.rawValue])
    }

    /// Replaces the glyph of a cell. The color is moved in lightness until it is visible; `nil` is black or white.
    private func write(
        _ glyph: String, _ column: Int, _ row: Int, color: RGB?, ratio: Double, on frame: inout Frame
    ) {
        let background = Color(frame[column: pane.column + column, row: pane.row + row].background)
        let contrasting =
            Contrast.ratio(background, .black) < Contrast.ratio(background, .white) ? Color.white : Color.black
        let shown = color.map { Contrast.readable(Color($0), on: background, ratio: ratio) } ?? contrasting
        frame.write(glyph, column: pane.column + column, row: pane.row + row, foreground: shown.rgb)
    }

    /// WCAG 2.2 for graphics.
    private static let lineRatio = 3.0
    private static let dotRatio = 2.0
    /// The number of marks at which the cell is found at a glance.
    private static let fewestMarks = 2
}
