import ThemeSpec

/// What stands where there is nothing to show.
enum EmptyStatePairs: AuditedComponent {
    static let name = "Empty state"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = EmptyStateStyle(.accent, in: model)
        let circle = AuditPaper.tint(
            style.tintRole, opacity: EmptyStateStyle.circleOpacity, over: .surface(.appBackground))
        return [
            text("title", style.title, on: .surface(.appBackground)),
            text("message", style.message, on: .surface(.appBackground)),
            graphic("icon", style.tintRole, on: circle, in: model),
        ]
    }
}
