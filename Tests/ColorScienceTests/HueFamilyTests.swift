import Testing

@testable import ColorScience

/// Hues in a palette of 16 colors: grays stay gray, and no hue becomes another one.
struct HueFamilyTests {
    private static let grays: Set<UInt8> = [0, 7, 8, 15]

    private func shade(_ packed: UInt32) -> Shade { Shade(RGB(packed: packed)) }

    /// Backgrounds, cards and text of the built-in themes, dark and light.
    @Test(
        arguments: [
            0x121212, 0x1C1C1C, 0x252525, 0x15130F, 0x1F1C18, 0x23201B, 0xF8F7F4, 0xEFEEEB, 0xA0A0A0, 0x666666,
            0xA39C92,
            0x6A645B, 0x8C857B, 0x374151, 0xE5E7EB,
        ] as [UInt32])
    func graysStayGray(packed: UInt32) throws {
        let choice = try #require(PaletteChoice(.ansi16))
        for (background, index) in [(0x000000, 0), (0xFFFFFF, 15), (0x808080, 8), (0xC25A2A, 1)] as [(UInt32, UInt8)] {
            let found = choice.index(ofSymbol: shade(packed), on: PlacedColor(shade(background), index: index))
            #expect(
                Self.grays.contains(found), "\(RGB(packed: packed).hex) on \(RGB(packed: background).hex): \(found)")
        }
        #expect(Self.grays.contains(choice.index(ofArea: RGB(packed: packed))))
    }

    /// Colors of warnings become red or yellow, never gray, cyan or blue.
    @Test(
        arguments: [
            (0xE85C4C, [1, 9]), (0xD9534F, [1, 9]), (0xE89B3C, [1, 3, 9, 11]), (0xC25A2A, [1, 3, 9, 11]),
            (0x4CABA8, [6, 14]), (0x2AA876, [2, 10]), (0x5B21B6, [5, 13]), (0x2563EB, [4, 12]), (0x5856D6, [4, 12]),
            (0x2D8A6E, [2, 10]), (0x7C4DFF, [5, 13]), (0xE11D48, [1, 9]), (0xFF9500, [3, 11]), (0xFF8C42, [1, 9]),
        ] as [(UInt32, Set<UInt8>)])
    func symbolKeepsHueFamily(packed: UInt32, allowed: Set<UInt8>) throws {
        let choice = try #require(PaletteChoice(.ansi16))
        for (background, index) in [(0x121212, 0), (0xFFFFFF, 15), (0x1C1C1C, 8), (0xF8F7F4, 7)] as [(UInt32, UInt8)] {
            let found = choice.index(ofSymbol: shade(packed), on: PlacedColor(shade(background), index: index))
            #expect(allowed.contains(found), "\(RGB(packed: packed).hex) on \(RGB(packed: background).hex): \(found)")
        }
        #expect(allowed.contains(choice.index(ofArea: RGB(packed: packed))))
    }

    @Test func areaAndSymbolOfSameColorHaveSameNearbyHue() throws {
        let choice = try #require(PaletteChoice(.ansi16))
        let grounds = [(UInt32(0x121212), UInt8(0)), (0xFFFFFF, 15)].map { PlacedColor(shade($0.0), index: $0.1) }
        for hue in stride(from: 0.0, to: 360, by: 3) {
            for (lightness, chroma) in [(0.45, 0.12), (0.6, 0.1), (0.6, 0.18), (0.75, 0.14), (0.85, 0.09)] {
                let color = OKLCH(lightness: lightness, chroma: chroma, hue: hue)
                let rgb = color.color.rgb
                let area = TerminalPalette.hues[Int(choice.index(ofArea: rgb))]
                let wanted = OKLCH(Color(rgb))
                guard HueRule.isVivid16(wanted) else { continue }
                #expect(!HueRule.isGray(area) && HueRule.difference(area, wanted) <= 48, "\(rgb.hex)")
                for ground in grounds {
                    let symbol = TerminalPalette.hues[Int(choice.index(ofSymbol: Shade(rgb), on: ground))]
                    #expect(HueRule.difference(area, symbol) < 1, "\(rgb.hex)")
                }
            }
        }
    }

    /// The pages and cards of dark themes are black, and those of light themes white: other grays are configured by
    /// users.
    @Test func surfacesOfThemesAreBlackAndWhite() throws {
        let choice = try #require(PaletteChoice(.ansi16))
        for dark in [0x121212, 0x1C1C1C, 0x2C2C2E, 0x3A3A3C, 0x142E24, 0x1E1630] as [UInt32] {
            #expect(choice.index(ofArea: RGB(packed: dark)) == 0)
        }
        for light in [0xFFFFFF, 0xF8F7F4, 0xEFEEEB, 0xE4F0EA, 0xECE1FF] as [UInt32] {
            #expect(choice.index(ofArea: RGB(packed: light)) == 15)
        }
    }
}
