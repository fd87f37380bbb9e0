import ColorScience
import Testing

struct LensValueTests {
    @Test func terminalsAreSeenAsTheirPalettes() {
        let blue = RGB(packed: 0x007AFF)
        #expect(Lens.ansi256.seen(blue) == TerminalPalette.color(at: 33))
        #expect(Lens.ansi16.seen(RGB(packed: 0xE85C4C)) == RGB(packed: 0xFF0000))
        #expect(Lens.ansi256.seen(Lens.ansi256.seen(blue)) == Lens.ansi256.seen(blue))
    }

    /// White stays white, and black on it is left with (1 + 0.05) / (0.15 / 1.15 + 0.05).
    @Test func glareLiftsBlackAndLeavesWhite() {
        #expect(Lens.glare.seen(RGB(packed: 0xFFFFFF)).hex == "#FFFFFF")
        let black = Color(Lens.glare.seen(RGB(packed: 0)))
        #expect(abs(Contrast.ratio(black, .white) - 5.82) < 0.05)
        let faint = (Lens.glare.seen(RGB(packed: 0x777777)), Lens.glare.seen(RGB(packed: 0xFFFFFF)))
        #expect(Contrast.ratio(Color(faint.0), Color(faint.1)) < 3.4)
    }

    @Test func nightIsAQuarterAndWarm() {
        let white = Lens.night.seen(RGB(packed: 0xFFFFFF))
        #expect(abs(LinearColor(Color(white)).luminance - 0.25) < 0.005)
        #expect(white.red > white.green && white.green > white.blue)
        #expect(Lens.night.seen(RGB(packed: 0)) == RGB(packed: 0))
    }

    @Test func everyLensHasAShortTitle() {
        #expect(Lens(rawValue: "256") == .ansi256 && Lens(rawValue: "16") == .ansi16)
        #expect(Lens.allCases.allSatisfy { $0.title.count <= 12 && $0.title == $0.title.lowercased() })
        #expect(Set(Lens.allCases.map(\.title)).count == 8)
    }
}
