import JSONText
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

/// Colors of a theme document that are assigned to another role.
struct ColorMappingTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func load(_ text: String) throws -> (document: JSONNode, spec: ThemeSpec) {
        let path = try folder.write("t.json", text)
        return (try JSONReader.read(Array(text.utf8), named: "t.json"), try ThemeLibrary().load(path).spec)
    }

    private static let theme = """
        {"extends":"gentle-default","aliases":{"colors":{
          "C.aqua":{"role":"aqua","source":"T.swift:3:5"},"C.go":"primaryCTA","C.sea":["accent","info"]}},
        "colors":{"pairByRole":{"aqua":{"lightHex":"#00B4D8","darkHex":"#0077B6"},
          "primaryCTA":{"lightHex":"#112233","darkHex":"#445566"},
          "accent":{"lightHex":"#123456","darkHex":"#123456"},"info":{"lightHex":"#123456","darkHex":"#123456"}}}}
        """

    /// Returns the theme after a color was assigned to a role, written and read again. The mapping without writing is
    /// the same.
    private func assigned(_ name: String, _ role: ColorRole?) throws -> ThemeSpec {
        let (document, spec) = try load(Self.theme)
        let changes = spec.changes(assigning: role, to: name)
        let written = try load(JSONWriter.text(ColorMapping.mapped(document, by: changes))).spec
        let mapped = try #require(spec.mapping(changes))
        #expect(mapped.colors == written.colors && mapped.aliases.colors == written.aliases.colors)
        return written
    }

    @Test func colorMovesToTheRole() throws {
        let spec = try assigned("C.aqua", .primaryCTA)
        #expect(spec.colors[.primaryCTA]?.light.hex == "#00B4D8" && spec.colors[.primaryCTA]?.dark.hex == "#0077B6")
        #expect(spec.colors[ColorRole(rawValue: "aqua")] == nil)
        #expect(spec.aliases.roles(ofColor: "C.aqua") == [.primaryCTA])
        #expect(spec.place(ofAlias: "C.aqua", in: .colors)?.text.hasSuffix("T.swift:3:5") == true)
    }

    @Test func nameThatLosesItsRoleGetsSeparateRole() throws {
        let spec = try assigned("C.aqua", .primaryCTA)
        #expect(spec.aliases.roles(ofColor: "C.go") == [ColorRole(rawValue: "go")])
        #expect(spec.colors[ColorRole(rawValue: "go")]?.light.hex == "#112233")
    }

    @Test func nameOfSeveralRolesKeepsTheOthers() throws {
        let spec = try assigned("C.aqua", .info)
        #expect(spec.aliases.roles(ofColor: "C.sea") == [.accent])
        #expect(spec.colors[.accent]?.light.hex == "#123456" && spec.colors[.info]?.light.hex == "#00B4D8")
    }

    @Test func colorWithoutRoleGetsSeparateRole() throws {
        let spec = try assigned("C.go", nil)
        #expect(spec.aliases.roles(ofColor: "C.go") == [ColorRole(rawValue: "go")])
        #expect(spec.colors[ColorRole(rawValue: "go")]?.dark.hex == "#445566")
        // A name that another color has is not reused.
        let (_, other) = try load(Self.theme.replacing("C.go", with: "D.aqua"))
        #expect(other.changes(assigning: nil, to: "D.aqua") == ["D.aqua": [ColorRole(rawValue: "aqua2")]])
    }

    /// A color is assigned to the only role of a color of a built-in theme, which the document extends. The other color
    /// gets a new role and does not change.
    @Test(arguments: ["checkpoint", "scarf", "app-theme", "modern-gray"])
    func colorOfAnExtendedThemeKeepsItsColorWithoutRole(theme: String) throws {
        let pair = "{\"lightHex\":\"#010203\",\"darkHex\":\"#040506\"}"
        let (document, spec) = try load("{\"extends\":\"\(theme)\",\"colors\":{\"pairByRole\":{\"bb\":\(pair)}}}")
        for role in [ColorRole.textPrimary, .accent, .background, .primaryCTA] {
            let changes = spec.changes(assigning: role, to: "bb")
            let text = JSONWriter.text(ColorMapping.mapped(document, by: changes))
            let path = try folder.write("mapped.json", text)
            let written = try ThemeLibrary().load(path)
            #expect(written.diagnostics.isEmpty, "\(role): \(written.diagnostics)")
            #expect(written.spec.colors[role]?.light.hex == "#010203", "\(role)")
            for (name, roles) in changes where name != "bb" {
                let color = spec.colors[try #require(spec.aliases.roles(ofColor: name).first)]
                #expect(roles.allSatisfy { written.spec.colors[$0] == color }, "\(name)")
            }
        }
    }

    @Test func sameRoleChangesNothing() throws {
        let (_, spec) = try load(Self.theme)
        #expect(spec.changes(assigning: .primaryCTA, to: "C.go").isEmpty)
        #expect(spec.changes(assigning: nil, to: "C.aqua").isEmpty)
        #expect(spec.changes(assigning: .info, to: "C.sea").isEmpty)
    }

    @Test func inheritedColorIsRemovedFromItsRole() throws {
        try folder.write("base.json", Self.theme)
        let (document, spec) = try load("{\"extends\":\"base\"}")
        let changes = spec.changes(assigning: .success, to: "C.aqua")
        let found = try load(JSONWriter.text(ColorMapping.mapped(document, by: changes))).spec
        #expect(found.colors[ColorRole(rawValue: "aqua")] == nil && found.colors[.success]?.light.hex == "#00B4D8")
        #expect(found.aliases.roles(ofColor: "C.aqua") == [.success])
        #expect(found.place(ofAlias: "C.aqua", in: .colors)?.text.hasSuffix("T.swift:3:5") == true)
    }
}
