import Canvas
import ThemeEngine
import ThemeSpec

/// A session in the list: dot, title and time over project, preview and unread messages.
struct SessionRow: Composite {
    let body: any Element

    init(_ session: ChatSample.Session, isActive: Bool, in model: RenderModel) {
        let style = ChatStyle(model)
        let gap = WholeCells.columns(style.smallGap)
        let dot = Self.dot(session.state, style, in: model)
        let title = Label(
            (session.isPinned ? "▸ " : "") + session.title, isActive ? style.activeName : style.name, maxLines: 1)
        let first = Row(spacing: gap, alignment: .top, [dot, title.filling(), Label(session.time, style.time)])
        var second: [any Element] = []
        if let project = session.project { second.append(Label(project, style.preview, maxLines: 1)) }
        second.append(Label(session.preview, style.preview, maxLines: 1).filling())
        if session.unread > 0 { second.append(Self.unread(session.unread, style)) }
        let lines = Column.onRows([first, Row(spacing: gap, alignment: .top, second).padded(leading: gap + gap)])
        body = lines.padded(horizontal: gap).backed { rect, canvas in
            guard isActive else { return }
            canvas.attribute(to: .role(ColorRole(rawValue: "accentTint"), .fill, "active session"))
            canvas.fill(
                .roundedRectangle(radius: style.rowRadius), in: PointGrid.snapped(rect, to: .cell),
                with: .color(style.active))
        }
    }

    private static func dot(_ state: ChatSample.Session.State, _ style: ChatStyle, in model: RenderModel) -> any Element
    {
        let (role, color) =
            switch state {
            case .live: (ColorRole.success, model.colors[.success])
            case .failed: (ColorRole.danger, model.colors[.danger])
            case .idle: (ColorRole.textTertiary, style.idle)
            }
        return Drawing(width: CellMetrics.width, height: CellMetrics.height) { rect, canvas in
            canvas.attribute(to: .role(role, .shape, "session dot"))
            let center = PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY))
            canvas.dot(at: center, diameter: CellMetrics.width, color: color)
        }
    }

    private static func unread(_ count: Int, _ style: ChatStyle) -> any Element {
        Label("\(count)", style.unread).padded(horizontal: CellMetrics.width).rowAligned().backed { rect, canvas in
            canvas.attribute(to: .role(style.bubbleRole, .fill, "unread"))
            canvas.fill(.capsule, in: PointGrid.snapped(rect, to: .cell), with: .color(style.bubble))
        }
    }
}
