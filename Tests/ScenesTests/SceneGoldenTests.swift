import Canvas
import ColorScience
import Goldens
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Frames of all scenes, compared with the files in `Goldens/`. Review each file after recording it.
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

    private static let phone = GridSize(columns: 49, rows: 44)

    /// Each scene in three themes, both appearances and two text sizes. The combinations rotate from scene to scene, so
    /// that every theme occurs in both appearances and at both text sizes.
    static let scenes = Scene.all.enumerated().flatMap { number, scene in
        let themes = ["checkpoint", "editorial-paper", "soft-green"]
        let combinations: [(Appearance, ContentSize)] = [
            (.dark, .large), (.light, .accessibilityExtraLarge),
            number.isMultiple(of: 2) ? (.light, .large) : (.dark, .accessibilityExtraLarge),
        ]
        return combinations.enumerated().map { index, combination in
            Case(
                scene: scene, theme: themes[(number + index) % themes.count], appearance: combination.0,
                contentSize: combination.1, size: GridSize(columns: 80, rows: 40))
        }
    }

    /// Other themes, widths, glyph sets and text sizes.
    static let variants = [
        Case(
            scene: .dashboard, theme: "bold-orange", appearance: .light, contentSize: .large,
            size: GridSize(columns: 120, rows: 40)),
        Case(scene: .dashboard, theme: "modern-gray", appearance: .dark, contentSize: .extraSmall, size: phone),
        Case(
            scene: .dashboard, theme: "compact-mint", appearance: .light, contentSize: .large,
            size: GridSize(columns: 40, rows: 24)),
        Case(
            scene: .dashboard, theme: "gentle-default", appearance: .dark, contentSize: .large, size: phone,
            glyphs: .ascii),
        Case(
            scene: .components, theme: "classic-tan", appearance: .light, contentSize: .large,
            size: GridSize(columns: 49, rows: 110)),
        Case(
            scene: .components, theme: "elegant-purple", appearance: .dark,
            contentSize: .extraExtraExtraLarge, size: GridSize(columns: 49, rows: 60), glyphs: .half),
        Case(
            scene: .typography, theme: "technical-blue", appearance: .dark, contentSize: .large,
            size: GridSize(columns: 120, rows: 40), glyphs: .quadrant),
        Case(
            scene: .components, theme: "scarf", appearance: .dark, contentSize: .large,
            size: GridSize(columns: 100, rows: 48)),
        Case(
            scene: .components, theme: "scarf", appearance: .light, contentSize: .accessibilityExtraLarge,
            size: GridSize(columns: 49, rows: 60)),
        Case(
            scene: .form, theme: "app-theme", appearance: .light, contentSize: .large,
            size: GridSize(columns: 120, rows: 40)),
        Case(
            scene: .empty, theme: "app-theme", appearance: .light, contentSize: .large,
            size: GridSize(columns: 160, rows: 24)),
        Case(
            scene: .components, theme: "checkpoint", appearance: .light, contentSize: .large,
            size: GridSize(columns: 60, rows: 48), glyphs: .mosaic),
        Case(
            scene: .form, theme: "soft-green", appearance: .light, contentSize: .large,
            size: GridSize(columns: 49, rows: 40), glyphs: .octant),
    ]

    @Test(arguments: scenes + variants)
    func framesMatchGoldens(_ test: Case) throws {
        let model = try Self.model(test.theme, test.appearance, test.contentSize)
        let frame = test.scene.frame(model, size: test.size, glyphs: test.glyphs)
        try checkGolden(frame.goldenText(names: model.roleNames), test.testDescription)
    }

    @Test func sheetOverOtherVehicleMatchesGolden() throws {
        var state = SceneState()
        state.vehicle = 1
        state.sheetRow = 1
        let model = try Self.model("checkpoint", .light)
        let frame = Scene.dashboard.frame(model, state, size: GridSize(columns: 60, rows: 24))
        try checkGolden(frame.goldenText(names: model.roleNames), "checkpoint-sheet-light-60x24")
    }

    @Test func scheduledServiceMatchesGolden() throws {
        var state = SceneState()
        state.status = .scheduled
        let model = try Self.model("checkpoint", .dark, .accessibilityMedium)
        let frame = Scene.dashboard.frame(model, state, size: GridSize(columns: 49, rows: 36))
        try checkGolden(frame.goldenText(names: model.roleNames), "checkpoint-scheduled-dark-AX1-49x36")
    }

    @Test(arguments: EmptyState.Kind.allCases)
    func emptyStateMatchesGolden(kind: EmptyState.Kind) throws {
        let model = try Self.model("checkpoint", .dark)
        var canvas = Canvas(size: GridSize(columns: 49, rows: 24), background: ScreenStyle(model).background)
        let state = EmptyState(kind, in: model)
        let height = state.size(fitting: 392).height
        state.draw(in: Rect(x: 0, y: 0, width: 392, height: height), on: &canvas)
        try checkGolden(canvas.frame().goldenText(names: model.roleNames), "checkpoint-empty-\(kind)-49x24")
    }

    private static func model(
        _ theme: String, _ appearance: Appearance, _ contentSize: ContentSize = .large
    ) throws -> RenderModel {
        RenderModel(try ThemeLibrary().load(theme).spec, appearance: appearance, contentSize: contentSize)
    }
}

extension RenderModel {
    /// The color roles of each opaque color, for the legend of a golden.
    fileprivate var roleNames: [RGB: String] {
        let opaque = colors.byRole.filter { $0.value.isOpaque }
        return Dictionary(grouping: opaque, by: { $0.value.rgb })
            .mapValues { roles in roles.map(\.key.rawValue).sorted().joined(separator: ", ") }
    }
}
