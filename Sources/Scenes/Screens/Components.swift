import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// The theme's parts by themselves: status, buttons at rest and pressed, surfaces.
    public static let components = Scene(slug: "components", name: "Components") { model, state in
        let screen = ScreenStyle(model)
        let section = SectionStyle(model)
        return Column(
            spacing: PointGrid.wholeRows(section.spacing),
            [
                Section("Status", in: model, StatusGallery(model)),
                Section("Buttons", in: model, ButtonGallery(model)),
                Section("Surfaces", in: model, SurfaceGallery(model)),
            ]
        )
        .padded(horizontal: screen.horizontalPadding, vertical: screen.verticalPadding)
    }
}
