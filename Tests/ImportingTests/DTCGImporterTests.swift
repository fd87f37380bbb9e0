import ColorScience
import JSONText
import ScratchFolder
import Testing

@testable import Importing

/// Design tokens and resolver documents, valid and invalid.
struct DTCGImporterTests {
    func tokens(
        _ text: String, _ files: [String: String] = [:], maximumValues: Int = 100_000
    ) throws -> ImportedTokens {
        let folder = try ScratchFolder()
        for (name, text) in files { try folder.write(name, text) }
        return try DTCGImporter.tokens(path: try folder.write("t.tokens.json", text), maximumValues: maximumValues)
    }

    /// Returns lines such as `a.b #RRGGBB`, `a.b 12` or `a.b 17 bold serif`, with the dark color after a slash.
    func lines(_ tokens: ImportedTokens) -> [String] {
        tokens.tokens.map { token in
            let name = token.path.joined(separator: ".")
            switch token.value {
            case .color(let light, let dark): return "\(name) \(light.hex)" + (dark.map { "/" + $0.hex } ?? "")
            case .number(let value): return "\(name) \(value)"
            case .font(let size, let weight, let design, _):
                return "\(name) \(size ?? 0) \(weight ?? "-") \(design ?? "-")"
            }
        }
    }

    let red = "{ \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] }"

    @Test(arguments: [
        (
            """
            { "c": { "$type": "color", "ink": { "$value": "#000000", "$extensions": { "mode": { "Light": "#101010",
              "Dark": "{c.pale}" } } }, "pale": { "$value": "#EEEEEE" } } }
            """, ["c.ink #101010/#EEEEEE", "c.pale #EEEEEE/#EEEEEE"]
        ),
        (
            """
            { "c": { "$type": "color", "ink": { "$value": "#000000",
              "$extensions": { "com.figma": { "modes": { "dark mode": "#FFFFFF" } } } } } }
            """, ["c.ink #000000/#FFFFFF"]
        ),
        (
            """
            { "global": { "ramp": { "red": { "value": "#AA0000", "type": "color" } } },
              "light": { "bg": { "value": "#FFFFFF", "type": "color" } },
              "dark": { "bg": { "value": "{ramp.red}", "type": "color" } },
              "size": { "gap": { "value": "8", "type": "spacing" } }, "$metadata": { "tokenSetOrder": [] } }
            """, ["ramp.red #AA0000/#AA0000", "bg #FFFFFF/#AA0000", "gap 8.0"]
        ),
        (
            """
            { "color": { "base": { "red": { "value": "#AA0000" } }, "ink": { "value": "{color.base.red.value}" } },
              "size": { "s": { "value": 4 } } }
            """, ["color.base.red #AA0000", "color.ink #AA0000", "size.s 4.0"]
        ),
    ])
    func modesAndLegacyTokensAreRead(text: String, want: [String]) throws {
        #expect(lines(try tokens(text)) == want)
    }

    /// A value that cannot be read, or that is missing, is replaced by that of the other appearance.
    @Test(arguments: [
        ("zzz", "#EEEEEE", "c.ink #EEEEEE", "only a dark color, used for light too"),
        ("#111111", "zzz", "c.ink #111111", "only a light color, used for dark too"),
    ])
    func colorForOneAppearanceIsNoted(light: String, dark: String, want: String, message: String) throws {
        let found = try tokens(
            """
            { "c": { "$type": "color", "paper": { "$value": "#FFFFFF", "$extensions": { "mode": { "dark": "#000000" } } },
              "ink": { "$value": "\(light)", "$extensions": { "mode": { "dark": "\(dark)" } } } } }
            """)
        #expect(lines(found) == ["c.paper #FFFFFF/#000000", want])
        let notes = found.notes.filter { $0.kind == .changed }
        #expect(notes.map(\.message) == ["\"c.ink\": \(message)"] && notes.first?.line == 2)
        #expect(found.notes.contains { $0.kind == .skipped && $0.message.hasSuffix("found \"zzz\"") })
    }

    /// A token may refer to another one, and a group to a group, with a pointer instead of a value.
    @Test func tokensAndGroupsReferWithPointers() throws {
        let found = try tokens(
            """
            { "c": { "$type": "color", "ink": { "$value": "#102030" }, "copy": { "$ref": "#/c/ink" },
              "second": { "$ref": "#/c/copy" }, "same": { "$value": { "$ref": "#/c/ink" } },
              "part": { "$ref": "#/c/ink/$value" } },
              "d": { "$ref": "#/c", "ink": { "$value": "#000000" } } }
            """)
        #expect(
            lines(found) == [
                "c.ink #102030", "c.copy #102030", "c.second #102030", "c.same #102030", "c.part #102030",
                "d.ink #000000", "d.copy #102030", "d.second #102030", "d.same #102030", "d.part #102030",
            ])
        #expect(!found.notes.contains { $0.kind == .skipped }, "\(found.notes)")
    }

    @Test func pointerToMissingTokenIsReported() throws {
        let found = try tokens("{ \"c\": { \"$type\": \"color\", \"ink\": { \"$ref\": \"#/c/gone\" } } }")
        #expect(found.notes.map(\.message).contains("expected a part of the tokens, found \"#/c/gone\""))
    }

    /// Neither way to refer to a token reads a color without the modifier that Tokens Studio applies to it.
    @Test(arguments: [
        ##"{ "$ref": "#/c/mod" }"##, ##"{ "$value": { "$ref": "#/c/mod" } }"##, ##"{ "$value": "{c.mod}" }"##,
    ])
    func referencesToModifiedTokensAreNotRead(token: String) throws {
        let found = try tokens(
            """
            { "c": { "$type": "color", "mod": { "$value": "#808080",
              "$extensions": { "studio.tokens": { "modify": { "type": "darken", "value": "0.5" } } } },
              "copy": \(token), "ink": { "$value": "#000000" } }, "other": { "own": { "$ref": "#/c/ink" } } }
            """)
        #expect(lines(found) == ["c.ink #000000", "other.own #000000"])
    }

    @Test func opacityOfHexIsApplied() throws {
        let found = try tokens(
            "{ \"c\": { \"$type\": \"color\", \"scrim\": { \"$value\": \"rgba(#000000, 0.5)\" } } }")
        #expect(lines(found) == ["c.scrim #00000080"])
    }

    @Test func unreadableFontFamilyIsNoted() throws {
        let found = try tokens(
            """
            { "f": { "$type": "typography", "$value": { "fontSize": "16px",
              "fontFamily": [null, "Georgia"] } } }
            """)
        #expect(lines(found) == ["f 16.0 - serif"])
        #expect(
            found.notes.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" } == [
                "2:18 expected a font family, found null"
            ])
    }

    /// Surfaces support offsets up to 9999 pt, and no shadow with a negative blur.
    @Test func shadowBeyondLimitsOfSurfacesIsNoted() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.tokens.json",
            ##"""
            { "c": { "$type": "color", "ink": { "$value": "#000000" } }, "shadow": { "$type": "shadow",
            "card": { "$value": { "color": "#00000033", "offsetX": "0px", "blur": "4px", "spread": "0px",
              "offsetY": { "value": 1e12, "unit": "px" } } },
            "popover": { "$value": { "color": "#00000033", "offsetX": "0px", "offsetY": "1px",
              "blur": "-4px", "spread": "0px" } } } }
            """##)
        let draft = try #require(try ThemeImporter.draft(path: path))
        let card = draft.document["surfaces"]?["roles"]?["card"]
        #expect(card?["shadowOffsetY"].map(JSONWriter.text) == "9999")
        let notes = draft.notes.filter { $0.kind != .mapped }.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
        let (offset, blur) = (notes.first { $0.hasPrefix("3:14 ") }, notes.first { $0.hasPrefix("5:11 ") })
        #expect(notes.count == 2, "\(notes)")
        #expect(offset?.contains("expected an offset of -9999 to 9999 pt, found 1") == true)
        #expect(offset?.hasSuffix("; card has 9999") == true)
        #expect(
            blur?.hasSuffix("\"shadow.popover\": expected a blur of 0 to 19998 pt, found -4; it is not drawn") == true)
    }

    @Test func legacyTokensAreDistinguishedFromThemeDocuments() throws {
        let folder = try ScratchFolder()
        let tokens = "{ \"color\": { \"ink\": { \"value\": \"#000000\" } } }"
        #expect(DTCGImporter.isDesignTokens(path: try folder.write(tokens, to: "a.json")))
        let theme = "{ \"extends\": \"gentle-default\", \"a\": { \"value\": \"#000000\" } }"
        #expect(!DTCGImporter.isDesignTokens(path: try folder.write(theme, to: "b.json")))
    }

    @Test func groupsTypesAndAliasesAreResolved() throws {
        let found = try tokens(
            """
            {
              "color": {
                "$type": "color", "$description": "d",
                "red": { "$value": \(red), "$extensions": { "org.example": 1 } },
                "$root": { "$value": "{color.red}" },
                "half": { "$value": { "colorSpace": "srgb", "components": [0, 0.478, 1], "alpha": 0.5 } }
              },
              "link": { "$value": "{color.red}" },
              "chain": { "$value": "{link}" },
              "part": { "$type": "color", "$value": { "colorSpace": "srgb", "components":
                [{ "$ref": "#/color/red/$value/components/0" }, "none", 0] } },
              "space": { "m": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } },
                "r": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } },
                "n": { "$type": "number", "$value": 1.5 } },
              "body": { "$type": "typography", "$value": { "fontFamily": ["SF Mono"], "fontSize": "{space.m}",
                "fontWeight": "semi-bold", "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.3 } },
              "no": { "$value": 4 },
              "quick": { "$type": "duration", "$value": { "value": 1, "unit": "ms" } }
            }
            """)
        #expect(
            lines(found) == [
                "color.red #FF0000", "color #FF0000", "color.half #007AFF80", "link #FF0000", "chain #FF0000",
                "part #FF0000", "space.m 16.0", "space.r 32.0", "space.n 1.5", "body 16.0 semibold monospaced",
            ])
        #expect(found.name == "T")
        #expect(found.notes.map { $0.line ?? 0 } == [17])
        #expect(found.kept.map { $0.path + [$0.type] } == [["quick", "duration"]])
        #expect(found.tokens[0].line == 4 && found.tokens[0].column == 24)
    }

    /// Lengths of a font are read both in the form of 2025.10 and in that of older files.
    @Test func letterSpacingAndLineHeightAreRead() throws {
        func font(_ name: String, _ members: String) -> String {
            "\"\(name)\": { \"$type\": \"typography\", \"$value\": "
                + "{ \"fontSize\": { \"value\": 20, \"unit\": \"px\" }, \(members) } }"
        }
        let found = try tokens(
            "{"
                + [
                    font("a", "\"letterSpacing\": { \"value\": -0.5, \"unit\": \"px\" }, \"lineHeight\": 1.4"),
                    font("b", "\"letterSpacing\": \"5%\", \"lineHeight\": \"24px\""),
                    font("c", "\"letterSpacing\": \"0.07em\", \"lineHeight\": \"140%\""),
                    font("d", "\"lineHeight\": \"AUTO\""),
                    font("e", "\"letterSpacing\": 9999, \"lineHeight\": -1, \"fontFamily\": 5, \"fontWeight\": 450"),
                    "\"f\": { \"$type\": \"color\", \"$value\": \(red) }",
                    "\"g\": { \"$type\": \"color\" }",
                ].joined(separator: ",") + "}")
        #expect(found.tokens.map(\.letterSpacing) == [-0.5, 1, 1.4, nil, nil, nil])
        #expect(found.tokens.map(\.leading) == [28, 24, 28, nil, nil, nil])
        #expect(
            found.notes.map(\.message) == [
                "expected a font family or several, found a number",
                "SwiftUI has no font weight 450; the nearest is used: 400, regular",
                "expected a dimension with value and unit, found a number",
                "expected a line height of more than 0 and at most 200 pt more than the size",
                "\"g\": expected a $value or tokens, found neither",
            ])
    }

    @Test func groupsExtendEachOther() throws {
        let found = try tokens(
            """
            { "base": { "$type": "color", "a": { "$value": \(red) }, "in": { "b": { "$value": \(red) } } },
              "more": { "$extends": "{base}", "a": { "$value": "{base.in.b}" },
                "in": { "c": { "$value": "{more.a}" } } },
              "last": { "$extends": "#/more" } }
            """)
        #expect(
            lines(found).map { String($0.prefix { $0 != " " }) } == [
                "base.a", "base.in.b", "more.a", "more.in.b", "more.in.c", "last.a", "last.in.b", "last.in.c",
            ])
        #expect(found.notes.isEmpty)
    }

    @Test(arguments: [
        ("hsl", "[120, 100, 25]", "#008000"), ("hwb", "[0, 40, 60]", "#666666"),
        ("oklch", "[0.627955, 0.257683, 29.2339]", "#FF0000"), ("oklab", "[0.452014, -0.032457, -0.311528]", "#0000FF"),
        ("lab", "[100, 0, 0]", "#FFFFFF"), ("lch", "[0, 0, 0]", "#000000"), ("srgb-linear", "[1, 0, 1]", "#FF00FF"),
        ("xyz-d65", "[0.9504559, 1, 1.0890578]", "#FFFFFF"), ("xyz-d50", "[0.9642956, 1, 0.8251046]", "#FFFFFF"),
        ("a98-rgb", "[1, 1, 1]", "#FFFFFF"), ("prophoto-rgb", "[1, 1, 1]", "#FFFFFF"),
        ("rec2020", "[0, 0, 0]", "#000000"),
    ])
    func colorOfEverySpaceIsConverted(space: String, components: String, hex: String) throws {
        let value = "{ \"colorSpace\": \"\(space)\", \"components\": \(components) }"
        let found = try tokens("{ \"c\": { \"$type\": \"color\", \"$value\": \(value) } }")
        #expect(lines(found) == ["c \(hex)"])
        #expect(found.notes.isEmpty)
    }

    /// A component in another unit, such as 255, is not the nearest color. A rounding error is.
    @Test(arguments: [
        ("srgb", "[255, 128, 0]", "expected a component of 0 to 1, found 255"),
        ("srgb", "[-5, 0.5, 0.5]", "expected a component of 0 to 1, found -5"),
        ("oklch", "[58, 0.2, 270]", "expected a component of 0 to 1, found 58"),
        ("hsl", "[400, 150, 50]", "expected a component of 0 to 100, found 150"),
        ("srgb", "[1.0000002, -0.0001, 0]", nil),
    ])
    func componentOutsideItsRangeIsReported(space: String, components: String, message: String?) throws {
        let value = "{ \"colorSpace\": \"\(space)\", \"components\": \(components) }"
        let found = try tokens("{ \"c\": { \"$type\": \"color\", \"$value\": \(value) } }")
        let skipped = found.notes.filter { $0.kind == .skipped }.map(\.message)
        #expect(skipped == [message].compactMap { $0 } && lines(found).isEmpty == (message != nil), "\(found.notes)")
    }

    /// The hex is a fallback for programs that do not support the space: the components are the color.
    @Test(arguments: [
        ("srgb", "[1, 0, 0]", "#00FF00", "the hex #00FF00 contradicts the components, which are #FF0000"),
        ("oklch", "[1, 0, 0]", "#000000", "the hex #000000 contradicts the components, which are #FFFFFF"),
        ("srgb", "[1, 0, 0]", "red", "expected #RRGGBB, found \"red\"; the components are used"),
        ("srgb", "[0.33, 0.67, 1]", "#55aaff", nil), ("display-p3", "[1, 0, 0]", "#FF0000", nil),
        ("display-p3", "[1, 0, 0]", "#0000FF", "the hex #0000FF contradicts the components"),
    ])
    func hexThatContradictsComponentsIsNoted(space: String, components: String, hex: String, message: String?) throws {
        let beginning = "\"$value\": { \"colorSpace\": \"\(space)\", \"components\": \(components), \"hex\": "
        let found = try tokens("{ \"c\": { \"$type\": \"color\",\n\(beginning)\"\(hex)\" } } }")
        let notes = found.notes.filter { !$0.message.contains("outside sRGB") }
        #expect(notes.count == (message == nil ? 0 : 1), "\(found.notes)")
        for note in notes {
            #expect(note.message.contains(message ?? "") && note.kind == .changed)
            #expect(note.line == 2 && note.column == beginning.count + 1)
        }
        #expect(message == nil || lines(found).first?.contains(hex) == false)
    }

    /// Text that is not a supported function of CSS is reported with those that are.
    @Test(arguments: [
        (
            "device-cmyk(0 1 1 0)",
            "expected rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color(), "
                + "found a function that is not supported in \"device-cmyk(0 1 1 0)\""
        ),
        ("oklch(0.5 0.9 0)", "expected chroma in 0...0.5, found 0.9 in \"oklch(0.5 0.9 0)\""),
        ("hwb(0 x 0)", "expected a number for whiteness, found \"hwb(0 x 0)\""),
    ])
    func unsupportedColorTextIsReportedWithReason(text: String, message: String) throws {
        let found = try tokens("{ \"c\": { \"$type\": \"color\", \"$value\": \"\(text)\" } }")
        #expect(found.notes.map(\.message) == [message])
    }

    @Test(arguments: [
        ("{ \"a\": { \"$type\": \"color\", \"$value\": \"{b}\" }, \"b\": { \"$value\": \"{a}\" } }", "a -> b -> a"),
        ("{ \"a\": { \"$type\": \"color\", \"$value\": \"{a}\" } }", "expected no cycle, found a -> a"),
        ("{ \"g\": { \"$extends\": \"{g}\" } }", "expected no cycle"),
        ("{ \"g\": { \"$extends\": \"{h}\" } }", "expected a group, found \"{h}\""),
        (
            "{ \"red\": { \"$type\": \"color\", \"$value\": \"{rde}\" } }",
            "expected a token, found \"{rde}\"; did you mean \"{red}\"?"
        ),
        ("{ \"a\": { \"$value\": 3 } }", "expected a $type"),
        ("{ \"a\": { \"$type\": \"colour\", \"$value\": 3 } }", "did you mean \"color\"?"),
        ("{ \"a\": { \"$type\": \"color\", \"$value\": 3 } }", "expected a color with colorSpace and components"),
        (
            "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"sRGB\", \"components\": [1, 1, 1] } } }",
            "found \"sRGB\"; did you mean \"srgb\"?"
        ),
        (
            "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 1] } } }",
            "expected 3 components, found 2"
        ),
        (
            "{\"a\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [1, 1, 1], \"alpha\": 2}}}",
            "expected 0 to 1, found 2"
        ),
        ("{ \"a\": { \"$type\": \"dimension\", \"$value\": { \"value\": 1, \"unit\": \"pt\" } } }", "found \"pt\""),
        ("{ \"a\": 5 }", "expected a token or a group, found a number"),
    ])
    func faultsHaveLocations(text: String, message: String) throws {
        let found = try tokens(text)
        #expect(found.notes.contains { $0.message.contains(message) && $0.line == 1 }, "\(found.notes)")
    }

    let resolver = """
        { "version": "2025.10", "name": "Pair",
          "sets": { "base": { "sources": [ { "$ref": "base.tokens.json" } ] } },
          "modifiers": {
            "density": { "contexts": { "loose": [ { "space": { "$type": "dimension", "m":
              { "$value": { "value": 20, "unit": "px" } } } } ], "tight": [] }, "default": "loose" },
            "theme": { "default": "light", "contexts":
              { "light": [ { "$ref": "sub/light.json" } ], "dark": [ { "$ref": "sub/dark.json" } ] } } },
          "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/density" },
            { "$ref": "#/modifiers/theme" } ] }
        """

    @Test func aliasHasTypeOfFirstTypedToken() throws {
        let found = try tokens(
            """
            { "a": { "$value": "{b}" }, "b": { "$type": "color", "$value": "{c}" },
              "c": { "$type": "number", "$value": "#FF0000" } }
            """)
        #expect(lines(found) == ["a #FF0000", "b #FF0000"])
        #expect(found.notes.map(\.message) == ["expected a number, found \"#FF0000\""])
    }

    @Test(arguments: [("\"none\"", "c #FF000000"), ("0.5", "c #FF000080"), ("1", "c #FF0000")])
    func alphaIsRead(alpha: String, line: String) throws {
        let value = "{ \"colorSpace\": \"srgb\", \"components\": [1, 0, 0], \"alpha\": \(alpha) }"
        #expect(lines(try tokens("{ \"c\": { \"$type\": \"color\", \"$value\": \(value) } }")) == [line])
    }

    @Test func mergedTreesKeepTheirOrder() throws {
        func tree(_ text: String) throws -> JSONNode { try JSONReader.read(Array(text.utf8), named: "t") }
        let trees = [
            try tree("{ \"a\": { \"x\": { \"$value\": 1 }, \"y\": { \"$value\": 2 } }, \"b\": { \"$value\": 3 } }"),
            try tree("{ \"b\": { \"c\": { \"$value\": 4 } }, \"a\": { \"x\": { \"$value\": 5 } } }"),
            try tree("{ \"b\": { \"d\": { \"$value\": 6 } }, \"a\": { \"$type\": \"number\" } }"),
        ]
        let text = JSONWriter.text(DTCGTree.merged(trees)).filter { !$0.isWhitespace }
        #expect(
            text == """
                {"a":{"$type":"number","x":{"$value":5},"y":{"$value":2}},"b":{"c":{"$value":4},"d":{"$value":6}}}
                """)
        #expect(DTCGTree.merged(trees).members?.map(\.key) == ["a", "b"])
    }

    @Test func designTokensAreDistinguishedFromThemes() throws {
        let folder = try ScratchFolder()
        for (name, text, isTokens) in [
            ("a.json", "{ \"g\": { \"t\": { \"$value\": 1 } } }", true), ("b.json", resolver, true),
            ("c.json", "{ \"extends\": \"modern-gray\", \"x\": { \"$value\": 1 } }", false), ("d.json", "{", false),
            ("e.json", "{}", false), ("f.json", "{ \"_specVersion\": \"0.7.0\" }", false),
        ] {
            #expect(DTCGImporter.isDesignTokens(path: try folder.write(name, text)) == isTokens, "\(name)")
        }
    }

    @Test func setsAreMergedInTheOrderOfTheMetadata() throws {
        let found = try tokens(
            """
            { "$metadata": { "tokenSetOrder": ["core", "brand"] },
              "brand": { "ink": { "value": "#111111", "type": "color" } },
              "core": { "ink": { "value": "#222222", "type": "color" }, "page": { "value": "#333333", "type": "color" } } }
            """)
        #expect(Set(lines(found)) == ["ink #111111", "page #333333"])
    }
}
