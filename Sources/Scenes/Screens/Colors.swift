import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// Every color role as a swatch, beside the role that it is read with.
    public static let colors = Scene(slug: "colors", name: "Colors", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let style = SwatchStyle(model)
        let sections = SwatchGroup.all(model).map { group in
            GallerySection(
                group.title, in: model,
                CellGrid(
                    minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
                    group.roles.map { Swatch($0, state, in: model) }))
        }
        return Column.onRows(spacing: SectionStyle(model).spacing, sections)
            .padded(horizontal: screen.horizontalPadding, vertical: PointGrid.wholeRows(screen.verticalPadding))
    }
}
