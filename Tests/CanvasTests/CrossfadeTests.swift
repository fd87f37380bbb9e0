import Canvas
import ColorScience
import Testing

struct CrossfadeTests {
    private func frame(_ text: String, _ foreground: RGB, _ background: RGB) -> Frame {
        var frame = Frame(columns: 4, rows: 1, background: background)
        frame.write(text, column: 0, row: 0, foreground: foreground)
        return frame
    }

    private let black = RGB(packed: 0x000000)
    private let white = RGB(packed: 0xFFFFFF)

    @Test func endsAreTheOriginalFrames() {
        let (one, other) = (frame("ab", black, white), frame("xy", white, black))
        #expect(one.crossfaded(to: other, phase: 0) == one)
        #expect(one.crossfaded(to: other, phase: 1) == other)
        #expect(one.crossfaded(to: other, phase: 7) == other)
        #expect(one.crossfaded(to: other, phase: -1) == one)
    }

    @Test func colorsAreInterpolated() {
        let (one, other) = (frame("a", black, white), frame("a", white, black))
        let cell = one.crossfaded(to: other, phase: 0.25)[column: 0, row: 0]
        #expect(cell.background.hex == "#BFBFBF")
        #expect(cell.foreground.hex == "#404040")
    }

    /// A glyph that changes is not visible in the middle.
    @Test func changedGlyphsFadeOutAndIn() {
        let (one, other) = (frame("a", black, white), frame("b", black, white))
        let before = one.crossfaded(to: other, phase: 0.4)[column: 0, row: 0]
        let middle = one.crossfaded(to: other, phase: 0.5)[column: 0, row: 0]
        let after = one.crossfaded(to: other, phase: 0.6)[column: 0, row: 0]
        #expect(before.glyph == Glyph("a") && after.glyph == Glyph("b"))
        #expect(middle.foreground == middle.background)
        #expect(before.foreground == after.foreground)
    }

    /// Glyphs of several scalars and of two columns are kept, each frame with its own clusters.
    @Test func clustersAreKept() {
        let (one, other) = (frame("👩‍👧e\u{301}", black, white), frame("👨‍👦o\u{308}", black, white))
        #expect(one.crossfaded(to: other, phase: 0.3).plainText() == one.plainText())
        #expect(one.crossfaded(to: other, phase: 0.7).plainText() == other.plainText())
    }

    @Test func differentSizesAreNotBlended() {
        let other = Frame(columns: 2, rows: 2, background: black)
        #expect(frame("a", black, white).crossfaded(to: other, phase: 0.5) == other)
    }
}
