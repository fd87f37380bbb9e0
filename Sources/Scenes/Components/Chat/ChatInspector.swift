import Canvas
import ThemeEngine
import ThemeSpec

/// The pane that shows a tool's call: what it was given, how it went, and what it may do.
struct ChatInspector: Composite {
    static let name = "Chat inspector"
    let body: any Element

    init(in model: RenderModel) {
        let style = ChatStyle(model)
        let tool = ChatSample.inspected
        let (role, _) = ChatStyle.tool(tool.kind, in: model)
        let gap = WholeCells.columns(style.smallGap)
        func section(_ title: String, _ rows: [any Element]) -> any Element {
            Column.onRows([Label(title, style.group)] + rows)
        }
        func fact(_ key: String, _ value: String) -> any Element {
            Row(spacing: gap, [Label(key, style.preview).filling(), Label(value, style.mono)])
        }
        let head = Column.onRows([
            Label("\(tool.kind) call", style.reasoningTitle.colored(role, in: model)), Label(tool.name, style.monoName),
        ])
        body = Column.onRows(
            spacing: style.gap,
            [
                head, Row([Badge("Finished", .success, in: model), Spacer()]),
                section("Arguments", [Label(tool.argument, style.mono)]),
                section(
                    "Telemetry",
                    [fact("Duration", tool.duration), fact("Exit status", "0"), fact("Output", "3.2 kB")]),
                section("Permissions", [fact("Reads", "project"), fact("Writes", ".build")]),
                Row(
                    spacing: gap,
                    [
                        ThemeButton("Run again", .secondary, in: model), ThemeButton("Copy", .tertiary, in: model),
                        Spacer(),
                    ]),
            ]
        )
        .padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height)
    }
}
