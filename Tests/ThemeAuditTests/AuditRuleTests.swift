import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Every rule with a theme for which it has a finding, and one for which it has none.
struct AuditRuleTests {
    private static let good = "#000000"
    private static let card = """
        "surfaces":{"roles":{"card":{"borderWidth":0,"shadowOpacity":0},"cardElevated":{"borderWidth":0,\
        "shadowOpacity":0},"cardSecondary":{"borderWidth":0}}}
        """

    private func rules(_ spec: ThemeSpec) -> Set<String> {
        Set(ThemeAudit(spec).failedChecks.map(\.rule))
    }

    @Test func ruleIDsAreUnique() {
        #expect(Set(AuditRules.all.map { $0.id }).count == AuditRules.all.count)
        #expect(AuditRules.all.allSatisfy { !$0.title.isEmpty && !$0.facts.isEmpty })
    }

    @Test func eachPairIsCheckedByOneRule() throws {
        #expect(rules(try AuditFixture.theme()) == ["text-contrast", "non-text-contrast", "translucent-contrast"])
        let fixed = ThemeFix(ThemeAudit(try AuditFixture.theme())).after
        // Each pair is checked by one rule.
        #expect(Set(fixed.checks.map(\.rule)) == ["text-contrast", "non-text-contrast", "translucent-contrast"])
    }

    @Test(arguments: [(12, 0, 0), (11, 0, 0), (10, 1, 0), (8, 1, 0), (1, 1, 0), (0, 0, 1)])
    func smallTouchTargetIsReported(padding: Int, warnings: Int, errors: Int) throws {
        let audit = ThemeAudit(try AuditFixture.theme("\"layout\":{\"gap\":{\"m\":\(padding)}}"))
        let found = audit.findings("touch-target").filter { $0.subject == "text field" }
        #expect(found.filter { $0.severity == .warning }.count == warnings)
        #expect(found.filter { $0.severity == .error }.count == errors)
        #expect(errors == 0 || !audit.passes)
    }

    @Test func similarStatusColorsAreReported() throws {
        let alike = try AuditFixture.theme(colors: [
            ("statusOverdue", "#E35D5B", "#E35D5B"), ("statusGood", "#E35D5C", "#E35D5C"),
        ])
        let found = ThemeAudit(alike).findings("color-alone")
        #expect(found.contains { $0.subject == "statusOverdue, statusGood" && $0.message.contains("to everybody") })
        let apart = try AuditFixture.theme(colors: [
            ("statusOverdue", "#300000", "#300000"), ("statusDueSoon", "#806000", "#806000"),
            ("statusGood", "#70D0B0", "#70D0B0"), ("statusNeutral", "#FFFFFF", "#FFFFFF"),
        ])
        #expect(ThemeAudit(apart).findings("color-alone").isEmpty)
        // The colors have the same lightness, so that only color-blind people confuse them.
        let gray = try AuditFixture.theme(colors: [
            ("statusOverdue", "#0070E0", "#0070E0"), ("statusGood", "#857000", "#857000"),
        ])
        let messages = ThemeAudit(gray).findings("color-alone").map(\.message)
        #expect(
            messages.contains { $0.contains(" look alike with achromatopsia (no colors); keep their labels") },
            "\(messages)")
    }

    @Test func surfaceSimilarToBackgroundIsReported() throws {
        let white = ("surfaceBase", "#FFFFFF", "#0B0F19")
        let flat = ThemeAudit(try AuditFixture.theme(colors: [white], Self.card)).findings("surfaces-alike")
        #expect(flat.contains { $0.subject == "card on appBackground" && $0.appearance == .light })
        let framed = ThemeAudit(try AuditFixture.theme(colors: [white])).findings("surfaces-alike")
        #expect(!framed.contains { $0.subject == "card on appBackground" })
        let shadow = "\"card\":{\"borderWidth\":0,\"shadowOpacity\":0.5,\"shadowRadius\":8}"
        let shaded = try AuditFixture.theme(colors: [white], "\"surfaces\":{\"roles\":{\(shadow)}}")
        #expect(!ThemeAudit(shaded).findings("surfaces-alike").contains { $0.subject == "card on appBackground" })
        let apart = ("surfaceBase", "#DDDDDD", "#333333")
        let seen = ThemeAudit(try AuditFixture.theme(colors: [apart], Self.card)).findings("surfaces-alike")
        #expect(!seen.contains { $0.subject == "card on appBackground" })
    }

    @Test func secondaryTextStrongerThanPrimaryIsReported() throws {
        let turned = ThemeAudit(try AuditFixture.theme(colors: [("textSecondary", "#000000", "#FFFFFF")]))
        #expect(turned.findings("emphasis-lost").contains { $0.subject == "textSecondary on background" })
        #expect(ThemeAudit(try AuditFixture.theme()).findings("emphasis-lost").isEmpty)
    }

    @Test func unfulfilledClaimIsReported() throws {
        let claiming = try AuditFixture.theme("\"description\":\"Built for high contrast.\"")
        let found = ThemeAudit(claiming).findings("claim")
        #expect(found.count == 1 && found[0].message.contains("high contrast"))
        #expect(ThemeAudit(try AuditFixture.theme("\"description\":\"Blue and rounded.\"")).findings("claim").isEmpty)
        // Pairs that do not count also lack the contrast.
        let fixed = ThemeFix(ThemeAudit(claiming)).after
        #expect(fixed.findings("claim").isEmpty == fixed.failedChecks.isEmpty)
    }

    @Test func missingRoleIsNoted() throws {
        let sparse = try AuditFixture.theme("\"colors\":{\"pairByRole\":{\"textTertiary\":null}}")
        let found = ThemeAudit(sparse).findings("not-judged")
        #expect(found.map(\.subject) == ["textTertiary"] && found[0].severity == .note)
        #expect(found[0].message.contains("textSecondary"))
        #expect(ThemeAudit(try AuditFixture.theme()).findings("not-judged").isEmpty)
    }

    /// Findings about colors that the theme lacks are notes, unless stand-ins count.
    @Test func findingAboutMissingRoleIsNote() throws {
        let sparse = try AuditFixture.theme(
            "\"colors\":{\"pairByRole\":{\"textTertiary\":null,\"textSecondary\":null}}")
        for rule in ["color-alone", "emphasis-lost"] {
            let found = ThemeAudit(sparse).findings(rule)
            #expect(!found.isEmpty && found.allSatisfy { $0.severity == .note && !$0.lackedRoles.isEmpty }, "\(rule)")
            let included = ThemeAudit(sparse, AuditSettings(included: .standIns)).findings(rule)
            #expect(included.count == found.count && included.allSatisfy { $0.severity == .warning }, "\(rule)")
        }
        let own = try AuditFixture.theme(colors: [
            ("statusOverdue", "#E35D5B", "#E35D5B"), ("statusGood", "#E35D5C", "#E35D5C"),
        ])
        let alike = ThemeAudit(own).findings("color-alone").filter { $0.subject == "statusOverdue, statusGood" }
        #expect(!alike.isEmpty && alike.allSatisfy { $0.severity == .warning && $0.lackedRoles.isEmpty })
    }

    @Test func partialSizeRangeIsFound() throws {
        let range = "\"contentSizes\":{\"smallest\":\"small\",\"largest\":\"AX2\"}"
        let spec = try AuditFixture.theme(range)
        let audit = ThemeAudit(spec, AuditSettings(contentSizes: ContentSize.allCases))
        #expect(audit.findings("size-range").count == 1)
        #expect(audit.findings("size-range")[0].message.hasSuffix("less than the 200 percent that WCAG requires"))
        let larger = ThemeAudit(try AuditFixture.theme("\"contentSizes\":{\"largest\":\"AX4\"}"))
        #expect(larger.findings("size-range").map { $0.message.contains("which meets the 200 percent") } == [true])
        #expect(ThemeAudit(try AuditFixture.theme()).findings("size-range").isEmpty)
        // Text that would be large enough only at AX5 never becomes large.
        let sizes = audit.checks.compactMap(\.flipsAt)
        #expect(!sizes.contains { $0 > .accessibilityLarge })
        #expect(Set(audit.checks.map(\.contentSize)) == Set(ContentSize.allCases))
    }
}
