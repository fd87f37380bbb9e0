import Canvas
import ThemeEngine

/// Scarf's card, its text field empty, filled and with the focus, and a section header over a divider.
struct ScarfGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let content = ScarfCardStyle(model)
        let field = FieldStyle.scarf(model)
        let fields = Column.onRows(
            spacing: style.gap,
            [
                TextField(.placeholder("Name of the project"), field),
                TextField(.filled("vitrine"), field),
                TextField(.typed("main"), isFocused: true, field),
            ])
        let header = Column(
            spacing: WholeCells.rows(content.gap),
            [
                ScarfSectionHeader("Recent", "The last seven days", in: model), Divider(style: content.divider),
                Label("A divider is \(PointText.number(content.divider.thickness)) pt.", style.facts).rowAligned(),
            ])
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            // In a column the card keeps its height beside fields that are taller.
            [Column([ScarfCard(model)]), fields, header])
    }
}
