import ScratchFolder
import Testing

@testable import ThemeSpec

/// The names of a design system's tokens, and the systems whose components a theme has.
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

    @Test func nameMayHaveSeveralRoles() throws {
        let reading = Reading.sparse(
            "\"aliases\":{\"colors\":{\"C.rust\":[\"primaryCTA\",\"accent\"],\"Brand.rust\":\"accent\"}}")
        #expect(reading.lines.isEmpty)
        let aliases = try #require(reading.spec).aliases
        #expect(aliases.colors["C.rust"] == .primaryCTA && aliases.roles(ofColor: "C.rust") == [.primaryCTA, .accent])
        #expect(aliases.names(of: ColorRole.accent) == ["Brand.rust", "C.rust"])
        #expect(aliases.name(of: ColorRole.accent) == "C.rust" && aliases.name(of: ColorRole.danger) == nil)
        #expect(aliases.severalColors.keys.sorted() == ["C.rust"] && aliases.roles(ofColor: "none").isEmpty)
    }

    @Test func locationIsInSourceOrDocument() throws {
        let reading = Reading(
            """
            {"extends":"gentle-default","aliases":{
            "colors":{"ink":{"role":"textPrimary","source":"../App/Theme.swift:12:5"},
              "paper":"background"},
            "spacing":{"gutter":{"length":"gap.m","source":"C:Theme.swift:3:1"}},
            "radii":{"box":{"length":7}}}}
            """)
        #expect(reading.lines.isEmpty)
        let spec = try #require(reading.spec)
        #expect(spec.place(ofAlias: "ink", in: .colors)?.text == "../App/Theme.swift:12:5")
        #expect(spec.place(ofAlias: "paper", in: .colors)?.text == "t.json:3:11")
        #expect(spec.place(ofAlias: "gutter", in: .spacing)?.text == "C:Theme.swift:3:1")
        #expect(spec.aliases.spacing["gutter"] == .step(.gap, .m) && spec.aliases.radii["box"] == .points(7))
        #expect(spec.place(ofAlias: "box", in: .radii)?.line == 5)
        #expect(spec.place(ofAlias: "ink", in: .fonts) == nil)
    }

    @Test(arguments: ["Theme.swift", "Theme.swift:3", ":3:1", "Theme.swift:0:1", "Theme.swift:1:x", "a:1234567890:1"])
    func placeWithoutLineAndColumnIsAnError(source: String) {
        let reading = Reading.sparse(
            "\"aliases\":{\"colors\":{\"ink\":{\"role\":\"textPrimary\",\"source\":\"\(source)\"}}}")
        #expect(reading.spec == nil && reading.lines.count == 1)
        #expect(reading.lines.first?.hasSuffix("found \"\(source)\" [unknown-value]") == true)
    }

    @Test func aliasIsReplacedEntirely() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "base.json",
            "{\"extends\":\"modern-gray\",\"aliases\":{\"colors\":"
                + "{\"ink\":{\"role\":\"textPrimary\",\"source\":\"A.swift:1:1\"}}}}")
        let path = try folder.write(
            "t.json",
            "{\"extends\":\"base\",\"aliases\":{\"colors\":{\"ink\":{\"role\":\"accent\"}}}}")
        let spec = try ThemeLibrary().load(path).spec
        #expect(spec.aliases.colors["ink"] == .accent && spec.colors[.textPrimary] == nil)
        #expect(spec.place(ofAlias: "ink", in: .colors)?.file.hasSuffix("t.json") == true)
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
        ("\"colors\":{\"a\":[]}", "empty-text"), ("\"colors\":{\"a\":[\"accent\",\"accent\"]}", "repeated-value"),
        ("\"colors\":{\"a\":{}}", "missing-key"), ("\"colors\":{\"a\":{\"role\":\"accnt\"}}", "undefined-color-role"),
        ("\"radii\":{\"a\":{\"length\":\"gap.x\"}}", "unknown-value"),
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
        // The name of a removed role is removed with it.
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
