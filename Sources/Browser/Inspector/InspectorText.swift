import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

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
