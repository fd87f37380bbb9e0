import Testing

@testable import ColorScience

/// Letters in sixteen colors.
struct PaletteLettersTests {
    private func shade(_ packed: UInt32) -> Shade { Shade(RGB(packed: packed)) }

    private func painted(_ ink: UInt32, on paper: UInt32, as index: UInt8, _ depth: ColorDepth = .ansi16) throws
        -> Shade
    {
        let choice = try #require(PaletteChoice(depth))
        let found = choice.index(ofLetters: shade(ink), on: PlacedColor(shade(paper), index: index))
        return TerminalPalette.shades[Int(found)]
    }

    /// Red is readable on the lighter gray and stays red; on the darker gray it would not be.
    @Test func theHueStaysWhereItCanBeRead() throws {
        let red = try painted(0xB3261E, on: 0xF2DEDC, as: 7)
        #expect(OKLCH(red.lab).chroma > 0.1)
        let gray = try painted(0xB3261E, on: 0xF2DEDC, as: 8)
        #expect(OKLCH(gray.lab).chroma < 0.01)
        #expect(gray.ratio(TerminalPalette.shades[8]) >= 4.5)
    }

    /// There is no dark green among the sixteen.
    @Test func darkGreenOnWhiteLosesItsHue() throws {
        let ink = try painted(0x1B6E3C, on: 0xFFFFFF, as: 15)
        #expect(OKLCH(ink.lab).chroma < 0.01 && ink.ratio(shade(0xFFFFFF)) >= 4.5)
        // What is not meant to be read keeps it.
        let faint = try painted(0x8FD9A8, on: 0xFFFFFF, as: 15)
        #expect(OKLCH(faint.lab).chroma > 0.05)
    }

    @Test func whatIsMeantToBeReadIs() throws {
        for ink in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x0F1735) {
            for (paper, index) in [(0xFFFFFF, 15), (0xE8E8E8, 7), (0x6E6E6E, 8), (0, 0)] as [(UInt32, UInt8)] {
                let ratio = try painted(ink, on: paper, as: index).ratio(TerminalPalette.shades[Int(index)])
                #expect(shade(ink).ratio(shade(paper)) < 3 || ratio >= 3, "\(ink) on \(paper)")
            }
        }
    }

    @Test func of256ThereIsAlwaysOneOfTheHue() throws {
        let choice = try #require(PaletteChoice(.ansi256))
        let paper = PlacedColor(shade(0xFFFFFF), index: 231)
        let green = shade(0x1B6E3C)
        #expect(choice.index(ofLetters: green, on: paper) == choice.index(of: green, as: .ink, beside: [paper]))
    }
}
