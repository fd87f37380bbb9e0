import ThemeEngine
import ThemeSpec

/// Scarf's own page header, buttons at rest and pressed, field and card; none if the theme lacks Scarf's roles.
///
/// As with the other filled buttons, the border of the secondary one is not a pair: the label identifies the button.
enum ScarfPairs: AuditedComponent {
    static let name = "Scarf"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        guard ScarfRoles.areGiven(in: model) else { return [] }
        let page = AuditBackground.surface(.appBackground)
        let card = AuditBackground.surface(.card)
        let (header, content, field) = (PageHeaderStyle(model), ScarfCardStyle(model), FieldStyle.scarf(model))
        let buttons = ScarfButtonStyle.Kind.allCases.flatMap { kind -> [AuditPair] in
            let style = ScarfButtonStyle(kind, in: model)
            return [
                label("\(kind.rawValue) label", style, style.rest),
                label("\(kind.rawValue) label, pressed", style, style.pressed),
            ]
        }
        return buttons + [
            text("page title", header.title, on: page), text("page subtitle", header.subtitle, on: page),
            text("section heading", content.heading, on: page), text("section heading", content.heading, on: card),
            text("section subheading", content.subheading, on: page),
            text("section subheading", content.subheading, on: card),
            text("card label", content.label, on: card), text("card value", content.value, on: card),
            text("field text", field.text, on: .role(field.fillRole)),
            text("field placeholder", field.placeholder, on: .role(field.fillRole)),
            graphic("field border", field.borderRole, on: page, in: model),
            graphic("field with the focus", field.caretRole, on: page, in: model),
        ]
    }

    /// The label on the fill it is drawn on; the screen shows through a hollow or translucent fill.
    private static func label(_ part: String, _ style: ScarfButtonStyle, _ face: ScarfButtonStyle.Face) -> AuditPair {
        let page = AuditBackground.surface(.appBackground)
        let background = face.fillRole.map { role in
            AuditBackground.fill(role, opacity: face.fillOpacity * face.opacity, over: page)
        }
        return text(part, style.label, opacity: face.opacity, on: background ?? page)
    }
}
