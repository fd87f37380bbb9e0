import Canvas
import ThemeEngine
import ThemeSpec

/// A call of a tool: its kind in the kind's own color, its name, what it was given and how long it took.
struct ToolCard: Composite {
    let body: any Element

    init(_ tool: ChatSample.Tool, isFocused: Bool, in model: RenderModel) {
        let style = ChatStyle(model)
        let (role, color) = ChatStyle.tool(tool.kind, in: model)
        let kind = style.reasoningTitle.colored(role, in: model)
        let gap = WholeCells.columns(style.smallGap)
        let parts: [any Element] = [
            Label(tool.kind, kind), Label(tool.name, style.monoName),
            Label(tool.argument, style.mono, maxLines: 1).filling(),
            Label(tool.duration, style.time), Label("✓", style.time.colored(.success, in: model)),
        ]
        let line: any Element = Row(spacing: gap, alignment: .top, parts)
        let stack: any Element = Column.onRows([
            Stackable(spacing: gap, [parts[0], parts[3], parts[4]]), Label(tool.name, style.monoName),
            Label(tool.argument, style.mono),
        ])
        let needed =
            parts.indices.filter { $0 != 2 }.reduce(0) { $0 + NaturalWidth.of(parts[$1]) + gap } + style.padding * 4
        let isLarge = model.contentSize.isAccessibility
        let content = WidthChoice { isLarge || needed > $0 ? stack : line }
        body = content.padded(horizontal: gap + CellMetrics.width).rowAligned().backed { rect, canvas in
            let edge = PointGrid.snapped(rect, to: .cell)
            canvas.attribute(to: .role(isFocused ? role : .borderSubtle, .fill, "\(tool.kind) card"))
            canvas.fill(
                .roundedRectangle(radius: style.rowRadius), in: edge,
                with: .color(isFocused ? color.opacity(ChatStyle.focusedTool) : style.toolFill))
            // The kind's color at the leading edge, where a card of a row has no room for a border.
            canvas.attribute(to: .role(role, .line, "\(tool.kind) card"))
            canvas.fill(
                .rectangle, in: Rect(x: edge.minX, y: edge.minY, width: style.ruleWidth, height: edge.height),
                with: .color(color))
        }
    }
}
