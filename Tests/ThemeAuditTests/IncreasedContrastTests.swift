import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

/// The audit of the colors for increased contrast.
struct IncreasedContrastTests {
    private func theme(_ light: String, increased: String?) throws -> ThemeSpec {
        let more = increased.map { ",\"lightIncreasedContrastHex\":\"\($0)\"" } ?? ""
        return try AuditFixture.read(
            """
            {"extends":"gentle-default","appearances":["light"],"colors":{"pairByRole":{
              "textPrimary":{"lightHex":"\(light)","darkHex":"#FFFFFF"\(more)}
            }}}
            """)
    }

    private func findings(_ spec: ThemeSpec) -> [AuditFinding] {
        ThemeAudit(spec).findings.filter { $0.rule == "increased-contrast" }
    }

    @Test func colorThatIsHarderToReadIsAnError() throws {
        let found = findings(try theme("#333333", increased: "#777777")).filter { $0.severity == .error }
        let first = try #require(found.first { $0.subject == "textPrimary" })
        #expect(first.message.contains(":1 in increased contrast, ") && first.message.hasSuffix(":1 without"))
        #expect(first.path == ["colors", "pairByRole", "textPrimary"])
        #expect(!ThemeAudit(try theme("#333333", increased: "#777777")).passes)
    }

    @Test func colorThatIsEasierToReadIsNoError() throws {
        let found = findings(try theme("#333333", increased: "#000000"))
        #expect(found.allSatisfy { $0.severity == .note } && found.count == 1)
        #expect(found.first?.message.contains("text pairs reach AAA in increased contrast") == true)
    }

    /// Custom colors without a value for the setting do not change, so there is nothing to say.
    @Test func themeWithoutColorsForTheSettingHasNoFinding() throws {
        #expect(findings(try theme("#333333", increased: nil)).isEmpty)
    }

    @Test func auditWithTheSettingJudgesItsColors() throws {
        let spec = try theme("#333333", increased: "#000000")
        func ratio(_ device: Set<EnvironmentSetting>) -> Double? {
            ThemeAudit(spec, AuditSettings(device: device)).checks
                .first { $0.foreground == "textPrimary" && $0.background == "background" }?.ratio
        }
        let (usual, increased) = (try #require(ratio([])), try #require(ratio([.increasedContrast])))
        #expect(increased > usual && increased > 20)
    }
}
