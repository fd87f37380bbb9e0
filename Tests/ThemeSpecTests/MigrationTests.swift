import ScratchFolder
import Testing

@testable import JSONText
@testable import ThemeSpec

/// Documents of Gentle's format 0.3 to 0.6 become documents of 0.7, and each change is reported at its location.
struct MigrationTests {
    /// A document based on gentle-default, all expected diagnostics, and the expected value at a path.
    struct Case: Sendable, CustomTestStringConvertible {
        let version: String
        let members: String
        let notes: [String]
        let path: [String]
        /// The value as JSON without white space; empty for none.
        let value: String

        var testDescription: String { "\(version) \(members)" }
    }

    private static let pair = "{\"lightHex\":\"#010203\",\"darkHex\":\"#040506\"}"
    /// The pair as it is written: with sorted keys.
    private static let sortedPair = "{\"darkHex\":\"#040506\",\"lightHex\":\"#010203\"}"

    private static func color(_ old: String, _ new: String, in version: String, _ notes: String...) -> Case {
        Case(
            version: version, members: "\"colors\":{\"pairByRole\":{\"\(old)\":\(pair)}}", notes: notes,
            path: ["colors", "pairByRole", new], value: sortedPair)
    }

    private static func surface(_ fields: String, _ background: String, _ notes: String...) -> Case {
        Case(
            version: "0.5.0", members: "\"surfaces\":{\"roles\":{\"card\":{\(fields)}}}", notes: notes,
            path: ["surfaces", "roles", "card", "backgroundStyle"], value: background)
    }

    static let cases: [Case] = [
        color("onPrimaryCTA", "textOnPrimaryCTA", in: "0.3.0", renamed("onPrimaryCTA", "textOnPrimaryCTA")),
        color("surface", "surfaceBase", in: "0.4.0", renamed("surface", "surfaceBase")),
        color("onDestructive", "textOnDestructive", in: "0.5.0", renamed("onDestructive", "textOnDestructive")),
        color("onPrimaryCTA", "onPrimaryCTA", in: "0.6.0"),
        color(
            "onSurfaceOverlayPrimary", "textOnOverlay", in: "0.4.2", renamed("onSurfaceOverlayPrimary", "onOverlay"),
            renamed("onOverlay", "textOnOverlay")),
        color(
            "onSurfaceOverlaySecondary", "textOnOverlaySecondary", in: "0.3.0",
            renamed("onSurfaceOverlaySecondary", "onOverlaySecondary"),
            renamed("onOverlaySecondary", "textOnOverlaySecondary")),
        color("surfaceElevated", "surfaceElevated", in: "0.3.0", givenUp("surfaceElevated")),
        color("surfaceSpecular", "surfaceSpecular", in: "0.4.0", givenUp("surfaceSpecular")),
        color("surfaceOverlay", "surfaceOverlay", in: "0.5.0", givenUp("surfaceOverlay")),
        Case(
            version: "0.5.0",
            members: "\"colors\":{\"pairByRole\":{\"surfaceBase\":\(pair),\"surface\":{\"lightHex\":\"#FFFFFF\"}}}",
            notes: ["the color role \"surface\" is omitted: its newer name \"surfaceBase\" is present"],
            path: ["colors", "pairByRole", "surfaceBase"], value: sortedPair),
        Case(
            version: "0.5.0", members: "\"typography\":{\"roles\":{\"body_m\":{\"colorRole\":\"onDestructive\"}}}",
            notes: [renamed("onDestructive", "textOnDestructive")],
            path: ["typography", "roles", "body_m", "colorRole"], value: "\"textOnDestructive\""),
        Case(
            version: "0.3.0", members: "\"buttons\":{\"roles\":{\"primary\":{\"materialRole\":\"hollow\"}}}",
            notes: ["the key \"materialRole\" is \"fillRole\""],
            path: ["buttons", "roles", "primary", "fillRole"], value: "\"hollow\""),
        Case(
            version: "0.3.0", members: "\"buttons\":{\"roles\":{\"primary\":{\"borderRole\":\"primaryCTA\"}}}",
            notes: ["the border of the color role \"primaryCTA\" is \"accent\""],
            path: ["buttons", "roles", "primary", "borderRole"], value: "\"accent\""),
        Case(
            version: "0.4.0", members: "\"buttons\":{\"roles\":{\"primary\":{\"borderRole\":\"borderSubtle\"}}}",
            notes: ["the border of the color role \"borderSubtle\" is \"subtle\""],
            path: ["buttons", "roles", "primary", "borderRole"], value: "\"subtle\""),
        surface(
            "\"visualEffect\":\"surface\"", "{\"colorRole\":\"surfaceBase\",\"type\":\"solid\"}",
            "\"visualEffect\" of the surface \"card\" is \"backgroundStyle\"", renamed("surface", "surfaceBase")),
        surface(
            "\"materialRole\":\"appBackground\"", "{\"colorRole\":\"background\",\"type\":\"solid\"}",
            "\"materialRole\" of the surface \"card\" is \"backgroundStyle\""),
        surface(
            "\"colorRole\":\"surface\",\"appleMaterial\":\"none\",\"useGlass\":false",
            "{\"colorRole\":\"surfaceBase\",\"type\":\"solid\"}",
            "\"colorRole\", \"appleMaterial\", \"useGlass\" of the surface \"card\" is \"backgroundStyle\"",
            renamed("surface", "surfaceBase")),
        surface(
            "\"colorRole\":\"background\",\"appleMaterial\":\"thin\"",
            "{\"material\":\"thin\",\"tintColorRole\":\"background\",\"tintOpacity\":0.1,\"type\":\"material\"}",
            "\"colorRole\", \"appleMaterial\" of the surface \"card\" is \"backgroundStyle\""),
        surface(
            "\"colorRole\":\"background\",\"appleMaterial\":\"bar\",\"useGlass\":true",
            "{\"fallbackColorRole\":\"background\",\"fallbackMaterial\":\"bar\",\"type\":\"glass\"}",
            "\"colorRole\", \"appleMaterial\", \"useGlass\" of the surface \"card\" is \"backgroundStyle\""),
        surface(
            "\"backgroundStyle\":{\"type\":\"solid\",\"colorRole\":\"surface\"}",
            "{\"colorRole\":\"surfaceBase\",\"type\":\"solid\"}", renamed("surface", "surfaceBase")),
        Case(
            version: "0.5.0", members: "\"surfaces\":{\"roles\":{\"surfaceOverlay\":{\"cornerRadius\":3}}}",
            notes: ["the surface \"surfaceOverlay\" is \"overlaySheet\""],
            path: ["surfaces", "roles", "overlaySheet", "cornerRadius"], value: "3"),
        Case(
            version: "0.6.0",
            members: "\"surfaces\":{\"roles\":{\"card\":{\"surfaceDepthEffect\":"
                + "{\"type\":\"highlightAndIndent\",\"strength\":0.15}}}}",
            notes: ["the depth effect of \"card\" is its type; its strength is not supported and is omitted"],
            path: ["surfaces", "roles", "card", "surfaceDepthEffect"], value: "\"highlightAndIndent\""),
        Case(
            version: "0.6.0", members: "\"layout\":{\"inset\":{\"card\":{\"horizontal\":\"s\",\"vertical\":\"m\"}}}",
            notes: ["the inset of \"card\" is its \"regular\" one"],
            path: ["layout", "inset", "card", "regular"], value: "{\"horizontal\":\"s\",\"vertical\":\"m\"}"),
    ]

    private static func renamed(_ old: String, _ new: String) -> String {
        "the color role \"\(old)\" is \"\(new)\""
    }

    private static func givenUp(_ role: String) -> String {
        "the color role \"\(role)\" is not part of the newer format; it is kept as a custom role"
    }

    @Test(arguments: cases) func stepConvertsAndReports(_ test: Case) throws {
        let reading = Reading.sparse("\"_specVersion\":\"\(test.version)\",\(test.members)")
        let spec = try #require(reading.spec, "\(reading.lines)")
        let migrated = reading.diagnostics.filter { $0.rule == "migrated" }.map { $0.message.dropFirst(10) }
        #expect(migrated.map(String.init).sorted() == test.notes.sorted())
        let older = "older document: read as version 0.7, found \"\(test.version)\""
        #expect(reading.diagnostics.first { $0.rule == "older-document" }?.message == older)
        #expect(reading.diagnostics.allSatisfy { $0.severity != .error })
        var node: JSONNode? = spec.document
        for key in test.path { node = node?[key] }
        let text = node.map { JSONWriter.text($0).filter { $0 != " " && $0 != "\n" } }
        #expect(text == test.value)
        #expect(spec.specVersion == "0.7.0")
    }

    /// Returns gentle-default in format 0.3: four kinds of other names, and no surfaces.
    @Test func fullVersion03DocumentIsMigrated() throws {
        var document = try ThemeLibrary().load("gentle-default").spec.gentleDocument()
        for (new, old) in [
            ("0.7.0", "0.3.0"), ("\"textOnPrimaryCTA\"", "\"onPrimaryCTA\""), ("\"surfaceBase\"", "\"surface\""),
            ("\"textOnOverlay\"", "\"onSurfaceOverlayPrimary\""), ("fillRole", "materialRole"),
            ("\"accent\"", "\"primaryCTA\""),
        ] { document = Self.replacing(new, with: old, in: document) }
        let root = try #require(JSONReader.read(Array(document.utf8), file: 0).root?.members)
        let old = JSONNode.object(root.filter { $0.key != "surfaces" }.map { ($0.key, $0.node) })
        let reading = Reading(JSONWriter.text(old))
        let spec = try #require(reading.spec, "\(reading.lines)")
        let newer = try ThemeLibrary().load("gentle-default").spec
        #expect(spec.colors == newer.colors && spec.buttons == newer.buttons && spec.surfaces == newer.surfaces)
        #expect(spec.typography == newer.typography && spec.layout == newer.layout && spec.visual == newer.visual)
        let places = reading.diagnostics.map { "\($0.line > 0) \($0.file)" }
        #expect(Set(places) == ["true t.json"])
        #expect(
            reading.lines.contains(
                "2:20: note: migrated: version 0.3 has no surfaces; those of gentle-default are used [migrated]"))
        // The written document is a document of 0.7.
        #expect(Reading(spec.gentleDocument()).lines.isEmpty)
    }

    /// Forms that the facts do not mention are not changed, and the reader of 0.7 reports them.
    @Test func unknownOldFormIsLeftToTheDecoder() {
        let border = Reading.sparse(
            "\"_specVersion\":\"0.3.0\",\"buttons\":{\"roles\":{\"primary\":{\"borderRole\":\"destructive\"}}}")
        #expect(border.spec == nil)
        #expect(
            border.lines.last
                == "2:68: error: expected one of hidden, accent, subtle, found \"destructive\" [unknown-value]")
        let specular = Reading.sparse(
            "\"_specVersion\":\"0.5.0\",\"surfaces\":{\"roles\":{\"card\":{\"specularEffect\":\"indent\"}}}")
        #expect(specular.spec != nil)
        #expect(
            specular.lines.last?.hasSuffix("\"specularEffect\" is unknown and is kept unchanged [unknown-key]") == true)
    }

    /// A document without a border for its buttons did not mean `hidden`; one that extends another inherits the border.
    @Test func sparseDocumentGetsNoDefaults() {
        let sparse = Reading.sparse("\"_specVersion\":\"0.3.0\",\"buttons\":{\"roles\":{\"secondary\":{}}}")
        #expect(sparse.spec?.buttons[.secondary]?.border == .accent)
        let whole = Reading(
            "{\"_specVersion\":\"0.5.0\",\"surfaces\":{\"roles\":{}},\"buttons\":{\"roles\":{\"primary\":{}}}}")
        let notes = whole.diagnostics.filter { $0.rule == "migrated" }.map(\.message)
        #expect(notes.contains("migrated: no border is \"hidden\""))
        #expect(notes.contains { $0.hasSuffix("those of gentle-default are used") && $0.contains("\"cardSecondary\"") })
    }

    @Test func parentIsMigratedBeforeMerging() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "old.json",
            "{\"extends\":\"gentle-default\",\"_specVersion\":\"0.5.0\",\"colors\":{\"pairByRole\":{\"surface\":\(Self.pair)}}}"
        )
        let path = try folder.write("new.json", "{\"extends\":\"old\"}")
        let theme = try ThemeLibrary().load(path)
        #expect(theme.spec.colors[.surfaceBase]?.light.hex == "#010203")
        #expect(theme.diagnostics.allSatisfy { $0.file.hasSuffix("old.json") })
    }

    /// The document is read to its end, regardless of the values at migrated locations.
    @Test(arguments: ["0.3.0", "0.4.0", "0.5.0", "0.6.0"]) func migrationAcceptsAnyValueAnywhere(version: String) {
        let paths = [
            ["colors"], ["colors", "pairByRole"], ["colors", "pairByRole", "surface"], ["typography", "roles"],
            ["typography", "roles", "body_m"], ["typography", "roles", "body_m", "colorRole"], ["buttons"],
            ["buttons", "roles", "primary"], ["buttons", "roles", "primary", "borderRole"],
            ["buttons", "roles", "primary", "materialRole"], ["surfaces"], ["surfaces", "roles"],
            ["surfaces", "roles", "card"], ["surfaces", "roles", "card", "backgroundStyle"],
            ["surfaces", "roles", "card", "visualEffect"], ["surfaces", "roles", "card", "colorRole"],
            ["surfaces", "roles", "card", "surfaceDepthEffect"], ["surfaces", "roles", "surfaceOverlay"],
            ["layout", "inset"], ["layout", "inset", "card"], ["layout", "inset", "card", "horizontal"],
        ]
        for path in paths {
            for value in [
                "null", "1", "true", "\"surface\"", "[]", "[{}]", "{}", "{\"type\":1}", "{\"horizontal\":{}}",
            ] {
                let text = path.reversed().reduce(value) { "{\"\($1)\":\($0)}" }.dropFirst().dropLast()
                for start in ["", "\"extends\":\"gentle-default\","] {
                    let reading = Reading("{\(start)\"_specVersion\":\"\(version)\",\(text)}")
                    #expect(reading.lines.contains { $0.contains("[older-document]") })
                    #expect(reading.spec == nil || !start.isEmpty)
                }
            }
        }
    }

    private static func replacing(_ old: String, with new: String, in text: String) -> String {
        var result = ""
        var rest = text[...]
        while !rest.isEmpty {
            if rest.hasPrefix(old) {
                result += new
                rest = rest.dropFirst(old.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}
