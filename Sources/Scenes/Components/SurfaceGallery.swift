import Canvas
import ThemeEngine
import ThemeSpec

/// The ten surfaces as cards: name and what it is made of, in the text colors that belong on it.
struct SurfaceGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        // The stages have margins of their own.
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            SurfaceRole.allCases.map { SurfaceSpecimen($0, in: model) })
    }
}
