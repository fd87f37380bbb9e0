import Canvas
import ThemeEngine
import ThemeSpec

/// Surfaces without and with the depth effect, side by side.
struct DepthGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let specimen = DepthSpecimenStyle(model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            specimen.surfaces.map { surface in
                let caption = [
                    Label(verbatim: surface.depthEffect.rawValue, style.name),
                    Label(verbatim: surface.role.rawValue, style.facts),
                    Label(verbatim: Self.words(surface.depthEffect), style.facts),
                ]
                return Column.onRows([
                    Surface(surface, Spacer().framed(minimumHeight: specimen.height)),
                    Column.onRows(caption).padded(top: max(style.gap, surface.rowsOfShadow)),
                ])
            })
    }

    private static func words(_ effect: DepthEffect) -> String {
        switch effect {
        case .noEffect: "an even fill"
        case .highlightAndIndent: "lighter at the top, darker at the bottom"
        }
    }
}
