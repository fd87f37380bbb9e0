import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeEngine

/// Surfaces, buttons and insets of small themes based on gentle-default.
struct SurfaceModelTests {
    private func model(_ members: String, _ appearance: Appearance = .light) throws -> RenderModel {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json", members)
        return RenderModel(
            try withExtendedLifetime(folder) { try ThemeLibrary().load(path).spec }, appearance: appearance)
    }

    private func card(_ fields: String, _ appearance: Appearance = .light) throws -> SurfaceModel {
        try model("\"surfaces\":{\"roles\":{\"card\":{\(fields)}}}", appearance).surface(.card)
    }

    @Test func invisibleBorderHasNoWidth() throws {
        let border = "\"border\":{\"lightHex\":\"#00000000\",\"darkHex\":\"#FFFFFF\"},\"borderWidth\":2"
        #expect(try card(border).borderWidth == 0)
        #expect(try card(border, .dark).borderWidth == 2)
    }

    @Test func onlyGlassHasRim() throws {
        let glass = "\"backgroundStyle\":{\"type\":\"glass\",\"fallbackColorRole\":\"surfaceBase\"}"
        #expect(try card(glass).rim == Color.black.opacity(0.12))
        #expect(try card(glass, .dark).rim == Color.white.opacity(0.12))
        #expect(try card(glass).blursBackdrop && card(glass).isTranslucent)
        #expect(try card("\"cornerRadius\":1").rim == nil)
    }

    @Test(arguments: [("noMaterial", false), ("ultraThin", true), ("ultraThick", true)])
    func materialsBlurTheirBackdrop(name: String, blurs: Bool) throws {
        let material = "\"backgroundStyle\":{\"type\":\"material\",\"material\":\"\(name)\",\"tintOpacity\":0}"
        #expect(try card(material).blursBackdrop == blurs)
    }

    @Test func nativeButtonHasTheAccentUnlessDestructive() throws {
        let native = "{\"usesNativeStyle\":true}"
        let model = try model("\"buttons\":{\"roles\":{\"primary\":\(native),\"destructive\":\(native)}}")
        #expect(model.button(.primary).label.colorRole == .accent && model.button(.primary).fill == nil)
        #expect(model.button(.destructive).label.colorRole == .destructive)
    }

    @Test func translucentBackgroundIsCompositedOnWhite() throws {
        let black = "{\"lightHex\":\"#00000080\",\"darkHex\":\"#000000\"}"
        let clear = "{\"lightHex\":\"#FFFFFF00\",\"darkHex\":\"#000000\"}"
        let model = try model("\"colors\":{\"pairByRole\":{\"background\":\(black),\"surfaceBase\":\(clear)}}")
        #expect(model.colors.onBackground(.surfaceBase).hex == "#7F7F7F")
    }

    @Test func missingInsetVariantIsTheRegularOne() throws {
        let model = try model("\"layout\":{\"inset\":{\"control\":{\"tight\":null,\"roomy\":null}}}")
        #expect(model.inset(.control, .tight) == model.inset(.control, .regular))
        #expect(model.inset(.control, .regular).horizontal > 0)
    }

    @Test func springStaysNearRestAfterSettling() {
        for damping in [0.2, 0.5, 0.69, 0.7, 0.8, 0.85, 0.95, 0.99, 1, 2] {
            let spring = Spring(response: 2 * Double.pi, damping: damping)
            let settled = spring.settling(atMost: 60)
            // The times are relative to 1/w; 40 is far beyond the end of every oscillation.
            let farthest = stride(from: settled, to: settled + 40, by: 0.01).map { abs(1 - spring.position(at: $0)) }
            #expect(farthest.allSatisfy { $0 <= 0.0501 }, "\(damping): \(farthest.max() ?? 0)")
        }
    }

    @Test func settlingIsLimitedAndShortestNearCriticalDamping() {
        let settling = { Spring(response: 2 * Double.pi, damping: $0).settling(atMost: 10) }
        #expect(settling(0.1) == 10 && settling(0) == 10)
        // (1 + t) e^-t = 1/20 at t = 4.744.
        #expect(abs(settling(1) - 4.744) < 1e-9 && abs(settling(2) - 4.744) < 1e-9 && settling(0.85) < 4.744)
    }

    @Test(arguments: [("scarf", "toolWeb"), ("gentle-default", "themeSecondary")])
    func toolColorIsOwnOrNearestRole(theme: String, role: String) throws {
        let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: .light)
        #expect(ChatStyle.tool("fetch", in: model).role.rawValue == role)
        #expect(ChatStyle.tool("edit", in: model).role == .info && ChatStyle.tool("other", in: model).role == .accent)
    }
}
