import ColorScience
import Testing
import ThemeSpec

@testable import ThemeAudit
@testable import ThemeEngine

/// The opacities that a fix changes: those that the theme specifies, if they decide the result.
struct SurfaceOpacityTests {
    /// A role that the theme specifies, unlike its other surfaces.
    private let tint = ColorRole(rawValue: "sheet")

    /// Returns a theme whose sheet has a tint and no material, through which the screen is visible.
    private func theme(sheetOf material: String, opacity: Double) throws -> ThemeSpec {
        let style =
            "{\"type\":\"material\",\"material\":\"\(material)\",\"tintColorRole\":\"sheet\",\"tintOpacity\":\(opacity)}"
        return try AuditFixture.theme(
            colors: [(tint.rawValue, "#FFE9A8", "#3A2A08")],
            "\"surfaces\":{\"roles\":{\"overlaySheet\":{\"backgroundStyle\":\(style)}}}")
    }

    @Test func opacityOfTheThemeGrowsAsFarAsNeeded() throws {
        let audit = ThemeAudit(try theme(sheetOf: "noMaterial", opacity: 0.4))
        let fix = ThemeFix(audit)
        let change = try #require(fix.surfaces.first)
        guard case .material(.noMaterial, tint, let opacity) = change.after else {
            Issue.record("\(change.after)")
            return
        }
        #expect(fix.surfaces.count == 1 && change.role == .overlaySheet && opacity > 0.4 && opacity <= 1)
        #expect(!fix.remaining.contains { $0.pair.background == .surface(.overlaySheet) })
        // One step less is insufficient.
        let less = SurfaceBackground.material(.noMaterial, tint: tint, tintOpacity: opacity - 0.05)
        let thinner = ThemeAudit(fix.after.spec.changing(.overlaySheet, to: less))
        #expect(thinner.checks.contains { $0.pair.background == .surface(.overlaySheet) && thinner.isFailure($0) })
    }

    @Test func approximatedOpacityIsNotChanged() throws {
        let audit = ThemeAudit(try theme(sheetOf: "thin", opacity: 0.4))
        let fix = ThemeFix(audit)
        #expect(fix.surfaces.isEmpty)
        #expect(fix.rest.contains { $0.reason == .approximation && $0.check.background == "overlaySheet" })
    }

    /// The measurements of the search are equal to those of the audit.
    @Test(arguments: ThemeLibrary().slugs, Appearance.allCases)
    func layersHaveTheColorsOfBackgrounds(slug: String, appearance: Appearance) throws {
        let model = RenderModel(try ThemeLibrary().load(slug).spec, appearance: appearance)
        let layers = FixLayers(model, [])
        for pair in AuditedComponents.pairs(in: model) {
            let colors = layers.stacks(of: pair.background).map { FixProblem.color(of: $0, []).rgb }
            #expect(Set(colors) == Set(pair.background.colors(in: model).map(\.rgb)), "\(pair.background)")
        }
    }
}
