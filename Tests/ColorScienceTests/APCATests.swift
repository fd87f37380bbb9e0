import ColorScience
import Testing

struct APCATests {
    /// The vectors of apca-w3's `test/index.js`, and black and white.
    @Test(
        arguments: [
            ("#888888", "#ffffff", 63.056469930209424), ("#ffffff", "#888888", -68.54146436644962),
            ("#000000", "#aaaaaa", 58.146262578561334), ("#aaaaaa", "#000000", -56.24113336839742),
            ("#112233", "#ddeeff", 91.66830811481631), ("#ddeeff", "#112233", -93.06770049484275),
            ("#112233", "#444444", 8.32326136957393), ("#444444", "#112233", -7.526878460278154),
            ("#000000", "#ffffff", 106.04067321268862), ("#ffffff", "#000000", -107.88473318309848),
        ] as [(String, String, Double)])
    func contrastMatchesPublishedVectors(text: String, background: String, contrast: Double) throws {
        let (text, background) = (try #require(Color(hex: text)), try #require(Color(hex: background)))
        #expect(abs(APCA.lightnessContrast(text: text, background: background) - contrast) < 1e-9)
    }

    @Test func translucentTextIsCompositedFirst() throws {
        let text = Color(Color.black.opacity(Double(0x66) / 255).composited(over: .white).rgb)
        #expect(abs(APCA.lightnessContrast(text: text, background: .white) - 54.62184067441377) < 1e-9)
    }

    @Test func lowContrastIsZero() throws {
        let (gray, lighter) = (try #require(Color(hex: "#808080")), try #require(Color(hex: "#858585")))
        #expect(APCA.lightnessContrast(text: gray, background: gray) == 0)
        #expect(APCA.lightnessContrast(text: gray, background: lighter) == 0)
        #expect(APCA.lightnessContrast(text: lighter, background: gray) == 0)
    }
}
