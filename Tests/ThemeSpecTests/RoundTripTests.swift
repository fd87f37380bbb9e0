import Testing

@testable import JSONText
@testable import ThemeSpec

struct RoundTripTests {
    @Test func unknownKeysAndSpellingsAreKept() throws {
        let root = try ThemeLibrary().load("gentle-default").spec.gentleDocument()
        let extra = """
              "aNewSection" : {
                "deep" : [
                  1.50,
                  1e-7,
                  12345678901234567890,
                  null,
                  "a\\u001b[31m/é"
                ],
                "empty" : {

                }
              },
            """
        let text = root.replacing("  \"buttons\" :", with: extra + "\n  \"buttons\" :", maxReplacements: 1)
        #expect(text.utf8.count > root.utf8.count)
        let reading = Reading(text)
        #expect(reading.lines == ["3:3: note: the key \"aNewSection\" is unknown and is kept as it is [unknown-key]"])
        #expect(reading.spec?.gentleDocument() == text)
    }

    @Test func gentleExportOmitsOwnKeysAndKeepsUnknownOnes() throws {
        let spec = try #require(
            Reading.sparse("\"name\":\"X\",\"scenes\":[\"chat\"],\"vendor\":{\"x\":1},\"description\":\"d\"").spec)
        let document = try JSONReader.read(Array(spec.gentleDocument().utf8), named: "t.json")
        #expect(
            document.members?.map(\.key) == [
                "_specVersion", "buttons", "colors", "layout", "surfaces", "typography", "vendor", "visual",
            ])
        #expect(spec.metadata.scenes == ["chat"])
    }

    @Test func writtenDocumentReadsTheSame() throws {
        for slug in ThemeLibrary().slugs {
            let spec = try ThemeLibrary().load(slug).spec
            let again = try #require(Reading(spec.gentleDocument()).spec)
            #expect(again.colors == spec.colors && again.typography == spec.typography)
            #expect(again.surfaces == spec.surfaces && again.buttons == spec.buttons)
            #expect(again.layout == spec.layout && again.visual == spec.visual && again.animations == spec.animations)
            #expect(again.gentleDocument() == spec.gentleDocument())
        }
    }
}
