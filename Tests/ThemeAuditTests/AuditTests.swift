import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

/// The pairs that an audit checks, and their verdicts.
struct AuditTests {
    @Test(
        arguments: [
            ("#777777", 4.4781, false), ("#767676", 4.5422, true), ("#FFFFFF", 1, false), ("#FFFFFF00", 1, false),
            ("#00000000", 1, false), ("#000000", 21, true),
        ])
    func textOnWhiteIsCheckedAgainst4Point5(foreground: String, ratio: Double, passes: Bool) throws {
        let audit = ThemeAudit(try AuditFixture.theme(colors: [("textPrimary", foreground, "#FFFFFF")]))
        let check = try #require(audit.checks("Type scale", "body_m", .light).first)
        #expect(abs(check.ratio - ratio) < 0.00005)
        #expect(check.passes == passes && check.required == 4.5 && check.rule == "text-contrast")
        #expect(check.message.contains(passes ? "of 4.50:1" : "needs 4.50:1"))
    }

    /// A text and a graphic with the same colors are different pairs, also at the second content size.
    @Test func kindOfPairDeterminesRule() throws {
        let model = RenderModel(try AuditFixture.theme(), appearance: .light)
        let text = FormPairs.text("mark", model.text(.body).colored(.accent, in: model), on: .surface(.card))
        let graphic = FormPairs.graphic("mark", .accent, on: .surface(.card), in: model)
        var checker = PairChecker(AuditSettings())
        var checks: [AuditCheck] = []
        for pairs in [[text], [graphic], [text]] { checker.check(pairs, in: model, into: &checks) }
        #expect(checks.map(\.rule) == ["text-contrast", "non-text-contrast", "text-contrast"])
    }

    @Test func ratioTextIsNeverRoundedUp() {
        #expect(AuditCheck.text(4.4999) == "4.49")
        #expect(AuditCheck.text(3) == "3.00")
        #expect(AuditCheck.text(21) == "21.00")
        #expect(AuditCheck.text(4.05) == "4.05")
    }

    @Test(
        arguments: [
            (23.99, .regular, false, true), (24, .regular, true, true), (24, .ultraLight, true, true),
            (18.67, .bold, true, true), (18.66, .bold, false, true), (18.67, .semibold, false, true),
            (17.99, .regular, false, false), (18, .regular, false, true), (11, .bold, false, true),
            (11, .semibold, false, false), (17.99, .semibold, false, false),
        ] as [(Double, FontWeight, Bool, Bool)])
    func largeTextFollowsSizeAndWeight(size: Double, weight: FontWeight, strict: Bool, apple: Bool) {
        #expect(LargeText.strict.isLarge(size, weight) == strict)
        #expect(LargeText.apple.isLarge(size, weight) == apple)
    }

    @Test func levelsHaveRatiosOfWCAG() {
        #expect(ContrastLevel.aa.required(isLarge: false) == 4.5 && ContrastLevel.aa.required(isLarge: true) == 3)
        #expect(ContrastLevel.aaa.required(isLarge: false) == 7 && ContrastLevel.aaa.required(isLarge: true) == 4.5)
        #expect(ContrastLevel.nonText == 3)
    }

    /// Body is 17 pt at Large, 23 at xxxL and 28 at AX1: large from AX1 on in the strict reading, from 18 pt on in
    /// Apple's.
    @Test(arguments: [(LargeText.strict, ContentSize.accessibilityMedium), (.apple, .extraLarge)])
    func largeTextPassesFromItsFirstSize(reading: LargeText, first: ContentSize) throws {
        let settings = AuditSettings(largeText: reading, contentSizes: ContentSize.allCases)
        let audit = ThemeAudit(try AuditFixture.theme(colors: [("textPrimary", "#777777", "#FFFFFF")]), settings)
        let checks = audit.checks("Type scale", "body_m", .light)
        #expect(checks.map(\.contentSize) == ContentSize.allCases)
        for check in checks {
            #expect(check.isLarge == (check.contentSize >= first))
            #expect(check.passes == check.isLarge && check.required == (check.isLarge ? 3 : 4.5))
        }
        #expect(checks.first { $0.contentSize == .large }?.flipsAt == first)
    }

    @Test func worstBackdropDeterminesResultOnGlass() throws {
        let audit = ThemeAudit(try AuditFixture.theme())
        let check = try #require(audit.checks("Overlay", "text on chrome", .light).first)
        // The thinnest material, white at 45 %, over black.
        #expect(check.backgroundColor.hex == "#737373" && check.foregroundColor.hex == "#1F2933")
        let worst = Contrast.ratio(RGB(packed: 0x1F2933), RGB(packed: 0x737373))
        #expect(check.ratio == worst && check.bestRatio > 14 && !check.passes)
        #expect(check.rule == "translucent-contrast" && check.translucentSurface == .chrome)
    }

    @Test func backgroundOfOneColorHasOneRatio() throws {
        let spec = try AuditFixture.theme()
        for appearance in Appearance.allCases {
            let model = RenderModel(spec, appearance: appearance)
            let checks = ThemeAudit(spec).checks.filter { $0.appearance == appearance }
            let plain = checks.filter { Set($0.pair.background.colors(in: model)).count == 1 }
            #expect(plain.count > 100)
            for check in plain { #expect(check.ratio == check.bestRatio) }
        }
    }

    /// The light text of the presets is on a light red in dark.
    @Test func destructiveLabelFailsInDarkGentlePresets() throws {
        let presets = try AuditFixture.shipped.filter { !["app-theme", "checkpoint", "scarf"].contains($0.slug) }
        #expect(presets.count == 9)
        for spec in presets {
            let checks = ThemeAudit(spec).checks("Button", "destructive label", .dark)
            #expect(checks.count == 1 && checks.allSatisfy { !$0.passes && $0.foreground == "textOnDestructive" })
        }
    }

    @Test func onlySupportedAppearancesAreAudited() throws {
        let audit = ThemeAudit(try AuditFixture.theme("\"appearances\":[\"dark\"]"))
        #expect(!audit.checks.isEmpty && audit.checks.allSatisfy { $0.appearance == .dark })
        #expect(audit.findings("not-judged").map(\.subject) == ["light"])
        let lightOnly = ThemeAudit(try AuditFixture.theme(), AuditSettings(appearances: [.light]))
        #expect(lightOnly.checks.allSatisfy { $0.appearance == .light } && lightOnly.findings("not-judged").isEmpty)
    }

    /// Measuring all text sizes at once must not change the findings.
    @Test func allSizesAtOnceMatchSingleSizes() throws {
        let spec = try ThemeLibrary().load("checkpoint").spec
        let all = ThemeAudit(spec, AuditSettings(contentSizes: ContentSize.allCases)).checks
        for size in ContentSize.allCases {
            let own = ThemeAudit(spec, AuditSettings(contentSizes: [size])).checks
            let same = all.filter { $0.contentSize == size }
            #expect(own.map(\.message) == same.map(\.message) && own.map(\.flipsAt) == same.map(\.flipsAt))
        }
    }

    @Test func casesAreUnique() throws {
        let audit = ThemeAudit(try ThemeLibrary().load("editorial-paper").spec)
        let cases = AuditCase.cases(of: audit.checks)
        #expect(cases.count < audit.checks.count)
        #expect(cases.reduce(0) { $0 + $1.failing.count } == audit.failedChecks.count)
        struct Colors: Hashable {
            let appearance: Appearance
            let colors: [RGB]
            let isText: Bool
            let required: Double
        }
        let keys = Set(
            cases.map(\.worst).map { check in
                Colors(
                    appearance: check.appearance, colors: [check.foregroundColor, check.backgroundColor],
                    isText: check.pair.isText, required: check.required)
            })
        #expect(keys.count == cases.count)
        let count = PairCount(audit)
        let failing = cases.filter { !$0.passes && audit.exemption(of: $0.exemptions) == nil }
        #expect(count.all == cases.count && count.failed == failing.count && count.failed > 0)
        let halves = Appearance.allCases.map { PairCount(audit, in: $0) }
        #expect(halves.map(\.all).reduce(0, +) == count.all && halves.map(\.failed).reduce(0, +) == count.failed)
    }

    @Test(arguments: ControlState.allCases) func auditOfAStateHasItsPairsOnly(state: ControlState) throws {
        let spec = try AuditFixture.theme()
        let audit = ThemeAudit(spec, AuditSettings(state: state))
        #expect(!audit.checks.isEmpty && audit.findings.isEmpty)
        #expect(audit.checks.allSatisfy { $0.pair.component == "Control states" })
        #expect(audit.checks.allSatisfy { $0.pair.part.contains(", \(state.rawValue)") })
        #expect(audit.checks.allSatisfy { $0.pair.isDisabled == (state == .disabled) })
        let kinds = ControlKind.allCases.filter { kind in
            audit.checks.contains { $0.pair.part.hasPrefix(kind.title.lowercased()) }
        }
        // A loading control may have no content yet.
        #expect(state == .loading || kinds == ControlKind.allCases, "\(kinds)")
    }
}
