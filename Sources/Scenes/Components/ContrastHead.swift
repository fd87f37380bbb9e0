import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// What the Contrast screen is about, in two lines, and the headings of its list.
struct ContrastHead: Element {
    let lines: [String]
    let appearances: [Appearance]
    let style: ContrastStyle
    let depth: ColorDepth

    init(
        _ audit: ThemeAudit, _ view: ContrastView, _ appearances: [Appearance], _ depth: ColorDepth,
        in model: RenderModel
    ) {
        self.appearances = appearances
        self.depth = depth
        style = ContrastStyle(model)
        let counts = appearances.map { appearance in
            let checks = audit.checks.filter { $0.appearance == appearance }
            return "\(appearance.rawValue): \(checks.filter { !$0.passes }.count) of \(checks.count) fail"
        }
        let size = model.sizeName
        lines = [
            "WCAG 2.2 \(audit.settings.level.rawValue) at \(size) · " + counts.joined(separator: " · "),
            "\(view.filter.words), \(view.order.words)",
        ]
    }

    func size(fitting width: Double) -> Size { Size(width: width, height: 4 * CellMetrics.height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: Origin(.text, token: "audit"))
        for (row, text) in lines.enumerated() {
            var line = CellText(in: rect, row: row)
            line.write(text, row == 0 ? style.ink : style.quietInk, on: &canvas, attributes: row == 0 ? .bold : [])
        }
        var line = CellText(in: rect, row: 3)
        for appearance in appearances {
            let last = depth.hasPalette ? depth.words : "Lc"
            let text = " \(appearance.rawValue)"
            line.write(text, columns: ContrastRow.numberColumns - 6, style.quietInk, on: &canvas)
            line.write("  " + last, columns: 6, style.quietInk, on: &canvas)
        }
        let rest = line.room - ContrastRow.stripColumns - 1
        guard rest >= 28 else { return }
        let pair = depth.hasPalette ? " pair" : "pair"
        line.write(pair, columns: min(rest, ContrastRow.nameColumns) + 1, style.quietInk, on: &canvas)
        line.write("xS ... AX5", columns: ContrastRow.stripColumns + 1, style.quietInk, on: &canvas)
        if line.room > 12 { line.write("where", style.quietInk, on: &canvas) }
    }
}

extension ColorDepth {
    /// Whether colors are painted, and not those wanted.
    var hasPalette: Bool { self == .ansi16 || self == .ansi256 }

    /// As a heading of few columns says it.
    fileprivate var words: String { self == .ansi16 ? "16" : "256" }
}
