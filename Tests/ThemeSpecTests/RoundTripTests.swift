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
        #expect(reading.lines == ["3:3: note: the key \"aNewSection\" is unknown and is kept unchanged [unknown-key]"])
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
        #expect(spec.metadata.scenes == [.chat])
    }

    @Test func writtenDocumentReadsTheSame() throws {
        for slug in ThemeLibrary().slugs {
            let spec = try ThemeLibrary().load(slug).spec
            let again = try #require(Reading(spec.gentleDocument()).spec)
            #expect(again.colors == spec.colors && again.surfaces == spec.surfaces && again.buttons == spec.buttons)
            #expect(again.visual == spec.visual && again.animations == spec.animations)
            // Gentle's documents have a size for every text, and steps of the scale for every inset.
            #expect(again.typography == spec.typography.mapValues(Self.sized))
            #expect(again.layout == (spec.offScaleInsets.isEmpty ? spec.layout : Self.stepped(spec.layout)))
            #expect(again.gentleDocument() == spec.gentleDocument())
        }
    }

    private static func sized(_ text: TextRoleSpec) -> TextRoleSpec {
        var text = text
        text.isTextStyle = false
        return text
    }

    private static func stepped(_ layout: LayoutSpec) -> LayoutSpec {
        var layout = layout
        func step(_ inset: Inset, _ scale: SpacingScale) -> Inset {
            guard case .points(let points) = inset else { return inset }
            let distances = SpacingToken.allCases.map { abs(scale[$0] - points) }
            let nearest = distances.firstIndex(of: distances.min() ?? 0) ?? 0
            return .step(SpacingToken.allCases[nearest])
        }
        layout.inset = layout.inset.mapValues { variants in
            variants.mapValues {
                AxisInset(horizontal: step($0.horizontal, layout.scale), vertical: step($0.vertical, layout.scale))
            }
        }
        return layout
    }
}
