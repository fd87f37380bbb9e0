import Canvas
import ThemeEngine

/// Specimens in the gallery's grid, a row below their heading.
struct GallerySection: Composite {
    let body: any Element

    init(_ title: String, in model: RenderModel, _ content: any Element) {
        body = Section(title, in: model, content.padded(top: GalleryStyle(model).headingGap))
    }
}
