import ThemeSpec

/// What stands where there is nothing to show: a list of the AppTheme pattern, and Checkpoint's two.
enum EmptyStatePairs: AuditedComponent {
    static let name = "Empty state"
    static let scene = "empty"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditPaper.surface(.appBackground)
        let style = EmptyStateStyle(.accent, in: model)
        let icons = [ColorRole.accent, .statusGood].map { role in
            graphic(
                "icon", role, on: .tint(role, opacity: EmptyStateStyle.circleOpacity, over: page), in: model)
        }
        let list = UnavailableStyle(model)
        let symbol = AuditPaper.tint(list.symbolRole, opacity: UnavailableStyle.paleOpacity, over: page)
        return [
            text("title", style.title, on: page), text("message", style.message, on: page),
            text("list's title", list.title, on: page), text("list's message", list.message, on: page),
            graphic("list's symbol", list.symbolRole, on: symbol, in: model),
        ] + icons
    }
}
