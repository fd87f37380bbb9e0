import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// A render model in words: what `show` prints for people.
public enum ModelText {
    /// Returns the colors, text, surfaces and buttons of a model, a line each.
    public static func describe(_ model: RenderModel, _ pen: TextPen = .plain) -> String {
        let name = visibleControls(model.name)
        var lines = ["\(name), \(model.appearance.rawValue), \(model.sizeName)", "", pen.bold("colors")]
        for (role, color) in model.colors.byRole.sorted(by: { $0.key < $1.key }) {
            let shown = model.colors.onBackground(role)
            let hex = color.isOpaque ? color.hex : "\(color.hex) (\(shown.hex) on the background)"
            lines.append(
                row(
                    model.spec.title(of: role),
                    pen.swatches(shown.rgb) + hex + (model.colors.fallbacks[role].map { ", from \($0.words)" } ?? "")))
        }
        lines += ["", pen.bold("text: size/leading in pt")]
        for role in TextRole.allCases {
            let text = model.text(role)
            lines.append(
                row(
                    model.spec.title(of: role),
                    "\(number(text.pointSize))/\(number(text.leading)) \(text.weight.rawValue) "
                        + "\(text.faceName), \(text.colorRole.rawValue)"))
        }
        lines += ["", pen.bold("surfaces")]
        let backdrop = model.colors.onBackground(.background)
        for role in SurfaceRole.allCases {
            let surface = model.surface(role)
            let fill = surface.fill(over: backdrop)
            var facts = [pen.swatches(fill.rgb) + fill.hex, "radius \(number(surface.cornerRadius))"]
            if surface.borderWidth > 0 { facts.append("border \(number(surface.borderWidth)) \(surface.border.hex)") }
            if let fade = surface.borderFade { facts.append("fading \(number(fade.from)) to \(number(fade.to))") }
            if let sheen = surface.sheen { facts.append("sheen \(sheen.hex)") }
            if let rim = surface.rim { facts.append("rim \(rim.hex)") }
            if let shadow = surface.shadow { facts.append("shadow \(number(shadow.radius))") }
            if surface.isTranslucent { facts.append("translucent") }
            lines.append(row(role.rawValue, facts.joined(separator: ", ")))
        }
        lines += ["", pen.bold("buttons")]
        for role in ButtonRole.allCases {
            let button = model.button(role)
            let fill = button.fill.map { "on \($0.hex)" } ?? "hollow"
            lines.append(row(role.rawValue, "\(button.label.color.hex) \(fill), \(button.shape.rawValue)"))
        }
        lines += ["", pen.bold("states of controls")]
        for kind in ControlKind.allCases {
            for state in ControlState.allCases {
                let look = ControlLook(kind, state, in: model)
                lines.append(row("\(kind.title), \(state.rawValue)", look.isUnchanged ? "as normal" : tokens(look)))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the tokens of every control of a model in a state, a line each.
    public static func describe(_ state: ControlState, in model: RenderModel, _ pen: TextPen = .plain) -> String {
        let heading = "\(visibleControls(model.name)), \(model.appearance.rawValue), \(model.sizeName)"
        let rows = ControlKind.allCases.map { kind in
            let look = ControlLook(kind, state, in: model)
            return row(kind.title, tokens(look) + (look.isUnchanged ? ", as normal" : ""))
        }
        return ([heading, "", pen.bold("controls, \(state.rawValue)")] + rows).joined(separator: "\n") + "\n"
    }

    private static func tokens(_ look: ControlLook) -> String { look.tokens.isEmpty ? "nothing" : look.tokens }

    private static func row(_ name: String, _ value: String) -> String {
        let shown = visibleControls(name)
        return "  " + shown + String(repeating: " ", count: max(26 - shown.count, 1)) + value
    }

    /// Returns a number with at most two decimals, without trailing zeros.
    static func number(_ value: Double) -> String { decimal(value, places: 2) }
}
