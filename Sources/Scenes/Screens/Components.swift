import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The theme's parts by themselves, in as many columns as fit: Scarf's own where it has their
    /// roles, then status, buttons, surfaces, fields, rows, badges, dividers.
    public static let components = Scene(slug: "components", name: "Components", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let section = SectionStyle(model)
        let own: [any Element] =
            ScarfRoles.areGiven(in: model)
            ? [
                GallerySection("Scarf page header", in: model, PageHeader.sample(state, in: model)),
                GallerySection("Scarf buttons", in: model, ScarfButtonGallery(model, state)),
                GallerySection("Scarf card and fields", in: model, ScarfGallery(model)),
            ] : []
        return Column.onRows(
            spacing: section.spacing,
            own + [
                GallerySection("Status", in: model, StatusGallery(model)),
                GallerySection("Buttons", in: model, ButtonGallery(model, state)),
                GallerySection("Checkpoint buttons", in: model, ActionGallery(model, state)),
                Section("Surfaces", in: model, SurfaceGallery(model)),
                GallerySection("Fields", in: model, FieldGallery(model)),
                GallerySection("Rows", in: model, ListGallery(model)),
                GallerySection("Badges", in: model, BadgeGallery(model)),
                GallerySection("Dividers", in: model, DividerGallery(model)),
            ]
        )
        .padded(horizontal: screen.horizontalPadding, vertical: PointGrid.wholeRows(screen.verticalPadding))
    }
}
