import ThemeSpec

/// The ring around what the keyboard is on.
enum FocusPairs: AuditedComponent {
    static let name = "Focus ring"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let role = FocusStyle(model).role
        return [
            graphic("ring", role, on: .surface(.appBackground), in: model),
            graphic("ring", role, on: .surface(.card), in: model),
        ]
    }
}
