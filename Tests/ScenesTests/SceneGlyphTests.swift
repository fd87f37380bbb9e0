import Canvas
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
            for cell in frame.cells { used.insert(Self.set(of: cell.glyph)) }
        }
        // Text is in every set.
        #expect(used.allSatisfy { $0 <= glyphs })
        #expect(used.contains(glyphs.withoutImages), "\(used)")
    }

    /// The first set with a glyph.
    private static func set(of glyph: Glyph) -> GlyphSet {
        switch glyph.rawValue {
        case 0x2580...0x2590, 0x2594, 0x2595: .half
        case 0x2596...0x259F: .quadrant
        case 0x1FB00...0x1FB3B: .sextant
        case 0x1FB3C...0x1FB6F: .mosaic
        case 0x1CD00...0x1CDE5: .octant
        default: .ascii
        }
    }
}
