import Canvas
import ThemeEngine

/// Scarf's card: a section header, a divider, and rows of a label and a value, one of them a badge.
struct ScarfCard: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = ScarfCardStyle(model)
        func row(_ label: String, _ value: any Element) -> any Element {
            Stackable(spacing: WholeCells.columns(style.rowGap), [Label(label, style.label), value])
        }
        let parts: [any Element] = [
            ScarfSectionHeader("Connection", "Where the agent runs", in: model),
            Divider(style: style.divider),
            row("Host", Label("build-server", style.value)),
            row("Status", Badge("Online", .success, in: model)),
        ]
        body = Surface(
            style.surface,
            Column.onRows(spacing: style.gap, parts)
                .padded(
                    horizontal: WholeCells.columns(style.horizontalPadding),
                    vertical: WholeCells.rows(style.verticalPadding)
                )
                .filling())
    }
}
