import ThemeEngine
import ThemeSpec

/// Gentle's five buttons at rest and pressed: labels on their fills; for hollow buttons, labels and borders on the
/// surfaces behind them.
enum ThemeButtonPairs: AuditedComponent {
    static let name = "Button"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        return ButtonRole.allCases.flatMap { role -> [AuditPair] in
            let (part, button) = (role.rawValue, RoleButtonStyle(gentle: role, in: model))
            // A filled button looks the same on any surface.
            let others =
                button.fill == nil ? pairs(of: button, part: part, on: .surface(.card), in: model, isDrawn: false) : []
            let pressed = pairs(
                of: button, part: part + ", pressed,", opacity: button.pressedOpacity, on: page, in: model)
            return pairs(of: button, part: part, on: page, in: model) + others + pressed
        }
    }

    /// Returns the pairs of a button at `opacity` (0...1).
    static func pairs(
        of button: RoleButtonStyle, part: String, opacity: Double = 1, on background: AuditBackground,
        in model: RenderModel, isDrawn: Bool = true, component: any AuditedComponent.Type = ThemeButtonPairs.self
    ) -> [AuditPair] {
        let fill = button.fill.map { AuditBackground.fill($0.role, opacity: $0.opacity * opacity, over: background) }
        let label = component.text(
            "\(part) label", button.label, opacity: opacity, on: fill ?? background, isDrawn: isDrawn)
        // The label identifies a filled button.
        guard fill == nil, let border = button.border else { return [label] }
        return [
            label,
            component.graphic(
                "\(part) border", border.role, opacity: border.opacity * opacity, on: background, in: model,
                isDrawn: isDrawn),
        ]
    }
}

/// Checkpoint's three buttons at rest and pressed; no pairs if the theme does not have them.
enum ActionButtonPairs: AuditedComponent {
    static let name = "Action button"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        guard model.has(.checkpoint) else { return [] }
        let page = AuditBackground.surface(.appBackground)
        return ActionButtonStyle.Kind.allCases.flatMap { kind -> [AuditPair] in
            let style = ActionButtonStyle(kind, in: model)
            return [("label", 1), ("label, pressed", style.pressedOpacity)].map { part, opacity in
                let fill = style.fillRole.map { AuditBackground.fill($0, opacity: opacity, over: page) }
                return text("\(kind.rawValue) \(part)", style.label, opacity: opacity, on: fill ?? page)
            }
        }
    }
}

/// Text fields: their label, text, placeholder, border and insertion point.
enum FieldPairs: AuditedComponent {
    static let name = "Text field"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = FieldStyle(model)
        let field = AuditBackground.role(style.fillRole)
        return [
            text("label", style.label, on: .surface(.appBackground)),
            text("text", style.text, on: field),
            text("placeholder", style.placeholder, on: field),
            graphic("border", style.borderRole, on: .surface(.appBackground), in: model),
            graphic("border with the focus", style.caretRole, on: .surface(.appBackground), in: model),
            graphic("caret", style.caretRole, on: field, in: model),
        ]
    }
}

/// Forms: their text, symbols and switches.
enum FormPairs: AuditedComponent {
    static let name = "Form"
    static let scene = "form"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = FormStyle(model)
        let page = AuditBackground.surface(.appBackground)
        let card = AuditBackground.surface(.card)
        let toggle = style.toggle
        return [
            text("title", style.title, on: page), text("heading", style.heading, on: page),
            text("footer", style.row.footer, on: page), text("what is wrong with a field", style.failure, on: page),
            text("row", style.row.title, on: card),
            text("row's details", style.details, on: card), text("row's value", style.row.value, on: card),
            text("row's choice", style.choice, on: card), text("placeholder", style.placeholder, on: card),
            graphic("symbol", style.accentRole, on: card, in: model),
            graphic(
                "sign of a failure", .danger,
                on: .tint(.danger, opacity: EmptyStateStyle.circleOpacity, over: page), in: model),
            graphic("caret", style.caretRole, on: card, in: model),
            graphic("chevron", style.row.chevron.colorRole, on: card, in: model),
            graphic("toggle that is on", toggle.onRole, on: card, in: model),
            whiteKnob("off", toggle.offRole, on: card, in: model),
        ] + (toggle.onKnobRole.map { [graphic("toggle's knob, on", $0, on: .role(toggle.onRole), in: model)] } ?? [])
            + (toggle.showsOffCapsule ? [graphic("toggle that is off", toggle.offRole, on: card, in: model)] : [])
    }
}

extension FormPairs {
    /// Returns the pair of the white knob of a toggle that is off, and its track. Only the track can change, so it is
    /// the foreground.
    ///
    /// If the toggle is on, its color shows the state, and the audit checks that against the card: the system's knob is
    /// white on every tint.
    static func whiteKnob(
        _ state: String, _ track: ColorRole, opacity: Double = 1, on background: AuditBackground,
        component: String = name, scene: String = scene, in model: RenderModel
    ) -> AuditPair {
        let beneath = background.colors(in: model).first ?? .white
        return AuditPair(
            component: component, part: "toggle's knob, \(state)", scene: scene, kind: .graphic,
            foreground: model.colors[track].opacity(opacity).composited(over: beneath), foregroundRole: track,
            foregroundOpacity: opacity,
            background: .white, isDrawn: true)
    }
}

/// Rows of a list, on a card and on a secondary one.
enum ListRowPairs: AuditedComponent {
    static let name = "List row"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = ListRowStyle(model)
        return [
            text("title", style.title, on: .surface(.card)),
            text("value", style.value, on: .surface(.card)),
            text("footer", style.footer, on: .surface(.appBackground)),
            text("title", style.title, on: .surface(.cardSecondary)),
            text("value", style.value, on: .surface(.cardSecondary)),
            text("footer", style.footer, on: .surface(.cardSecondary), isDrawn: false),
            graphic("chevron", style.chevron.colorRole, on: .surface(.card), in: model),
        ]
    }
}

/// The ring around the control that has the keyboard focus, in its color on each background.
enum FocusPairs: AuditedComponent {
    static let name = "Focus ring"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        let card = AuditBackground.surface(.card)
        let backgrounds: [(String, AuditBackground)] = [
            ("screen", page), ("card", card), ("edge of a card", .either(card, page)),
            ("edge of an elevated card", .either(.surface(.cardElevated), page)),
        ]
        return backgrounds.map { ring("ring, \($0)", on: $1, in: model) }
            + around("screen", page, in: model) + around("card", card, in: model)
    }

    /// Returns the pairs of the bars of the ring that touch the theme's fills, whose colors are used only there.
    private static func around(_ part: String, _ background: AuditBackground, in model: RenderModel) -> [AuditPair] {
        let style = FocusStyle(model)
        let colors = background.colors(in: model)
        let fills: [ColorRole] = [.primaryCTA, .accent, .surfaceCardSecondary, .statusOverdue]
        var roles = fills.map { style.choice(on: colors, touching: [model.colors.onBackground($0)]).role }
        roles.removeAll { $0 == style.choice(on: colors).role }
        return Set(roles).sorted().map { role in
            graphic("ring, \(part), around a control", role, on: background, in: model, isDrawn: false)
        }
    }

    /// Returns the pairs of the ring in a component. Its color depends on its surroundings, so no theme draws all of
    /// these pairs.
    static func ring(
        _ part: String, on background: AuditBackground, in model: RenderModel,
        component: any AuditedComponent.Type = FocusPairs.self
    ) -> AuditPair {
        let choice = FocusStyle(model).choice(on: background.colors(in: model))
        return component.graphic(part, choice.role, on: background, in: model, isDrawn: false)
    }
}

/// Scarf's badges on the screen's background and on a card, and the dots of its tool kinds.
enum BadgePairs: AuditedComponent {
    static let name = "Badge"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        let badges = BadgeStyle.Kind.allCases.flatMap { kind in
            [
                pair(kind, kind.rawValue, on: page, in: model),
                pair(kind, kind.rawValue, on: .surface(.card), in: model, isDrawn: false),
            ]
        }
        let tools = ToolKindStyle.all(in: model).flatMap { tool in
            [
                graphic("\(tool.name) tool", tool.role, on: page, in: model),
                text("\(tool.name) tool's name", tool.label, on: page),
            ]
        }
        return badges + tools
    }

    /// Returns the pair of the label of a badge in a component.
    static func pair(
        _ kind: BadgeStyle.Kind, _ part: String, on background: AuditBackground, in model: RenderModel,
        isDrawn: Bool = true, component: any AuditedComponent.Type = BadgePairs.self
    ) -> AuditPair {
        let style = BadgeStyle(kind, in: model)
        let fill = AuditBackground.fill(style.fillRole, opacity: style.fillOpacity, over: background)
        return component.text(part, style.label, on: fill, isDrawn: isDrawn)
    }
}
