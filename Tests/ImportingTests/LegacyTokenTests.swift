import Importing
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

/// Token files in the older formats of Tokens Studio and Style Dictionary 3.
struct LegacyTokenTests {
    private func draft(_ text: String) throws -> ThemeDraft {
        let folder = try ScratchFolder()
        return try #require(try ThemeImporter.draft(path: try folder.write("tokens.json", text)))
    }

    private func pair(_ draft: ThemeDraft, _ role: String) -> String? {
        guard let node = draft.document["colors"]?["pairByRole"]?[role], node.members != nil else { return nil }
        return "\(node["lightHex"]?.string ?? "")|\(node["darkHex"]?.string ?? "")"
    }

    private func messages(_ draft: ThemeDraft) -> [String] {
        draft.notes.filter { $0.kind == .skipped }.map(\.message)
    }

    @Test func tokensNamedLightAndDarkFormOneColor() throws {
        let draft = try draft(
            """
            { "color": {
                "ink": { "value": "#101010" },
                "background": { "comment": "Pages", "dark": { "value": "{color.ink.value}" }, "light": { "value": "#F2F2F7" } },
                "text": { "primary": { "comment": "Titles",
                  "dark": { "value": "{color.background.light.value}" }, "light": { "value": "{color.ink}" } } } } }
            """)
        #expect(pair(draft, "background") == "#F2F2F7|#101010")
        #expect(pair(draft, "textPrimary") == "#101010|#F2F2F7")
        #expect(messages(draft).isEmpty)
    }

    /// Groups for light and dark at any level of a file are the appearances of the same tokens.
    @Test(arguments: [
        ##"""
        { "light": { GROUP "bg": L, "text": { "primary": D } },
          "dark": { GROUP "bg": D, "text": { "primary": L } } }
        """##,
        ##"{ "color": { GROUP "light": { "bg": L, "text": D }, "dark": { "bg": D, "text": L } } }"##,
        ##"{ "color": { GROUP "Light mode": { "bg": L, "text": D }, "Dark mode": { "bg": D, "text": L } } }"##,
        ##"{ "color": { GROUP "bg": { "light": L, "dark": D }, "text": { "light": D, "dark": L } } }"##,
        ##"""
        { "base": { GROUP "ink": D }, "color": { GROUP "light": { "bg": L, "text": { KEY: "{base.ink}" } },
          "dark": { "bg": { KEY: "{base.ink}" }, "text": { KEY: "{color.light.bg}" } } } }
        """##,
        ##"""
        { "light": { "color": { GROUP "bg": L, "text": D } }, "dark": { "$extends": "{light}", "color": { GROUP
          "bg": D, "text": L } } }
        """##,
    ])
    func groupsNamedLightAndDarkFormOneTheme(text: String) throws {
        for (key, group) in [("$value", ##""$type": "color","##), ("value", "")] {
            let text = text.replacing("GROUP", with: group).replacing("KEY", with: "\"\(key)\"")
                .replacing(" L", with: ##" { "\##(key)": "#F2F2F7" }"##)
                .replacing(" D", with: ##" { "\##(key)": "#101010" }"##)
            let draft = try draft(text)
            #expect(pair(draft, "background") == "#F2F2F7|#101010" && pair(draft, "textPrimary") == "#101010|#F2F2F7")
            #expect(messages(draft).isEmpty && draft.counts.colors == (text.contains("base") ? 3 : 2), "\(draft.notes)")
        }
    }

    /// Groups for increased contrast contain only the differences.
    @Test func groupForIncreasedContrastCompletesStandardOne() throws {
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "light": { "bg": { "$value": "#F2F2F7" }, "text": { "$value": "#333333" } },
              "dark": { "bg": { "$value": "#101010" }, "text": { "$value": "#EEEEEE" } },
              "light-high-contrast": { "text": { "$value": "#000000" } } } }
            """##)
        let text = draft.document["colors"]?["pairByRole"]?["textPrimary"]
        #expect(
            text?["lightIncreasedContrastHex"]?.string == "#000000" && pair(draft, "background") == "#F2F2F7|#101010")
    }

    /// Shades are not appearances: of a hue, of a color next to them, and in groups without common names.
    @Test(arguments: [
        ##"{ "color": { "$type": "color", "blue": { "light": L, "dark": D } } }"##,
        ##"{ "color": { "$type": "color", "primary": { "main": L, "light": L, "dark": D } } }"##,
        ##"{ "color": { "$type": "color", "light": { "one": L }, "dark": { "two": D } } }"##,
        ##"{ "color": { "$type": "color", "accent": L, "light": { "accent": L }, "dark": { "accent": D } } }"##,
    ])
    func shadesNamedLightAndDarkStaySeparate(text: String) throws {
        let draft = try draft(
            text.replacing(" L", with: ##" { "$value": "#99CCFF" }"##)
                .replacing(" D", with: ##" { "$value": "#003366" }"##))
        let pairs = draft.document["colors"]?["pairByRole"]?.members?.filter { $0.node.members != nil } ?? []
        let areSeparate = pairs.allSatisfy { $0.node["lightHex"]?.string == $0.node["darkHex"]?.string }
        #expect(areSeparate && pairs.count > 1, "\(pairs)")
    }

    /// A single group of a light and a dark token among several other colors has two colors.
    @Test(arguments: [1, 2]) func singleLightAndDarkTokensAreTwoColors(pairs: Int) throws {
        let pair = ##"{ "light": { "$value": "#FFFFFF" }, "dark": { "$value": "#000000" } }"##
        let names = ["overlay", "text"].prefix(pairs).map { "\"\($0)\": \(pair)" }
        let draft = try draft(
            ##"""
            { "color": { "$type": "color", "background": { "$value": "#FFFFFF" }, "border": { "$value": "#CCCCCC" },
              "accent": { "$value": "#0000FF" }, \##(names.joined(separator: ", ")) } }
            """##)
        #expect(self.pair(draft, "surfaceScrim") == (pairs == 2 ? "#FFFFFF|#000000" : nil))
        #expect(self.pair(draft, "overlayDark") == (pairs == 2 ? nil : "#000000|#000000"), "\(draft.notes)")
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
        #expect(messages(draft) == [#""lineHeights.loose" is neither spacing, radius nor shadow"#])
        let roles = draft.document["typography"]?["roles"]
        let found = ["body_m", "caption_s"].map { role in
            ["pointSize", "weight", "lineSpacing", "letterSpacing"].map {
                roles?[role]?[$0].map { JSONWriter.text($0) } ?? "none"
            }
        }
        // The spacing is what the line height adds to the font's own of 20.71 and 16 pt.
        #expect(found == [["16", "\"semibold\"", "7.29", "0"], ["12", "\"bold\"", "2", "1"]], "\(found)")
    }

    @Test func ignoredModifierIsNoted() throws {
        let draft = try draft(
            """
            { "color": { "base": { "value": "#336699", "type": "color" },
                "text": { "value": "{color.base}", "type": "color",
                  "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "0.5" } } } } } }
            """)
        let notes = draft.notes.map(\.message).filter { $0.contains("modifier") }
        #expect(notes == ["\"color.text\": the modifier \"lighten\" of Tokens Studio is not applied"], "\(notes)")
    }

    private func text(_ draft: ThemeDraft, _ path: String...) -> String? {
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

    @Test(arguments: [
        ("{base} * 2", "8"), ("{base} + {rem}", "12"), ("({base} + 2px) * 1.5", "9"), ("roundTo({base} / 3, 1)", "1.3"),
        ("{double.value} - 1", "7"), ("-2 * -{base}", "8"), ("max({base}, 6px)", "6"), ("{base}/2", "2"),
        ("max({base}, 10)", "10"), ("min({base}, 1rem)", "4"), ("max({base}, 2, 1rem)", "16"),
    ])
    func calculationOfTokensStudioIsRead(value: String, result: String) throws {
        let draft = try draft(
            """
            { "base": { "value": "4px", "type": "sizing" }, "rem": { "value": "0.5rem", "type": "sizing" },
              "double": { "value": "{base} * 2", "type": "sizing" },
              "space": { "s": { "value": "\(value)", "type": "spacing" } } }
            """)
        #expect(text(draft, "layout", "scale", "s") == result, "\(messages(draft))")
    }

    @Test(arguments: [
        ("{base} *", ##"expected a calculation such as {space.m} * 2, found "{base} *""##),
        ("{base} * {base}", ##"expected a calculation such as {space.m} * 2, found "{base} * {base}""##),
        ("{base} / 0", ##"expected a calculation such as {space.m} * 2, found "{base} / 0""##),
        ("{bass} * 2", #"expected a token, found "{bass}"; did you mean "{base}"?"#),
        ("{ink} * 2", ##"expected a number or a length in {ink}, found "#000000""##),
        ("{space.s} * 2", "expected no cycle, found space.s -> space.s"),
        ("4 fish", #"expected a dimension with value and unit, found "4 fish""#),
    ])
    func unreadableCalculationIsReported(value: String, message: String) throws {
        let draft = try draft(
            """
            { "base": { "value": "4px", "type": "sizing" }, "ink": { "value": "#000000", "type": "color" },
              "space": { "s": { "value": "\(value)", "type": "spacing" } } }
            """)
        #expect(messages(draft).contains(message), "\(messages(draft))")
    }

    /// Each token is calculated once, however many others refer to it.
    @Test func calculationsThatGrowExponentiallyEnd() throws {
        let levels = (0..<14).flatMap { level in
            ["a", "b", "c"].map { name in
                let sum = ["a", "b", "c"].map { "{\($0)\(level + 1)}" }.joined(separator: " + ")
                return ##""\##(name)\##(level)": { "value": "\##(level == 13 ? "1px" : sum)", "type": "sizing" }"##
            }
        }
        let draft = try draft(
            ##"""
            { "text": { "type": "color", "value": "#000001" }, \##(levels.joined(separator: ", ")),
              "spacing": { "s": { "value": "{a5}", "type": "spacing" },
                "m": { "value": "{a0} / 100000", "type": "spacing" } },
              "background": { "type": "color", "value": "#FFFFFE" } }
            """##)
        // 3 to the power of 13 is 1594323.
        #expect(text(draft, "layout", "scale", "s") == "6561" && text(draft, "layout", "scale", "m") == "15.9432")
        #expect(pair(draft, "background") == "#FFFFFE|#FFFFFE")
    }

    /// Chains of calculations have no limit of levels, in either order.
    @Test(arguments: [false, true]) func longChainIsCalculated(isReversed: Bool) throws {
        let steps = (1...3000).map { ##""s\##($0)": { "value": "{s\##($0 - 1)} + 1", "type": "sizing" }"## }
        let draft = try draft(
            ##"""
            { \##((isReversed ? steps.reversed() : steps).joined(separator: ", ")),
              "s0": { "value": "1px", "type": "sizing" },
              "space": { "m": { "value": "{s3000} - 1", "type": "spacing" } } }
            """##)
        #expect(text(draft, "layout", "scale", "m") == "3000", "\(messages(draft).suffix(3))")
    }

    /// A cycle is reported with its names, also for the tokens that lead to it.
    @Test func cycleOfCalculationsIsReported() throws {
        let draft = try draft(
            ##"""
            { "space": { "a": { "value": "{space.b} * 2", "type": "spacing" },
                "b": { "value": "{c}", "type": "spacing" },
                "m": { "value": "{space.a} * 2", "type": "spacing" } },
              "c": { "value": "{space.a} + 1", "type": "spacing" }, "ink": { "value": "#000000", "type": "color" } }
            """##)
        #expect(messages(draft) == ["expected no cycle, found space.a -> space.b -> space.a"], "\(messages(draft))")
    }

    @Test func notesOnSeveralCalculationsAreNamedByTheirText() throws {
        let failure = #expect(throws: ImportFailure.self) {
            try draft(
                ##"""
                { "space": { "s": { "value": "2 *", "type": "spacing" }, "m": { "value": "3 *", "type": "spacing" } } }
                """##)
        }
        let end = #"expected a calculation such as {space.m} * 2, found "2 *" (also 3 *; 2 in total)"#
        #expect(failure?.message.hasSuffix(end) == true, "\(failure?.message ?? "")")
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
                "\"spacing.none\": expected a $value, found none",
                "expected a token, found \"{spacing.none}\", which has no $value",
            ])
    }

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

    private static let schemes = ##"""
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
        ("{}", #"expected "colorSpace", found none"#), (#""{no.such}""#, #"expected a token, found "{no.such}""#),
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

    @Test func invalidThemeDocumentIsNotReadAsTokens() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("t.json", ##"{ "colors": { "background": "#FFFFFF" } }"##)
        let error = #expect(throws: ThemeLoadError.self) {
            try ThemeLibrary(importer: ThemeImporter.library).load(path)
        }
        #expect(error?.text.contains("_specVersion") == true)
    }
}
