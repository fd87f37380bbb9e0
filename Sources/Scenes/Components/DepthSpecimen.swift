import Canvas
import ThemeEngine
import ThemeSpec

/// Surfaces without and with the depth effect, side by side.
struct DepthGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let inset = model.inset(.card, .regular)
        let name = model.text(.headline).colored(.textPrimary, in: model)
        let facts = model.text(.footnote).colored(.textSecondary, in: model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            DepthSpecimenStyle(model).surfaces.map { surface in
                Surface(
                    surface,
                    Column.onRows([
                        Label(surface.depthEffect.rawValue, name), Label(surface.role.rawValue, facts),
                        Label(Self.words(surface.depthEffect), facts),
                    ])
                    .padded(horizontal: inset.horizontal, vertical: PointGrid.wholeRows(inset.vertical))
                    .filling())
            })
    }

    /// Whether the theme is one of Gentle's, or uses the effect.
    static func isShown(in model: RenderModel) -> Bool {
        !model.hasOwnNames || model.surfaces.values.contains { $0.depthEffect == .highlightAndIndent }
    }

    private static func words(_ effect: DepthEffect) -> String {
        switch effect {
        case .noEffect: "an even fill"
        case .highlightAndIndent: "lighter at the top, darker at the bottom"
        }
    }
}
