import Canvas
import ColorScience

/// Draws the inspector over a pane: the cursor, the marks, and a panel of words away from the cursor.
struct InspectorPanel {
    let style: ChromeStyle
    let pane: Pane

    /// The words, at the top or at the bottom of the pane; the first line is the heading.
    func draw(_ lines: [String], isAtTop: Bool, on frame: inout Frame) {
        let width = pane.size.columns
        let wrapped = lines.enumerated().flatMap { index, line in
            TextLayout.wrapped(line, columns: max(width - 2, 1), maxLines: 2).map { (index, $0) }
        }
        let shown = wrapped.prefix(pane.size.rows)
        let top = isAtTop ? pane.row : pane.row + pane.size.rows - shown.count
        for (offset, (index, line)) in shown.enumerated() {
            frame.write(
                String(repeating: " ", count: width), column: pane.column, row: top + offset,
                foreground: style.chosenInk, background: style.chosen)
            frame.write(
                line, column: pane.column + 1, row: top + offset, foreground: style.chosenInk,
                attributes: index == 0 ? .bold : [], maxColumns: max(width - 2, 0))
        }
    }

    /// Makes a cell stand out, whatever its colors are.
    func drawCursor(column: Int, row: Int, on frame: inout Frame) {
        let (column, row) = (pane.column + column, pane.row + row)
        var cell = frame[column: column, row: row]
        let isDark = Contrast.ratio(Color(cell.background), .black) < Contrast.ratio(Color(cell.background), .white)
        let paper = (isDark ? Color.white : Color.black).rgb
        cell.background = paper
        cell.foreground = (isDark ? Color.black : Color.white).rgb
        frame[column: column, row: row] = cell
    }

    /// Lets everything sink that does not use `role`, and returns what does.
    func mark(_ role: String, _ trace: Trace, on frame: inout Frame) -> [Trace.Source] {
        var uses: [Trace.Source] = []
        for row in 0..<trace.size.rows {
            for column in 0..<trace.size.columns {
                let using = trace.sources(column: column, row: row).filter { $0.origin.colorRole == role }
                if using.isEmpty {
                    sink(column: pane.column + column, row: pane.row + row, on: &frame)
                } else {
                    for use in using where !uses.contains(use) { uses.append(use) }
                }
            }
        }
        return uses
    }

    private func sink(column: Int, row: Int, on frame: inout Frame) {
        var cell = frame[column: column, row: row]
        let paper = Color(style.paper)
        cell.foreground = paper.opacity(Self.sunk).composited(over: Color(cell.foreground)).rgb
        cell.background = paper.opacity(Self.sunk).composited(over: Color(cell.background)).rgb
        cell.attributes = []
        frame[column: column, row: row] = cell
    }

    /// How much of the paper covers what does not matter now, 0...1.
    private static let sunk = 0.8
}
