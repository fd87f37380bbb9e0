import ThemeEngine
import ThemeSpec

/// Controls in every state that changes their colors. Those at rest are judged as parts of other components, except for a
/// tab outside of a bar.
enum StatePairs: AuditedComponent {
    static let name = "Control states"
    static let scene = "states"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        ControlKind.allCases.flatMap { kind in
            let rest = ControlLook(kind, .normal, in: model)
            let changed = ControlState.allCases.filter { $0 != .normal }.map { ControlLook(kind, $0, in: model) }
                .filter { !$0.hasLook(of: rest) }
            return ((kind == .tab ? [rest] : []) + changed).flatMap { pairs(of: $0, rest: rest, in: model) }
        }
    }

    /// The pairs of every control in a state, with those that have the colors at rest.
    static func pairs(of state: ControlState, in model: RenderModel) -> [AuditPair] {
        ControlKind.allCases.flatMap { pairs(of: ControlLook($0, state, in: model), rest: nil, in: model) }
    }

    /// - Parameter rest: The control at rest, whose pairs are judged already; `nil` to judge those that it shares too.
    private static func pairs(of look: ControlLook, rest: ControlLook?, in model: RenderModel) -> [AuditPair] {
        let surface = AuditBackground.surface(look.kind.surface)
        let background = look.fill.map { AuditBackground.fill($0.role, opacity: $0.opacity, over: surface) } ?? surface
        let what = "\(look.kind.title.lowercased()), \(look.state.rawValue)"
        var pairs: [AuditPair] = []
        let isRest = look.state != .normal && rest?.label.color == look.label.color && rest?.fill == look.fill
        if look.showsTitle, !isRest {
            pairs.append(text(what, look.fullLabel, opacity: look.labelOpacity, on: background))
        }
        if look.kind == .toggle, let track = look.fill, look.state == .selected || ToggleStyle(model).showsOffCapsule {
            pairs.append(graphic(what + ", track", track.role, opacity: track.opacity, on: surface, in: model))
        }
        if look.kind == .toggle, look.markPart == nil, let track = look.fill {
            pairs.append(
                FormPairs.whiteKnob(
                    look.state.rawValue, track.role, opacity: track.opacity, on: surface, component: name, scene: scene,
                    in: model))
        }
        if let mark = look.markPart, look.mark != .placeholder {
            pairs.append(graphic(what + ", mark", mark.role, opacity: mark.opacity, on: background, in: model))
        }
        // What shows where a control is without a fill of its own; at rest it is judged with the control.
        let hasOnlyBorder = look.fill == nil || look.kind == .field || look.kind == .chatInput
        if let border = look.border,
            [.error, .focused, .disabled].contains(look.state) || rest == nil && hasOnlyBorder
        {
            pairs.append(graphic(what + ", border", border.role, opacity: border.opacity, on: surface, in: model))
        }
        guard look.state == .disabled else { return pairs }
        return pairs.map(\.disabled)
    }
}
