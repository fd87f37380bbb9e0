import ColorScience
import Testing

struct OKLCHTests {
    /// The sRGB primaries in OKLCH.
    @Test(arguments: [
        ("#FF0000", 0.627955, 0.257683, 29.2339), ("#00FF00", 0.866440, 0.294827, 142.4953),
        ("#0000FF", 0.452014, 0.313214, 264.0520),
    ])
    func primariesMatchReference(hex: String, lightness: Double, chroma: Double, hue: Double) throws {
        let polar = OKLCH(try #require(Color(hex: hex)))
        #expect(abs(polar.lightness - lightness) < 1e-5)
        #expect(abs(polar.chroma - chroma) < 1e-5)
        #expect(abs(polar.hue - hue) < 1e-3)
    }

    @Test func conversionRoundTrips() {
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 65_537 / 5) {
            let rgb = RGB(packed: packed)
            #expect(OKLCH(Color(rgb)).color.rgb == rgb)
        }
    }

    @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15)))
    func outOfGamutKeepsLightnessAndHue(hue: Double) {
        let got = OKLCH(OKLCH(lightness: 0.6, chroma: 0.4, hue: hue).color)
        #expect(abs(got.lightness - 0.6) < 0.002)
        #expect(OKLCH.hueDifference(got.hue, hue) < 0.5)
        #expect(got.chroma < 0.4)
    }
}
