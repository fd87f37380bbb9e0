import Canvas
import ThemeEngine
import ThemeSpec

/// Where the next message is typed: replies to choose from, the field and what sends it.
struct Composer: Composite {
    let body: any Element

    init(in model: RenderModel) {
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
        let field = Column.onRows(
            spacing: CellMetrics.height,
            [
                Label("Ask anything, or / for commands", style.placeholder),
                Stackable(
                    spacing: gap, fills: false,
                    [Badge("atlas", .brand, in: model), Badge("+ context", .neutral, in: model), send]),
            ])
        let box = field.padded(horizontal: WholeCells.columns(style.padding), vertical: CellMetrics.height).rowAligned()
            .backed { rect, canvas in
                let edge = PointGrid.snapped(rect, to: .cell)
                let shape = Shape.roundedRectangle(radius: style.boxRadius)
                canvas.attribute(to: .role(.surfaceBase, .fill, "composer"))
                canvas.fill(shape, in: edge, with: .color(style.box))
                canvas.attribute(to: .role(.borderSubtle, .border, "composer"))
                canvas.strokeBorder(shape, in: edge, width: style.line.thickness, with: .color(style.boxBorder))
            }
        body = Column.onRows(spacing: style.smallGap, [Stackable(spacing: gap, fills: false, replies), box])
    }
}
