import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The three panes of Scarf. Narrower terminals show two of them, or only the transcript.
    public static let chat = Scene(
        slug: "chat", name: "Chat", minimumSize: GridSize(columns: 40, rows: 10), width: .all, stages: .ofContent
    ) { model, state in
        let style = ChatStyle(model)
        let colors = model.colors
        let listWidth = max(style.listWidth, SessionList.leastWidth(in: model))
        let list = PaneRow.Pane(
            width: listWidth, role: style.listRole, fill: colors.onBackground(style.listRole),
            content: SessionList(state, in: model))
        let transcript = PaneRow.Pane(
            width: nil, role: style.transcriptRole, fill: colors.onBackground(style.transcriptRole),
            content: Transcript(state, in: model))
        let inspector = PaneRow.Pane(
            width: style.inspectorWidth, role: style.inspectorRole, fill: colors.onBackground(style.inspectorRole),
            content: ChatInspector(state, in: model))
        // Without a conversation, there is nothing to inspect.
        let hasDetails = state.stage == .ready || state.stage == .error
        let least = style.leastTranscript
        return WidthChoice { width in
            let panes =
                if hasDetails, width >= listWidth + least + style.inspectorWidth {
                    [list, transcript, inspector]
                } else if width >= listWidth + least {
                    [list, transcript]
                } else {
                    [transcript]
                }
            return PaneRow(panes: panes, line: style.line)
        }
    }
}

/// The pane of sessions: title, filters, and the sessions of today and earlier ones.
struct SessionList: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = ChatStyle(model)
        let gap = WholeCells.columns(style.smallGap)
        let sessions = ChatSample.sessions
        let (title, filters) = Self.head(in: model)
        let head = Row(spacing: gap, [title.filling()] + filters)
        func group(_ title: String, _ range: Range<Int>) -> any Element {
            let rows = range.map { SessionRow(sessions[$0], isActive: $0 == 0, in: model) as any Element }
            // The fill of the active session begins with its row. Sessions are farther apart than the lines within a
            // session.
            return Column.onRows(
                spacing: CellMetrics.height + LineGap.between(Label("", style.name), Label("", style.preview)),
                [Label(title, style.group).padded(horizontal: gap)] + rows)
        }
        guard state.stage == .ready || state.stage == .error else {
            let form = FormStyle(model)
            let rest: any Element =
                state.stage == .loading
                ? SkeletonRows(5, hasSymbols: false, form, in: model)
                : Label("No sessions", style.meta).padded(horizontal: gap)
            body = Column.onRows(spacing: style.gap, [head.padded(horizontal: gap), rest])
                .padded(horizontal: gap, vertical: CellMetrics.height)
            return
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

extension SessionList {
    /// Returns the title, and the filters next to it.
    private static func head(in model: RenderModel) -> (title: Label, filters: [any Element]) {
        let title = Label("Sessions", ChatStyle(model).title, maxLines: 1)
        return (title, [Badge("All", .brand, in: model), Badge("Live", .neutral, in: model)])
    }

    /// Returns the minimum width in pt that does not truncate the title.
    static func leastWidth(in model: RenderModel) -> Double {
        let gap = WholeCells.columns(ChatStyle(model).smallGap)
        let (title, filters) = head(in: model)
        return filters.reduce(NaturalWidth.of(title) + 4 * gap) { $0 + gap + NaturalWidth.of($1) }
    }
}

/// A session in the list: dot, title and time above project, preview and unread messages.
struct SessionRow: Composite {
    let body: any Element

    init(_ session: ChatSample.Session, isActive: Bool, in model: RenderModel) {
        let style = ChatStyle(model)
        let gap = WholeCells.columns(style.smallGap)
        let name = isActive ? style.activeName : style.name
        let title = Label(session.title, name, maxLines: 1)
        let dot = Self.dot(session.state, style, rows: title.rows, in: model)
        // The mark of a pinned session is next to the time, so that all titles begin in one column. It is not part of
        // the translated text.
        let isMirrored = model.environment.has(.rightToLeft)
        let moment = style.time.localized(session.time)
        let marked = isMirrored ? "\(moment) ▸" : "◂ \(moment)"
        let time = Label(verbatim: session.isPinned ? marked : moment, style.time)
        let words = Row(spacing: max(gap, title.wordGap), alignment: .top, [title.filling(), time])
        let first = Row(spacing: gap, alignment: .top, [dot, words.filling()])
        let preview = Label(session.preview, style.preview, maxLines: 1)
        var second: [any Element] = []
        if let project = session.project {
            let words = isMirrored ? "· \(project)" : "\(project) ·"
            second.append(Label(verbatim: words, style.preview, maxLines: 1))
        }
        second.append(preview.filling())
        if session.unread > 0 { second.append(Self.unread(session.unread, style)) }
        let lines = Column.onRows(
            spacing: LineGap.between(title, preview),
            [first, Row(spacing: preview.wordGap, alignment: .top, second).padded(leading: gap + gap)])
        body = lines.padded(horizontal: gap).backed { rect, canvas in
            guard isActive else { return }
            canvas.attribute(to: .role(style.active.role, .fill, "active session"))
            canvas.fill(
                .roundedRectangle(radius: style.rowRadius), in: PointGrid.snapped(rect, to: .cell),
                with: .color(style.active.color))
        }
    }

    /// Returns the dot, in the middle of a line of `rows` rows.
    private static func dot(
        _ state: ChatSample.Session.State, _ style: ChatStyle, rows: Int, in model: RenderModel
    ) -> any Element {
        let (role, color) =
            switch state {
            case .live: (ColorRole.success, model.colors[.success])
            case .failed: (ColorRole.danger, model.colors[.danger])
            case .idle: (ColorRole.textTertiary, style.idle)
            }
        let shape = model.environment.statusShape(role)
        return Drawing(width: CellMetrics.width, height: Double(rows) * CellMetrics.height) { rect, canvas in
            // An idle session is not marked: its dot is decorative.
            canvas.attribute(to: .role(role, state == .idle ? .fill : .shape, "session dot"))
            let center = Point(x: rect.midX, y: rect.midY)
            canvas.mark(shape, at: center, diameter: CellMetrics.width, color: color, besideRows: rows)
        }
    }

    private static func unread(_ count: Int, _ style: ChatStyle) -> any Element {
        let label = Label("\(count)", style.unread)
        // The round ends of a capsule of several rows would overlap its digits.
        return label.padded(horizontal: Double(label.rows) * CellMetrics.width).rowAligned().backed { rect, canvas in
            canvas.attribute(to: .role(style.bubbleRole, .fill, "unread"))
            // Round ends of one row would be half a cell away from the end of the time above.
            let shape: Shape = label.rows > 1 || canvas.drawsPixels ? .capsule : .rectangle
            canvas.fill(shape, in: Badge.edge(of: rect, label, on: canvas), with: .color(style.bubble))
        }
    }
}

/// Panes side by side, each with a background color, with hairlines between them.
struct PaneRow: Element {
    struct Pane: Sendable {
        /// The width in pt; `nil` for the pane that uses the remaining width.
        let width: Double?
        let role: ColorRole
        let fill: Color
        let content: any Element
    }

    let panes: [Pane]
    let line: DividerStyle

    func size(fitting width: Double) -> Size {
        let heights = zip(panes, widths(in: width)).map { $0.content.size(fitting: $1).height }
        return Size(width: width, height: heights.max() ?? 0)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var x = rect.minX
        // Panes extend to the bottom of the screen.
        let bottom = max(rect.maxY, canvas.size.size.height)
        for (index, (pane, width)) in zip(panes, widths(in: rect.width)).enumerated() {
            let place = Rect(x: x, y: rect.minY, width: width, height: bottom - rect.minY)
            canvas.attribute(to: .role(pane.role, .fill, "pane"))
            canvas.fill(.rectangle, in: place, with: .color(pane.fill))
            let height = WholeCells.rows(pane.content.size(fitting: width).height)
            let top = rect.minY + shift(ofPaneWith: height, in: rect, screen: canvas.size.size.height)
            pane.content.draw(in: Rect(x: x, y: top, width: width, height: height), on: &canvas)
            if index > 0 {
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(
                    .rectangle, in: Rect(x: x, y: rect.minY, width: line.thickness, height: bottom - rect.minY),
                    with: .color(line.color))
            }
            x += width
        }
    }

    /// Returns the distance in pt between the top of `rect` and the start of a pane's content.
    ///
    /// Each pane scrolls separately: a pane that is lower than the others stays on screen once its end is visible.
    private func shift(ofPaneWith height: Double, in rect: Rect, screen: Double) -> Double {
        let scrolled = max(-rect.minY - max(height - screen, 0), 0)
        return min(scrolled, max(rect.height - height, 0))
    }

    /// Returns widths in whole columns, so that the text of each pane starts on a column.
    private func widths(in width: Double) -> [Double] {
        let fixed = panes.compactMap(\.width).reduce(0) { $0 + WholeCells.columns($1) }
        return panes.map { $0.width.map(WholeCells.columns) ?? max(width - fixed, 0) }
    }
}

/// The pane of a tool call: its arguments, its result and its permissions.
struct ChatInspector: Composite {
    static let name = "Chat inspector"
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = ChatStyle(model)
        let tool = ChatSample.inspected
        let (role, _) = ChatStyle.tool(tool.kind, in: model)
        let gap = WholeCells.columns(style.smallGap)
        func section(_ title: String, _ rows: [any Element]) -> any Element {
            Column.onRows([Label(title, style.group)] + rows)
        }
        // Monospaced letters of two rows would be twice as tall as the adjacent names.
        func mono(_ text: String) -> Label {
            Label(verbatim: text, style.mono, isBig: Label("", style.preview).rows > 1)
        }
        func fact(_ key: String, _ value: String) -> any Element {
            Row(spacing: gap, [Label(key, style.preview).filling(), FittedLabel(mono(value))])
        }
        let head = Column.onRows([
            Label("\(tool.kind) call", style.reasoningTitle.colored(role, in: model)),
            Label(verbatim: tool.name, style.monoName),
        ])
        body = Column.onRows(
            spacing: style.gap,
            [
                head, Row([Badge("Finished", .success, in: model), Spacer()]),
                section("Arguments", [mono(tool.argument)]),
                section(
                    "Telemetry",
                    [fact("Duration", tool.duration)] + ChatSample.telemetry.map { fact($0.name, $0.value) }),
                section("Permissions", ChatSample.permissions.map { fact($0.name, $0.value) }),
                Row(
                    spacing: gap,
                    [
                        ThemeButton.hugging("Run again", .secondary, named: "run", state, in: model),
                        ThemeButton.hugging("Copy", .tertiary, named: "copy", state, in: model), Spacer(),
                    ]),
            ]
        )
        .padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height)
    }
}
