import Importing
import ScratchFolder
import Testing
import ThemeSpec

/// Exports of Material Theme Builder, and files of other kinds.
extension LegacyTokenTests {
    /// An export of Material Theme Builder has a scheme for each appearance and contrast.
    @Test func materialSchemesBecomeAppearances() throws {
        func scheme(_ name: String, _ primary: String, _ surface: String) -> String {
            ##""\##(name)": { "primary": "#\##(primary)", "onPrimary": "#FFFFFF", "surface": "#\##(surface)" }"##
        }
        let schemes = [
            scheme("light", "615690", "FDF8FF"), scheme("light-medium-contrast", "111111", "111111"),
            scheme("light-high-contrast", "24184F", "FDF8FF"), scheme("dark", "CBBEFF", "141318"),
        ]
        let draft = try draft(
            ##"{ "seed": "#736B92", "schemes": { \##(schemes.joined(separator: ", ")) }, "palettes": {} }"##)
        #expect(pair(draft, "primaryCTA") == "#615690|#CBBEFF" && pair(draft, "surfaceBase") == "#FDF8FF|#141318")
        let primary = draft.document["colors"]?["pairByRole"]?["primaryCTA"]
        #expect(primary?["lightIncreasedContrastHex"]?.string == "#24184F" && messages(draft).isEmpty)
    }

    /// An opaque scrim would hide everything below a sheet.
    @Test func opaqueScrimOfMaterialIsTranslucent() throws {
        let draft = try draft(
            ##"""
            { "schemes": { "light": { "primary": "#615690", "scrim": "#000000" },
                "dark": { "primary": "#CBBEFF", "scrim": "#00000080" } } }
            """##)
        #expect(pair(draft, "surfaceScrim") == "#00000052|#00000080")
        let what = "\"scrim\" has no opacity: it is imported at 32 %, at which Material draws it"
        #expect(draft.notes.filter { $0.message == what }.map(\.kind) == [.changed])
    }

    /// Extended colors are the same in all schemes.
    @Test func extendedColorsOfMaterialAreRead() throws {
        let draft = try draft(
            ##"""
            { "schemes": { "light": { "primary": "#615690" }, "dark": { "primary": "#CBBEFF" } }, "extendedColors": [
              { "name": "Success", "color": "#2E7D32", "harmonized": true },
              { "name": "Brand Teal", "color": "#008080" },
              { "color": "#123456" } ] }
            """##)
        #expect(pair(draft, "success") == "#2E7D32|#2E7D32" && pair(draft, "brand-teal") == "#008080|#008080")
        let what = "Material shifts its hue toward the primary color; the color itself is read"
        #expect(draft.notes.map(\.message).contains("\"Success\" is harmonized: \(what)"), "\(draft.notes)")
        #expect(messages(draft) == ["expected an extended color with name and color"])
    }

    /// An extended color replaces no color of the schemes, nor another extended color.
    @Test func extendedColorWithNameOfAnotherIsReported() throws {
        let draft = try draft(
            ##"""
            { "schemes": { "light": { "primary": "#615690", "onPrimary": "#FFFFFF" },
                "dark": { "primary": "#CBBEFF" } },
              "extendedColors": [
                { "name": "Primary", "color": "#FF0000" }, { "name": "On primary", "color": "#FF0001" },
                { "name": "!!!", "color": "#FF0002" }, { "name": "Teal", "color": "#008080" },
                { "name": "teal", "color": "#FF0003" } ] }
            """##)
        #expect(pair(draft, "primaryCTA") == "#615690|#CBBEFF" && pair(draft, "textOnPrimaryCTA") == "#FFFFFF|#FFFFFF")
        #expect(pair(draft, "!!!") == "#FF0002|#FF0002" && pair(draft, "teal") == "#008080|#008080")
        let expected = ["Primary", "On primary", "teal"].map {
            "expected a name that no other color has, found \"\($0)\"; this color is not read"
        }
        #expect(messages(draft) == expected, "\(messages(draft))")
    }

    @Test func extendedColorsThatAreNoArrayAreReported() throws {
        let draft = try draft(
            ##"{ "schemes": { "light": { "primary": "#615690" } }, "extendedColors": { "Teal": "#008080" } }"##)
        #expect(messages(draft) == ["expected an array of extended colors, found an object"], "\(messages(draft))")
    }

    static let schemes = ##"""
        { "schemes": {
        "light": { "primary": "#4C662B", "background": "#F9FAEF", "onBackground": "#1A1C16", "outline": null },
        "dark": { "primary": "#B1D18A", "background": VALUE, "onBackground": "#E2E3D8", "outline": "#8F9285" } } }
        """##

    /// A color that cannot be read is reported, and so is its replacement by that of the other appearance.
    @Test(arguments: [
        (##""#12345""##, ##"expected a color with colorSpace and components or as #RRGGBB, found "#12345""##),
        (#""zzz""#, #"expected a color with colorSpace and components or as #RRGGBB, found "zzz""#),
        ("7", "expected a color with colorSpace and components or as #RRGGBB, found a number"),
        ("null", "expected a color with colorSpace and components or as #RRGGBB, found null"),
        ("[]", "expected a color with colorSpace and components or as #RRGGBB, found an array"),
        ("{}", #"expected "colorSpace", found none"#),
        (#""{no.such}""#, #"expected a token, found "{no.such}", which leads to no token"#),
    ])
    func unreadableMaterialColorIsReported(value: String, message: String) throws {
        let draft = try draft(Self.schemes.replacing("VALUE", with: value))
        #expect(pair(draft, "background") == "#F9FAEF|#F9FAEF" && pair(draft, "borderSubtle") == "#8F9285|#8F9285")
        let skipped = draft.notes.filter { $0.kind == .skipped }.map {
            "\($0.line ?? 0):\($0.column ?? 0): \($0.message)"
        }
        #expect(skipped.count == 2 && skipped.contains("3:47: \(message)"), "\(skipped)")
        let changed = draft.notes.filter { $0.kind == .changed }.map { "\($0.line ?? 0): \($0.message)" }
        #expect(
            Set(changed) == [
                #"3: "background": only a light color, used for dark too"#,
                #"3: "outline": only a dark color, used for light too"#,
            ], "\(changed)")
        let warnings = draft.foreign.diagnostics.filter { $0.severity == .warning }
        #expect(warnings.contains { $0.line == 3 && $0.column == 47 && $0.message == message }, "\(warnings)")
    }

    @Test func cssColorOfMaterialSchemeIsRead() throws {
        let draft = try draft(Self.schemes.replacing("VALUE", with: #""rgb(26 28 22)""#))
        #expect(pair(draft, "background") == "#F9FAEF|#1A1C16")
    }

    /// A misspelled scheme is not read as colors for both appearances.
    @Test func unknownMaterialSchemeIsReported() throws {
        let text = Self.schemes.replacing("VALUE", with: ##""#12140E""##)
        let draft = try draft(text.replacing(#""dark""#, with: #""drak""#))
        #expect(pair(draft, "background") == "#F9FAEF|#F9FAEF" && pair(draft, "borderSubtle") == nil)
        let found = #"found "drak"; did you mean "dark"?"#
        let names = "light, light-medium-contrast, light-high-contrast, dark, dark-medium-contrast, dark-high-contrast"
        let notes = draft.notes.filter { $0.line == 3 }
        #expect(notes.map(\.message) == ["expected a scheme of \(names), \(found)"] && notes[0].column == 1)
    }

    /// For a file that is not a theme document, the error names the kind of the file instead of faults of the document.
    @Test(arguments: [
        (
            "A.xcassets/Ink.colorset/Contents.json", #"{ "colors": [{ "idiom": "universal" }] }"#,
            "a part of a color set"
        ),
        ("$themes.json", #"[{ "name": "a", "selectedTokenSets": {} }]"#, "the list of the themes of Tokens Studio"),
        ("$metadata.json", #"{ "tokenSetOrder": [] }"#, "the order of the token sets of Tokens Studio"),
        ("dark.json", #"{ "colors": {}, "tokenColors": [] }"#, "a theme of Visual Studio Code"),
        (
            "variables.json", #"[{ "id": "1", "name": "A", "modes": [], "variables": [] }]"#,
            "a list of variable collections from a plugin of Figma"
        ),
        (
            "collection.json", #"{ "id": "1", "name": "A", "modes": { "1:0": "Light" }, "variables": [] }"#,
            "a collection of variables from a plugin of Figma"
        ),
        (
            "theme.json", ##"{ "colors": { "primary": "#05f", "text": { "body": "#111" } }, "layout": { "s": 8 } }"##,
            "JSON with plain colors"
        ),
        ("colors.json", ##"{ "color": { "ink": "#1A1A1A" }, "spacing": { "s": "4px" } }"##, "JSON with plain colors"),
    ])
    func otherJSONFilesAreIdentifiedInError(name: String, text: String, what: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(name, text)
        let library = ThemeLibrary(importer: ThemeImporter.library)
        let error = #expect(throws: ThemeLoadError.self) { try library.load(path) }
        #expect(error?.text.hasPrefix("\(path) is \(what); ") == true, "\(error?.text ?? "")")
        if name.hasPrefix("A") { #expect(error?.text.hasSuffix(" or \(folder.path)/A.xcassets") == true) }
    }

    /// The message on JSON of another tool has the first color, and the formats that are read.
    @Test func plainColorsGetReadableFormats() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("t.json", ##"{ "colors": { "brand": { "name": "A", "blue": "#0055FF" } } }"##)
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        #expect(
            error?.text == "\(path) is JSON with plain colors; found \"colors.brand.blue\" : \"#0055FF\"; expected "
                + "design tokens, which are objects with $value and $type, or a theme document, which has "
                + "\"extends\" or \"_specVersion\" and colors in colors.pairByRole")
    }

    /// A theme document without a parent is incomplete rather than of another format.
    @Test(arguments: [
        ##""colors": { "pairByRole": { "background": { "lightHex": "#FFFFFF", "darkHex": "#000000" } } }"##,
        ##""typography": { "roles": {} }, "note": "#FFFFFF""##,
    ])
    func incompleteThemeDocumentIsNoOtherFile(members: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write("t.json", "{ \(members) }")
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        #expect(error?.text.contains("expected the key \"_specVersion\", found none") == true)
    }

    /// A misspelled group of a reference gets the nearest name, like a misspelled token.
    @Test(arguments: ["buton.background", "button.backgroud", "buton.backgroud"])
    func misspelledReferenceGetsNearestName(name: String) throws {
        let draft = try draft(
            ##"""
            { "button": { "$type": "color", "background": { "$value": "#0066CC" } },
              "link": { "$type": "color", "$value": "{\##(name)}" } }
            """##)
        #expect(
            messages(draft) == [
                "expected a token, found \"{\(name)}\"; did you mean \"{button.background}\"?"
            ])
    }

    /// A file with comments, keys without quotes or trailing commas is identified with the place of the first one.
    @Test(arguments: [
        ("t.json5", ##"{ bg: { $value: "#FFFFFF" } }"##, "1:3", #"a key in double quotes, found "bg""#, "t.json"),
        ("t.jsonc", ##"{ "bg": { "$value": "#FFF" }, // c"##, "1:31", #"a key in double quotes, found "/""#, "t.json"),
        ("t.json", ##"{ bg: { $value: '#FFFFFF' } }"##, "1:3", #"a key in double quotes, found "bg""#, "t.strict.json"),
    ])
    func json5IsIdentifiedInError(name: String, text: String, place: String, found: String, output: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(name, text)
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        let what = "\(path):\(place) is JSON5 or JSON with comments, which is not read: expected \(found)"
        let advice = "convert it, for example with \"npx json5 \(path) -o \(folder.path)/\(output)\""
        #expect(error?.text == "\(what); \(advice)")
    }

    /// Faults that are no syntax of JSON5 are not called that.
    @Test(arguments: [
        ("t.json5", ##"{ "bg": { "$value": "#FFFFFF" }"##, false), ("t.json", "{bg: {$value:'#FFFFFF'}}", true),
        ("t.json", ##"{ "bg": { "$value": "#FFFFFF" }, "note": "$value: " x }"##, false),
        ("t.json", ##"{ "bg": { "$value": "#FFFFFF" }, }"##, false),
        ("t.json", ##"{ "bg": { "$description": "the $value of ink" "$value": "#FFFFFF" } }"##, false),
        ("t.json", ##"{ "bg": { $value": "#FFFFFF" } }"##, false),
        ("t.json", "{\n  // a comment\n  bg: {\n    $value: '#FFFFFF',\n    $type: 'color',\n  },\n}", true),
    ])
    func onlySyntaxOfJSON5IsCalledThat(name: String, text: String, isJSON5: Bool) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(name, text)
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        #expect(error?.text.contains("is JSON5") == isJSON5, "\(error?.text ?? "")")
    }

    @Test(arguments: ["t.json5", "t.jsonc"]) func invalidUTF8IsNotCalledJSON5(name: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Array("{ \"bg\": \"".utf8) + [0xFF] + Array("\" }".utf8), to: name)
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        #expect(error?.text.contains("is JSON5") == false, "\(error?.text ?? "")")
    }

    /// Shadows of Tokens Studio and Style Dictionary as in CSS.
    @Test(arguments: [
        ("0 10px 25px 0 rgba(15, 23, 42, 0.06)", "25px", "10px", 1), ("#00000080 2px 4px", "0px", "4px", 1),
        ("0 1px 2px rgba(0, 0, 0, 0.3), inset 0 0 4px #FFFFFF", "2px", "1px", 1), ("none", "0px", "0px", 1),
        ("0 soft", nil, nil, 0),
    ])
    func shadowAsInCSSIsRead(text: String, blur: String?, y: String?, count: Int) throws {
        let draft = try draft(
            ##"{ "ink": { "value": "#000000", "type": "color" }, "##
                + #""shadow": { "card": { "value": "\#(text)", "type": "boxShadow" } } }"#)
        let value = draft.document["tokens"]?["shadow"]?["card"]?["$value"]
        let layer = value?.elements?.first ?? value
        #expect(layer?["blur"]?.string == blur && layer?["offsetY"]?.string == y, "\(draft.notes)")
        #expect(messages(draft).count == 1 - count, "\(messages(draft))")
    }

    @Test func emptyDescriptionOfGroupIsIgnored() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.json",
            ##"{ "color": { "description": null, "a": { "type": "color", "value": "#112233" }, "b": null } }"##)
        let notes = try ThemeImporter.draft(path: path, format: .designTokens).notes.map(\.message)
        #expect(notes.filter { $0.contains("null") } == ["expected a token or a group, found null"], "\(notes)")
    }
}
