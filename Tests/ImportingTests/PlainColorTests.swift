import ColorScience
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// JSON in which colors are plain text, without the keys of design tokens.
struct PlainColorTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func draft(_ text: String) throws -> ThemeDraft {
        try #require(try ThemeImporter.draft(path: folder.write("tokens.json", text)))
    }

    private func pair(_ role: String, _ draft: ThemeDraft) -> [String?] {
        let pair = draft.document["colors"]?["pairByRole"]?[role]
        return [pair?["lightHex"]?.string, pair?["darkHex"]?.string]
    }

    @Test func groupsOfColorsAreRead() throws {
        let draft = try draft(
            """
            { "$schema": "x", "text": { "primary": "#1f2937", "secondary": "rgb(107, 114, 128)" },
              "surface": { "background": "#f9fafb", "comment": "The page and its cards." },
              "spacing": { "s": 6, "m": "12px" }, "version": 3 }
            """)
        #expect(pair("textPrimary", draft) == ["#1F2937", "#1F2937"])
        #expect(pair("textSecondary", draft) == ["#6B7280", "#6B7280"])
        #expect(pair("background", draft) == ["#F9FAFB", "#F9FAFB"])
        let scale = draft.document["layout"]?["scale"]
        #expect(scale?["s"].map(JSONWriter.text) == "6" && scale?["m"].map(JSONWriter.text) == "12")
    }

    /// Other members of such an object, such as a third color or a description, are not read.
    @Test(arguments: ["", #""$type": "color", "#, ##""doc": "The page.", "oled": "#000000", "##])
    func colorsForLightAndDarkAreOneToken(others: String) throws {
        let draft = try draft(
            """
            { "color": { "background": { \(others)"light": "#F5F0E6", "dark": "#191713" },
              "accent": { \(others)"light": "#9E6709", "dark": "#E9A620" } } }
            """)
        #expect(pair("background", draft) == ["#F5F0E6", "#191713"])
        #expect(pair("accent", draft) == ["#9E6709", "#E9A620"])
    }

    /// Files with few colors, with tokens of a known format, and with more of other data.
    @Test(arguments: [
        ##"{ "a": "#FFFFFF", "b": "#000000" }"##, ##"{ "a": "#1", "b": "#2", "c": "#3" }"##,
        ##"{ "a": "#111111", "b": "#222222", "c": "#333333", "d": [1, 2, 3, 4] }"##,
        ##"{ "tokenColors": {}, "colors": { "a": "#111111", "b": "#222222", "c": "#333333" } }"##,
        // A theme document without a version.
        ##"{ "colors": { "pairByRole": { "accent": { "lightHex": "#111111", "darkHex": "#222222" }, "info": { "lightHex": "#333333" } } } }"##,
    ])
    func otherFilesAreNotTokens(text: String) throws {
        #expect(!DTCGImporter.isDesignTokens(path: try folder.write("x.json", text)))
    }
}
