import Canvas
import ThemeEngine

/// Scarf's six badges and, where the theme has colors of their own for them, its kinds of tools.
struct BadgeGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let badges = BadgeStyle.Kind.allCases.map { kind -> any Element in
            Row([Badge(kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst(), kind, in: model), Spacer()])
        }
        let tools = ToolKindStyle.all(in: model).map { tool -> any Element in
            let dot = Drawing(width: tool.diameter, height: CellMetrics.height) { rect, canvas in
                canvas.attribute(to: .role(tool.role, .shape, "tool kind"))
                canvas.dot(
                    at: PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY)), diameter: CellMetrics.width,
                    color: tool.color)
            }
            return Row(spacing: style.gap, alignment: .top, [dot, Label(tool.name, tool.label).filling()])
        }
        body = CellGrid(
            minimumWidth: style.columnWidth / 2, columnGap: style.gap, rowGap: style.gap, badges + tools)
    }
}
