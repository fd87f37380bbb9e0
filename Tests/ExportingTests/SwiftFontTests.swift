import ScratchFolder
import Testing
import ThemeSpec

@testable import Exporting
@testable import Importing

/// Fonts of an exported `AppTheme`: they follow Dynamic Type like the theme's text, and are read back.
struct SwiftFontTests {
    private func export(_ members: String, extends parent: String = "gentle-default") throws -> (ThemeSpec, String) {
        let folder = try ScratchFolder()
        let path = try folder.write("t.json", "{\"extends\":\"\(parent)\",\(members)}")
        let spec = try ThemeLibrary().load(path).spec
        return (spec, try #require(SwiftExporter.export(spec).files.first?.text))
    }

    private func readBack(_ text: String) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        let path = try folder.write("AppTheme.swift", text)
        return try ThemeLibrary(importer: ThemeImporter.library).load(path).spec
    }

    @Test(arguments: [
        (
            "\"pointSize\":15", "ScaledFont(size: 15, relativeTo: .body, weight: .regular, design: .default)"
        ),
        ("\"pointSize\":\"textStyle\"", "Font.system(.body, design: .default, weight: .regular)"),
        ("\"pointSize\":15,\"isFixed\":true", "Font.system(size: 15, weight: .regular, design: .default)"),
        ("\"family\":\"Inter\"", "Font.custom(\"Inter\", size: 17, relativeTo: .body).weight(.regular)"),
        (
            "\"family\":\"Inter\",\"isFixed\":true,\"weight\":\"bold\"",
            "Font.custom(\"Inter\", fixedSize: 17).weight(.bold)"
        ),
    ])
    func fontIsWrittenAndReadBack(members: String, font: String) throws {
        let (spec, text) = try export("\"typography\":{\"roles\":{\"body_m\":{\(members)}}}")
        #expect(text.contains("static let body = \(font)\n"))
        let found = try #require(try readBack(text).typography[.body])
        let given = try #require(spec.typography[.body])
        #expect(found.pointSize == given.pointSize && found.isFixed == given.isFixed)
        #expect(found.isTextStyle == given.isTextStyle && found.weight == given.weight)
        #expect(found.design == given.design)
        #expect(given.isFixed || found.relativeTo == given.relativeTo)
    }

    /// No text that grows has a size that does not.
    @Test(arguments: ThemeLibrary().slugs) func onlyFixedTextHasFixedSize(slug: String) throws {
        let (spec, text) = try export("\"name\":\"T\"", extends: slug)
        for (role, style) in spec.typography {
            let row = try #require(text.split(separator: "\n").first { $0.contains("let \(role.plainName) =") })
            let isFixed = row.contains("Font.system(size:") || row.contains("fixedSize")
            #expect(isFixed == style.isFixed, "\(row)")
        }
        #expect(text.contains("@ScaledMetric") == text.contains(" = ScaledFont("))
    }

    @Test func fontFamilyRoundTripsThroughDesignTokens() throws {
        let folder = try ScratchFolder()
        let tokens = """
            {"type":{"$type":"typography","body":{"$value":{"fontFamily":["Fraunces","Georgia","serif"],
            "fontSize":{"value":16,"unit":"px"},"fontWeight":500,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.2}},
            "headline":{"$value":{"fontFamily":["system-ui"],"fontSize":{"value":17,"unit":"px"},"fontWeight":600,
            "letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.2}}},
            "color":{"background":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,1,1]}}}}
            """
        let path = try folder.write("t.tokens.json", tokens)
        let spec = try ThemeLibrary(importer: ThemeImporter.library).load(path).spec
        #expect(spec.typography[.body]?.family == "Fraunces" && spec.typography[.body]?.weight == .medium)
        #expect(spec.typography[.headline]?.family == nil)
        let exported = try #require(DTCGExporter.export(spec).files.first?.text)
        #expect(exported.contains("\"Fraunces\""))
        let css = try #require(CSSExporter.export(spec).files.first?.text)
        #expect(css.contains(" \"Fraunces\", "))
        let again = try folder.write("again.tokens.json", exported)
        let found = try ThemeLibrary(importer: ThemeImporter.library).load(again).spec
        #expect(found.typography == spec.typography)
    }
}
