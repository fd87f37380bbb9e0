import Canvas
import Testing

@testable import TerminalUI

struct GlyphDetectionTests {
    private func glyphs(_ environment: [String: String], drawable: GlyphSet = .octant) -> GlyphSet {
        let terminfo = TerminfoFacts(colors: 256)
        return DetectionFacts(environment: environment, terminfo: terminfo, drawable: drawable).capabilities.glyphs
    }

    @Test(arguments: [
        (["TERM": "xterm-256color"], GlyphSet.quadrant),
        (["TERM": "xterm-kitty", "LANG": "en_US.UTF-8"], .mosaic),
        (["TERM": "xterm-kitty", "LANG": "C.utf8"], .mosaic),
        (["TERM": "xterm-kitty", "LANG": "de_DE.UTF-8@euro"], .mosaic),
        (["TERM": "xterm-kitty", "LANG": "C"], .ascii),
        (["TERM": "xterm-kitty", "LANG": "POSIX"], .ascii),
        (["TERM": "xterm-kitty", "LANG": "de_DE.ISO-8859-1"], .ascii),
        (["TERM": "xterm-kitty", "LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
        (["TERM": "xterm-kitty", "LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .mosaic),
        (["TERM": "dumb", "LANG": "en_US.UTF-8"], .ascii),
        (["TERM": ""], .ascii),
        ([:], .ascii),
        (["TERM": "linux"], .half),
    ])
    func firstMatchingRuleDeterminesGlyphs(environment: [String: String], want: GlyphSet) {
        #expect(glyphs(environment) == want)
    }

    @Test func glyphsWithoutWidthAreNotUsed() {
        #expect(glyphs(["TERM": "xterm-kitty"], drawable: .quadrant) == .quadrant)
        #expect(glyphs(["TERM": "xterm-kitty"], drawable: .sextant) == .sextant)
        #expect(glyphs(["TERM": "linux"], drawable: .quadrant) == .half)
    }
}
