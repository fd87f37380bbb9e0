import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

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

/// What the inspector says of a cell: the topmost thing on it, then what lies beneath.
struct InspectorText {
    let spec: ThemeSpec?
    let model: RenderModel

    /// A heading, then facts.
    func lines(_ sources: [Trace.Source], cell: Cell, glyph: String) -> [String] {
        guard let top = sources.first else { return ["nothing", colors(cell, glyph)] }
        var lines = [heading(top)]
        lines += token(top.origin)
        if let role = top.origin.colorRole { lines.append(color(ColorRole(rawValue: role))) }
        lines.append(colors(cell, glyph))
        let beneath = sources.dropFirst().prefix(3).map { "\($0.origin.token) \($0.origin.part.rawValue)" }
        if !beneath.isEmpty { lines.append("over " + beneath.joined(separator: ", ")) }
        return lines
    }

    private func heading(_ source: Trace.Source) -> String {
        let component = source.component.joined(separator: " › ")
        let what = "\(source.origin.token) \(source.origin.part.rawValue)"
        return component.isEmpty ? what : "\(component) › \(what)"
    }

    /// The token's numbers, and the line that sets it.
    private func token(_ origin: Origin) -> [String] {
        let place = place(origin.path)
        let facts = [origin.detail, place].compactMap { $0 }
        return facts.isEmpty ? [] : [facts.joined(separator: " · ")]
    }

    func color(_ role: ColorRole) -> String {
        let color = model.colors[role]
        var parts = ["\(role.rawValue) \(color.hex)"]
        if !color.isOpaque { parts.append("\(model.colors.onBackground(role).rgb.hex) on the background") }
        if let fallback = model.colors.fallbacks[role] {
            switch fallback {
            case .role(let other): parts.append("from \(other.rawValue)")
            case .hue(let degrees, let other): parts.append("from \(other.rawValue) at hue \(Int(degrees))")
            }
        }
        let path = ["colors", "pairByRole", role.rawValue]
        let key = model.appearance == .light ? "lightHex" : "darkHex"
        if let place = place(path + [key]) ?? place(path) { parts.append(place) }
        return parts.joined(separator: " · ")
    }

    /// The cell as the terminal gets it.
    private func colors(_ cell: Cell, _ glyph: String) -> String {
        let paper = "cell \(cell.background.hex)"
        guard !glyph.isEmpty, glyph != " " else { return paper }
        let ratio = Contrast.ratio(Color(cell.foreground), Color(cell.background))
        let hundredths = Int(ratio * 100)
        let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        return "\(paper) with \(glyph) in \(cell.foreground.hex), \(text):1"
    }

    /// `file:line:column` of the value at `path`, or of the nearest thing around it.
    private func place(_ path: [String]) -> String? {
        guard let spec, !path.isEmpty, let found = spec.location(of: path) else { return nil }
        return "\(found.file):\(found.line):\(found.column)"
    }
}

extension InspectorText {
    /// What is said of a role whose uses are marked.
    func role(_ role: ColorRole, uses: [Trace.Source]) -> [String] {
        var names: [String] = []
        for use in uses {
            let component = use.component.last ?? use.origin.token
            let name = "\(component) (\(use.origin.part.rawValue))"
            if !names.contains(name) { names.append(name) }
        }
        let list = names.isEmpty ? "nothing that is on screen uses it" : names.joined(separator: ", ")
        return [color(role), list]
    }
}
