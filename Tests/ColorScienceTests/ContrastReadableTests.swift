import ColorScience
import Testing

struct ContrastReadableTests {
    @Test func blackOrWhiteHasTheHigherContrast() {
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 65_537 / 5) {
            let background = RGB(packed: packed)
            let (black, white) = (Contrast.ratio(Color(background), .black), Contrast.ratio(Color(background), .white))
            #expect(Contrast.blackOrWhite(on: Color(background)) == (black > white ? .black : .white))
            #expect(Contrast.blackOrWhite(on: background).packed == (black > white ? 0 : 0xFF_FFFF))
        }
    }

    @Test func readableForegroundIsKept() {
        #expect(Contrast.readable(.black, on: .white, ratio: 4.5) == .black)
    }

    @Test(arguments: ["#FFFFFF", "#777777", "#E89B3C", "#121212", "#000000", "#4CABA8", "#808080", "#0000FF"])
    func everyForegroundBecomesReadable(background: String) throws {
        let background = try #require(Color(hex: background))
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 263_171) {
            let color = Contrast.readable(Color(RGB(packed: packed)), on: background, ratio: 4.5)
            #expect(Contrast.ratio(Color(color.rgb), background) >= 4.5)
        }
    }

    /// On a middle gray, both a lighter and a darker color are sufficient.
    @Test(arguments: [("#A0A0A0", true), ("#505050", false)])
    func readableReturnsNearestSufficientLightness(foreground: String, becomesLighter: Bool) throws {
        let background = try #require(Color(hex: "#757575"))
        let color = try #require(Color(hex: foreground))
        let moved = Contrast.readable(color, on: background, ratio: 4.5)
        #expect((OKLab(moved).l > OKLab(color).l) == becomesLighter)
        #expect(Contrast.ratio(moved, background) < 4.7)
    }

    @Test func hueIsKept() throws {
        let amber = try #require(Color(hex: "#E89B3C"))
        let moved = Contrast.readable(amber, on: .white, ratio: 4.5)
        #expect(abs(OKLCH(moved).hue - OKLCH(amber).hue) < 4)
        #expect(Contrast.ratio(moved, .white) < 4.7)
    }
}
