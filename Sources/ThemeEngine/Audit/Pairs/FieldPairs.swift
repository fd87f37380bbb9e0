import ThemeSpec

/// Text fields: what is said and typed in them, and the edge that shows where to tap.
enum FieldPairs: AuditedComponent {
    static let name = "Text field"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = FieldStyle(model)
        let field = AuditPaper.role(style.fillRole)
        return [
            text("label", style.label, on: .surface(.appBackground)),
            text("text", style.text, on: field),
            text("placeholder", style.placeholder, on: field),
            graphic("border", style.borderRole, on: .surface(.appBackground), in: model),
            graphic("caret", style.caretRole, on: field, in: model),
        ]
    }
}
