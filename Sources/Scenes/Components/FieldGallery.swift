import Canvas
import ThemeEngine

/// Text fields with their labels: empty, typed in, with the focus, and as a pill.
struct FieldGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let field = FieldStyle(model)
        func labeled(_ label: String, _ content: TextField) -> any Element {
            Column.onRows(spacing: field.gap, [Label(label, field.label), content])
        }
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            [
                labeled("Name", TextField(.placeholder("What you call it"), field)),
                labeled("License plate", TextField(.typed("7KXB 204"), field)),
                labeled("Mileage", TextField(.typed("32,500"), isFocused: true, field)),
                labeled("Search", TextField(.placeholder("Services"), isPill: true, field)),
            ])
    }
}
