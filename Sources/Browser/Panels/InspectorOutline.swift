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
    private enum Side: CaseIterable {
        case top, bottom, left, right
    }

    func draw(_ inspection: Inspection, on frame: inout Frame) {
        if let element = inspection.element {
            let area = CellArea(element.rect)
            fillPadding(of: element, area, inspection, on: &frame)
            for side in Side.allCases {
                for cell in cells(beside: area, side)
                // Rounding to cells may put the inspected one outside.
                where cell != (inspection.column, inspection.row) && !isText(cell.column, cell.row, frame) {
                    write(line(side), cell.column, cell.row, color: style.accent, ratio: Self.lineRatio, on: &frame)
                }
            }
        }
        drawCursor(inspection, on: &frame)
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
            write(mark(side), column, row, color: nil, ratio: Self.lineRatio, on: &frame)
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
    private func fillPadding(of element: Box, _ area: CellArea, _ inspection: Inspection, on frame: inout Frame) {
        guard element.content != element.rect else { return }
        let content = CellArea(element.content)
        for row in area.rows.clamped(to: 0..<pane.size.rows) {
            for column in area.columns.clamped(to: 0..<pane.size.columns)
            where !content.contains(column: column, row: row) {
                let isCursor = column == inspection.column && row == inspection.row
                let glyph = frame[column: pane.column + column, row: pane.row + row].glyph
                guard !isCursor, glyph == .space, !isText(column, row, frame) else { continue }
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

    /// A thin line at the edge that faces the area.
    private func line(_ side: Side) -> String {
        let hasEdges = glyphs >= .half
        return switch side {
        case .top: hasEdges ? "▁" : "-"
        case .bottom: hasEdges ? "▔" : "-"
        case .left: hasEdges ? "▕" : "|"
        case .right: hasEdges ? "▏" : "|"
        }
    }

    /// A thick line at the edge that faces the cell.
    private func mark(_ side: Side) -> String {
        let hasBlocks = glyphs >= .half
        return switch side {
        case .top: hasBlocks ? "▄" : "v"
        case .bottom: hasBlocks ? "▀" : "^"
        case .left: hasBlocks ? "▐" : ">"
        case .right: hasBlocks ? "▌" : "<"
        }
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
