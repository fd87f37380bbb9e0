import Canvas
import ThemeEngine

/// A word in a capsule.
struct Badge: Composite {
    let body: any Element

    init(_ text: String, _ kind: BadgeStyle.Kind, in model: RenderModel) {
        let style = BadgeStyle(kind, in: model)
        // As tall as its letters: the capsule is drawn around them.
        body = TightLabel(Label(text, style.label, alignment: .center, maxLines: 1))
            .padded(horizontal: WholeCells.columns(style.horizontalPadding))
            .rowAligned()
            .backed { rect, canvas in
                canvas.attribute(to: .role(style.fillRole, .fill, "\(kind.rawValue) badge"))
                canvas.fill(.capsule, in: PointGrid.snapped(rect, to: .cell), with: .color(style.fill))
            }
    }
}
