import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

/// The pairs of Scarf's components.
struct ScarfPairTests {
    let spec: ThemeSpec

    init() throws {
        spec = try ThemeLibrary().load("scarf").spec
    }

    /// The audit reports the contrasts that the facts derive for the theme.
    @Test(arguments: [(Appearance.light, "success", 2.56), (.light, "warning", 1.73), (.dark, "danger", 4.19)])
    func badgeIsAuditedOnItsFill(appearance: Appearance, part: String, ratio: Double) throws {
        let audit = ThemeAudit(spec, AuditSettings())
        let check = try #require(
            audit.checks.first {
                $0.appearance == appearance && $0.pair.component == "Badge" && $0.pair.part == part
                    && $0.background.hasSuffix("surfaceBase")
            })
        #expect(abs(check.ratio - ratio) < 0.01, "\(check.ratio)")
    }

    @Test func pressedButtonIsAuditedAsDrawn() throws {
        let pairs = ScarfPairs.pairs(in: RenderModel(spec, appearance: .light))
        let primary = try #require(pairs.first { $0.part == "primary label, pressed" })
        #expect(primary.foregroundOpacity == 0.95)
        let accentActive = ColorRole(rawValue: "accentActive")
        #expect(primary.background == .tint(accentActive, opacity: 0.95, over: .surface(.appBackground)))
        #expect(ScarfPairs.pairs(in: RenderModel(spec, appearance: .dark)).count == pairs.count)
        let other = RenderModel(try ThemeLibrary().load("gentle-default").spec, appearance: .light)
        #expect(ScarfPairs.pairs(in: other).isEmpty)
    }
}
