import Testing

@testable import ThemeSpec

/// The names of a design system's own tokens, and the systems whose components a theme has.
struct AliasTests {
    @Test func namesAreDecoded() throws {
        let reading = Reading.sparse(
            """
            "aliases":{"colors":{"ink":"textPrimary"},"fonts":{"display":"title_xl"},
            "spacing":{"gutter":"gap.m","page":41.5},"radii":{"box":"radii.small"},"shadows":{"low":"card"}}
            """)
        #expect(reading.lines.isEmpty)
        let aliases = try #require(reading.spec).aliases
        #expect(aliases.colors == ["ink": .textPrimary] && aliases.fonts == ["display": .title])
        #expect(aliases.spacing == ["gutter": .step(.gap, .m), "page": .points(41.5)])
        #expect(aliases.radii == ["box": .radius(.small)] && aliases.shadows == ["low": .card])
        #expect(aliases.names(of: ColorRole.textPrimary) == ["ink"] && aliases.names(of: TextRole.body).isEmpty)
    }

    @Test func lengthsFollowScales() throws {
        let reading = Reading.sparse(
            "\"layout\":{\"gap\":{\"m\":13}},\"aliases\":{\"spacing\":{\"gutter\":\"gap.m\",\"page\":80}}")
        let spec = try #require(reading.spec)
        #expect(spec.points(try #require(spec.aliases.spacing["gutter"])) == 13)
        #expect(spec.points(try #require(spec.aliases.spacing["page"])) == 80)
    }

    @Test(arguments: ["gap", "gap.huge", "gap.m.x", "radii.m", "", "Gap.m"])
    func unknownStepsAreErrors(step: String) {
        let reading = Reading.sparse("\"aliases\":{\"spacing\":{\"gutter\":\"\(step)\"}}")
        #expect(reading.spec == nil)
        #expect(reading.lines.first?.hasSuffix("found \"\(step)\" [unknown-value]") == true)
    }

    @Test(arguments: [
        ("\"colors\":{\"ink\":\"textPrimry\"}", "undefined-color-role"),
        ("\"fonts\":{\"a\":\"title\"}", "unknown-value"),
        ("\"shadows\":{\"a\":\"paper\"}", "unknown-value"), ("\"spacing\":{\"a\":-1}", "number-out-of-range"),
        ("\"radii\":{\"a\":true}", "wrong-type"), ("\"radii\":7", "wrong-type"),
    ])
    func badValuesAreErrors(member: String, rule: String) {
        let reading = Reading.sparse("\"aliases\":{\(member)}")
        #expect(reading.spec == nil)
        #expect(reading.lines.count == 1 && reading.lines[0].hasSuffix("[\(rule)]"), "\(reading.lines)")
    }

    @Test func namesAreInheritedAndCanBeRemoved() throws {
        let theme = """
            {"extends":"scarf","colors":{"pairByRole":{"toolThink":null}},
            "aliases":{"spacing":{"ScarfSpace.s9":60,"ScarfSpace.s10":null}}}
            """
        let reading = Reading(theme)
        #expect(reading.lines.isEmpty)
        let aliases = try #require(reading.spec).aliases
        #expect(aliases.spacing["ScarfSpace.s9"] == .points(60) && aliases.spacing["ScarfSpace.s10"] == nil)
        #expect(aliases.spacing["ScarfSpace.s8"] == .points(40) && aliases.fonts.count == 11)
        // The name of a role that the theme removes is removed with it.
        #expect(aliases.colors["ScarfColor.Tool.think"] == nil && aliases.colors["ScarfColor.Tool.web"] != nil)
    }

    @Test func componentsAreInheritedAndChecked() throws {
        let child = try #require(Reading("{\"extends\":\"checkpoint\"}").spec)
        #expect(child.metadata.components == [.checkpoint])
        #expect(try #require(Reading("{\"extends\":\"gentle-default\"}").spec).metadata.components.isEmpty)
        let wrong = Reading.sparse("\"components\":[\"checkpont\"]")
        #expect(wrong.lines.first?.contains("did you mean \"checkpoint\"?") == true)
        #expect(Reading.sparse("\"components\":\"checkpoint\"").lines.first?.hasSuffix("[wrong-type]") == true)
    }

    @Test func gentleDocumentsOmitNames() throws {
        let spec = try ThemeLibrary().load("scarf").spec
        #expect(!spec.gentleDocument().contains("ScarfSpace") && !spec.gentleDocument().contains("\"components\""))
    }
}
