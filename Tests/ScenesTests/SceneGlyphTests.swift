import Canvas
import Goldens
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The block glyphs in the frames of all scenes.
struct SceneGlyphTests {
    @Test(arguments: GlyphSet.allCases) func scenesHaveOnlyGlyphsOfTheirSet(glyphs: GlyphSet) throws {
        let spec = try ThemeLibrary().load("checkpoint").spec
        let model = RenderModel(spec, appearance: .dark)
        var used: Set<GlyphSet> = []
        for scene in Scene.all {
            let frame = scene.frame(model, size: GridSize(columns: 80, rows: 60), glyphs: glyphs.withoutImages)
            for cell in frame.cells { used.insert(BlockGlyphRange.firstSet(with: cell.glyph.rawValue)) }
        }
        // Text is in every set.
        #expect(used.allSatisfy { $0 <= glyphs })
        #expect(used.contains(glyphs.withoutImages), "\(used)")
    }
}
