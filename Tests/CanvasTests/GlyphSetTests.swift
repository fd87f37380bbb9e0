import Testing

@testable import Canvas

/// The order of the glyph sets.
struct GlyphSetTests {
    @Test func eachSetContainsTheOneBeforeIt() {
        let names = ["ascii", "half", "quadrant", "sextant", "mosaic", "octant", "pixel"]
        #expect(GlyphSet.allCases.sorted().map(\.rawValue) == names)
        #expect(GlyphSet.allCases.map(\.rawValue) == names)
    }

    @Test func pixelFallsBackToOctants() {
        for glyphs in GlyphSet.allCases { #expect(glyphs.withoutImages == (glyphs == .pixel ? .octant : glyphs)) }
    }
}
