import Testing

@testable import ColorScience

/// Text in a palette of 16 colors.
struct PaletteTextTests {
    private func shade(_ packed: UInt32) -> Shade { Shade(RGB(packed: packed)) }

    private func painted(_ text: UInt32, on background: UInt32, as index: UInt8, _ depth: ColorDepth = .ansi16) throws
        -> Shade
    {
        let choice = try #require(PaletteChoice(depth))
        let found = choice.text(shade(text), on: PlacedColor(shade(background), index: index))
        return TerminalPalette.shades[Int(found.index)]
    }

    /// Red is readable on the lighter gray and stays red. On the darker gray, it becomes neutral.
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
        // A color that is not readable in any case keeps its hue.
        let faint = try painted(0x8FD9A8, on: 0xFFFFFF, as: 15)
        #expect(OKLCH(faint.lab).chroma > 0.05)
    }

    /// Red is the color of another status. If yellow is not readable, text is neutral and symbols stay yellow.
    @Test(arguments: [0xB97C00, 0xE89B3C, 0x815500, 0xD79200] as [UInt32]) func amberDoesNotBecomeRed(amber: UInt32)
        throws
    {
        let choice = try #require(PaletteChoice(.ansi16))
        for (background, index) in [(0xFFFFFF, 15), (0xF4EBDD, 15), (0x101010, 0)] as [(UInt32, UInt8)] {
            let area = PlacedColor(shade(background), index: index)
            for isBold in [false, true] {
                let text = TerminalPalette.hues[Int(choice.text(shade(amber), on: area, isBold: isBold).index)]
                #expect(text.chroma < 0.01 || abs(text.hue - 110) < 1, "\(background)")
                let symbol = TerminalPalette.hues[Int(choice.index(ofSymbol: shade(amber), on: area, isBold: isBold))]
                #expect(symbol.chroma > 0.1 && abs(symbol.hue - 110) < 1, "\(background)")
            }
        }
    }

    /// If neither has enough contrast, a line uses the variant of its hue with more contrast.
    @Test func blueLineOnBlackIsBright() throws {
        let choice = try #require(PaletteChoice(.ansi16))
        let black = PlacedColor(shade(0x0B0F19), index: 0)
        for blue in [0x3B82F6, 0x4A6EF5] as [UInt32] { #expect(choice.index(ofSymbol: shade(blue), on: black) == 12) }
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
        for text in [0x1B6E3C, 0xB3261E, 0x0066CC] as [UInt32] {
            let found = choice.text(shade(text), on: background, isBold: true)
            #expect(found.isBold && found.index == choice.index(ofSymbol: shade(text), on: background))
            let (wanted, shown) = (OKLCH(shade(text).lab), TerminalPalette.hues[Int(found.index)])
            #expect(abs(wanted.hue - shown.hue) < 25 && shown.chroma > 0.1)
        }
    }

    /// The nearest color that keeps the verdict of 4.5 is a dusty pink.
    @Test func brownTextDoesNotBecomePink() throws {
        let choice = try #require(PaletteChoice(.ansi256))
        let card = choice.placed(RGB(packed: 0xF5F0E6))
        let found = choice.text(shade(0xA0522D), on: card)
        #expect(TerminalPalette.hues[Int(found.index)].chroma > 0.1)
        #expect(TerminalPalette.shades[Int(found.index)].ratio(TerminalPalette.shades[Int(card.index)]) >= 4.5)
    }

    /// Many terminals show bold text in 8...15 instead of 0...7: it is readable in both colors, or it is not bold.
    @Test func boldTextIsReadableInBothColors() throws {
        let choice = try #require(PaletteChoice(.ansi16))
        var plain = 0
        for packed in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x0B0D17) {
            let text = shade(packed)
            for background in [0x000000, 0x6E6E6E, 0xC0C0C0, 0xFFFFFF, 0xB3261E, 0x2563EB, 0x1B6E3C] as [UInt32] {
                let area = choice.placed(RGB(packed: background))
                let found = choice.text(text, on: area, isBold: true)
                if !found.isBold { plain += 1 }
                guard text.ratio(area.shade) >= 3 else { continue }
                let ratio = TerminalPalette.leastRatio16(found.index, area.index, isBold: found.isBold)
                let possible = (UInt8(0)..<16).map { TerminalPalette.leastRatio16($0, area.index) }.max() ?? 0
                #expect(ratio >= min(3, possible), "\(packed) on \(background): \(found), \(ratio)")
            }
        }
        #expect(plain > 0)
    }

    /// Bright cyan and bright yellow are hardly visible on white.
    @Test(arguments: [0x35B5B2, 0xE0A030] as [UInt32]) func hardlyVisibleTextIsNotBold(text: UInt32) throws {
        let choice = try #require(PaletteChoice(.ansi16))
        let found = choice.text(shade(text), on: choice.placed(RGB(packed: 0xFFFFFF)), isBold: true)
        #expect(!found.isBold && !HueRule.isGray(TerminalPalette.hues[Int(found.index)]))
        #expect(TerminalPalette.leastRatio16(found.index, 15) >= 1.5)
    }

    /// Bold black becomes gray in many terminals, and would then be fainter than secondary text.
    @Test func boldTextOnBlackAndWhiteStaysNeutral() throws {
        let choice = try #require(PaletteChoice(.ansi16))
        let (white, black) = (choice.placed(RGB(packed: 0xFFFFFF)), choice.placed(RGB(packed: 0x000000)))
        #expect(choice.text(shade(0x1A1A1A), on: white, isBold: true) == PaletteText(index: 0, isBold: false))
        #expect(choice.symbol(shade(0x1A1A1A), on: white, isBold: true) == PaletteText(index: 0, isBold: false))
        #expect(choice.text(shade(0xF0F0F0), on: black, isBold: true) == PaletteText(index: 15, isBold: true))
    }
}
