import ColorScience
import Testing

struct PaletteChoiceTests {
    /// All pairs of colors of a coarse cube. With 256 colors, few verdicts change, and only those close to their
    /// threshold on backgrounds far from all palette colors.
    @Test func fewContrastVerdictsChangeInPalettes() {
        let levels = stride(from: UInt8(0), through: 255, by: 51)
        let colors = levels.flatMap { red in
            levels.flatMap { green in levels.map { Color(RGB(red: red, green: green, blue: $0)) } }
        }
        var (pairs, flips, nearestFlips) = (0, 0, 0)
        for background in colors {
            for foreground in colors {
                let truth = Contrast.ratio(foreground, background)
                let shown = TerminalPalette.painted(foreground: foreground, background: background, depth: .ansi256)
                let plain = TerminalPalette.color(at: TerminalPalette.nearest256(foreground.rgb))
                for threshold in [3, 4.5] {
                    pairs += 1
                    if (truth >= threshold) != (Contrast.ratio(shown.foreground, shown.background) >= threshold) {
                        flips += 1
                    }
                    if (truth >= threshold) != (Contrast.ratio(Color(plain), shown.background) >= threshold) {
                        nearestFlips += 1
                    }
                }
            }
        }
        #expect(flips * 200 < pairs && flips * 10 < nearestFlips, "\(flips), \(nearestFlips) of \(pairs)")
    }

    /// #777777 on white fails (4.48) and #767676 passes (4.54). The nearest color to both is 243, which passes.
    @Test func paletteContrastIsNotAboveTrueContrast() throws {
        for (hex, passes) in [("#777777", false), ("#767676", true)] {
            let foreground = try #require(Color(hex: hex))
            let shown = TerminalPalette.painted(foreground: foreground, background: .white, depth: .ansi256)
            #expect((Contrast.ratio(shown.foreground, shown.background) >= 4.5) == passes)
            #expect(shown.background == .white)
        }
    }

    @Test func sixteenColorsKeepTextReadable() throws {
        for (hex, backgroundHex) in [("#6B7280", "#FFFFFF"), ("#98989D", "#1C1C1E"), ("#E85C4C", "#121212")] {
            let (foreground, background) = (try #require(Color(hex: hex)), try #require(Color(hex: backgroundHex)))
            let shown = TerminalPalette.painted(foreground: foreground, background: background, depth: .ansi16)
            let passes = Contrast.ratio(foreground, background) >= 4.5
            #expect(passes == (Contrast.ratio(shown.foreground, shown.background) >= 4.5), "\(hex)")
        }
    }

    @Test(arguments: [ColorDepth.mono, .truecolor])
    func colorsAreKeptWithoutPalette(_ depth: ColorDepth) {
        #expect(PaletteChoice(depth) == nil)
        let (foreground, background) = (Color(RGB(packed: 0x123456)), Color(RGB(packed: 0xFEDCBA)))
        let shown = TerminalPalette.painted(foreground: foreground, background: background, depth: depth)
        #expect(shown == (foreground, background))
    }
}
