import Canvas
import Goldens
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

/// Frames of every scene as they stand in `Goldens/`; look at each before recording it.
struct SceneGoldenTests {
    struct Case: CustomTestStringConvertible {
        let scene: Scene
        let theme: String
        let appearance: Appearance
        let contentSize: ContentSize
        let size: GridSize
        var glyphs = GlyphSet.sextant

        var testDescription: String {
            let name = "\(scene.slug)-\(theme)-\(appearance.rawValue)-\(contentSize.shortName)"
            return "\(name)-\(size.columns)x\(size.rows)" + (glyphs == .sextant ? "" : "-\(glyphs.rawValue)")
        }
    }

    static let phone = GridSize(columns: 49, rows: 44)

    /// Every scene in three themes that are unlike each other, in both appearances and at two text sizes.
    static let everyScene = Scene.all.flatMap { scene in
        ["checkpoint", "editorial-paper", "soft-green"].flatMap { theme in
            Appearance.allCases.flatMap { appearance in
                [ContentSize.large, .accessibilityExtraLarge].map { contentSize in
                    Case(
                        scene: scene, theme: theme, appearance: appearance, contentSize: contentSize,
                        size: GridSize(columns: 80, rows: 40))
                }
            }
        }
    }

    /// Other widths, other glyphs and the smallest text.
    static let others = [
        Case(
            scene: .dashboard, theme: "editorial-paper", appearance: .light, contentSize: .large,
            size: GridSize(columns: 120, rows: 40)),
        Case(scene: .dashboard, theme: "modern-gray", appearance: .dark, contentSize: .extraSmall, size: phone),
        Case(
            scene: .dashboard, theme: "compact-mint", appearance: .light, contentSize: .large,
            size: GridSize(columns: 40, rows: 24)),
        Case(
            scene: .dashboard, theme: "gentle-default", appearance: .dark, contentSize: .large, size: phone,
            glyphs: .ascii),
        Case(
            scene: .components, theme: "gentle-default", appearance: .light, contentSize: .large,
            size: GridSize(columns: 49, rows: 110)),
        Case(
            scene: .components, theme: "elegant-purple", appearance: .dark,
            contentSize: .extraExtraExtraLarge, size: GridSize(columns: 49, rows: 60), glyphs: .half),
        Case(
            scene: .typography, theme: "technical-blue", appearance: .dark, contentSize: .large,
            size: GridSize(columns: 120, rows: 40), glyphs: .quadrant),
    ]

    /// The screens of Scarf's components, of the form and of the empty states in the themes that they come from.
    static let homes = [
        (Scene.components, "scarf", GridSize(columns: 100, rows: 48)),
        (.form, "app-theme", GridSize(columns: 120, rows: 40)), (.empty, "app-theme", GridSize(columns: 160, rows: 24)),
    ].flatMap { scene, theme, size in
        Appearance.allCases.map {
            Case(scene: scene, theme: theme, appearance: $0, contentSize: .large, size: size)
        } + [
            Case(
                scene: scene, theme: theme, appearance: .light, contentSize: .accessibilityExtraLarge,
                size: GridSize(columns: 49, rows: 60))
        ]
    }

    @Test(arguments: everyScene + others + homes)
    func frames(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        let model = RenderModel(spec, appearance: test.appearance, contentSize: test.contentSize)
        let frame = test.scene.frame(model, size: test.size, glyphs: test.glyphs)
        try checkGolden(frame.goldenText, test.testDescription)
    }
}
