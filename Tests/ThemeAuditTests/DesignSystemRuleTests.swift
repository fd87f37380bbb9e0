import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Every rule of the seeds' design systems with a theme that violates it, one that satisfies it, and one that is not
/// subject to it.
struct DesignSystemRuleTests {
    private func findings(
        _ rule: String, colors: [(String, String, String)] = [], _ more: String = ""
    ) throws -> [AuditFinding] {
        let named = "\"rules\":[\"\(rule)\"]" + (more.isEmpty ? "" : ",") + more
        let found = ThemeAudit(try AuditFixture.theme(colors: colors, named)).findings(rule)
        let unnamed = ThemeAudit(try AuditFixture.theme(colors: colors, more)).findings(rule)
        #expect(unnamed.isEmpty, "\(rule) checked a theme that does not name it")
        return found
    }

    @Test func purpleIsReported() throws {
        let clean = [("themePrimary", "#C25A2A", "#E89360"), ("themeSecondary", "#E89360", "#F0A879")]
        let before = try findings("no-purple", colors: clean).map(\.subject)
        let found = try findings(
            "no-purple",
            colors: clean + [("info", "#8E5BC9", "#3498DB"), ("toolWeb", "#8E5BC9", "#A77ED4")])
        let new = found.filter { !before.contains($0.subject) }
        #expect(new.map(\.subject) == ["info"] && new[0].appearance == .light && new[0].severity == .error)
        #expect(new[0].message.contains("#8E5BC9 is purple"))
    }

    @Test func successThatIsNotGreenIsReported() throws {
        let found = try findings(
            "green-success", colors: [("success", "#F0AD4E", "#3DBE89"), ("statusGood", "#2AA876", "#808080")])
        #expect(found.count == 2)
        #expect(found[0].message.contains("yellow") && found[0].appearance == .light)
        #expect(found[1].message.contains("not green") && found[1].appearance == .dark)
    }

    @Test func fixedTextIsReported() throws {
        func typography(_ role: String) -> String { "\"typography\":{\"roles\":{\"\(role)\":{\"isFixed\":true}}}" }
        #expect(try findings("fixed-type", typography("body_m")).map(\.subject) == ["body_m"])
        #expect(try findings("fixed-type", typography("caption2_s")).isEmpty)
        #expect(try findings("fixed-type", typography("body_m") + ",\"platform\":\"macOS\"").isEmpty)
    }

    @Test func redForOtherRolesIsReported() throws {
        let given = [("warning", "#E02020", "#E89B3C"), ("destructive", "#805500", "#805500")]
        let red = ("statusOverdue", "#E85C4C", "#E85C4C")
        let found = try findings("red-for-overdue", colors: given + [red])
        #expect(found.map(\.subject) == ["warning"] && found[0].severity == .error)
        // Danger may be red only if it is the color of overdue items.
        let danger = ("danger", "#E02020", "#E02020")
        #expect(try findings("red-for-overdue", colors: given + [danger]).map(\.subject) == ["warning"])
        let both = try findings("red-for-overdue", colors: given + [red, danger]).map(\.subject)
        #expect(Set(both) == ["danger", "warning"])
    }

    @Test func largeStatusAreaIsReported() throws {
        let filled = """
            "surfaces":{"roles":{"card":{"backgroundStyle":{"type":"solid","colorRole":"statusGood"}}}}
            """
        let found = try findings("small-status", colors: [("statusGood", "#4CABA8", "#4CABA8")], filled)
        #expect(found.map(\.subject) == ["card", "card"] && found[0].message.contains("statusGood"))
        let button = try findings(
            "small-status", colors: [("statusOverdue", "#123456", "#123456"), ("primaryCTA", "#123456", "#654321")])
        #expect(button.map(\.subject) == ["primary button"] && button[0].appearance == .light)
    }

    @Test func faintStatusIsReported() throws {
        let faint = try findings("labeled-status", colors: [("statusGood", "#EEEEEE", "#FFFFFF")])
        #expect(faint.contains { $0.subject == "statusGood" && $0.appearance == .light })
        #expect(!faint.contains { $0.subject == "statusGood" && $0.appearance == .dark })
    }

    @Test func targetBelow44PointsIsAnError() throws {
        let tight = try findings("full-targets", "\"layout\":{\"gap\":{\"m\":8}}")
        #expect(tight.contains { $0.subject == "text field" && $0.severity == .error })
        let roomy = try findings("full-targets", "\"layout\":{\"gap\":{\"m\":12}}")
        #expect(!roomy.contains { $0.subject == "text field" })
    }

    @Test func missingTokenIsReported() throws {
        let rounded = "\"design\":{\"font_design\":\"rounded\"}"
        let missing = try findings("token-set", rounded)
        #expect(missing.map(\.subject) == ["primary", "secondary", "accent"])
        let palette = [
            ("primary", "#5B21B6", "#A78BFA"), ("secondary", "#6D28D9", "#C4B5FD"), ("accent", "#6D28D9", "#A78BFA"),
        ]
        #expect(try findings("token-set", colors: palette, rounded).isEmpty)
        let serif = "\"typography\":{\"roles\":{\"body_m\":{\"design\":\"serif\"}}}," + rounded
        #expect(try findings("token-set", colors: palette, serif).map(\.subject) == ["typography"])
        let gap = "\"layout\":{\"gap\":{\"xs\":16}}," + rounded
        #expect(try findings("token-set", colors: palette, gap).map(\.subject) == ["gap"])
        let card = "\"surfaces\":{\"roles\":{\"card\":{\"cornerRadius\":1}}}," + rounded
        #expect(try findings("token-set", colors: palette, card).map(\.subject) == ["card"])
        let repeated = "\"layout\":{\"gap\":{\"xs\":8,\"m\":16}}," + rounded
        #expect(try findings("token-set", colors: palette, repeated).map(\.subject) == ["gap"])
        let five = "\"layout\":{\"gap\":{\"m\":16}}," + rounded
        #expect(try findings("token-set", colors: palette, five).isEmpty)
        let equal = "\"visual\":{\"radii\":{\"medium\":1}}," + card
        #expect(try findings("token-set", colors: palette, equal).isEmpty)
    }

    @Test func equalTextTokensAreReported() throws {
        let same = [("textPrimary", "#000000", "#FFFFFF"), ("textSecondary", "#000000", "#CCCCCC")]
        let found = try findings("three-text-tokens", colors: same)
        #expect(found.map(\.subject) == ["textSecondary"] && found[0].appearance == .light)
    }

    @Test func secondAccentHueIsReported() throws {
        let two = [
            ("accent", "#6D28D9", "#6D28D9"), ("accentAlt", "#2AA876", "#6D28D9"), ("accentDark", "#4C1D95", "#4C1D95"),
        ]
        let found = try findings("one-accent", colors: two)
        #expect(found.map(\.subject) == ["accentAlt"] && found[0].appearance == .light)
        let blue = try findings("one-accent", colors: [("primary", "#007AFF", "#0A84FF")])
        #expect(blue.map(\.severity) == [.warning])
    }

    @Test func saturatedColorOnTelevisionIsReported() throws {
        let loud = [("accent", "#FF0000", "#805050")]
        #expect(try findings("platform-colors", colors: loud).isEmpty)
        let television = try findings(
            "platform-colors", colors: loud, "\"platform\":\"tvOS\",\"appearances\":[\"light\",\"dark\"]")
        #expect(television.contains { $0.subject == "accent" && $0.appearance == .light })
        #expect(!television.contains { $0.subject == "accent" && $0.appearance == .dark })
        #expect(television.contains { $0.subject == "appearances" })
        let vision = try findings("platform-colors", "\"platform\":\"visionOS\"")
        #expect(vision.map(\.subject) == ["background", "surfaceBase", "textPrimary", "textSecondary"])
    }

    @Test(arguments: [
        ("[\"dark\"]", "iOS", true), ("[\"light\"]", "iOS", false), ("[\"light\",\"dark\"]", "iOS", false),
        ("[\"light\"]", "macOS", true), ("[\"light\"]", "visionOS", true),
    ])
    func appearanceThatBreaksTheLockIsReported(appearances: String, platform: String, isBroken: Bool) throws {
        let white = [("background", "#FFFFFF", "#FFFFFF")]
        let more = "\"appearances\":\(appearances),\"platform\":\"\(platform)\""
        #expect(try findings("appearance-lock", colors: white, more).isEmpty == !isBroken)
    }

    /// The pattern locks an app to light regardless of its background.
    @Test(arguments: ["#000000", "#FFFFFF"]) func appearanceLockDoesNotDependOnBrightness(hex: String) throws {
        let gray = [("background", hex, hex)]
        #expect(try findings("appearance-lock", colors: gray, "\"appearances\":[\"light\"]").isEmpty)
        #expect(try findings("appearance-lock", colors: gray, "\"appearances\":[\"dark\"]").count == 1)
    }

    @Test func unknownRuleSuggestsNearest() throws {
        let found = ThemeAudit(try AuditFixture.theme("\"rules\":[\"no-purpel\"]")).findings("unknown-rule")
        #expect(found.count == 1 && found[0].message.contains("did you mean \"no-purple\"?"))
        #expect(found[0].severity == .error)
    }

    @Test func builtInSystemsListTheirRules() throws {
        for (slug, rules) in [
            ("scarf", ["no-purple", "green-success", "fixed-type"]),
            ("checkpoint", ["red-for-overdue", "small-status", "labeled-status", "full-targets"]),
            ("app-theme", ["token-set", "three-text-tokens", "one-accent", "platform-colors", "appearance-lock"]),
        ] {
            #expect(try ThemeLibrary().load(slug).spec.metadata.rules == rules)
        }
        for slug in ["scarf", "checkpoint", "app-theme"] {
            let spec = try ThemeLibrary().load(slug).spec
            let broken = ThemeAudit(spec).findings.filter { spec.metadata.rules.contains($0.rule) }
            #expect(broken.isEmpty, "\(slug): \(broken.map(\.message))")
        }
    }
}
