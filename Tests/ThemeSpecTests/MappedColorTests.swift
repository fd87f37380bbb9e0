import ScratchFolder
import Testing
import ThemeSpec

/// Documents that map names of colors of the theme they extend to roles.
struct MappedColorTests {
    private let folder: ScratchFolder

    /// A theme with two colors that no component uses, one of them named `Palette.aqua`.
    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            "base.json",
            """
            {"extends":"modern-gray","aliases":{"colors":{"Palette.aqua":"aqua","Palette.ink":"textPrimary"}},
            "colors":{"pairByRole":{
            "aqua":{"lightHex":"#00AACC","darkHex":"#00CCEE"},"plum":{"lightHex":"#660066","darkHex":"#CC88CC"}}}}
            """)
    }

    private func mapping(_ names: String, _ members: String = "") throws -> ThemeSpec {
        let path = try folder.write(
            "mapped.json", "{\"extends\":\"base\",\"aliases\":{\"colors\":{\(names)}}\(members)}")
        let theme = try ThemeLibrary().load(path)
        #expect(theme.diagnostics.isEmpty)
        return theme.spec
    }

    @Test func roleGetsColorOfItsName() throws {
        let spec = try mapping("\"Palette.aqua\":\"primaryCTA\"")
        #expect(spec.colors[.primaryCTA]?.light.hex == "#00AACC" && spec.colors[.primaryCTA]?.dark.hex == "#00CCEE")
        #expect(spec.colors[ColorRole(rawValue: "aqua")] == nil)
        #expect(spec.aliases.names(of: .primaryCTA) == ["Palette.aqua"])
        // The location of the color is still in the extended file.
        let location = spec.location(of: ["colors", "pairByRole", "primaryCTA", "lightHex"])
        #expect(location?.file.hasSuffix("base.json") == true)
    }

    @Test func roleThatTheParentRemovesCanBeMapped() throws {
        try folder.write(
            "base.json",
            """
            {"extends":"modern-gray","aliases":{"colors":{"Palette.aqua":"aqua"}},"colors":{"pairByRole":{
            "themePrimary":null,"background":null,"aqua":{"lightHex":"#00AACC","darkHex":"#00CCEE"}}}}
            """)
        for role in [ColorRole.themePrimary, .background] {
            let spec = try mapping("\"Palette.aqua\":\"\(role.rawValue)\"")
            #expect(spec.colors[role]?.light.hex == "#00AACC" && spec.aliases.names(of: role) == ["Palette.aqua"])
        }
    }

    @Test func colorWithoutAliasIsMappedByItsRole() throws {
        let spec = try mapping("\"plum\":\"accent\"")
        #expect(spec.colors[.accent]?.light.hex == "#660066" && spec.colors[ColorRole(rawValue: "plum")] == nil)
    }

    @Test func namesThatExchangeRolesExchangeColors() throws {
        let spec = try mapping("\"Palette.aqua\":\"textPrimary\",\"Palette.ink\":\"aqua\"")
        #expect(spec.colors[.textPrimary]?.light.hex == "#00AACC")
        let modernGray = try ThemeLibrary().load("modern-gray").spec
        #expect(spec.colors[ColorRole(rawValue: "aqua")] == modernGray.colors[.textPrimary])
    }

    @Test func roleWithAnotherNameKeepsItsColor() throws {
        let spec = try mapping("\"sea\":\"aqua\",\"Palette.aqua\":\"accent\"")
        #expect(spec.colors[.accent]?.light.hex == "#00AACC")
        #expect(spec.colors[ColorRole(rawValue: "aqua")]?.light.hex == "#00AACC")
    }

    @Test func ownColorOverridesColorOfName() throws {
        let spec = try mapping(
            "\"Palette.aqua\":\"accent\"",
            ",\"colors\":{\"pairByRole\":{\"accent\":{\"lightHex\":\"#112233\",\"darkHex\":\"#112233\"}}}")
        #expect(spec.colors[.accent]?.light.hex == "#112233")
    }

    @Test func sameRoleChangesNothing() throws {
        let spec = try mapping("\"Palette.aqua\":\"aqua\"")
        let base = try ThemeLibrary().load(folder.path + "/base.json").spec
        #expect(spec.colors == base.colors && spec.aliases.names(of: ColorRole(rawValue: "aqua")) == ["Palette.aqua"])
    }

    @Test func unknownRoleIsAnError() throws {
        try folder.write(
            "mapped.json", "{\"extends\":\"base\",\"aliases\":{\"colors\":{\"Palette.aqua\":\"acent\"}}}")
        let findings = try folder.findings("mapped.json")
        #expect(findings.count == 1)
        #expect(findings[0].contains("\"acent\"") && findings[0].contains("undefined-color-role"))
    }
}
