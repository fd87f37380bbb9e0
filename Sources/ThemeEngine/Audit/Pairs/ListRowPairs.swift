import ThemeSpec

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
