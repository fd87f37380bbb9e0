import ColorScience
import Testing

@testable import Canvas
@testable import Platform

struct AsciiTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("‹Paper›", "<Paper>"), ("32,500 mi • Camry…", "32,500 mi * Camry~"),
        ("“a” – ‘b’", "\"a\" - 'b'"),
        ("車é", "車é"), ("", ""),
    ])
    func symbolsBecomeASCIIOfSameWidth(text: String, want: String) {
        #expect(AsciiText.folded(text) == want)
        #expect(TextMeasure.columns(want) == TextMeasure.columns(text))
    }

    @Test func onlyAsciiSetFoldsSymbols() {
        for (glyphs, want) in [(GlyphSet.ascii, ">"), (.half, "›")] {
            var canvas = Canvas(size: GridSize(columns: 1, rows: 1), background: .black, glyphs: glyphs)
            canvas.text("›", column: 0, row: 0, color: .white)
            #expect(canvas.frame().plainText() == want)
        }
    }
}
