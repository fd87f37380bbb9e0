import ThemeEngine
import ThemeSpec

/// Controls in every state that changes their colors.
enum StatePairs: AuditedComponent {
    static let name = "Control states"
    static let scene = "states"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        ControlKind.allCases.flatMap { kind in
            ControlState.allCases.flatMap { pairs(of: ControlLook(kind, $0, in: model), in: model) }
        }
    }

    private static func pairs(of look: ControlLook, in model: RenderModel) -> [AuditPair] {
        let surface = AuditBackground.surface(look.kind.surface)
        let background = look.fill.map { AuditBackground.fill($0.role, opacity: $0.opacity, over: surface) } ?? surface
        let what = "\(look.kind.title.lowercased()), \(look.state.rawValue)"
        var pairs: [AuditPair] = []
        if look.showsTitle {
            pairs.append(text(what, look.fullLabel, opacity: look.labelOpacity, on: background))
        }
        if look.kind == .toggle, let track = look.fill, look.state == .selected || ToggleStyle(model).showsOffCapsule {
            pairs.append(graphic(what + ", track", track.role, opacity: track.opacity, on: surface, in: model))
        }
        if let mark = look.markPart, look.mark != .placeholder {
            pairs.append(graphic(what + ", mark", mark.role, opacity: mark.opacity, on: background, in: model))
        }
        if let border = look.border, look.state == .error || look.state == .focused {
            pairs.append(graphic(what + ", border", border.role, opacity: border.opacity, on: surface, in: model))
        }
        guard look.state == .disabled else { return pairs }
        return pairs.map(\.disabled)
    }
}
