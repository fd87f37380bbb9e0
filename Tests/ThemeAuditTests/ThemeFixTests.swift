import ColorScience
import Foundation
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeAudit
@testable import ThemeEngine

/// Fixes of entire themes.
struct ThemeFixTests {
    @Test func fixedThemeNeedsNoOtherFix() throws {
        let fix = ThemeFix(ThemeAudit(try AuditFixture.theme()))
        #expect(!fix.isEmpty && ThemeFix(fix.after).isEmpty)
    }

    /// A changed color is not less readable with Increase Contrast than without.
    @Test func fixChangesColorsForIncreasedContrastToo() throws {
        let warning =
            "\"warning\":{\"lightHex\":\"#FF9500\",\"darkHex\":\"#FFB340\","
            + "\"lightIncreasedContrastHex\":\"#C93400\",\"darkIncreasedContrastHex\":\"#FFE0A0\"}"
        let spec = try AuditFixture.theme("\"colors\":{\"pairByRole\":{\(warning)}}")
        let fix = ThemeFix(ThemeAudit(spec))
        let pair = try #require(fix.after.spec.colors[.warning])
        #expect(pair.light.hex != "#FF9500")
        #expect(Contrast.ratio(pair.increased(in: .light), .white) >= Contrast.ratio(pair.light, .white))
        #expect(pair.increasedContrast.dark?.hex == "#FFE0A0")
        let change = try #require(fix.colors.first { $0.role == .warning && $0.appearance == .light })
        #expect(change.increasedBefore?.hex == "#C93400")
        #expect(!fix.newFindings.contains { $0.rule == "increased-contrast" })
    }

    /// Each theme with one of the levels, in turn; with all levels if the run is thorough.
    static let themesAndLevels = ThemeLibrary().slugs.enumerated().flatMap { number, slug in
        ContrastLevel.allCases.enumerated()
            .filter { Sampling.includes(number + $0.offset, ofEvery: ContrastLevel.allCases.count) }
            .map { (slug, $0.element) }
    }

    /// All guarantees of a fix, for every built-in theme: the written file can be read, passes as reported and
    /// preserves the design.
    @Test(arguments: themesAndLevels)
    func everyBuiltInThemeIsFixed(slug: String, level: ContrastLevel) throws {
        let audit = ThemeAudit(try ThemeLibrary().load(slug).spec, AuditSettings(level: level))
        let fix = ThemeFix(audit)
        #expect(level == .aaa || fix.remaining.isEmpty, "\(fix.remaining.map(\.message))")
        // Some pairs may conflict with others or with the surfaces.
        let counts = [fix.failing, fix.remaining].map { AuditCase.cases(of: $0).count }
        #expect(!fix.isEmpty && counts[1] * 9 <= counts[0], "\(counts): \(fix.remaining.map(\.message))")
        #expect(fix.rest.filter(\.reason.decides).allSatisfy { $0.reason == .conflict })
        let written = ThemeAudit(try read(fix, extends: slug), audit.settings)
        #expect(written.failedChecks.map(\.message) == fix.after.failedChecks.map(\.message))
        #expect(written.spec.metadata.name.hasSuffix(" (contrast fixed)"))
        // The listed changes are the only differences.
        #expect(fix.colors.allSatisfy { written.spec.colors[$0.role]?[$0.appearance] == $0.after })
        #expect(Set(written.spec.colors.keys) == Set(audit.spec.colors.keys))
        let same = written.spec.colors.filter { role, _ in !fix.colors.contains { $0.role == role } }
        #expect(same.allSatisfy { $0.value == audit.spec.colors[$0.key] })
        for appearance in audit.spec.metadata.appearances {
            let models = [audit.spec, written.spec].map { RenderModel($0, appearance: appearance) }
            let surfaces = SurfaceExpectation(models[0], models[1])
            #expect(surfaces.holds, "\(slug) \(appearance.rawValue): \(surfaces.faults)")
            expectSharedBrandColors(models[0], models[1])
        }
        expectReasons(fix)
        expectNewFailures(fix)
    }

    /// Scarf has white labels on two reds. One red is also a text color, which must be lighter than any white label
    /// permits, so that the label becomes dark on both. Its borders are visible if the text on them becomes lighter or
    /// darker. One pair cannot be repaired: a border with a contrast of 3:1 to the page, and of 7:1 to the text on it.
    @Test(arguments: Appearance.allCases)
    func colorsThatDependOnEachOtherChangeTogether(appearance: Appearance) throws {
        let settings = AuditSettings(level: .aaa, appearances: [appearance])
        let fix = ThemeFix(ThemeAudit(try ThemeLibrary().load("scarf").spec, settings))
        let left = Set(fix.remaining.map { [$0.foreground, $0.background] })
        #expect(left == [["borderStrong", "background"]], "\(fix.remaining.map(\.message))")
        for color in fix.colors where color.role == .textOnDestructive {
            #expect(color.repairs.count > 1 && color.after.rgb.luminance < 0.1, "\(color.after.hex)")
        }
    }

    /// Checks that no pair that decides the result fails because of the changes, and that others are reported.
    private func expectNewFailures(_ fix: ThemeFix) {
        #expect(!fix.rest.contains { $0.isNew && $0.reason.decides })
        expectNewFailures(of: fix)
    }

    private func expectNewFailures(of fix: ThemeFix) {
        func failures(_ audit: ThemeAudit) -> Set<[String]> {
            Set(
                audit.failedChecks.map {
                    [$0.appearance.rawValue, $0.pair.component, $0.pair.part, $0.foregroundName, $0.background]
                })
        }
        let new = failures(fix.after).subtracting(failures(fix.before))
        #expect(new.isEmpty == !fix.rest.contains(where: \.isNew), "\(new)")
    }

    /// A failure is new only if the pair passed before.
    @Test func pairThatFailsBecauseOfChangesIsNew() throws {
        let spec = try AuditFixture.theme(colors: [("textPrimary", "#111111", "#EEEEEE")])
        let before = ThemeAudit(spec)
        let pale = try #require(Color(hex: "#F4F4F4"))
        let fix = ThemeFix(from: before, to: ThemeAudit(spec.changing(.textPrimary, in: .light, to: pale)))
        let new = fix.rest.filter { rest in
            rest.check.foregroundName == "textPrimary" && rest.check.background == "background"
                && rest.check.appearance == .light
        }
        let old = fix.rest.filter { $0.check.appearance == .dark }
        #expect(!new.isEmpty && new.allSatisfy(\.isNew))
        #expect(!old.isEmpty && old.allSatisfy { !$0.isNew })
        let same = ThemeFix(from: before, to: before)
        let newInSame = same.rest.filter(\.isNew)
        #expect(newInSame.isEmpty && same.newFindings.isEmpty)
        expectNewFailures(of: fix)
        #expect(fix.newFindings.contains { $0.rule == "emphasis-lost" }, "\(fix.newFindings.map(\.message))")
    }

    private func expectSharedBrandColors(_ before: RenderModel, _ after: RenderModel) {
        let given = before.spec.colors.keys.filter(FixCost.canBelongToBrand)
        for brand in FixCost.brand where given.contains(brand) {
            for role in given where before.colors[role] == before.colors[brand] {
                #expect(
                    after.colors[role] == after.colors[brand], "\(before.slug) \(before.appearance): \(role.rawValue)")
            }
        }
    }

    @Test func fixAppliesAtEverySize() throws {
        let settings = AuditSettings(contentSizes: ContentSize.allCases)
        let fix = ThemeFix(ThemeAudit(try ThemeLibrary().load("editorial-paper").spec, settings))
        let written = ThemeAudit(try read(fix, extends: "editorial-paper"), settings)
        #expect(written.failedChecks.map(\.message) == fix.after.failedChecks.map(\.message))
        #expect(fix.remaining.isEmpty, "\(fix.remaining.map(\.message))")
    }

    @Test(arguments: [
        ("textPrimary", "#FFFFFF00"), ("textPrimary", "#00000020"), ("background", "#808080"),
        ("surfaceScrim", "#00000010"), ("primaryCTA", "#777777"), ("borderSubtle", "#00000000"),
    ])
    func extremeColorsAreFixed(role: String, hex: String) throws {
        let spec = try AuditFixture.theme(colors: [(role, hex, hex)])
        let fix = ThemeFix(ThemeAudit(spec))
        #expect(fix.remaining.count * 10 <= fix.failing.count, "\(fix.remaining.map(\.message))")
    }

    /// In a theme for dark only, the light colors do not change.
    @Test func unsupportedAppearanceIsNotChanged() throws {
        let spec = try AuditFixture.theme("\"appearances\":[\"dark\"]")
        let fix = ThemeFix(ThemeAudit(spec))
        #expect(!fix.isEmpty && fix.colors.allSatisfy { $0.appearance == .dark })
    }

    @Test func appearancesAreIndependent() throws {
        let spec = try ThemeLibrary().load("bold-orange").spec
        let both = ThemeFix(ThemeAudit(spec))
        for appearance in Appearance.allCases {
            let one = ThemeFix(ThemeAudit(spec, AuditSettings(appearances: [appearance])))
            let own = both.colors.filter { $0.appearance == appearance }
            #expect(!own.isEmpty && one.colors.map(\.after) == own.map(\.after))
        }
    }

    /// For white labels on a light red, a slightly darker red is a much smaller change than dark labels.
    @Test func fillChangesIfThatIsSmallerChange() throws {
        let fix = ThemeFix(ThemeAudit(try AuditFixture.redFill))
        let dark = fix.colors.filter { $0.appearance == .dark }
        let fill = try #require(dark.first { $0.role == .destructive })
        #expect(fill.before.hex == "#F87171" && abs(fill.distance - 0.124) < 0.002, "\(fill)")
        #expect(!dark.contains { $0.role == .textOnDestructive })
        #expect(fill.repairs.contains { $0.foreground == "textOnDestructive" && $0.background == "destructive" })
    }

    @Test func keptRoleDoesNotChange() throws {
        let audit = ThemeAudit(try AuditFixture.redFill)
        let fix = ThemeFix(audit, keeping: [.destructive])
        #expect(!fix.colors.contains { $0.role == .destructive })
        #expect(!fix.remaining.contains { $0.pair.part == "destructive label" })
        #expect(fix.colors.contains { $0.role == .textOnDestructive && $0.appearance == .dark })
    }

    @Test func failingPairOfKeptRolesIsReported() throws {
        let audit = ThemeAudit(try AuditFixture.redFill)
        let fix = ThemeFix(audit, keeping: [.destructive, .textOnDestructive])
        let kept = fix.rest.filter { $0.reason == .kept }.map(\.check)
        #expect(kept.contains { $0.foreground == "textOnDestructive" && $0.background == "destructive" })
    }

    /// Keeping one role of a brand color keeps the color.
    @Test func keptRoleKeepsItsBrandColor() throws {
        let audit = ThemeAudit(try AuditFixture.theme())
        let fix = ThemeFix(audit, keeping: [.themePrimary])
        #expect(ThemeFix(audit).colors.contains { $0.role == .primaryCTA })
        #expect(!fix.colors.contains { $0.role == .primaryCTA || $0.role == .themePrimary })
    }

    /// Checks the reason of each change: a pair that fails without it, a color shared with such a change, or surfaces.
    private func expectReasons(_ fix: ThemeFix) {
        for change in fix.colors where change.repairs.isEmpty && change.preserves.isEmpty {
            let shared = fix.colors.filter { $0.appearance == change.appearance && $0.after == change.after }
            #expect(
                shared.contains { !$0.repairs.isEmpty || !$0.preserves.isEmpty }
                    || ColorRole.fills.contains(change.role),
                "\(change.appearance) \(change.role.rawValue)")
        }
    }

    /// A reported conflict is real: no other lightness of a color of the pair repairs it and preserves the rest.
    @Test(arguments: ["gentle-default", "compact-mint", "soft-green", "editorial-paper"])
    func remainingFailuresHaveNoSingleColorRepair(slug: String) throws {
        let audit = ThemeAudit(try ThemeLibrary().load(slug).spec)
        let fix = ThemeFix(audit)
        for check in fix.remaining {
            let appearance = check.appearance
            let model = RenderModel(fix.after.spec, appearance: appearance)
            let original = RenderModel(audit.spec, appearance: appearance)
            let passing = fix.after.checks.filter { $0.appearance == appearance && $0.passes && audit.decides($0) }
            let roles = [check.pair.foregroundRole] + check.pair.background.roles(in: model)
            for role in roles.map({ model.colors.source(of: $0) }) {
                let group = FixCost.groups(of: model).map(\.roles).first { $0.contains(role) } ?? [role]
                let start = OKLCH(model.colors[role])
                for level in 0...40 {
                    let place = OKLCH(lightness: Double(level) / 40, chroma: start.chroma, hue: start.hue)
                    let color = Color(place.color.rgb).opacity(model.colors[role].alpha)
                    let changed = group.reduce(fix.after.spec) { $0.changing($1, in: appearance, to: color) }
                    guard PairTrial(changed, appearance).passes([check] + passing) else { continue }
                    let surfaces = SurfaceExpectation(original, RenderModel(changed, appearance: appearance))
                    #expect(!surfaces.holds, "\(check.message), \(role.rawValue) \(color.hex)")
                }
            }
        }
    }

    private func read(_ fix: ThemeFix, extends parent: String) throws -> ThemeSpec {
        try AuditFixture.read(JSONWriter.text(ThemePatch.document(fix, extends: parent)))
    }
}
