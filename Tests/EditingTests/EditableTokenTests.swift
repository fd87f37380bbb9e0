import ColorScience
import Importing
import ScratchFolder
import Testing
import ThemeSpec

@testable import Editing

/// Changes of tokens in the older formats of Tokens Studio and Style Dictionary.
struct EditableTokenTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Returns the text of a token file after a change of values in its theme.
    private func text(_ source: String, _ changes: [[String]: EditValue]) throws -> String {
        let library = ThemeLibrary(importer: ThemeImporter.library)
        let spec = try library.load(folder.write("tokens.json", source)).spec
        var theme = EditableTheme(spec, in: library, newPath: folder.path + "/new.json")
        _ = try theme.set(changes)
        return String(decoding: try #require(theme.contents.first?.value), as: UTF8.self)
    }

    private func color(_ role: String, _ hex: String) throws -> [[String]: EditValue] {
        let color = EditValue.color(try #require(Color(hex: hex)))
        let path = ["colors", "pairByRole", role]
        return [path + ["lightHex"]: color, path + ["darkHex"]: color]
    }

    /// Style Dictionary's numbers without a unit may be in rem.
    @Test(arguments: ["0.5", "\"0.5\""]) func numberInRemIsChanged(number: String) throws {
        func source(_ number: String) -> String {
            #"{ "size": { "padding": { "s": { "value": \#(number) }, "m": { "value": 1 } } } }"#
        }
        let changed = try text(source(number), [["layout", "scale", "s"]: .number(12)])
        #expect(changed == source(number.replacing("0.5", with: "0.75")))
    }

    /// Tokens Studio writes lengths in pixels as text without a unit.
    @Test func textWithoutUnitIsChanged() throws {
        func source(_ number: Int) -> String {
            #"{ "space": { "s": { "value": "\#(number)", "type": "spacing" } } }"#
        }
        #expect(try text(source(8), [["layout", "scale", "s"]: .number(10)]) == source(10))
    }

    @Test func nameOfCSSBecomesHex() throws {
        func source(_ color: String) -> String { #"{ "color": { "background": { "value": "\#(color)" } } }"# }
        #expect(try text(source("white"), color("background", "#FAFAFA")) == source("#FAFAFA"))
    }

    @Test(arguments: [
        ("255, \"g\": 255, \"b\": 255", "250, \"g\": 128, \"b\": 0"),
        ("0.2, \"g\": 0.2, \"b\": 0.2, \"a\": 1", "0.98, \"g\": 0.5, \"b\": 0, \"a\": 1"),
    ])
    func componentsAreChanged(old: String, new: String) throws {
        func source(_ color: String) -> String { #"{ "color": { "background": { "value": { "r": \#(color) } } } }"# }
        #expect(try text(source(old), color("background", "#FA8000")) == source(new))
    }
}

/// Semantic tokens that refer to primitive ones, in the files of a resolver.
struct EditableReferenceTests {
    private let folder: ScratchFolder
    private let resolver: String

    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            "core.json",
            """
            { "color": { "$type": "color",
              "white": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
              "black": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
              "blue": { "$value": { "colorSpace": "srgb", "components": [0.1, 0.4, 0.9] } } } }
            """)
        for (name, page, text) in [("light", "white", "black"), ("dark", "black", "white")] {
            try folder.write("\(name).json", Self.context(page: "\"{color.\(page)}\"", text: "\"{color.\(text)}\""))
        }
        resolver = try folder.write(
            "k.resolver.json",
            #"{"version":"2025.10","sets":{"base":{"sources":[{"$ref":"core.json"}]}},"#
                + #""modifiers":{"theme":{"default":"light","contexts":{"light":[{"$ref":"light.json"}],"#
                + #""dark":[{"$ref":"dark.json"}]}}},"#
                + ##""resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}"##)
    }

    private static func context(page: String, text: String) -> String {
        """
        { "semantic": { "$type": "color", "background": { "$value": \(page) }, "text": { "$value": \(text) },
          "accent": { "$value": "{color.blue}" } } }
        """
    }

    private func changed(_ role: String, _ light: String, _ dark: String?) throws -> EditableTheme {
        let library = ThemeLibrary(importer: ThemeImporter.library)
        var theme = EditableTheme(try library.load(resolver).spec, in: library, newPath: folder.path + "/new.json")
        var changes: [[String]: EditValue] = [:]
        let path = ["colors", "pairByRole", role]
        changes[path + ["lightHex"]] = .color(try #require(Color(hex: light)))
        if let dark { changes[path + ["darkHex"]] = .color(try #require(Color(hex: dark))) }
        _ = try theme.set(changes)
        return theme
    }

    /// White and black are the colors of the text and of the background, in different appearances.
    @Test func referenceIsReplacedIfPrimitiveTokenHasOtherUses() throws {
        let theme = try changed("textPrimary", "#FF0000", "#00FF00")
        #expect(theme.contents.keys.sorted() == ["dark", "light"].map { folder.path + "/\($0).json" })
        let light = String(decoding: try #require(theme.contents[folder.path + "/light.json"]), as: UTF8.self)
        let red = "{ \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] }"
        #expect(light == Self.context(page: "\"{color.white}\"", text: red))
        let pair = try #require(theme.spec.colors[.background])
        #expect(pair.light.hex == "#FFFFFF" && pair.dark.hex == "#000000")
    }

    @Test func primitiveTokenWithoutOtherUsesIsChanged() throws {
        let theme = try changed("accent", "#FF0000", "#FF0000")
        #expect(theme.contents.keys.sorted() == [folder.path + "/core.json"])
        #expect(theme.spec.colors[.accent]?.dark.hex == "#FF0000")
    }

    /// The primitive token gives the color of both appearances.
    @Test func referenceIsReplacedForOneAppearance() throws {
        let theme = try changed("accent", "#FF0000", nil)
        #expect(theme.contents.keys.sorted() == [folder.path + "/light.json"])
        let pair = try #require(theme.spec.colors[.accent])
        #expect(pair.light.hex == "#FF0000" && pair.dark.hex == "#1A66E6")
    }

    /// Text on overlays has the color of the token for text, whose file for dark is another one.
    @Test func roleThatFollowsTokenIsOverriddenInBothAppearances() throws {
        let theme = try changed("textOnOverlay", "#FF0000", "#00FF00")
        #expect(theme.contents.keys.sorted() == [folder.path + "/k.resolver.mapped.json"])
        let pair = try #require(theme.spec.colors[.textPrimary])
        #expect(pair.light.hex == "#000000" && pair.dark.hex == "#FFFFFF")
    }
}
