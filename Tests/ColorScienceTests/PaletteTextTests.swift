import Testing

@testable import ColorScience

/// Text in a palette of 16 colors.
struct PaletteTextTests {
    private func shade(_ packed: UInt32) -> Shade { Shade(RGB(packed: packed)) }

    private func painted(_ text: UInt32, on background: UInt32, as index: UInt8, _ depth: ColorDepth = .ansi16) throws
        -> Shade
    {
        let choice = try #require(PaletteChoice(depth))
        let found = choice.index(ofText: shade(text), on: PlacedColor(shade(background), index: index))
        return TerminalPalette.shades[Int(found)]
    }

    /// Red is readable on the lighter gray and stays red. On the darker gray it becomes neutral.
    @Test func hueIsKeptWhereReadable() throws {
        let red = try painted(0xB3261E, on: 0xF2DEDC, as: 7)
        #expect(OKLCH(red.lab).chroma > 0.1)
        let gray = try painted(0xB3261E, on: 0xF2DEDC, as: 8)
        #expect(OKLCH(gray.lab).chroma < 0.01)
        #expect(gray.ratio(TerminalPalette.shades[8]) >= 4.5)
    }

    /// None of the 16 colors is a dark green.
    @Test func darkGreenOnWhiteBecomesNeutral() throws {
        let dark = try painted(0x1B6E3C, on: 0xFFFFFF, as: 15)
        #expect(OKLCH(dark.lab).chroma < 0.01 && dark.ratio(shade(0xFFFFFF)) >= 4.5)
        // A color that is not readable anyway keeps its hue.
        let faint = try painted(0x8FD9A8, on: 0xFFFFFF, as: 15)
        #expect(OKLCH(faint.lab).chroma > 0.05)
    }

    @Test func readableTextStaysReadable() throws {
        for text in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x0F1735) {
            for (background, index) in [(0xFFFFFF, 15), (0xE8E8E8, 7), (0x6E6E6E, 8), (0, 0)] as [(UInt32, UInt8)] {
                let ratio = try painted(text, on: background, as: index).ratio(TerminalPalette.shades[Int(index)])
                #expect(shade(text).ratio(shade(background)) < 3 || ratio >= 3, "\(text) on \(background)")
            }
        }
    }

    @Test func textKeepsHueWith256Colors() throws {
        let choice = try #require(PaletteChoice(.ansi256))
        let background = PlacedColor(shade(0xFFFFFF), index: 231)
        let green = shade(0x1B6E3C)
        #expect(
            choice.index(ofText: green, on: background)
                == choice.index(of: green, as: .foreground, beside: [background]))
    }
}
