import Canvas
import TerminalUI
import Testing

struct GlyphDetectionTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], GlyphSet.sextant),
        (["TERM": "xterm-256color", "LANG": "en_US.UTF-8"], .sextant),
        (["TERM": "xterm-256color", "LANG": "C.utf8"], .sextant),
        (["TERM": "xterm-256color", "LANG": "de_DE.UTF-8@euro"], .sextant),
        (["TERM": "xterm-256color", "LANG": "C"], .ascii),
        (["TERM": "xterm-256color", "LANG": "POSIX"], .ascii),
        (["TERM": "xterm-256color", "LANG": "de_DE.ISO-8859-1"], .ascii),
        (["TERM": "xterm-256color", "LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
        (["TERM": "xterm-256color", "LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .sextant),
        (["TERM": "dumb", "LANG": "en_US.UTF-8"], .ascii),
        (["TERM": ""], .ascii),
        ([:], .ascii),
        (["TERM": "linux"], .half),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .quadrant),
        (["TERM": "rxvt-unicode-256color"], .quadrant),
        (["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"], .sextant),
    ])
    func firstMatchingRuleDecidesGlyphs(environment: [String: String], want: GlyphSet) {
        #expect(GlyphDetection.glyphs(environment: environment) == want)
    }

    @Test func sextantsAreNotUsedWithoutTheirWidth() {
        let environment = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8"]
        #expect(GlyphDetection.glyphs(environment: environment, hasSextantWidth: false) == .quadrant)
        #expect(GlyphDetection.glyphs(environment: ["TERM": "linux"], hasSextantWidth: false) == .half)
    }
}
