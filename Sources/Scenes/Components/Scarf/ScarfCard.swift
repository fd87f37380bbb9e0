import Canvas
import ThemeEngine

/// Scarf's card: a section header, a divider, and rows of a label and a value, one of them a badge.
struct ScarfCard: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = ScarfCardStyle(model)
        let gap = WholeCells.columns(style.rowGap)
        func row(_ label: String, _ value: any Element, atEnd: any Element) -> any Element {
            let label = Label(label, style.label)
            let line: any Element = Row([label.filling(), atEnd])
            let stack: any Element = Column.onRows([label, value])
            let needed = NaturalWidth.of(label) + gap + NaturalWidth.of(atEnd)
            return WidthChoice { needed <= $0 ? line : stack }.rowAligned()
        }
        let badge = Badge("Online", .success, in: model)
        let parts: [any Element] = [
            ScarfSectionHeader("Connection", "Where the agent runs", in: model),
            Divider(style: style.divider),
            row(
                "Host", Label("build-server", style.value),
                atEnd: Label("build-server", style.value, alignment: .trailing)),
            row("Status", Row([badge, Spacer()]), atEnd: badge),
        ]
        body = Surface(
            style.surface,
            Column(spacing: WholeCells.rows(style.gap), parts)
                .padded(
                    horizontal: WholeCells.columns(style.horizontalPadding),
                    vertical: WholeCells.rows(style.verticalPadding)
                )
                .filling())
    }
}
