import ColorScience
import Testing

struct ColorTests {
    @Test(arguments: ["#000000", "#FFFFFF", "#E89B3C", "#000000B3", "#12345678"])
    func hexRoundTrips(hex: String) throws {
        #expect(try #require(Color(hex: hex)).hex == hex)
    }

    @Test func lowerCaseIsReadAndFullAlphaIsNotWritten() throws {
        #expect(try #require(Color(hex: "#e89b3cff")).hex == "#E89B3C")
    }

    @Test(arguments: ["", "#", "E89B3C", "#E89B3", "#E89B3CA", "#E89B3CAAB", "#GGGGGG", "#é9B3CC", "# 12345"])
    func otherTextIsNoColor(text: String) {
        #expect(Color(hex: text) == nil)
    }

    /// Scarf's border tokens over its surfaces, from the project's facts about Scarf.
    @Test(arguments: [
        ("#2D2A25", 0.08, "#FBF9F6", "#EBE8E5"), ("#2D2A25", 0.08, "#FFFFFF", "#EEEEEE"),
        ("#FFF8EB", 0.08, "#15130F", "#282521"), ("#FFF8EB", 0.14, "#23201B", "#423E38"),
        ("#C25A2A", 0.10, "#FBF9F6", "#F5E9E2"), ("#E89360", 0.18, "#1F1C18", "#433125"),
    ])
    func compositing(ink: String, alpha: Double, paper: String, want: String) throws {
        let color = try #require(Color(hex: ink)).opacity(alpha)
        #expect(color.composited(over: try #require(Color(hex: paper))).hex == want)
    }

    @Test func clearOverClearIsClear() {
        #expect(Color.clear.composited(over: .clear) == .clear)
        #expect(Color.white.opacity(0.5).composited(over: .clear).alpha == 0.5)
    }

    @Test func mixingTowardsClearKeepsTheHue() {
        let half = Color(red: 1, green: 0.5, blue: 0).mixed(with: .clear, by: 0.5)
        #expect(half == Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    }

    /// WCAG ratios from the project's facts about colour.
    @Test(arguments: [
        ("#777777", 4.4781), ("#767676", 4.5422), ("#595959", 7.0047), ("#949494", 3.0335), ("#007AFF", 4.0170),
        ("#FF3B30", 3.5471), ("#34C759", 2.2200), ("#8E8E93", 3.2605), ("#000000", 21),
    ])
    func contrastOnWhite(hex: String, ratio: Double) throws {
        #expect(abs(Contrast.ratio(try #require(Color(hex: hex)), .white) - ratio) < 0.00005)
    }

    @Test(arguments: [
        ("#FFFFFF", 1, 0, 0), ("#FF0000", 0.627955, 0.224863, 0.125846), ("#00FF00", 0.866440, -0.233888, 0.179498),
        ("#0000FF", 0.452014, -0.032457, -0.311528), ("#00FFFF", 0.905399, -0.149444, -0.039398),
        ("#FF00FF", 0.701674, 0.274566, -0.169156), ("#FFFF00", 0.967983, -0.071369, 0.198570),
        ("#808080", 0.599871, 0, 0),
    ])
    func oklab(hex: String, l: Double, a: Double, b: Double) throws {
        let lab = OKLab(try #require(Color(hex: hex)))
        #expect(lab.squaredDistance(to: OKLab(l: l, a: a, b: b)) < 1e-11)
    }
}
