import ThemeSpec

/// A form and a list in three text colors and one accent.
enum FormPairs: AuditedComponent {
    static let name = "Form"
    static let scene = "form"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = FormStyle(model)
        let page = AuditPaper.surface(.appBackground)
        let card = AuditPaper.surface(.card)
        let toggle = style.toggle
        let off = AuditPaper.tint(toggle.offRole, opacity: 1, over: card)
        return [
            text("title", style.title, on: page), text("heading", style.heading, on: page),
            text("footer", style.footer, on: page), text("row", style.name, on: card),
            text("row's details", style.details, on: card), text("row's value", style.value, on: card),
            text("row's choice", style.choice, on: card), text("placeholder", style.placeholder, on: card),
            graphic("symbol", style.accentRole, on: card, in: model),
            graphic("caret", style.caretRole, on: card, in: model),
            graphic("chevron", style.chevron.colorRole, on: card, in: model),
            graphic("toggle that is on", toggle.onRole, on: card, in: model),
            graphic("toggle that is off", toggle.offRole, on: card, in: model),
            graphic("knob that is on", toggle.onKnobRole, on: .role(toggle.onRole), in: model),
            graphic("knob that is off", toggle.offKnobRole, on: off, in: model),
        ]
    }
}
