import ColorScience
import Testing

struct PaletteChoiceTests {
    /// Every color of a coarse cube with every other: in 256 colors a verdict is what it is in all of them.
    ///
    /// The worst papers are those far from every color of the palette: a verdict that is close to its threshold may
    /// flip, but few do.
    @Test func fewVerdictsFlip() {
        let levels = stride(from: UInt8(0), through: 255, by: 51)
        let colors = levels.flatMap { red in
            levels.flatMap { green in levels.map { Color(RGB(red: red, green: green, blue: $0)) } }
        }
        var (pairs, flips, nearestFlips) = (0, 0, 0)
        for paper in colors {
            for ink in colors {
                let truth = Contrast.ratio(ink, paper)
                let shown = TerminalPalette.painted(ink: ink, on: paper, depth: .ansi256)
                let plain = TerminalPalette.color(at: TerminalPalette.nearest256(ink.rgb))
                for threshold in [3, 4.5] {
                    pairs += 1
                    if (truth >= threshold) != (Contrast.ratio(shown.ink, shown.paper) >= threshold) { flips += 1 }
                    if (truth >= threshold) != (Contrast.ratio(Color(plain), shown.paper) >= threshold) {
                        nearestFlips += 1
                    }
                }
            }
        }
        #expect(flips * 200 < pairs && flips * 10 < nearestFlips, "\(flips), \(nearestFlips) of \(pairs)")
    }

    /// #777777 on white fails (4.48), #767676 passes (4.54); by itself each is nearest to 243, which passes.
    @Test func theToolDoesNotFlatter() throws {
        let paper = Color.white
        for (hex, passes) in [("#777777", false), ("#767676", true)] {
            let ink = try #require(Color(hex: hex))
            let shown = TerminalPalette.painted(ink: ink, on: paper, depth: .ansi256)
            #expect((Contrast.ratio(shown.ink, shown.paper) >= 4.5) == passes)
            #expect(shown.paper == .white)
        }
    }

    @Test func sixteenColorsKeepTextReadable() throws {
        for (hex, paperHex) in [("#6B7280", "#FFFFFF"), ("#98989D", "#1C1C1E"), ("#E85C4C", "#121212")] {
            let (ink, paper) = (try #require(Color(hex: hex)), try #require(Color(hex: paperHex)))
            let shown = TerminalPalette.painted(ink: ink, on: paper, depth: .ansi16)
            #expect((Contrast.ratio(ink, paper) >= 4.5) == (Contrast.ratio(shown.ink, shown.paper) >= 4.5), "\(hex)")
        }
    }

    @Test(arguments: [ColorDepth.mono, .truecolor])
    func withoutAPaletteColorsStay(_ depth: ColorDepth) {
        #expect(PaletteChoice(depth) == nil)
        let (ink, paper) = (Color(RGB(packed: 0x123456)), Color(RGB(packed: 0xFEDCBA)))
        #expect(TerminalPalette.painted(ink: ink, on: paper, depth: depth) == (ink, paper))
    }

    @Test func nearestIsThePalettes() throws {
        let (all, few) = (try #require(PaletteChoice(.ansi256)), try #require(PaletteChoice(.ansi16)))
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 70_001) {
            let rgb = RGB(packed: packed)
            #expect(all.nearest(Shade(rgb)) == TerminalPalette.nearest256(rgb))
            #expect(few.nearest(Shade(rgb)) == TerminalPalette.nearest16(rgb))
        }
    }

    /// Neither of two that differ becomes the other, and the lighter one stays lighter.
    @Test(
        arguments: [
            (0xFFFFFF, 0xFAFAFE), (0xFAFAFE, 0xFFFFFF), (0x111827, 0x151D30), (0x151D30, 0x111827),
            (0xF2F2F7, 0xEFEFF4),
        ] as [(UInt32, UInt32)])
    func surfacesStayApart(lower: UInt32, upper: UInt32) throws {
        let choice = try #require(PaletteChoice(.ansi256))
        let (below, above) = (Shade(RGB(packed: lower)), Shade(RGB(packed: upper)))
        let indices = choice.indices(ofSurfaces: [below, above]) { _, _ in true }
        let shown = indices.map { OKLab(Color(TerminalPalette.color(at: $0))).l }
        #expect(indices[0] != indices[1])
        #expect((shown[1] > shown[0]) == (above.lab.l > below.lab.l))
    }
}
