import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// Draws the inspector over a pane: the cursor, highlighted uses of a role, and a panel of text.
struct InspectorPanel {
    let style: BarStyle
    let pane: Pane

    /// Draws the panel at the top or at the bottom of the pane. The first line is the heading.
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
                foreground: style.selectionForeground, background: style.selection)
            frame.write(
                line, column: pane.column + 1, row: top + offset, foreground: style.selectionForeground,
                attributes: index == 0 ? .bold : [], maxColumns: max(width - 2, 0))
        }
    }

    /// Draws a cell in black on white or white on black, whichever differs more from its background.
    func drawCursor(column: Int, row: Int, on frame: inout Frame) {
        let (column, row) = (pane.column + column, pane.row + row)
        var cell = frame[column: column, row: row]
        let isDark = Contrast.ratio(Color(cell.background), .black) < Contrast.ratio(Color(cell.background), .white)
        cell.background = (isDark ? Color.white : Color.black).rgb
        cell.foreground = (isDark ? Color.black : Color.white).rgb
        frame[column: column, row: row] = cell
    }

    /// Dims all cells that are not painted in `role`.
    ///
    /// - Returns: The sources that use the role, without duplicates.
    func highlight(_ role: String, _ trace: Trace, on frame: inout Frame) -> [Trace.Source] {
        var uses: [Trace.Source] = []
        for row in 0..<trace.size.rows {
            for column in 0..<trace.size.columns {
                let using = trace.sources(column: column, row: row).filter { $0.origin.colorRole == role }
                if using.isEmpty {
                    dim(column: pane.column + column, row: pane.row + row, on: &frame)
                } else {
                    for use in using where !uses.contains(use) { uses.append(use) }
                }
            }
        }
        return uses
    }

    private func dim(column: Int, row: Int, on frame: inout Frame) {
        var cell = frame[column: column, row: row]
        let cover = Color(style.background).opacity(Self.dimming)
        cell.foreground = cover.composited(over: Color(cell.foreground)).rgb
        cell.background = cover.composited(over: Color(cell.background)).rgb
        cell.attributes = []
        frame[column: column, row: row] = cell
    }

    /// The opacity of the background color over dimmed cells, 0...1.
    private static let dimming = 0.8
}

/// The text of the inspector: the topmost source of a cell, then what is beneath it; or the uses of a role.
struct InspectorText {
    let spec: ThemeSpec?
    let model: RenderModel

    /// Returns a heading and the details of a cell.
    func lines(of sources: [Trace.Source], cell: Cell, glyph: String) -> [String] {
        guard let top = sources.first else { return ["no source", colors(cell, glyph)] }
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

    /// The values of the token, and the location that sets it.
    private func token(_ origin: Origin) -> [String] {
        let parts = [origin.detail, location(of: origin.path)].compactMap { $0 }
        return parts.isEmpty ? [] : [parts.joined(separator: " · ")]
    }

    private func color(_ role: ColorRole) -> String {
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
        if let location = location(of: path + [key]) ?? location(of: path) { parts.append(location) }
        return parts.joined(separator: " · ")
    }

    /// The colors of the cell and their contrast ratio.
    private func colors(_ cell: Cell, _ glyph: String) -> String {
        let background = "cell \(cell.background.hex)"
        guard !glyph.isEmpty, glyph != " " else { return background }
        let ratio = Contrast.ratio(Color(cell.foreground), Color(cell.background))
        let hundredths = Int(ratio * 100)
        let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        return "\(background) with \(glyph) in \(cell.foreground.hex), \(text):1"
    }

    /// `file:line:column` of the value at `path`.
    private func location(of path: [String]) -> String? {
        guard let spec, !path.isEmpty, let found = spec.location(of: path) else { return nil }
        return "\(found.file):\(found.line):\(found.column)"
    }

    /// Returns the value of a role and the components that use it.
    func lines(of role: ColorRole, uses: [Trace.Source]) -> [String] {
        var names: [String] = []
        for use in uses {
            let component = use.component.last ?? use.origin.token
            let name = "\(component) (\(use.origin.part.rawValue))"
            if !names.contains(name) { names.append(name) }
        }
        let list = names.isEmpty ? "not used on screen" : names.joined(separator: ", ")
        return [color(role), list]
    }
}
