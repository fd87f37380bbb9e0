import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// Scarf's three panes; narrower terminals show two of them, or the transcript alone.
    public static let chat = Scene(
        slug: "chat", name: "Chat", minimumSize: GridSize(columns: 40, rows: 10), width: .all
    ) { model, _ in
        let style = ChatStyle(model)
        let colors = model.colors
        let list = PaneRow.Pane(
            width: style.listWidth, role: style.listRole, fill: colors.onBackground(style.listRole),
            content: SessionList(in: model))
        let transcript = PaneRow.Pane(
            width: nil, role: style.transcriptRole, fill: colors.onBackground(style.transcriptRole),
            content: Transcript(in: model))
        let inspector = PaneRow.Pane(
            width: style.inspectorWidth, role: style.inspectorRole, fill: colors.onBackground(style.inspectorRole),
            content: ChatInspector(in: model))
        let least = style.leastTranscript
        return WidthChoice { width in
            let panes =
                if width >= style.listWidth + least + style.inspectorWidth {
                    [list, transcript, inspector]
                } else if width >= style.listWidth + least {
                    [list, transcript]
                } else {
                    [transcript]
                }
            return PaneRow(panes: panes, line: style.line)
        }
    }
}
