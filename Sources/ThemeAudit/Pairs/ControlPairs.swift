import ThemeEngine
import ThemeSpec

/// Gentle's five buttons: labels on their fills; for hollow buttons, labels and borders on the surfaces beneath.
enum ThemeButtonPairs: AuditedComponent {
    static let name = "Button"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        ButtonRole.allCases.flatMap { role -> [AuditPair] in
            let button = model.button(role)
            if let fill = button.fillRole { return [text("\(role.rawValue) label", button.label, on: .role(fill))] }
            return beneath.flatMap { background -> [AuditPair] in
                let label = text("\(role.rawValue) label", button.label, on: background)
                guard let border = button.borderRole else { return [label] }
                return [label, graphic("\(role.rawValue) border", border, on: background, in: model)]
            }
        }
    }

    private static let beneath: [AuditBackground] = [.surface(.appBackground), .surface(.card)]
}

/// Checkpoint's three buttons; none if the theme does not have them.
enum ActionButtonPairs: AuditedComponent {
    static let name = "Action button"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        guard model.has(.checkpoint) else { return [] }
        return ActionButtonStyle.Kind.allCases.map { kind in
            let style = ActionButtonStyle(kind, in: model)
            return text(
                "\(kind.rawValue) label", style.label, on: style.fillRole.map { .role($0) } ?? .surface(.appBackground))
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
            text("footer", style.row.footer, on: page), text("row", style.row.title, on: card),
            text("row's details", style.details, on: card), text("row's value", style.row.value, on: card),
            text("row's choice", style.choice, on: card), text("placeholder", style.placeholder, on: card),
            graphic("symbol", style.accentRole, on: card, in: model),
            graphic("caret", style.caretRole, on: card, in: model),
            graphic("chevron", style.row.chevron.colorRole, on: card, in: model),
            graphic("toggle that is on", toggle.onRole, on: card, in: model),
            graphic("toggle that is off", toggle.offRole, on: card, in: model),
        ]
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
            text("footer", style.footer, on: .surface(.cardSecondary)),
        ]
    }
}

/// The ring around the control that has the keyboard focus.
enum FocusPairs: AuditedComponent {
    static let name = "Focus ring"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let role = FocusStyle.role
        return [
            graphic("ring", role, on: .surface(.appBackground), in: model),
            graphic("ring", role, on: .surface(.card), in: model),
        ]
    }
}

/// Scarf's badges on the screen's background and on a card, and the dots of its kinds of tools.
enum BadgePairs: AuditedComponent {
    static let name = "Badge"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let badges = BadgeStyle.Kind.allCases.flatMap { kind -> [AuditPair] in
            let style = BadgeStyle(kind, in: model)
            return beneath.map { background in
                text(
                    kind.rawValue, style.label, on: .fill(style.fillRole, opacity: style.fillOpacity, over: background))
            }
        }
        let page = AuditBackground.surface(.appBackground)
        let tools = ToolKindStyle.all(in: model).flatMap { tool in
            [
                graphic("\(tool.name) tool", tool.role, on: page, in: model),
                text("\(tool.name) tool's name", tool.label, on: page),
            ]
        }
        return badges + tools
    }

    private static let beneath: [AuditBackground] = [.surface(.appBackground), .surface(.card)]
}
