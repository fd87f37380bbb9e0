import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

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
    private func judge(_ run: TextRun, _ trace: Trace, _ frame: Frame) -> (ratio: Double, required: Double)? {
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

    private func underline(_ run: TextRun, on frame: inout Frame) {
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
    private func badge(_ ratio: Double, behind run: TextRun, _ trace: Trace, on frame: inout Frame) {
        let text = " " + AuditCheck.text(ratio) + " "
        let place = TextRun(text: text, column: run.column + run.columns, row: run.row, columns: text.count, rows: 1)
        guard place.row >= 0, place.row < pane.size.rows, place.column >= 0,
            place.column + place.columns <= pane.size.columns, !trace.runs.contains(where: { $0.overlaps(place) })
        else { return }
        frame.write(
            text, column: pane.column + place.column, row: pane.row + place.row, foreground: style.paper,
            background: style.ink, attributes: .bold)
    }
}
