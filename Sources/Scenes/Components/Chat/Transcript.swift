import Canvas
import ThemeEngine

/// The pane of the conversation: what it is about, its messages, and the composer.
struct Transcript: Composite {
    let body: any Element

    init(in model: RenderModel) {
        let style = ChatStyle(model)
        let session = ChatSample.sessions[0]
        let gap = WholeCells.columns(style.smallGap)
        let head = Stackable(
            spacing: gap, [Label(session.title, style.name), Badge("Live", .success, in: model)])
        let about = Label("\(session.project ?? "") · sonnet · 18,400 tokens · $0.21", style.meta)
        let messages = ChatSample.messages.map { MessageView($0, in: model) as any Element }
        body = Column.onRows(
            spacing: style.gap,
            [Column.onRows([head, about, Divider(style: style.line)])] + messages + [Composer(in: model)]
        )
        .padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height)
    }
}
