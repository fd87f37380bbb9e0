import JSONText
import ScratchFolder
import Testing

@testable import ThemeSpec

/// Colors of a theme document that get another role.
struct ColorAssignmentTests {
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

    private func assigned(_ color: String, _ role: ColorRole) throws -> ThemeSpec {
        let (document, spec) = try load(Self.theme)
        let assignment = ColorAssignment(of: ColorRole(rawValue: color), to: role)
        return try load(JSONWriter.text(assignment.applied(to: document, of: spec))).spec
    }

    @Test func colorMovesToTheRole() throws {
        let spec = try assigned("aqua", .primaryCTA)
        #expect(spec.colors[.primaryCTA]?.light.hex == "#00B4D8" && spec.colors[.primaryCTA]?.dark.hex == "#0077B6")
        #expect(spec.colors[ColorRole(rawValue: "aqua")] == nil)
        #expect(spec.aliases.roles(ofColor: "C.aqua") == [.primaryCTA])
        #expect(spec.place(ofAlias: "C.aqua", in: .colors)?.text.hasSuffix("T.swift:3:5") == true)
    }

    @Test func nameThatLosesItsRoleGetsOneOfItsOwn() throws {
        let spec = try assigned("aqua", .primaryCTA)
        #expect(spec.aliases.roles(ofColor: "C.go") == [ColorRole(rawValue: "go")])
        #expect(spec.colors[ColorRole(rawValue: "go")]?.light.hex == "#112233")
    }

    @Test func nameOfSeveralRolesKeepsTheOthers() throws {
        let spec = try assigned("aqua", .info)
        #expect(spec.aliases.roles(ofColor: "C.sea") == [.accent])
        #expect(spec.colors[.accent]?.light.hex == "#123456" && spec.colors[.info]?.light.hex == "#00B4D8")
    }

    @Test func knownRoleKeepsItsColor() throws {
        let spec = try assigned("accent", .success)
        #expect(spec.colors[.success] == spec.colors[.accent])
        #expect(spec.aliases.roles(ofColor: "C.sea") == [.accent, .info, .success])
    }

    @Test func inheritedColorIsRemovedFromItsRole() throws {
        try folder.write("base.json", Self.theme)
        let (document, spec) = try load("{\"extends\":\"base\"}")
        let aqua = ColorRole(rawValue: "aqua")
        let applied = ColorAssignment(of: aqua, to: .success).applied(to: document, of: spec)
        let found = try load(JSONWriter.text(applied)).spec
        #expect(found.colors[aqua] == nil && found.colors[.success]?.light.hex == "#00B4D8")
        #expect(found.aliases.roles(ofColor: "C.aqua") == [.success])
        #expect(found.place(ofAlias: "C.aqua", in: .colors)?.text.hasSuffix("T.swift:3:5") == true)
    }
}
