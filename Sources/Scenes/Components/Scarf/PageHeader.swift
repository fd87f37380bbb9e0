import Canvas
import ThemeEngine

/// The head of a page: title over subtitle, what can be done at the trailing side, and a hairline along its lower edge.
struct PageHeader: Composite {
    let body: any Element

    /// `trailing` stands below the words where it does not fit beside them.
    init(_ title: String, _ subtitle: String, trailing: any Element, in model: RenderModel) {
        let style = PageHeaderStyle(model)
        let words = Column.onRows(
            spacing: style.lineGap, [Label(title, style.title), Label(subtitle, style.subtitle)])
        let gap = WholeCells.columns(style.gap)
        let needed = NaturalWidth.of(words) + gap + NaturalWidth.of(trailing)
        let line: any Element = Row(spacing: gap, alignment: .top, [words.filling(), trailing])
        let stack: any Element = Column(
            spacing: WholeCells.rows(style.gap), [words, Row([Spacer(), trailing])])
        body = WidthChoice { needed <= $0 ? line : stack }
            .padded(
                leading: WholeCells.columns(style.horizontalPadding), top: WholeCells.rows(style.topPadding),
                trailing: WholeCells.columns(style.horizontalPadding), bottom: WholeCells.rows(style.bottomPadding)
            )
            .rowAligned()
            .backed { rect, canvas in
                let bottom = PointGrid.snapped(rect, to: .cell).maxY
                // Halves of the finest grain go down: a thickness further up it stays within the header.
                let line = Rect(
                    x: rect.minX, y: bottom - 2 * style.divider.thickness, width: rect.width,
                    height: style.divider.thickness)
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(.rectangle, in: PointGrid.snapped(line, to: .fine), with: .color(style.divider.color))
            }
    }
}

extension PageHeader {
    /// A page of sessions, with two of Scarf's buttons.
    static func sample(_ state: SceneState, in model: RenderModel) -> PageHeader {
        let style = PageHeaderStyle(model)
        let ghost = ScarfButton.live("Export", .ghost, named: "header", state, in: model)
        let primary = ScarfButton.live("New", .primary, named: "header", state, in: model)
        let buttons = Row(
            spacing: WholeCells.columns(style.gap),
            [ghost, primary].map { $0.button.tappable($0.target, state, in: model) })
        return PageHeader("Sessions", "7 today, 2 of them live", trailing: buttons, in: model)
    }
}
