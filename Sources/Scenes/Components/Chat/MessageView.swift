import Canvas
import ThemeEngine
import ThemeSpec

/// One message of the transcript.
struct MessageView: Composite {
    let body: any Element

    init(_ message: ChatSample.Message, in model: RenderModel) {
        let style = ChatStyle(model)
        switch message {
        case .day(let day):
            body = Row(
                spacing: WholeCells.columns(style.smallGap),
                [Divider(style: style.line), Label(day, style.group), Divider(style: style.line)])
        case .user(let words, let time):
            body = Self.user(words, time, style, isLarge: model.contentSize.isAccessibility)
        case .reasoning(let words, let tokens): body = Self.reasoning(words, tokens, style)
        case .tool(let tool): body = ToolCard(tool, isFocused: tool.kind == ChatSample.inspected.kind, in: model)
        case .assistant(let words, let meta): body = Self.assistant(words, meta, style, in: model)
        case .working(let word):
            body = Row(
                spacing: WholeCells.columns(style.smallGap),
                [
                    Label("●", style.preview.colored(.accent, in: model)),
                    Label("\(word)…", style.activeName).filling(),
                ])
        }
    }

    /// At the trailing edge, as wide as it needs, in the accent.
    private static func user(_ words: String, _ time: String, _ style: ChatStyle, isLarge: Bool) -> any Element {
        let label = Label(words, style.userBody)
        let padding = WholeCells.columns(style.padding)
        return WidthChoice { width in
            let room = isLarge ? width : min(width * ChatStyle.bubbleShare, style.widestBubble)
            let text = min(label.size(fitting: max(room - 2 * padding, CellMetrics.width)).width, room - 2 * padding)
            let bubble = label.padded(horizontal: padding, vertical: WholeCells.rows(ChatStyle.bubblePadding))
                .rowAligned()
                .framed(width: WholeCells.columns(text + 2 * padding + CellMetrics.width / 2))
                .backed { rect, canvas in
                    canvas.attribute(to: .role(style.bubbleRole, .fill, "user bubble"))
                    canvas.fill(
                        .roundedRectangle(radius: style.bubbleRadius), in: PointGrid.snapped(rect, to: .cell),
                        with: .color(style.bubble))
                }
            return Column.onRows([
                Row([Spacer(), bubble]), Label("✓ \(time)", style.meta, alignment: .trailing).filling(),
            ])
        }
    }

    private static func reasoning(_ words: String, _ tokens: String, _ style: ChatStyle) -> any Element {
        let gap = WholeCells.columns(style.smallGap)
        let head = Stackable(
            spacing: gap, [Label("Reasoning", style.reasoningTitle), Label("\(tokens) ⌄", style.meta)])
        return Column.onRows([head, Label(words, style.reasoning)])
            .padded(horizontal: gap, vertical: CellMetrics.height).rowAligned().filling()
            .backed { rect, canvas in
                let edge = PointGrid.snapped(rect, to: .cell)
                canvas.attribute(to: .role(.warning, .fill, "reasoning"))
                let shape = Shape.roundedRectangle(radius: style.rowRadius)
                canvas.fill(shape, in: edge, with: .color(style.reasoningFill))
                canvas.strokeBorder(shape, in: edge, width: style.line.thickness, with: .color(style.reasoningBorder))
            }
    }

    private static func assistant(
        _ words: String, _ meta: String, _ style: ChatStyle, in model: RenderModel
    ) -> any Element {
        let avatar = Drawing(width: WholeCells.columns(style.avatarWidth), height: CellMetrics.height) { rect, canvas in
            let edge = PointGrid.snapped(rect, to: .cell)
            canvas.attribute(to: .role(.themePrimary, .shape, "avatar"))
            canvas.fill(
                .roundedRectangle(radius: style.rowRadius), in: edge,
                with: .linear(Gradient(colors: style.avatar), from: .topLeading, to: .bottomTrailing))
            canvas.dot(
                at: PointGrid.cellMiddle(near: Point(x: edge.midX, y: edge.midY)), diameter: CellMetrics.width / 2,
                color: style.userBody.color)
        }
        let words = Surface(
            model.surface(.card),
            Label(words, style.body).padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height)
        )
        let column = Column.onRows([words, Label(meta, style.meta)]).filling()
        return Row(
            spacing: WholeCells.columns(style.smallGap), alignment: .top,
            [avatar.padded(top: CellMetrics.height), column])
    }
}
