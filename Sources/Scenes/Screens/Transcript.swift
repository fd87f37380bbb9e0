import Canvas
import ThemeEngine
import ThemeSpec

/// The pane of the conversation: its title, its messages and the composer.
struct Transcript: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = ChatStyle(model)
        if let replacement = Self.replacement(state, in: model) {
            body = Column.onRows(spacing: style.gap, [replacement, Composer(state, in: model)])
                .padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height)
            return
        }
        let session = ChatSample.sessions[0]
        let gap = WholeCells.columns(style.smallGap)
        let title = Label(session.title, style.heading)
        let head = Stackable(spacing: gap, [title, Badge("Live", .success, in: model)])
        let (name, tokens, cost) = ChatSample.usage
        let about = Label(
            verbatim: "\(session.project ?? "") · \(name) · \(style.meta.localized(tokens)) · \(cost)", style.meta)
        let sent = ChatSample.messages.map { MessageView($0, in: model) as any Element }
        let messages = sent + (state.stage == .error ? [Self.unsent(style)] : [])
        body = Column.onRows(
            spacing: style.gap,
            [
                Column.onRows([
                    Column.onRows(spacing: LineGap.between(title, about), [head, about]), Divider(style: style.line),
                ])
            ] + messages + [Composer(state, in: model)]
        )
        .padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height)
    }
}

extension Transcript {
    /// Returns the replacement for the messages while they are loading or if there are none; `nil` for messages.
    private static func replacement(_ state: SceneState, in model: RenderModel) -> (any Element)? {
        switch state.stage {
        case .ready, .logged, .error: nil
        case .loading: SkeletonMessages(in: model)
        case .empty: UnavailableView(.noMessages, state, in: model)
        }
    }

    /// Returns a message of the user that was not sent, with the reason and a suggestion.
    private static func unsent(_ style: ChatStyle) -> any Element {
        Column.onRows([
            Label(ChatSample.unsent, style.body, alignment: .trailing).filling(),
            Label("! Not sent. Check the connection, then send it again.", style.failure, alignment: .trailing)
                .filling(),
        ])
    }
}

/// One message of the transcript.
struct MessageView: Composite {
    let body: any Element

    init(_ message: ChatSample.Message, in model: RenderModel) {
        let style = ChatStyle(model)
        switch message {
        case .day(let day):
            let label = Label(day, style.group)
            // The middle of capitals of two rows is near the edge between these rows.
            let line = Divider(style: style.line, hasRow: label.rows % 2 == 1, isAbove: true)
            body = Row(spacing: WholeCells.columns(style.smallGap), [line, FittedLabel(label), line])
        case .user(let words, let time):
            body = Self.user(words, time, style, isLarge: model.contentSize.isAccessibility)
        case .reasoning(let words, let tokens):
            body = Self.reasoning(words, tokens, style, isRightToLeft: model.environment.has(.rightToLeft))
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

    /// Returns a message of the user: at the trailing edge, in the accent color.
    private static func user(_ words: String, _ time: String, _ style: ChatStyle, isLarge: Bool) -> any Element {
        let label = Label(words, style.userBody)
        let padding = WholeCells.columns(style.padding)
        return WidthChoice { width in
            let room = isLarge ? width : min(width * ChatStyle.bubbleShare, style.widestBubble)
            let words = FittedLines(label: label, width: max(room - 2 * padding, CellMetrics.width))
            let bubble =
                words
                .paddedOnColumns(
                    style.padding, vertical: WholeCells.rows(ChatStyle.bubblePadding), given: ChatStyle.bubblePadding
                )
                .rowAligned()
                .backed { rect, canvas in
                    canvas.attribute(to: .role(style.bubbleRole, .fill, "user bubble"))
                    let inset = canvas.drawsPixels ? Self.excessPadding : 0
                    canvas.fill(
                        .roundedRectangle(radius: style.bubbleRadius),
                        in: PointGrid.snapped(rect, to: .cell).inset(dx: 0, dy: inset), with: .color(style.bubble))
                }
            let caption = Label("✓ \(time)", style.meta, alignment: .trailing)
            return Column.onRows(spacing: space(above: caption), [Row([Spacer(), bubble]), caption.filling()])
        }
    }

    /// Returns the space between a bubble and the caption below it: big letters begin at the top of their first row.
    private static func space(above caption: Label) -> Double { caption.rows > 1 ? CellMetrics.height : 0 }

    /// The difference between the row above and below a message's text and its padding, in pt.
    private static var excessPadding: Double {
        max(WholeCells.rows(ChatStyle.bubblePadding) - ChatStyle.bubblePadding, 0)
    }

    private static func reasoning(
        _ words: String, _ tokens: String, _ style: ChatStyle, isRightToLeft: Bool
    ) -> any Element {
        let gap = WholeCells.columns(style.smallGap)
        let title = Label("Reasoning", style.reasoningTitle)
        let text = Label(words, style.reasoning)
        // The chevron is a symbol at the trailing side of the text, and not part of the translated text.
        let count = style.meta.localized(tokens)
        let head = Stackable(
            spacing: max(gap, title.wordGap),
            [title, Label(verbatim: isRightToLeft ? "⌄ \(count)" : "\(count) ⌄", style.meta)])
        // As far apart as the paragraphs of a text.
        return Column.onRows(spacing: max(LineGap.between(title, text), CellMetrics.height), [head, text])
            .padded(horizontal: gap + CellMetrics.width, vertical: CellMetrics.height).rowAligned().filling()
            .backed { rect, canvas in
                let edge = PointGrid.snapped(rect, to: .cell)
                canvas.attribute(to: .role(.warning, .fill, "reasoning"))
                let shape = Shape.roundedRectangle(radius: style.rowRadius)
                canvas.fill(shape, in: edge, with: .color(style.reasoningFill.color))
                canvas.strokeBorder(shape, in: edge, width: style.line.thickness, with: .color(style.reasoningBorder))
            }
    }

    private static func assistant(
        _ words: String, _ meta: String, _ style: ChatStyle, in model: RenderModel
    ) -> any Element {
        let padding = CellMetrics.height
        // The middle of the circle is in the first row of the adjacent text.
        let avatar = Drawing(width: WholeCells.columns(style.avatarWidth), height: 2 * padding + CellMetrics.height) {
            let center = PointGrid.cellMiddle(near: Point(x: $0.midX, y: $0.midY))
            $1.attribute(to: .role(.themePrimary, .fill, "avatar"))
            $1.disc(
                at: center, diameter: style.avatarWidth,
                with: .linear(Gradient(colors: style.avatar), from: .topLeading, to: .bottomTrailing))
            $1.dot(at: center, diameter: CellMetrics.width / 2, color: style.userBody.color)
        }
        let card = model.surface(.card)
        let words = Surface(
            card, insetInPixels: Self.excessPadding,
            Label(words, style.body).paddedOnColumns(style.padding, vertical: padding)
        )
        let caption = Label(meta, style.meta)
        let gap = max(card.rowsOfShadow, space(above: caption))
        let column = Column.onRows([words, caption.padded(top: gap)]).filling()
        return Row(
            spacing: WholeCells.columns(style.smallGap), alignment: .top,
            [avatar, column])
    }
}

/// A tool call: its kind in the color of the kind, its name, its arguments and its duration. The calls of a
/// conversation have the same arrangement: one line if the kinds, names and durations of all of them fit; otherwise the
/// arguments are below.
struct ToolCard: Composite {
    let body: any Element

    init(_ tool: ChatSample.Tool, isFocused: Bool, in model: RenderModel) {
        let style = ChatStyle(model)
        let (role, color) = ChatStyle.tool(tool.kind, in: model)
        let kind = style.reasoningTitle.colored(role, in: model)
        let gap = WholeCells.columns(style.smallGap)
        let (title, name) = (Label(tool.kind, kind), Label(verbatim: tool.name, style.monoName))
        let check = style.time.colored(.success, in: model)
        let (duration, mark) = (Label(tool.duration, style.time), Label("✓", check))
        let argument = Label(verbatim: tool.argument, style.mono, maxLines: 1).filling()
        let (kindAndName, time) = ([title, name].map(FittedLabel.init), [duration, mark].map(FittedLabel.init))
        let line: any Element = Row(spacing: gap, alignment: .top, kindAndName + [argument] + time)
        let big = [
            name.alike(ChatSample.tools.map(\.name)),
            Label(verbatim: tool.argument, style.mono).alike(ChatSample.tools.map(\.argument)),
        ]
        let plain = [(tool.name, style.monoName), (tool.argument, style.mono)].map {
            Label(verbatim: $0.0, $0.1, isBig: false).rowAligned() as any Element
        }
        let small: [any Element] = [
            Label(tool.kind, kind, isBig: false), Label(tool.duration, style.time, isBig: false),
            Label("✓", check, isBig: false),
        ].map(FittedLabel.init)
        let isLarge = model.contentSize.isAccessibility
        let stack: any Element = WidthChoice { width in
            let rows = big.map { $0.rows(fitting: width) }.min() ?? 1
            guard rows > 1 else { return Column.onRows([Stackable(spacing: gap, small), Column(plain)]) }
            // The kind and the duration are not taller than the name and the arguments, which may be smaller to fit.
            let parts = [title, duration, mark].map { $0.lowered(to: rows) }
            return Column.onRows(
                spacing: LineGap.between(parts[0], name),
                [
                    Stackable(spacing: parts[1].wordGap, parts.map(FittedLabel.init)),
                    Column.onRows(big.map { $0.lowered(to: rows) }),
                ])
        }
        .padded(vertical: isLarge ? CellMetrics.height : 0)
        let content: any Element
        if isLarge || [title, name, duration].contains(where: { $0.rows > 1 }) {
            content = stack
        } else {
            let needed = Self.widthOfLine(style, kind, gap: gap)
            content = WidthChoice { needed > $0 ? stack : line }
        }
        body = content.padded(horizontal: gap + CellMetrics.width).rowAligned().backed { rect, canvas in
            let padding = canvas.drawsPixels ? ChatStyle.toolPadding : 0
            let edge = PointGrid.snapped(rect, to: .cell).inset(dx: 0, dy: -padding)
            let shape = Shape.roundedRectangle(radius: style.rowRadius)
            let fill = isFocused ? color.opacity(ChatStyle.focusedTool) : style.toolFill.color
            canvas.attribute(to: .role(isFocused ? role : .borderSubtle, .fill, "\(tool.kind) card"))
            canvas.fill(shape, in: edge, with: .color(fill))
            guard canvas.drawsPixels || isFocused else { return }
            let part: Origin.Part = canvas.drawsPixels ? .border : .line
            canvas.attribute(to: .role(isFocused ? role : .borderSubtle, part, "\(tool.kind) card"))
            guard canvas.drawsPixels else {
                // In cells, the border would be in the first and last rows, which contain text.
                let width = CellMetrics.width / 2
                for x in [edge.minX, edge.maxX - width] {
                    let bar = Rect(x: x, y: edge.minY, width: width, height: edge.height)
                    canvas.fill(.rectangle, in: bar, with: .color(color))
                }
                return
            }
            canvas.strokeBorder(
                shape, in: edge, width: isFocused ? style.focusedToolBorder : style.line.thickness,
                with: .color(isFocused ? color : style.line.color))
        }
    }

    /// Returns the width in pt at which each tool call has room for some of its arguments on one line.
    private static func widthOfLine(_ style: ChatStyle, _ kind: TextModel, gap: Double) -> Double {
        let widths = ChatSample.tools.map { tool in
            let labels = [
                Label(tool.kind, kind), Label(verbatim: tool.name, style.monoName), Label(tool.duration, style.time),
                Label("✓", style.time),
            ]
            return labels.reduce(0) { $0 + NaturalWidth.of($1) + gap }
        }
        return (widths.max() ?? 0) + style.padding * 4
    }
}

/// The composer: suggested replies, the text field and the send button.
struct Composer: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = ChatStyle(model)
        let gap = WholeCells.columns(style.smallGap)
        let replies = ["Yes, please", "Show the diff", "Stop here"].map {
            Badge($0, .neutral, in: model) as any Element
        }
        let send = Label("↑", style.send).padded(horizontal: CellMetrics.width).rowAligned().backed { rect, canvas in
            canvas.attribute(to: .role(style.bubbleRole, .fill, "send"))
            canvas.fill(
                .roundedRectangle(radius: style.rowRadius), in: PointGrid.snapped(rect, to: .cell),
                with: .color(style.bubble))
        }
        .tappable(Target(id: "send"), state, shape: .roundedRectangle(radius: style.rowRadius), in: model)
        .withoutLeastHeight()
        let chips: [any Element] = [
            Badge("atlas", .brand, isTranslated: false, in: model), Badge("+ context", .neutral, in: model),
        ]
        let line = Row(
            spacing: gap, alignment: .bottom, [Stackable(spacing: gap, fills: false, chips).filling(), send])
        // On the narrowest screens, an ellipsis that replaces a chip would be below the button.
        let least = 2 * NaturalWidth.of(send) + gap
        let field = Column.onRows(
            spacing: CellMetrics.height,
            [
                Label("Ask anything, or / for commands", style.placeholder),
                WidthChoice { $0 < least ? Row([Spacer(), send]) : line },
            ])
        let box = field.padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height).rowAligned()
            .backed { rect, canvas in
                let edge = PointGrid.snapped(rect, to: .cell)
                let shape = Shape.roundedRectangle(radius: style.boxRadius)
                canvas.attribute(to: .role(style.boxRole, .fill, "composer"))
                canvas.fill(shape, in: edge, with: .color(style.box))
                canvas.attribute(to: .role(style.boxBorder.role, .border, "composer"))
                canvas.strokeBorder(shape, in: edge, width: style.line.thickness, with: .color(style.boxBorder.color))
            }
        body = Column.onRows(spacing: style.smallGap, [Stackable(spacing: gap, fills: false, replies), box])
    }
}

/// A line of code on a separate block.
struct CodeBlock: Composite {
    let body: any Element

    init(_ text: String, _ style: ReadingStyle) {
        body = Label(verbatim: text, style.code)
            .rowCentered(padding: style.codePadding)
            .padded(horizontal: style.codePadding)
            .filling()
            .backed { rect, canvas in
                canvas.attribute(to: .role(style.codeRole, .fill, "code"))
                canvas.fill(
                    .roundedRectangle(radius: style.codeRadius), in: PointGrid.snapped(rect, to: .cell),
                    with: .color(style.codeFill))
            }
    }
}
