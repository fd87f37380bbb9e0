import ColorScience
import Testing

struct TerminalPaletteTests {
    /// System colors of Apple's platforms keep their hue, and tinted grays become gray.
    @Test(
        arguments: [
            ("#007AFF", 33), ("#FF3B30", 196), ("#34C759", 41), ("#FF9500", 208), ("#5856D6", 62), ("#1C1C1E", 234),
            ("#F2F2F7", 255), ("#8E8E93", 245), ("#123456", 24), ("#2E3440", 236), ("#808080", 244), ("#000000", 16),
            ("#FFFFFF", 231), ("#FBF7F0", 231), ("#FAFAFE", 231), ("#F0FDF4", 231), ("#FFEFE5", 255), ("#F97316", 202),
        ] as [(String, UInt8)])
    func areaColorHasExpectedIndexAmong256(hex: String, index: UInt8) throws {
        #expect(TerminalPalette.nearest256(try #require(Color(hex: hex)).rgb) == index)
    }

    /// The primary buttons of the themes and other distinct colors: purple does not become blue, nor rust red, and
    /// white text passes and fails as before.
    @Test(arguments: [("#7C4DFF", 93), ("#A6481E", 130), ("#8E5BC9", 97), ("#5B6CD9", 63)] as [(String, UInt8)])
    func areaKeepsHueAndVerdicts(hex: String, index: UInt8) throws {
        let color = try #require(Color(hex: hex))
        let shown = Color(TerminalPalette.color(at: TerminalPalette.nearest256(color.rgb)))
        #expect(shown.rgb == TerminalPalette.color(at: index))
        for text in [Color.white, .black] {
            for threshold in [3, 4.5] {
                #expect((Contrast.ratio(text, color) >= threshold) == (Contrast.ratio(text, shown) >= threshold))
            }
        }
        #expect(abs(OKLCH(color).hue - OKLCH(shown).hue) < 18, "\(shown.hex)")
    }

    /// All colors of a coarse cube: no area is much farther from its color than the nearest palette color, no gray
    /// becomes a tint, and no hue becomes another one.
    @Test func areaColorIsNearAndKeepsHue() {
        let palette = (UInt8(16)...255).map { CIELab(LinearColor(Color(TerminalPalette.color(at: $0)))) }
        let levels = stride(from: UInt8(0), through: 255, by: 25)
        for color in levels.flatMap({ red in
            levels.flatMap { green in levels.map { RGB(red: red, green: green, blue: $0) } }
        }) {
            let lab = CIELab(LinearColor(Color(color)))
            let index = Int(TerminalPalette.nearest256(color)) - 16
            let nearest = palette.map { lab.difference(to: $0) }.min() ?? 0
            let found = lab.difference(to: palette[index])
            #expect(found <= nearest + 6, "\(color.hex): \(found), \(nearest)")
            let (wanted, shown) = (OKLCH(Color(color)), OKLCH(Color(TerminalPalette.color(at: UInt8(index + 16)))))
            if shown.chroma < 0.005 {
                #expect(wanted.chroma < 0.15, "\(color.hex) lost its hue")
            } else {
                let turn = abs(wanted.hue - shown.hue)
                #expect(min(turn, 360 - turn) <= 40 && wanted.chroma > 0.025, "\(color.hex) got another hue")
            }
        }
    }

    @Test func nearest256NeverReturnsFirst16() {
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 40_961) {
            #expect(TerminalPalette.nearest256(RGB(packed: packed)) >= 16)
        }
    }

    @Test func paletteColorsAreTheirOwnNearest() {
        for index in UInt8(16)...255 {
            let color = TerminalPalette.color(at: index)
            #expect(TerminalPalette.color(at: TerminalPalette.nearest256(color)) == color)
        }
    }

    @Test func nearestOf16HasExpectedIndex() {
        #expect(TerminalPalette.nearest16(RGB(packed: 0xE85C4C)) == 9)
        #expect(TerminalPalette.nearest16(RGB(packed: 0x121212)) == 0)
        #expect(TerminalPalette.nearest16(RGB(packed: 0xF8F7F4)) == 15)
        // Black text is readable on it, as on the teal.
        #expect(TerminalPalette.nearest16(RGB(packed: 0x4CABA8)) == 14)
    }

    @Test func graysStayGrayAmong16() {
        for level in UInt8(0)...255 {
            let index = TerminalPalette.nearest16(RGB(red: level, green: level, blue: level))
            #expect([0, 7, 8, 15].contains(index), "gray \(level) became \(index)")
        }
    }
}
