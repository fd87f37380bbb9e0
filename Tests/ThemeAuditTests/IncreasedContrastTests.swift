import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

/// The audit of the colors for increased contrast.
struct IncreasedContrastTests {
    private func theme(of role: String = "textPrimary", _ light: String, increased: String?) throws -> ThemeSpec {
        let more = increased.map { ",\"lightIncreasedContrastHex\":\"\($0)\"" } ?? ""
        return try AuditFixture.read(
            """
            {"extends":"gentle-default","appearances":["light"],"colors":{"pairByRole":{
              "\(role)":{"lightHex":"\(light)","darkHex":"#FFFFFF"\(more)}
            }}}
            """)
    }

    private func findings(_ spec: ThemeSpec) -> [AuditFinding] {
        ThemeAudit(spec).findings.filter { $0.rule == "increased-contrast" }
    }

    @Test func colorWithLowerContrastIsAnError() throws {
        let found = findings(try theme("#333333", increased: "#777777")).filter { $0.severity == .error }
        let first = try #require(found.first { $0.subject == "textPrimary" })
        #expect(first.message.contains(":1 in increased contrast, ") && first.message.hasSuffix(":1 without"))
        #expect(first.path == ["colors", "pairByRole", "textPrimary"])
        #expect(!ThemeAudit(try theme("#333333", increased: "#777777")).passes)
    }

    /// Components with the same colors have the same ratio: the first of them is named in every run.
    @Test func findingsAreTheSameInEveryRun() throws {
        let spec = try theme("#333333", increased: "#777777")
        let first = findings(spec).map(\.message)
        for _ in 0..<5 { #expect(findings(spec).map(\.message) == first) }
    }

    /// No component draws text on this color or on a tint of it.
    @Test func colorWithHigherContrastIsNotAnError() throws {
        let found = findings(try theme(of: "statusScheduled", "#333333", increased: "#000000"))
        #expect(found.allSatisfy { $0.severity == .note } && found.count == 1, "\(found.map(\.message))")
        #expect(found.first?.message.contains("text pairs reach AAA in increased contrast") == true)
    }

    /// The increased color is one step lighter in each channel: 12.43:1 instead of 12.63:1.
    @Test func smallLossIsAnError() throws {
        let found = findings(try theme("#333333", increased: "#343434"))
        #expect(found.contains { $0.severity == .error && $0.subject == "textPrimary" }, "\(found.map(\.message))")
    }

    /// A tint of a stronger color is darker, which reduces the contrast of the text on it.
    @Test func textOnTintOfStrongerColorIsAnError() throws {
        let found = findings(try theme("#333333", increased: "#000000")).filter { $0.severity == .error }
        let messages = found.map(\.message)
        #expect(!messages.isEmpty && messages.allSatisfy { $0.contains("on textPrimary ") }, "\(messages)")
    }

    @Test(arguments: [(4.5066, 2, "4.50"), (4.5066, 3, "4.506"), (3.0079, 3, "3.007"), (21, 2, "21.00")])
    func ratioIsRoundedDown(ratio: Double, decimals: Int, text: String) {
        #expect(AuditCheck.text(ratio, decimals: decimals) == text)
    }

    /// Pairs are located at the color for the setting if the setting is on.
    @Test func findingsAreAtTheColorForTheSetting() throws {
        let spec = try AuditFixture.read(
            """
            {"extends":"gentle-default","appearances":["light"],"colors":{"pairByRole":{
              "textPrimary":{"lightHex":"#333333","darkHex":"#FFFFFF",
                "lightIncreasedContrastHex":"#DDDDDD"}
            }}}
            """)
        var places = FindingPlaces(spec)
        let found = try #require(findings(spec).first { $0.subject == "textPrimary" })
        #expect(places.place(of: found).place.line == 3)
        for (device, line) in [(Set<EnvironmentSetting>(), 2), ([.increasedContrast], 3)] {
            let audit = ThemeAudit(spec, AuditSettings(device: device))
            let check = try #require(
                audit.checks.first { $0.foreground == "textPrimary" && $0.background == "background" })
            var places = FindingPlaces(spec, device)
            #expect(places.place(of: check).place.line == line)
            let warning = AuditFinding(check, of: audit, .warning)
            #expect(places.place(of: warning).place.line == line)
        }
    }

    /// Custom colors without a value for the setting do not change, so there is no finding.
    @Test func themeWithoutColorsForTheSettingHasNoFinding() throws {
        #expect(findings(try theme("#333333", increased: nil)).isEmpty)
    }

    @Test func auditWithSettingUsesItsColors() throws {
        let spec = try theme("#333333", increased: "#000000")
        func ratio(_ device: Set<EnvironmentSetting>) -> Double? {
            ThemeAudit(spec, AuditSettings(device: device)).checks
                .first { $0.foreground == "textPrimary" && $0.background == "background" }?.ratio
        }
        let (usual, increased) = (try #require(ratio([])), try #require(ratio([.increasedContrast])))
        #expect(increased > usual && increased > 20)
    }
}
