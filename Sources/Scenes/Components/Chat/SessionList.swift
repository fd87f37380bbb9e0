import Canvas
import ThemeEngine

/// The pane of sessions: title, filter, and the sessions of today and before.
struct SessionList: Composite {
    let body: any Element

    init(in model: RenderModel) {
        let style = ChatStyle(model)
        let gap = WholeCells.columns(style.smallGap)
        let sessions = ChatSample.sessions
        let head = Row(
            spacing: gap,
            [
                Label("Sessions", style.title, maxLines: 1).filling(), Badge("All", .brand, in: model),
                Badge("Live", .neutral, in: model),
            ])
        func group(_ title: String, _ range: Range<Int>) -> any Element {
            let rows = range.map { SessionRow(sessions[$0], isActive: $0 == 0, in: model) as any Element }
            return Column.onRows(
                [Label(title, style.group).padded(horizontal: gap)] + [Column.onRows(spacing: CellMetrics.height, rows)]
            )
        }
        let foot = Label("\(sessions.count) sessions · 3.1 MB", style.meta)
        body = Column.onRows(
            spacing: style.gap,
            [
                head.padded(horizontal: gap), group("Today", 0..<ChatSample.today),
                group("Earlier", ChatSample.today..<sessions.count), foot.padded(horizontal: gap),
            ]
        )
        .padded(horizontal: gap, vertical: CellMetrics.height)
    }
}
