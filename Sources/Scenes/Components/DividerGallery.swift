import Canvas
import ThemeEngine

/// Hairlines: as wide as the group, from where its text begins, and from after a status dot.
struct DividerGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let row = ListRowStyle(model)
        let dot = StatusDotStyle(.statusNeutral, in: model).circle
        let insets = [
            ("Full width", 0), ("Leading inset", row.horizontalPadding),
            ("Inset past a dot", row.horizontalPadding + dot + row.gap),
        ]
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            insets.map { name, inset in
                let label = Label("\(name), \(PointText.number(inset)) pt", style.facts)
                return Column.onRows([label, Divider(style: row.divider).padded(leading: inset)])
            })
    }
}
