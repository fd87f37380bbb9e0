import Importing
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

/// Token files in the older formats of Tokens Studio and Style Dictionary 3.
struct LegacyTokenTests {
    func draft(_ text: String) throws -> ThemeDraft {
        let folder = try ScratchFolder()
        return try #require(try ThemeImporter.draft(path: try folder.write("tokens.json", text)))
    }

    func pair(_ draft: ThemeDraft, _ role: String) -> String? {
        guard let node = draft.document["colors"]?["pairByRole"]?[role], node.members != nil else { return nil }
        return "\(node["lightHex"]?.string ?? "")|\(node["darkHex"]?.string ?? "")"
    }

    func messages(_ draft: ThemeDraft) -> [String] {
        draft.notes.filter { $0.kind == .skipped }.map(\.message)
    }

    @Test func cssColorFunctionIsRead() throws {
        let draft = try draft(
            ##"{ "color": { "primary": { "value": "rgba(240,92,91,0.1)" }, "text": { "value": "#000000" } } }"##)
        #expect(pair(draft, "primaryCTA") == "#F05C5B1A|#F05C5B1A")
    }

    @Test func fileWithoutTypesIsNotAThemeDocument() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "elevation.json",
            #"{ "elevation": { "comment": "Layers", "0": { "value": "none" }, "1": { "value": "0 0 8px rgba(0,0,0,0.05)" } } }"#
        )
        let failure = #expect(throws: ImportFailure.self) { try ThemeImporter.draft(path: path) }
        #expect(
            failure?.message
                == "\(path):1:44: skipped: \"elevation.0\": expected a $type on the token or a group above it, found none "
                + "(also elevation.1; 2 in total)")
    }

    /// Tokens Studio writes lengths without units, and weights as Figma names them.
    @Test func textStyleOfTokensStudioIsRead() throws {
        let draft = try draft(
            """
            { "lineHeights": { "loose": { "value": "28", "type": "lineHeights" } },
              "color": { "text": { "value": "#000000", "type": "color" } },
              "body": { "type": "typography", "value": {
                "fontFamily": "Inter", "fontWeight": "Semi Bold", "lineHeight": "{lineHeights.loose}", "fontSize": "16",
                "letterSpacing": "0%" } },
              "caption": { "type": "typography", "value": {
                "fontFamily": "Inter", "fontWeight": "700", "lineHeight": "1.5", "fontSize": "12", "letterSpacing": "1" } } }
            """)
        #expect(messages(draft).isEmpty, "\(messages(draft))")
        let roles = draft.document["typography"]?["roles"]
        let found = ["body_m", "caption_s"].map { role in
            ["pointSize", "weight", "lineSpacing", "letterSpacing"].map {
                roles?[role]?[$0].map { JSONWriter.text($0) } ?? "none"
            }
        }
        // The spacing is what the line height adds to the font's own of 20.71 and 16 pt.
        #expect(found == [["16", "\"semibold\"", "7.29", "0"], ["12", "\"bold\"", "2", "1"]], "\(found)")
    }

    @Test func textCaseOfTokensStudioIsRead() throws {
        let draft = try draft(
            """
            { "color": { "text": { "value": "#000000", "type": "color" } },
              "body": { "type": "typography", "value": { "fontSize": "16", "textCase": "uppercase" } },
              "caption": { "type": "typography", "value": { "fontSize": "12", "textCase": "none" } } }
            """)
        let roles = draft.document["typography"]?["roles"]
        #expect(roles?["body_m"]?["isUppercased"].map { JSONWriter.text($0) } == "true")
        #expect(roles?["caption_s"]?["isUppercased"].map { JSONWriter.text($0) } == "false")
    }

    /// A color without its modifier would be another color, also for tokens that refer to it.
    @Test func colorWithModifierIsNotRead() throws {
        let draft = try draft(
            """
            { "color": { "base": { "value": "#336699", "type": "color" },
                "text": { "value": "{color.base}", "type": "color",
                  "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "0.5" } } } },
                "title": { "value": "{color.text}", "type": "color" } } }
            """)
        let notes = draft.notes.filter { $0.message.contains("modifier") }
        let modifier = "the modifier \"lighten\" of Tokens Studio, which is not supported"
        #expect(notes.allSatisfy { $0.kind == .skipped } && notes.count == 2, "\(notes)")
        #expect(notes.contains { $0.message.hasPrefix("\"color.text\": expected no modifier") }, "\(notes)")
        #expect(notes.contains { $0.message.contains("found \"{color.text}\" with \(modifier)") }, "\(notes)")
    }

    func text(_ draft: ThemeDraft, _ path: String...) -> String? {
        path.reduce(draft.document as JSONNode?) { $0?[$1] }.map { JSONWriter.text($0) }
    }

    /// The types of Tokens Studio mean the same in both spellings of tokens.
    @Test(arguments: ["", "$"]) func typesOfTokensStudioAreRead(sign: String) throws {
        func token(_ value: String, _ type: String) -> String {
            "{ \"\(sign)value\": \(value), \"\(sign)type\": \"\(type)\" }"
        }
        let body = #"{ "fontFamily": "{family}", "fontSize": "20", "lineHeight": "{leading}" }"#
        let shadow = ##"{ "x": 0, "y": 4, "blur": "8", "spread": 0, "color": "#00000033" }"##
        let draft = try draft(
            """
            { "background": \(token("\"#FFFFFF\"", "color")),
              "steps": { "s": \(token("\"6\"", "spacing")), "m": \(token("7", "spacing")) },
              "corner": { "sm": \(token("\"3\"", "borderRadius")), "width": \(token("1", "borderWidth")) },
              "half": { "opacity": \(token("\"50%\"", "opacity")) }, "leading": \(token("\"120%\"", "lineHeights")),
              "family": \(token("\"Lora\"", "fontFamilies")), "bold": \(token("\"700\"", "fontWeights")),
              "body": \(token(body, "typography")), "card": \(token(shadow, "boxShadow")) }
            """)
        #expect(text(draft, "layout", "scale", "s") == "6")
        #expect(text(draft, "layout", "scale", "m") == "7" && text(draft, "visual", "radii", "small") == "3")
        let font = draft.document["typography"]?["roles"]?["body_m"]
        #expect(font?["family"]?.string == "Lora" && font?["pointSize"].map { JSONWriter.text($0) } == "20")
        #expect(text(draft, "typography", "roles", "body_m", "lineSpacing") == "-1.88")
        #expect(text(draft, "surfaces", "roles", "card", "shadowRadius") == "4")
        #expect(
            !messages(draft).contains { $0.contains("do not support") || $0.contains("expected") }, "\(messages(draft))"
        )
    }

    /// A group may have the type of its tokens.
    @Test func typeOfTokensStudioOnGroupIsRead() throws {
        let draft = try draft(
            ##"""
            { "a": { "$type": "spacing", "s": { "$value": "6" } },
              "ink": { "$type": "color", "$value": "#000000" } }
            """##
        )
        #expect(text(draft, "layout", "scale", "s") == "6" && messages(draft).isEmpty, "\(messages(draft))")
    }

    /// Penpot writes the properties of text styles in the plural, and as text without units.
    @Test func textStyleOfPenpotIsRead() throws {
        let draft = try draft(
            """
            { "serif": { "$value": ["Lora", "serif"], "$type": "fontFamilies" },
              "H1": { "$type": "typography", "$value": {
                "fontFamilies": ["{serif}"], "fontSizes": "36", "fontWeights": ["700"],
                "lineHeights": "1.5", "letterSpacing": "0" } },
              "H2": { "$type": "typography", "$value": {
                "fontFamilies": "{serif}", "fontSizes": ["28"], "fontWeights": "600" } } }
            """)
        let title = draft.document["typography"]?["roles"]?["title_xl"]
        #expect(title?["family"]?.string == "Lora" && title?["weight"]?.string == "bold")
        #expect(text(draft, "typography", "roles", "title_xl", "pointSize") == "36")
        #expect(text(draft, "typography", "roles", "title2_l", "pointSize") == "28")
        #expect(messages(draft).isEmpty, "\(messages(draft))")
    }

    @Test func groupNamedValueIsAGroup() throws {
        let draft = try draft(
            ##"{ "value": { "light": "#fff", "note": "n" }, "ink": { "$type": "color", "$value": "#000000" } }"##)
        #expect(pair(draft, "textPrimary") == "#000000|#000000")
        let expected = "expected a token or a group, found a string"
        #expect(messages(draft) == [expected, expected], "\(messages(draft))")
    }

    @Test(arguments: ["{black.value}", "{black}"]) func referenceInFunctionIsRead(reference: String) throws {
        let draft = try draft(
            ##"""
            { "black": { "value": "#000000", "type": "color" },
              "border": { "value": "rgba(\##(reference), 0.5)", "type": "color" } }
            """##)
        #expect(pair(draft, "borderSubtle") == "#00000080|#00000080", "\(messages(draft))")
    }

    /// Android's units are as large as points.
    @Test(arguments: [
        ##""value": 8, "unit": "dp", "type": "spacing""##, ##""value": 8, "unit": "sp""##, ##""value": "8dp""##,
    ])
    func unitOfAndroidIsRead(token: String) throws {
        let draft = try draft(
            ##"""
            { "ink": { "value": "#000000", "type": "color" },
              "spacing": { "s": { \##(token) }, "m": { "value": "{spacing.s} * 2", "type": "spacing" } } }
            """##)
        #expect(text(draft, "layout", "scale", "s") == "8" && text(draft, "layout", "scale", "m") == "16")
        #expect(messages(draft).isEmpty, "\(messages(draft))")
    }

    /// Letter spacing may be a share of the size of the font that refers to it.
    @Test func relativeLetterSpacingIsRead() throws {
        let draft = try draft(
            """
            { "letter-spacing": { "body": { "value": "-1.6%", "type": "letterSpacing" } },
              "body": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "20",
                "letterSpacing": "{letter-spacing.body}" } } }
            """)
        #expect(text(draft, "typography", "roles", "body_m", "letterSpacing") == "-0.32")
        #expect(messages(draft) == [#""letter-spacing.body" is the spacing of letters, not of a layout"#])
    }

    /// Style Dictionary may have the unit of a value beside it.
    @Test func unitBesideValueIsRead() throws {
        let draft = try draft(
            """
            { "size": { "border-radius": { "sm": { "value": "0.25", "unit": "rem" }, "md": { "value": 6, "unit": "pt" },
                "lg": { "value": "10", "unit": "px" }, "circle": { "value": "50", "unit": "%" } } },
              "spacing": { "s": { "value": "0.5", "unit": "rem" }, "m": { "value": "1", "unit": "em" } } }
            """)
        let radii = draft.document["visual"]?["radii"]?.members?.map { "\($0.key) \(JSONWriter.text($0.node))" } ?? []
        #expect(Set(radii) == ["small 4", "medium 6", "large 10"], "\(radii)")
        #expect(text(draft, "layout", "scale", "s") == "8")
        #expect(
            messages(draft) == [
                #"expected a length in px, pt or rem, found "50%", which is relative"#,
                #"expected a length in px, pt or rem, found "1em", which is relative"#,
            ])
    }

    /// The unit beside a reference is that of the number to which it refers.
    @Test func unitBesideReferenceIsRead() throws {
        let draft = try draft(
            """
            { "size": { "base": { "value": "0.5" }, "rem": { "value": 1, "unit": "rem" },
                "two": { "value": 2, "unit": "rem" } },
              "spacing": { "s": { "value": "{size.base.value}", "unit": "rem" },
                "m": { "value": { "value": "{size.base.value}", "unit": "rem" }, "type": "spacing" },
                "l": { "value": "{size.rem.value}", "unit": "rem" }, "xl": { "value": "{spacing.m.value} * 2" },
                "xxl": { "value": "{size.two.value}", "unit": "px" } } }
            """)
        let steps = draft.document["layout"]?["scale"]?.members?.map { "\($0.key) \(JSONWriter.text($0.node))" } ?? []
        #expect(Set(steps) == ["s 8", "m 8", "l 16", "xl 16", "xxl 32"], "\(steps)")
        #expect(messages(draft).filter { $0.contains("expected") }.isEmpty)
    }

    /// The unit beside a reference applies only to numbers without one. A value's own unit is kept, with a note.
    @Test func unitOfReferencedValueIsKept() throws {
        let draft = try draft(
            """
            { "size": { "plain": { "value": "2" }, "px": { "value": "4px" }, "beside": { "value": 6, "unit": "px" } },
              "spacing": { "s": { "value": "{size.plain.value}", "unit": "rem" },
                "m": { "value": "{size.px.value}", "unit": "rem" },
                "l": { "value": "{size.beside.value}", "unit": "rem" },
                "xl": { "value": "{spacing.s.value}", "unit": "px" },
                "xxl": { "value": "{size.px.value}", "unit": "px" } } }
            """)
        let steps = draft.document["layout"]?["scale"]?.members?.map { "\($0.key) \(JSONWriter.text($0.node))" } ?? []
        #expect(Set(steps) == ["s 32", "m 4", "l 6", "xl 32", "xxl 4"], "\(steps)")
        let own = "the value has a unit of its own,"
        let notes = draft.notes.filter { $0.message.contains(own) }
        #expect(
            notes.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" } == [
                #"3:48 "{size.px}": \#(own) px, which is used instead of this one"#,
                #"4:52 "{size.beside}": \#(own) px, which is used instead of this one"#,
                #"5:51 "{spacing.s}": \#(own) rem, which is used instead of this one"#,
            ])
    }

    @Test func lengthsThatReferToThemselvesWithUnitsAreFaults() throws {
        let draft = try draft(
            """
            { "spacing": { "a": { "value": "{spacing.b.value}", "unit": "rem" },
                "b": { "value": "{spacing.a.value}", "unit": "px" }, "c": { "value": 4 } } }
            """)
        let cycle = "expected no cycle, found a length that refers to itself by"
        #expect(
            messages(draft).filter { $0.contains("cycle") } == [
                #"\#(cycle) "{spacing.b}""#, #"\#(cycle) "{spacing.a}""#,
            ])
    }

    /// A color without a type is recognized in every notation of CSS.
    @Test(arguments: ["oklch(0 0 0)", "lab(0 0 0)", "color(display-p3 0 0 0)", "rgb(0, 0, 0)"])
    func functionOfCSSWithoutTypeIsColor(text: String) throws {
        let draft = try draft("{ \"text\": { \"value\": \"\(text)\" } }")
        let colors = draft.document["colors"]?["pairByRole"]?.members ?? []
        #expect(colors.contains { $0.node["lightHex"]?.string == "#000000" }, "\(messages(draft))")
    }

    /// Both spellings of tokens are read as deep as JSON may be.
    @Test(arguments: ["value", "$value"]) func tokenInManyGroupsIsRead(key: String) throws {
        let type = key == "value" ? "type" : "$type"
        let token = "{\"text\":{\"\(key)\":\"#123456\",\"\(type)\":\"color\"}}"
        let groups = (0..<100).map { "{\"g\($0)\":" }.joined()
        let draft = try draft(groups + token + String(repeating: "}", count: 100))
        #expect(messages(draft).isEmpty, "\(messages(draft))")
        let colors = draft.document["colors"]?["pairByRole"]?.members ?? []
        #expect(colors.contains { $0.node["lightHex"]?.string == "#123456" })
    }

    @Test func shadowWithTheOldKeysIsRead() throws {
        let draft = try draft(
            """
            { "ink": { "value": "#000000", "type": "color" },
              "card": { "value": { "x": "0", "y": 4, "blur": "8", "spread": "0", "color": "#00000033", "type": "dropShadow" },
                "type": "boxShadow" } }
            """)
        let card = draft.document["surfaces"]?["roles"]?["card"]
        #expect(card?["shadowRadius"].map(JSONWriter.text) == "4" && card?["shadowOffsetY"].map(JSONWriter.text) == "4")
        #expect(messages(draft).isEmpty)
    }

    @Test func lengthTypeSelectsScale() throws {
        let draft = try draft(
            """
            { "ink": { "value": "#000000", "type": "color" }, "s": { "value": "6", "type": "borderRadius" },
              "steps": { "s": { "value": "10", "type": "spacing" } } }
            """)
        #expect(draft.document["visual"]?["radii"]?["small"].map(JSONWriter.text) == "6")
        #expect(draft.document["layout"]?["scale"]?["s"].map(JSONWriter.text) == "10")
    }

    @Test func groupsOmittedFromReferencesAreTokenSets() throws {
        let draft = try draft(
            """
            { "global": { "black": { "value": "#27303F", "type": "color" }, "white": { "value": "#FFFFFF", "type": "color" } },
              "light": { "theme": { "bg": { "default": { "value": "{white}", "type": "color" } } } },
              "dark": { "theme": { "bg": { "default": { "value": "$black", "type": "color" } } } } }
            """)
        #expect(pair(draft, "background") == "#FFFFFF|#27303F")
        #expect(messages(draft).isEmpty)
    }

    @Test func tokenWithoutAValueIsReported() throws {
        let draft = try draft(
            """
            { "ink": { "$type": "color", "$value": "#000000" },
              "spacing": { "none": { "$type": "number" }, "small": { "$type": "number", "$value": "{spacing.none}" } } }
            """)
        #expect(
            messages(draft) == [
                "\"spacing.none\": expected a $value or tokens, found neither",
                "expected a token, found \"{spacing.none}\", which has no $value",
            ])
    }

    /// Some plugins of Figma write colors as a hex and an alpha.
    @Test func hexWithAlphaIsRead() throws {
        let draft = try draft(
            ##"""
            { "Light": { "Text.Primary": { "value": { "alpha": 0.5, "hex": "#230829" } } },
              "Dark": { "Text.Primary": { "value": { "alpha": 1, "hex": "#FFFFFF" } } } }
            """##)
        #expect(pair(draft, "textPrimary") == "#23082980|#FFFFFF", "\(draft.notes)")
    }

    /// Values that are not understood are named, not their members.
    @Test func otherObjectsAreReported() throws {
        let draft = try draft(
            ##"""
            { "ink": { "value": "#000000", "type": "color" },
              "tint": { "value": { "r": 1, "g": 0, "b": 0 } },
              "blue-100": { "$schema": "https://example.com/spectrum-tokens/color-set.json",
                "sets": { "wireframe": { "value": "rgb(0, 0, 0)" } } } }
            """##)
        #expect(
            messages(draft) == [
                #""tint": expected a value of a known type, found an object with "r", "g" and "b""#,
                #""blue-100": expected one $value, found sets of Adobe Spectrum, which are not read"#,
            ])
    }

    @Test func invalidThemeDocumentIsNotReadAsTokens() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("t.json", ##"{ "colors": { "background": "#FFFFFF" } }"##)
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        #expect(error?.text.contains("_specVersion") == true)
    }
}
