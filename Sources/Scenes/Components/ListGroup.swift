import Canvas
import ThemeEngine

/// Rows on one surface with hairlines between them, under a header and above a footer.
struct ListGroup: Composite {
    /// Where the hairlines begin, in pt from the surface's edge.
    enum Inset: Sendable { case none, title, afterDot }

    let body: any Element

    init(_ header: String, _ rows: [ListRow], footer: String, inset: Inset, in model: RenderModel) {
        let style = ListRowStyle(model)
        let dot = StatusDotStyle(.statusNeutral, in: model)
        let leading: Double =
            switch inset {
            case .none: 0
            case .title: style.horizontalPadding
            case .afterDot: style.horizontalPadding + dot.circle + style.gap
            }
        let ruled = rows.enumerated().map { index, row in
            row.backed { rect, canvas in
                // On the line between two rows, where it takes no room of its own.
                guard index > 0 else { return }
                let top = PointGrid.snapped(rect, to: .cell).minY
                let line = Rect(
                    minX: rect.minX + leading, minY: top, maxX: rect.maxX, maxY: top + style.divider.thickness)
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(.rectangle, in: PointGrid.snapped(line, to: .fine), with: .color(style.divider.color))
            }
        }
        let words = Label(footer, style.footer).padded(horizontal: style.horizontalPadding)
        let title = Label(header, SectionStyle(model).title).padded(horizontal: style.horizontalPadding)
        body = Column.onRows([title, Surface(style.surface, Column(ruled).filling()), words])
    }
}
