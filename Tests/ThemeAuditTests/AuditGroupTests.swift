import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

/// The grouping and counting of checks and their comparison with other measures.
struct AuditGroupTests {
    private let audit: ThemeAudit

    init() throws {
        audit = ThemeAudit(try ThemeLibrary().load("editorial-paper").spec)
    }

    @Test func groupHasItsWorstCheckInEachAppearance() {
        let groups = AuditGroup.groups(of: audit.checks)
        for group in groups {
            for (appearance, worst) in group.worst {
                let own = audit.checks.filter {
                    $0.foregroundName == group.foregroundName && $0.background == group.background
                        && $0.rule == group.rule && $0.appearance == appearance && !$0.pair.isDisabled
                }
                #expect(worst.margin == own.map(\.margin).min())
            }
            #expect(group.margin == group.worst.values.map(\.margin).min())
            #expect(group.fails == (group.margin < 1))
        }
        #expect(groups.contains { $0.fails } && groups.contains { !$0.fails })
    }

    /// A text at an opacity is a different pair from the opaque text.
    @Test func opacityOfForegroundIsPartOfItsName() throws {
        let groups = AuditGroup.groups(of: ThemeAudit(try ThemeLibrary().load("checkpoint").spec).checks)
        let names = groups.filter { $0.foreground == "textTertiary" && $0.background == "surfaceBase" }.map(\.title)
        #expect(names.contains("textTertiary on surfaceBase") && names.contains("textTertiary 60% on surfaceBase"))
        for group in groups { #expect(group.worst.values.allSatisfy { $0.foregroundName == group.foregroundName }) }
    }

    @Test func groupDriftsIfOneAppearanceFails() throws {
        let spec = try AuditFixture.theme(colors: [("textPrimary", "#AAAAAA", "#FFFFFF")])
        let groups = AuditGroup.groups(of: ThemeAudit(spec).checks)
        let body = try #require(groups.first { $0.foreground == "textPrimary" && $0.background == "background" })
        #expect(body.differsByAppearance && body.worst[.light]?.passes == false && body.worst[.dark]?.passes == true)
        #expect(groups.contains { !$0.differsByAppearance })
    }

    /// Identical colors are one case, with all of its locations and names.
    @Test func caseListsLocationsOfAllChecks() throws {
        let cases = AuditCase.cases(of: audit.checks)
        #expect(cases.allSatisfy { $0.worst.passes == $0.passes })
        #expect(cases.reduce(0) { $0 + $1.failing.count } == audit.failedChecks.count)
        // Large text has a different requirement, so it is a different case.
        let titles = cases.filter { $0.names.contains("textPrimary on background") && $0.worst.isLarge }
        #expect(titles.contains { $0.places.contains("Header, name") && $0.places.contains("Form, title") })
        #expect(cases.contains { $0.names.count > 1 && $0.roles.count > 1 })
        let worst = audit.failedChecks.filter(audit.isFailure).map(\.margin).min()
        #expect(worst != nil && audit.worstFailure?.margin == worst)
    }

    /// #767676 on white has 4.54:1 and Lc 72, #7A7A7A on black 4.9:1 and Lc 33, #A0A0A0 on white 2.6:1 and Lc 50.
    @Test(
        arguments: [
            (.aa, "#767676", "#FFFFFF", false), (.aaa, "#767676", "#FFFFFF", false),
            (.aa, "#7A7A7A", "#000000", true), (.aaa, "#7A7A7A", "#000000", false),
            (.aa, "#A0A0A0", "#FFFFFF", false), (.aaa, "#595959", "#FFFFFF", false),
        ] as [(ContrastLevel, String, String, Bool)])
    func metricsDisagreeIfOnlyOneLevelIsReached(
        level: ContrastLevel, text: String, background: String, isDifferent: Bool
    ) throws {
        let theme = try AuditFixture.theme(colors: [
            ("textPrimary", text, text), ("background", background, background),
        ])
        let audit = ThemeAudit(theme, AuditSettings(level: level))
        let check = try #require(
            audit.checks("Type scale", "body_m", .light).first { $0.backgroundColor.hex == background })
        #expect(check.metricsDisagree == isDifferent, "\(check.ratio):1, Lc \(check.lc)")
    }

    /// Large text of #A0A0A0 on white has 2.6:1 and Lc 50, and graphics of it have 2.6:1 too.
    @Test func largeTextAndGraphicsHaveTheirOwnLevels() throws {
        let theme = try AuditFixture.theme(colors: [
            ("textPrimary", "#A0A0A0", "#A0A0A0"), ("background", "#FFFFFF", "#FFFFFF"),
            ("focusRing", "#A0A0A0", "#A0A0A0"),
        ])
        let audit = ThemeAudit(theme, AuditSettings(contentSizes: [.accessibilityExtraExtraExtraLarge]))
        let large = try #require(
            audit.checks("Type scale", "body_m", .light).first { $0.backgroundColor.hex == "#FFFFFF" })
        #expect(large.isLarge && !large.passes && large.metricsDisagree)
        let graphics = audit.checks.filter { !$0.pair.isText && $0.foregroundColor.hex == "#A0A0A0" }
        let graphic = try #require(graphics.first { $0.backgroundColor.hex == "#FFFFFF" })
        #expect(!graphic.passes && graphic.metricsDisagree)
    }

    @Test func grayTextPassesFromTheSizeAtWhichItIsLarge() throws {
        let gray = ThemeAudit(try AuditFixture.theme(colors: [("textPrimary", "#777777", "#FFFFFF")]))
        let check = try #require(gray.checks("Type scale", "body_m", .light).first)
        #expect(check.passesBySize(gray.settings) == ContentSize.allCases.map { $0 >= .accessibilityMedium })
        let graphic = try #require(gray.checks.first { !$0.pair.isText })
        #expect(graphic.passesBySize(gray.settings) == ContentSize.allCases.map { _ in graphic.passes })
    }

    @Test func totalsCountThemesChecksAndFindings() throws {
        let empty = ThemeAudit(try AuditFixture.theme(), AuditSettings(appearances: []))
        #expect(empty.passes && !audit.passes)
        var totals = AuditTotals()
        for audit in [audit, empty] { totals.add(audit) }
        #expect((totals.themes, totals.failedThemes) == (2, 1))
        #expect(totals.checked == audit.checks.count + empty.checks.count)
        let failed = totals.failures.counted
        #expect(failed == audit.failedChecks.count(where: audit.isFailure) && failed > 0)
        #expect(totals.findings.values.reduce(0, +) == audit.findings.count + empty.findings.count)
    }

    /// A tint that covers more than half determines the color; otherwise its background does.
    @Test(arguments: [(0.6, "accent"), (0.5, "surfaceBase"), (0.1, "surfaceBase")])
    func mostOpaqueLayerDeterminesBackgroundRole(opacity: Double, role: String) throws {
        let spec = try AuditFixture.theme(colors: [("accent", "#112233", "#112233")])
        let model = RenderModel(spec, appearance: .light)
        let tint = AuditBackground.tint(.accent, opacity: opacity, over: .role(.surfaceBase))
        #expect(tint.role(in: model)?.rawValue == role)
    }

    @Test func translucentSurfaceIsCheckedOverBlackAndWhite() throws {
        let model = RenderModel(try AuditFixture.theme(), appearance: .dark)
        let colors = AuditBackground.surface(.chrome).colors(in: model).map(\.rgb)
        for backdrop in [Color.black, .white] {
            #expect(colors.contains(model.surface(.chrome).fill(over: backdrop).rgb))
        }
        #expect(Set(colors).count == colors.count)
    }

    @Test func hueDistanceWrapsAround() {
        #expect(Hue.distance(350, 10) == 20 && Hue.distance(10, 350) == 20 && Hue.distance(90, 270) == 180)
    }
}
