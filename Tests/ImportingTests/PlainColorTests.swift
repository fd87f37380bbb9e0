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

    /// Lengths with units do not make a file another one, and sizes of fonts and shadows are read too.
    @Test func lengthsBesideColorsAreRead() throws {
        let draft = try draft(
            """
            { "colors": { "primary": "#eff6ff", "success": "#22c55e", "error": "#ef4444", "text": "#111111" },
              "spacing": { "xs": "4px", "sm": "8px", "md": "16px", "lg": "24px", "xl": "32px" },
              "borderRadius": { "sm": "4px", "md": 8, "lg": "16px", "full": "9999px" },
              "typography": { "fontFamily": { "sans": "Inter, system-ui" }, "fontSize": { "base": "16px", "lg": 20 } },
              "shadows": { "card": "0 2px 8px rgba(0, 0, 0, 0.12)" },
              "breakpoints": { "sm": "640px", "md": "768px", "lg": "1024px", "xl": "1280px" } }
            """)
        #expect(pair("danger", draft) == ["#EF4444", "#EF4444"])
        #expect(draft.document["layout"]?["scale"]?["s"].map(JSONWriter.text) == "8")
        #expect(draft.document["visual"]?["radii"]?["medium"].map(JSONWriter.text) == "8")
        let sizes = draft.document["typography"]?["roles"]?.members?.map { $0.node["pointSize"].map(JSONWriter.text) }
        #expect(sizes?.contains("16") ?? false && sizes?.contains("20") ?? false, "\(draft.notes)")
        #expect(draft.document["surfaces"]?["roles"]?["card"]?["shadowRadius"] != nil, "\(draft.notes)")
    }

    /// What is not read is noted.
    @Test func omittedMembersAreNoted() throws {
        let draft = try draft(
            """
            { "name": "x", "colors": { "a": "#eff6ff", "b": "#22c55e", "c": "#ef4444", "comment": "x", "d": "$a" },
              "more": { "a": "#eff6ff", "b": "#22c55e", "c": "#ef4444" },
              "fonts": { "body": "\\"Inter\\", sans-serif", "inner": { "mono": "Menlo" } },
              "breakpoints": { "sm": "640px" } }
            """)
        let notes = draft.notes.filter { $0.kind == .skipped }.map(\.message)
        #expect(
            notes == [
                "\"colors.d\" is neither a color nor a known length",
                "\"fonts\" contains neither colors nor known lengths",
                "\"breakpoints\" contains neither colors nor known lengths",
            ])
    }

    @Test func variablesOfFigmaByNameAreRecognized() throws {
        let path = try folder.write(
            "v.json",
            ##"{ "variables": [ { "name": "color/primary", "valuesByMode": { "light": "#2563EB", "dark": "#3B82F6" } } ] }"##
        )
        #expect(OtherFile.message(on: path)?.contains("is a list of variables from Figma; export them") == true)
    }
}
