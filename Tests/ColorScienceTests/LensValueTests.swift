import ColorScience
import Testing

struct LensValueTests {
    @Test func terminalLensesUsePalettes() {
        let blue = RGB(packed: 0x007AFF)
        #expect(Lens.ansi256.seen(blue) == TerminalPalette.color(at: 33))
        #expect(Lens.ansi16.seen(RGB(packed: 0xE85C4C)) == RGB(packed: 0xFF0000))
        #expect(Lens.ansi256.seen(Lens.ansi256.seen(blue)) == Lens.ansi256.seen(blue))
    }

    @Test(arguments: [
        (Lens.protanopia, "#6D5F00"), (.deuteranopia, "#A39000"), (.tritanopia, "#FF004E"), (.gray, "#7F7F7F"),
    ])
    func deficiencyLensesSimulateRed(lens: Lens, expected: String) {
        #expect(lens.seen(RGB(packed: 0xFF0000)).hex == expected)
    }

    /// White stays white, and the contrast of black is (1 + 0.05) / (0.15 / 1.15 + 0.05).
    @Test func glareRaisesBlackAndKeepsWhite() {
        #expect(Lens.glare.seen(RGB(packed: 0xFFFFFF)).hex == "#FFFFFF")
        let black = Color(Lens.glare.seen(RGB(packed: 0)))
        #expect(abs(Contrast.ratio(black, .white) - 5.82) < 0.05)
        let faint = (Lens.glare.seen(RGB(packed: 0x777777)), Lens.glare.seen(RGB(packed: 0xFFFFFF)))
        #expect(Contrast.ratio(Color(faint.0), Color(faint.1)) < 3.4)
    }

    @Test func nightDimsToQuarterAndWarms() {
        let white = Lens.night.seen(RGB(packed: 0xFFFFFF))
        #expect(abs(LinearColor(Color(white)).luminance - 0.25) < 0.005)
        #expect(white.red > white.green && white.green > white.blue)
        #expect(Lens.night.seen(RGB(packed: 0)) == RGB(packed: 0))
    }

    @Test func lensTitlesAreShort() {
        #expect(Lens(rawValue: "256") == .ansi256 && Lens(rawValue: "16") == .ansi16)
        #expect(Lens.allCases.allSatisfy { $0.title.count <= 12 && $0.title == $0.title.lowercased() })
        #expect(Set(Lens.allCases.map(\.title)).count == 8)
    }
}
