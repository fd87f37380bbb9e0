import ColorScience
import JSONText
import ScratchFolder
import Testing

@testable import ThemeSpec

/// Colors for increased contrast in documents.
struct IncreasedContrastTests {
    private func colors(_ fields: String) -> String { "\"colors\":{\"pairByRole\":{\"accent\":{\(fields)}}}" }

    private func accent(_ text: String) throws -> ColorPair {
        let reading = Reading(text)
        #expect(reading.lines == [])
        return try #require(reading.spec?.colors[.accent])
    }

    private let both = "\"lightHex\":\"#808080\",\"darkHex\":\"#909090\""

    @Test func increasedContrastColorReplacesColorOfItsAppearance() throws {
        let pair = try accent(
            "{\"extends\":\"gentle-default\",\(colors(both + ",\"lightIncreasedContrastHex\":\"#303030\""))}")
        #expect(pair.increased(in: .light).hex == "#303030" && pair.increased(in: .dark).hex == "#909090")
        #expect(pair[.light].hex == "#808080" && pair.increasedContrast.dark == nil)
        #expect(
            JSONWriter.text(pair.document)
                == JSONWriter.text([
                    "darkHex": "#909090", "lightHex": "#808080", "lightIncreasedContrastHex": "#303030",
                ]))
    }

    @Test func faultsAreReportedAtTheirLocation() {
        let bad = Reading.sparse(colors(both + ",\"darkIncreasedContrastHex\":\"#12\""))
        #expect(
            bad.lines.count == 1 && bad.lines[0].hasSuffix("expected #RRGGBB or #RRGGBBAA, found \"#12\" [bad-color]"))
        let misspelled = Reading.sparse(colors(both + ",\"lightIncreasedContrasthex\":\"#123456\""))
        #expect(misspelled.lines.count == 1)
        #expect(misspelled.lines[0].contains("did you mean \"lightIncreasedContrastHex\"?"))
    }

    @Test(arguments: [
        // A document inherits the colors for increased contrast together with the colors that they replace.
        ("", "#303030", "#D0D0D0"), ("\"darkIncreasedContrastHex\":\"#EEEEEE\"", "#303030", "#EEEEEE"),
        ("\"lightIncreasedContrastHex\":null", "#808080", "#D0D0D0"),
        // If a document specifies the color, both are replaced.
        ("\"lightHex\":\"#0000FF\"", "#0000FF", "#D0D0D0"),
        ("\"lightHex\":\"#0000FF\",\"lightIncreasedContrastHex\":\"#000080\"", "#000080", "#D0D0D0"),
        ("\"lightHex\":\"#0000FF\",\"darkHex\":\"#8080FF\"", "#0000FF", "#8080FF"),
    ])
    func extendingDocumentInheritsColorsForIncreasedContrast(child: String, light: String, dark: String) throws {
        let folder = try ScratchFolder()
        let increased = "\"lightIncreasedContrastHex\":\"#303030\",\"darkIncreasedContrastHex\":\"#D0D0D0\""
        try folder.write(theme: "parent.json", colors(both + "," + increased))
        let path = try folder.write("child.json", "{\"extends\":\"parent.json\",\(colors(child))}")
        let pair = try #require(try ThemeLibrary().load(path).spec.colors[.accent])
        #expect(pair.increased(in: .light).hex == light && pair.increased(in: .dark).hex == dark)
    }

    @Test func gentleDocumentOmitsColorsForIncreasedContrast() throws {
        let border = "\"surfaces\":{\"roles\":{\"card\":{\"border\":{\"darkIncreasedContrastHex\":\"#FFFFFF\"}}}}"
        let increased = colors(both + ",\"lightIncreasedContrastHex\":\"#303030\"") + "," + border
        let spec = try #require(Reading.sparse(increased).spec)
        #expect(spec.increasedContrastNames == ["accent", "card border"])
        #expect(spec.surfaces[.card]?.border.increased(in: .dark).hex == "#FFFFFF")
        #expect(spec.gentleDocument() == Reading.sparse(colors(both)).spec?.gentleDocument())
    }

    @Test func paletteOfDesignPlanKeepsColorsForIncreasedContrast() throws {
        let swatch = "{\(both),\"lightIncreasedContrastHex\":\"#303030\"}"
        let spec = try #require(Reading.sparse("\"design\":{\"palette\":{\"primary\":\(swatch)}}").spec)
        #expect(spec.colors[.primaryCTA]?.increased(in: .light).hex == "#303030")
        #expect(spec.colors[.primaryCTA]?.increasedContrast.dark == nil)
    }

    @Test func changedColorKeepsColorForIncreasedContrast() throws {
        let spec = try #require(Reading.sparse(colors(both + ",\"lightIncreasedContrastHex\":\"#303030\"")).spec)
        let changed = spec.changing(.accent, to: ColorPair(light: .white, dark: .black))
        #expect(changed.colors[.accent]?.increased(in: .light).hex == "#303030")
    }
}
