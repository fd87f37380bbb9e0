import Canvas
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// Every scene with every pair of device settings, appearance and text size: nothing leaves its place, no words
/// overlap, and no cell is unpainted.
///
/// Each combination is drawn in one theme and on one terminal; with `VITRINE_THOROUGH` in the environment, in four
/// themes on all.
struct SettingSweepTests {
    struct Case: CustomTestStringConvertible {
        let environment: RenderEnvironment
        let number: Int
        var testDescription: String {
            let settings = environment.orderedSettings.map(\.rawValue)
            return (settings + [environment.contentSize.shortName, environment.appearance.rawValue])
                .joined(separator: " ")
        }
    }

    static let cases: [Case] = {
        let settings = EnvironmentSetting.allCases
        let pairs = settings.indices.flatMap { first in
            settings[(first + 1)...].map { RenderEnvironment(settings: [settings[first], $0]) }
        }
        let others = settings.flatMap { setting in
            [ContentSize.extraSmall, .accessibilityMedium, .accessibilityExtraExtraExtraLarge].map {
                RenderEnvironment(contentSize: $0, settings: [setting])
            } + [RenderEnvironment(appearance: .dark, settings: [setting])]
        }
        return (pairs + others).enumerated().map { Case(environment: $1, number: $0) }
    }()

    static let specs = Result {
        try ["checkpoint", "scarf", "gentle-default", "apptheme"].map { try ThemeLibrary().load($0).spec }
    }
    static let sizes = [(40, 20), (80, 24), (120, 40), (200, 60)].map { GridSize(columns: $0.0, rows: $0.1) }

    @Test(arguments: cases) func textStaysInPlaceWithAnyTwoSettings(_ test: Case) throws {
        let specs = try Self.specs.get()
        for (place, spec) in specs.enumerated() {
            let model = RenderModel(spec, test.environment)
            for (number, scene) in Scene.all.enumerated() {
                for (index, size) in Self.sizes.enumerated()
                where Sampling.isThorough
                    || place == (number + test.number) % specs.count
                        && index == (number / 2 + test.number) % Self.sizes.count
                {
                    try LayoutCheck(scene: scene, model: model, size: size).run()
                }
            }
        }
    }
}
