import Canvas
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// Every theme in both appearances at every text size, in every scene and on terminals from tiny to huge: nothing
/// leaves its place, no words overlap, and no cell is unpainted.
///
/// Each theme at each text size shows each scene on an eleventh of the terminals; with `VITRINE_THOROUGH` in the
/// environment, on all.
struct SweepTests {
    struct Case: CustomTestStringConvertible {
        let theme: String
        let contentSize: ContentSize
        let number: Int
        var testDescription: String { "\(theme) \(contentSize.shortName)" }
    }

    static let cases = ThemeLibrary().slugs.enumerated().flatMap { first, theme in
        ContentSize.allCases.enumerated().map { Case(theme: theme, contentSize: $1, number: first + $0) }
    }

    static let sizes = [(20, 5), (40, 20), (80, 24), (120, 40), (200, 60), (300, 100)].map {
        GridSize(columns: $0.0, rows: $0.1)
    }

    @Test(arguments: cases)
    func textStaysInPlaceAtAllSizes(_ test: Case) throws {
        let spec = try ThemeLibrary().load(test.theme).spec
        for (index, appearance) in Appearance.allCases.enumerated() {
            let model = RenderModel(spec, appearance: appearance, contentSize: test.contentSize)
            for (place, scene) in Scene.all.enumerated() {
                // Colors do not change the layout, so each appearance uses every other size.
                for (number, size) in Self.sizes.enumerated()
                where number % 2 == index && Sampling.includes(number + place + test.number, ofEvery: 29) {
                    try LayoutCheck(scene: scene, model: model, size: size).run()
                }
            }
        }
    }

    /// The composer of the chat is the widest line of all scenes for the narrowest screens.
    @Test(arguments: ThemeLibrary().slugs) func composerIsInPlaceOnTheNarrowestScreens(theme: String) throws {
        let spec = try ThemeLibrary().load(theme).spec
        for size in ContentSize.allCases {
            let model = RenderModel(spec, appearance: .light, contentSize: size)
            try LayoutCheck(scene: .chat, model: model, size: GridSize(columns: 20, rows: 5)).run()
        }
    }
}
