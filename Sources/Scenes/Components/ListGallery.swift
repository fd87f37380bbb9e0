import Canvas
import ThemeEngine

/// Lists: with plain rows, and with dots that the hairlines leave room for.
struct ListGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let settings = ListGroup(
            "Display",
            [
                ListRow("Theme", model.name, in: model),
                ListRow("Appearance", model.appearance.rawValue.capitalizedFirst, in: model),
                ListRow("Text size", model.sizeName, in: model),
            ],
            footer: "Applies to every screen.", inset: .title, in: model)
        let work = ListGroup(
            "Work",
            [("Brakes", "Late", ServiceStatus.overdue), ("Oil", "500 mi", .dueSoon), ("Tires", "2,500 mi", .good)].map {
                ListRow($0.0, $0.1, dot: StatusDotStyle($0.2.role, in: model), in: model)
            },
            footer: "Miles until each is due.", inset: .afterDot, in: model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap, [settings, work])
    }
}
