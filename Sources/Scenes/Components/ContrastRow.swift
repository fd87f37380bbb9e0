import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A pair in both appearances: samples, numbers, the twelve text sizes and where it is used.
struct ContrastRow: Element {
    let group: AuditGroup
    let appearances: [Appearance]
    let settings: AuditSettings
    let style: ContrastStyle
    let isChosen: Bool
    /// What the terminal can show; where it paints others than the spec's colors, their ratio stands beside the spec's.
    let depth: ColorDepth

    func size(fitting width: Double) -> Size {
        Size(width: width, height: Double(isWide(width) ? 1 : 2) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if isChosen {
            canvas.fill(.rectangle, in: PointGrid.snapped(rect, to: .cell), with: .color(style.chosen))
        }
        let ink = isChosen ? style.chosenInk : style.ink
        let quiet = isChosen ? style.chosenInk : style.quietInk
        canvas.attribute(
            to: .role(
                ColorRole(rawValue: group.foreground), .text, "contrast of \(group.foreground) on \(group.background)"))
        var line = CellText(in: rect, row: 0)
        for appearance in appearances { numbers(appearance, quiet, &line, on: &canvas) }
        if !isWide(rect.width) {
            line = CellText(in: rect, row: 1)
            line.skip(2)
        }
        let fixed = Self.stripColumns + 1
        let places = line.room - fixed - Self.nameColumns
        // The mark of a verdict that is another one stands close.
        let name = (depth.hasPalette ? " " : "") + "\(group.foreground) on \(group.background)"
        line.write(name, columns: max(min(line.room - fixed, Self.nameColumns), 8), ink, on: &canvas)
        line.skip(1)
        strip(&line, on: &canvas)
        guard places > 12 else { return }
        line.skip(1)
        line.write(group.places.joined(separator: "; "), quiet, on: &canvas)
    }

    private func numbers(_ appearance: Appearance, _ quiet: Color, _ line: inout CellText, on canvas: inout Canvas) {
        guard let check = group.worst[appearance] else { return line.skip(Self.numberColumns) }
        let numbers = AuditNumbers(check: check)
        line.write(" Aa ", Color(check.foregroundColor), on: &canvas, paper: Color(check.backgroundColor))
        let failing = isChosen ? style.chosenInk : style.failing
        line.write(
            numbers.ratio + " ", check.passes ? quiet : failing, on: &canvas, attributes: check.passes ? [] : .bold)
        line.write(numbers.grade, check.passes ? quiet : failing, on: &canvas, attributes: check.passes ? [] : .bold)
        line.write(depth.hasPalette ? numbers.painted(depth) : numbers.lc + "  ", quiet, on: &canvas)
    }

    /// A mark for each text size, in the appearance that is worse: a full one where it passes.
    private func strip(_ line: inout CellText, on canvas: inout Canvas) {
        guard
            let check = group.worst.values.min(by: {
                ($0.ratio, $0.appearance.rawValue) < ($1.ratio, $1.appearance.rawValue)
            })
        else { return }
        for passes in check.passesBySize(settings) {
            let failing = isChosen ? style.chosenInk : style.failing
            line.write(
                passes ? "•" : "×", passes ? (isChosen ? style.chosenInk : style.quietInk) : failing, on: &canvas)
        }
    }

    private func isWide(_ width: Double) -> Bool {
        PointGrid.columns(fitting: width) >= appearances.count * Self.numberColumns + Self.stripColumns + 28
    }

    static let numberColumns = 20
    static let stripColumns = 12
    static let nameColumns = 48
}
