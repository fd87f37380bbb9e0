import Canvas
import ColorScience
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

struct SceneTests {
    let gray: ThemeSpec

    init() throws {
        gray = try ThemeLibrary().load("modern-gray").spec
    }

    /// A theme may list every scene, and only scenes.
    @Test func documentsNameEveryScene() {
        #expect(SceneName.allCases.map { $0.rawValue } == Scene.all.map { $0.slug })
        #expect(SceneName.allCases.allSatisfy { Scene($0).slug == $0.rawValue })
    }

    /// Every theme, each at another text size, from an empty screen to the corner of a terminal; ``SweepTests`` have
    /// the sizes of terminals.
    @Test(arguments: Scene.all.map(\.slug))
    func scenesDrawAtSmallestSizes(slug: String) throws {
        let scene = try #require(Scene.named(slug))
        let library = ThemeLibrary()
        for (place, name) in library.slugs.enumerated() {
            let spec = try library.load(name).spec
            let sizes = [ContentSize.extraSmall, .large, .accessibilityExtraExtraExtraLarge].enumerated()
            for (number, contentSize) in sizes where Sampling.includes(place + number, ofEvery: 3) {
                let model = RenderModel(spec, appearance: .dark, contentSize: contentSize)
                for (columns, rows) in [(0, 0), (1, 1), (7, 3), (33, 9)] {
                    let frame = scene.frame(model, size: GridSize(columns: columns, rows: rows))
                    #expect(frame.columns == columns && frame.rows == rows)
                }
            }
        }
    }

    /// Scrolling moves the content up by the number of rows.
    @Test(arguments: [1, 2, 5, 17])
    func scrollingMovesFrame(rows: Int) {
        let model = RenderModel(gray, appearance: .light)
        let size = GridSize(columns: 60, rows: 60)
        let still = Scene.dashboard.frame(model, size: size)
        let moved = Scene.dashboard.frame(model, size: size, scroll: rows)
        for row in 0..<(size.rows - rows) {
            for column in 0..<size.columns {
                let (before, after) = (still[column: column, row: row + rows], moved[column: column, row: row])
                #expect(before.glyph == after.glyph, "column \(column), row \(row)")
                // A gradient is cut at another place, so its colors may be rounded differently.
                #expect(before.foreground.isWithin(1, of: after.foreground), "column \(column), row \(row)")
                #expect(before.background.isWithin(1, of: after.background), "column \(column), row \(row)")
            }
        }
    }

    @Test func largerTextTakesMoreRows() {
        // The tables of the Contrast screen belong to Vitrine: one row at every text size.
        for scene in Scene.all where scene.slug != Scene.contrast.slug {
            let rows = ContentSize.allCases.map {
                scene.rows(RenderModel(gray, appearance: .light, contentSize: $0), columns: 49)
            }
            #expect(rows == rows.sorted(), "\(scene.slug): \(rows)")
            // Only the specimens of these scenes grow, not the text next to them.
            let isSpecimens = [Scene.colors, .scales, .components].contains { $0.slug == scene.slug }
            let least = (rows.first ?? 0) * (isSpecimens ? 2 : 3) / 2
            #expect((rows.last ?? 0) > least, "\(scene.slug): \(rows)")
        }
    }

    @Test(arguments: ContentSize.allCases)
    func wordsAppearAtAllTextSizes(size: ContentSize) throws {
        let library = ThemeLibrary()
        for slug in library.slugs {
            let model = RenderModel(try library.load(slug).spec, appearance: .light, contentSize: size)
            let rows = Scene.dashboard.rows(model, columns: 49)
            let picture = Scene.dashboard.picture(model, size: GridSize(columns: 49, rows: rows), isTraced: true)
            let text = try #require(picture.trace).runs.map(\.text).joined(separator: " ")
            for word in ["OVERDUE", "NEXT", "UPCOMING", "Brake", "CURRENT", "Tire"] {
                #expect(text.contains(word), "\(word) in \(slug) at \(size.shortName)")
            }
        }
    }

    @Test func sceneNamesIgnoreCase() {
        #expect(Scene.named("dashboard")?.slug == "dashboard")
        #expect(Scene.named("Components")?.slug == "components")
        #expect(Scene.named("dash") == nil)
    }

    @Test func targetIndexIsParsedFromIdentifier() {
        #expect(Target.service(12).index(of: "service") == 12)
        #expect(Target.service(12).index(of: "vehicle") == nil)
        #expect(Target.header.index(of: "header") == nil)
    }
}

extension RGB {
    fileprivate func isWithin(_ levels: Int, of other: RGB) -> Bool {
        zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= levels }
    }
}
