import ColorScience
import Testing

struct ColorTests {
    @Test(arguments: ["#000000", "#FFFFFF", "#E89B3C", "#000000B3", "#12345678"])
    func hexRoundTrips(hex: String) throws {
        #expect(try #require(Color(hex: hex)).hex == hex)
    }

    @Test func lowercaseDigitsAreReadAndFullAlphaIsOmitted() throws {
        #expect(try #require(Color(hex: "#e89b3cff")).hex == "#E89B3C")
    }

    @Test(arguments: ["", "#", "E89B3C", "#E89B3", "#E89B3CA", "#E89B3CAAB", "#GGGGGG", "#é9B3CC", "# 12345"])
    func invalidHexReturnsNil(text: String) {
        #expect(Color(hex: text) == nil)
    }

    /// Border tokens of Scarf over its surfaces.
    @Test(arguments: [
        ("#2D2A25", 0.08, "#FBF9F6", "#EBE8E5"), ("#2D2A25", 0.08, "#FFFFFF", "#EEEEEE"),
        ("#FFF8EB", 0.08, "#15130F", "#282521"), ("#FFF8EB", 0.14, "#23201B", "#423E38"),
        ("#C25A2A", 0.10, "#FBF9F6", "#F5E9E2"), ("#E89360", 0.18, "#1F1C18", "#433125"),
    ])
    func compositingMatchesReference(foreground: String, alpha: Double, background: String, expected: String) throws {
        let color = try #require(Color(hex: foreground)).opacity(alpha)
        #expect(color.composited(over: try #require(Color(hex: background))).hex == expected)
    }

    @Test func clearOverClearIsClear() {
        #expect(Color.clear.composited(over: .clear) == .clear)
        #expect(Color.white.opacity(0.5).composited(over: .clear).alpha == 0.5)
    }

    /// a = 0.5 + 0.4 * 0.5, c = (0.5 cs + 0.2 cb) / a.
    @Test func translucentBackdropIsWeightedByItsAlpha() {
        let color = Color(red: 0.9, green: 0.6, blue: 0.3, alpha: 0.5)
            .composited(over: Color(red: 0.3, green: 0.9, blue: 0.6, alpha: 0.4))
        #expect(color.isClose(to: Color(red: 0.51 / 0.7, green: 0.48 / 0.7, blue: 0.27 / 0.7, alpha: 0.7)))
        let overClear = Color(red: 0.9, green: 0.6, blue: 0.3, alpha: 0.5).composited(over: .clear)
        #expect(overClear.isClose(to: Color(red: 0.9, green: 0.6, blue: 0.3, alpha: 0.5)))
    }

    /// The alphas 1 and 0.5 have the weights 0.75 and 0.125.
    @Test func mixingWeightsColorsByAlpha() {
        let color = Color(red: 0.2, green: 0.4, blue: 0.6)
            .mixed(with: Color(red: 0.8, green: 0.6, blue: 0, alpha: 0.5), by: 0.25)
        #expect(color.isClose(to: Color(red: 0.25 / 0.875, green: 0.375 / 0.875, blue: 0.45 / 0.875, alpha: 0.875)))
        #expect(Color.clear.mixed(with: .clear, by: 0.5) == .clear)
    }

    @Test func meanAveragesEachComponent() throws {
        let mean = try #require(Color.mean([.black, Color(red: 1, green: 0.5, blue: 0.25)]))
        #expect(mean.isClose(to: Color(red: 0.5, green: 0.25, blue: 0.125)))
        #expect(Color.mean([]) == nil)
    }

    @Test func mixingWithClearKeepsHue() {
        let half = Color(red: 1, green: 0.5, blue: 0).mixed(with: .clear, by: 0.5)
        #expect(half == Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    }

    /// WCAG 2.2 contrast ratios.
    @Test(arguments: [
        ("#777777", 4.4781), ("#767676", 4.5422), ("#595959", 7.0047), ("#949494", 3.0335), ("#007AFF", 4.0170),
        ("#FF3B30", 3.5471), ("#34C759", 2.2200), ("#8E8E93", 3.2605), ("#000000", 21),
    ])
    func contrastOnWhiteMatchesWCAG(hex: String, ratio: Double) throws {
        #expect(abs(Contrast.ratio(try #require(Color(hex: hex)), .white) - ratio) < 0.00005)
    }

    @Test(arguments: [
        ("#FFFFFF", 1, 0, 0), ("#FF0000", 0.627955, 0.224863, 0.125846), ("#00FF00", 0.866440, -0.233888, 0.179498),
        ("#0000FF", 0.452014, -0.032457, -0.311528), ("#00FFFF", 0.905399, -0.149444, -0.039398),
        ("#FF00FF", 0.701674, 0.274566, -0.169156), ("#FFFF00", 0.967983, -0.071369, 0.198570),
        ("#808080", 0.599871, 0, 0),
    ])
    func oklabMatchesReference(hex: String, l: Double, a: Double, b: Double) throws {
        let lab = OKLab(try #require(Color(hex: hex)))
        #expect(lab.squaredDistance(to: OKLab(l: l, a: a, b: b)) < 1e-11)
    }

    /// The least bright color that is not dark has a brightness of 128.
    @Test(arguments: [(127, true), (128, false)] as [(UInt8, Bool)])
    func darkColorsHaveABrightnessBelow128(gray: UInt8, isDark: Bool) {
        let color = RGB(red: gray, green: gray, blue: gray)
        #expect(Color(color).rgb.isDark == isDark)
    }
}

extension Color {
    fileprivate func isClose(to other: Color) -> Bool {
        let differences = [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha]
        return differences.allSatisfy { abs($0) < 1e-12 }
    }
}
