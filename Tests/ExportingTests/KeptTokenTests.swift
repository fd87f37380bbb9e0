import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import Exporting
@testable import Importing

/// Design tokens of types that themes do not support: they stay in the document and are included in exports.
struct KeptTokenTests {
    private let library = ThemeLibrary(importer: ThemeImporter.library)

    private static let source = """
        { "color": { "$type": "color", "background": { "$value": "#FFFFFF" }, "ink": { "$value": "#000000", "$extensions": { "mode": { "dark": "#EEEEEE" } } } },
          "shadow": { "$type": "shadow",
            "card": { "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.25 },
              "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 2, "unit": "px" },
              "blur": { "value": 8, "unit": "px" }, "spread": { "value": 0, "unit": "px" } },
              "$extensions": { "mode": { "dark": { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 },
              "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 2, "unit": "px" },
              "blur": { "value": 8, "unit": "px" }, "spread": { "value": 0, "unit": "px" } } } } },
            "glow": { "$value": [ { "color": "{color.ink}", "offsetX": "0px", "offsetY": "0px", "blur": "12px" } ] } },
          "border": { "$type": "border",
            "subtle": { "$value": { "color": "#CCCCCC", "width": { "value": 1, "unit": "px" }, "style": "solid" } } },
          "fade": { "$type": "gradient", "$value": [ { "color": "{color.ink}", "position": 0 },
            { "color": "#FFFFFF", "position": 1 } ] },
          "quick": { "$type": "duration", "$value": { "value": 120, "unit": "ms" } } }
        """

    private func imported(_ text: String = source) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        return try library.load(try folder.write("t.tokens.json", text)).spec
    }

    @Test func documentHasKeptTokensWithoutReferences() throws {
        let tokens = try #require(try imported().keptTokens)
        #expect(tokens.members?.map(\.key).sorted() == ["border", "fade", "quick", "shadow"])
        #expect(tokens["quick"]?["$value"]?["value"].map(JSONWriter.text) == "120")
        #expect(tokens["fade"]?["$value"]?.elements?.first?["color"]?.string == "#000000")
        #expect(tokens["shadow"]?["glow"]?["$type"]?.string == "shadow")
    }

    @Test func shadowsAreAssignedToSurfacesInTheirNames() throws {
        let spec = try imported()
        let card = try #require(spec.surfaces[.card])
        #expect(card.shadowRadius == 4 && card.shadowOpacity == 0.25 && card.darkShadowOpacity == 0.5)
        #expect(card.shadowOffsetY == 2 && card.shadowOffsetX == 0)
        #expect(spec.aliases.shadows["shadow.card"] == .card)
        #expect(spec.colors[.borderSubtle]?.light.hex == "#CCCCCC")
    }

    @Test func tokenThatNoComponentUsesIsNoted() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("t.tokens.json", Self.source)
        let notes = try ThemeImporter.drafts(path: path, format: .designTokens)[0].notes.map(\.message)
        let note = "3 tokens of the types duration, gradient, shadow are kept; no component uses them: "
        #expect(notes.contains(note + "\"shadow.glow\", \"fade\" and \"quick\""), "\(notes)")
        #expect(notes.contains("\"shadow.card\" to the shadow of card"))
    }

    @Test func designTokenExportHasKeptTokens() throws {
        let spec = try imported()
        let export = DTCGExporter.export(spec)
        let folder = try ScratchFolder()
        let found = try library.load(try folder.write("back.tokens.json", export.files[0].text)).spec
        #expect(found.keptTokens.map(JSONWriter.text) == spec.keptTokens.map(JSONWriter.text))
        #expect(found.surfaces == spec.surfaces && found.colors.keys == spec.colors.keys)
        #expect(found.aliases.shadows == spec.aliases.shadows)
        #expect(CSSExporter.export(spec).losses.contains { $0.hasPrefix("CSS has no") && $0.contains("tokens") })
    }

    @Test func extendingDocumentReplacesEntireToken() throws {
        let folder = try ScratchFolder()
        try folder.write("t.tokens.json", Self.source)
        let child = try folder.write(
            "child.json",
            """
            { "extends": "t.tokens.json",
              "tokens": { "quick": { "$type": "duration", "$value": { "value": 2, "unit": "s" } }, "fade": null } }
            """)
        let tokens = try #require(try library.load(child).spec.keptTokens)
        #expect(tokens["quick"]?["$value"]?["unit"]?.string == "s" && tokens["fade"] == nil)
        #expect(tokens["shadow"]?["card"] != nil)
    }

    @Test(arguments: [
        ("{ \"$type\": \"shadow\", \"$value\": [] }", "expected a shadow, found an empty array"),
        ("{ \"$type\": \"shadow\", \"$value\": { \"color\": \"#000000\" } }", "expected \"offsetX\", found none"),
        ("{ \"$type\": \"border\", \"$value\": { \"color\": \"x\" } }", "expected a color with colorSpace"),
    ])
    func faultsAreReported(token: String, message: String) throws {
        let folder = try ScratchFolder()
        let text = "{ \"c\": { \"$type\": \"color\", \"$value\": \"#000000\" }, \"a\": \(token) }"
        let found = try DTCGImporter.tokens(path: try folder.write("t.tokens.json", text))
        #expect(found.notes.count == 1 && found.kept.isEmpty)
        #expect(found.notes.first?.message.hasPrefix(message) == true, "\(found.notes)")
    }

    /// A shadow named for a step is exported once, and has the radius of the step when it is imported again.
    @Test func shadowOfStepIsExportedOnce() throws {
        let folder = try ScratchFolder()
        let source = """
            enum AppTheme {
                static let background = Color(hex: 0xFFFFFF)
                static let shadow = Shadow()
                struct Shadow {
                    let medium = (color: Color.black.opacity(0.15), radius: CGFloat(8), x: CGFloat(0), y: CGFloat(4))
                }
            }
            """
        let spec = try library.load(try folder.write("AppTheme.swift", source)).spec
        #expect(spec.visual.shadows.medium == 8)
        let text = try #require(DTCGExporter.export(spec).files.first).text
        let again = try library.load(try folder.write("t.resolver.json", text)).spec
        #expect(again.visual.shadows.medium == 8 && again.visual.shadows.small == spec.visual.shadows.small)
    }
}
