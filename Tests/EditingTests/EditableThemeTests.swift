import ColorScience
import Importing
import JSONText
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Editing

/// Changes of themes in every format except Swift: the resulting text, and its values when it is read.
struct EditableThemeTests {
    private let library = ThemeLibrary(importer: ThemeImporter.library)
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func theme(_ name: String) throws -> EditableTheme {
        let spec = try library.load(name).spec
        return EditableTheme(spec, in: library, newPath: folder.path + "/new.json")
    }

    private func color(_ hex: String) throws -> EditValue { .color(try #require(Color(hex: hex))) }

    private func light(_ role: String) -> [String] { ["colors", "pairByRole", role, "lightHex"] }
    private func dark(_ role: String) -> [String] { ["colors", "pairByRole", role, "darkHex"] }

    /// Returns the contents of the only changed file.
    private func text(_ theme: EditableTheme) throws -> String {
        #expect(theme.contents.count == 1)
        return String(decoding: try #require(theme.contents.first?.value), as: UTF8.self)
    }

    private let own = """
        {
        \t"extends": "modern-gray",   "name": "Mine",
        \t"colors": { "pairByRole": {
        \t\t"primaryCTA": { "lightHex": "#4a6ef5", "darkHex": "#8CA4FF" }
        \t} },
        \t"typography": { "roles": { "body_m": { "pointSize": 17.0 } } }
        }
        """

    @Test func colorsChangeInPlaceAndKeepHexCase() throws {
        var theme = try theme(folder.write("mine.json", own))
        #expect(try theme.set([light("primaryCTA"): color("#AB12CD"), dark("primaryCTA"): color("#AB12CD80")]).isEmpty)
        #expect(
            try text(theme)
                == own.replacing("#4a6ef5", with: "#ab12cd").replacing("#8CA4FF", with: "#AB12CD80"))
        #expect(theme.spec.colors[.primaryCTA]?.light.hex == "#AB12CD")
    }

    @Test func numbersKeepTheirDecimals() throws {
        var theme = try theme(folder.write("mine.json", own))
        _ = try theme.set([["typography", "roles", "body_m", "pointSize"]: .number(19)])
        #expect(try text(theme) == own.replacing("17.0", with: "19.0"))
        _ = try theme.set([["typography", "roles", "body_m", "weight"]: .text("bold")])
        #expect(try text(theme).contains("{ \"pointSize\": 19.0, \"weight\": \"bold\" }"))
    }

    @Test func inheritedValuesAreOverriddenInTheDocument() throws {
        var theme = try theme(folder.write("mine.json", own))
        _ = try theme.set([light("textPrimary"): color("#010203")])
        #expect(
            try text(theme).contains("\t\t\"primaryCTA\": { \"lightHex\": \"#4a6ef5\", \"darkHex\": \"#8CA4FF\" },"))
        #expect(try text(theme).contains("\"textPrimary\": {"))
        #expect(theme.spec.colors[.textPrimary]?.light.hex == "#010203")
        #expect(theme.spec.colors[.textPrimary]?.dark.hex == "#EAEAF4")
    }

    @Test func editOfBuiltInThemeCreatesExtendingDocument() throws {
        var theme = try theme("modern-gray")
        _ = try theme.set([light("primaryCTA"): color("#123456")])
        #expect(
            try text(theme)
                == """
                {
                  "colors" : {
                    "pairByRole" : {
                      "primaryCTA" : {
                        "lightHex" : "#123456"
                      }
                    }
                  },
                  "extends" : "modern-gray",
                  "name" : "Modern Gray edited"
                }

                """)
        #expect(theme.originals.values.allSatisfy { $0 == nil })
        #expect(theme.spec.metadata.name == "Modern Gray edited")
    }

    /// The tokens for dark are in a separate file.
    @Test func resolverColorIsWrittenToItsContextFile() throws {
        func tokens(_ ink: String) -> String {
            ##"{"color":{"$type":"color","textPrimary":{"$value":"\##(ink)"},"background":{"$value":"#808080"}}}"##
        }
        try folder.write("light.tokens.json", tokens("#111111"))
        let dark = try folder.write("dark.tokens.json", tokens("#eeeeee"))
        let resolver = try folder.write(
            "k.resolver.json",
            #"{"version":"2025.10","sets":{"base":{"sources":[{"$ref":"light.tokens.json"}]}},"#
                + #""modifiers":{"theme":{"contexts":{"light":[],"dark":[{"$ref":"dark.tokens.json"}]}}},"#
                + ##""resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}"##)
        var theme = try theme(resolver)
        _ = try theme.set([self.dark("textPrimary"): color("#222222")])
        #expect(theme.contents.keys.sorted() == [dark])
        #expect(try text(theme) == tokens("#222222"))
    }

    /// Names and flags are in the part of the file for this program. A design is a list of families, with or without a
    /// custom font.
    @Test(arguments: ["", #""Inter", "#])
    func namesInDesignTokensAreChanged(family: String) throws {
        let path = try folder.write(
            "a.tokens.json",
            ##"{"$extensions":{"dev.vitrine":{"document":{"buttons":{"roles":{"primary":{"shape":"pill"}}},"##
                + ##""typography":{"roles":{"body_m":{"isUppercased":false,"lineSpacing":3}}}}}},"##
                + ##""color":{"$type":"color","textPrimary":{"$value":"#111111"}},"type":{"$type":"typography","##
                + ##""body":{"$value":{"fontFamily":[\##(family)"SF Pro Rounded", "ui-rounded", "##
                + ##""sans-serif"],"fontSize":{"value":17,"unit":"px"},"fontWeight":400,"##
                + ##""letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.4}}}}"##)
        var theme = try theme(path)
        let body = ["typography", "roles", "body_m"]
        _ = try theme.set([
            ["buttons", "roles", "primary", "shape"]: .text("rounded"), body + ["isUppercased"]: .flag(true),
            body + ["lineSpacing"]: .number(2), body + ["design"]: .text("serif"),
        ])
        #expect(theme.contents.keys.sorted() == [path])
        let changed = try text(theme)
        for part in [
            // 22 pt of leading and 2 pt of spacing are 1.41176 times 17 pt.
            #""shape":"rounded""#, #""isUppercased":true"#, #""lineHeight":1.41176"#,
            #"[\#(family)"New York", "ui-serif", "serif"]"#,
        ] {
            #expect(changed.contains(part), "\(changed)")
        }
    }

    /// A decision of the design plan determines many values: one of them is set next to it. The plan's colors are its
    /// own.
    @Test func valuesOfTheDesignPlanAreOverridden() throws {
        let plan =
            ##""design": { "density": "compact", "corner_radius": 12, "font_design": "serif", "##
            + ##""palette": { "accent": "#aa1100" } }"##
        var theme = try theme(folder.write("plan.json", #"{ "extends": "modern-gray", "name": "Plan", \#(plan) }"#))
        let values: [([String], EditValue)] = [
            (["layout", "gap", "m"], .number(9)), (["visual", "radii", "small"], .number(7)),
            (["visual", "radii", "medium"], .number(5)),
            (["typography", "roles", "body_m", "design"], .text("rounded")),
        ]
        for (path, value) in values {
            #expect(theme.value(at: path) != value)
            #expect(try theme.set([path: value]) == [], "\(path)")
        }
        #expect(try text(theme).contains(plan))
        _ = try theme.set([light("accent"): color("#0011AA")])
        #expect(try text(theme).contains(plan.replacing("#aa1100", with: "#0011aa")))
    }

    /// A document that extends another one must replace a background as a whole.
    @Test func inheritedBackgroundIsCopiedWhenOnePartChanges() throws {
        var theme = try theme(folder.write("mine.json", own))
        let style = ["surfaces", "roles", "card", "backgroundStyle"]
        _ = try theme.set([style + ["colorRole"]: .text("background")])
        #expect(theme.value(at: style + ["colorRole"]) == .text("background"))
        #expect(theme.value(at: style + ["type"]) == .text("solid"))
        let failure = #expect(throws: EditFailure.self) { try theme.set([style + ["type"]: .text("material")]) }
        // A place would refer to a text that no file contains.
        #expect(
            failure?.message == "cannot set surfaces.card.backgroundStyle.type to \"material\": "
                + "expected the keys \"material\" and \"tintOpacity\", found none")
    }

    @Test(arguments: [
        ("layout.inset.card.tight.horizontal", ["3", "xl", "4.5"]),
        ("typography.roles.body_m.pointSize", ["textStyle", "18", "textStyle"]),
    ])
    func numberTokensAcceptNumbersAndNames(token: String, values: [String]) throws {
        var theme = try theme(folder.write("mine.json", own))
        for value in values {
            try TokenChange(appearances: [.light]).apply(token, value, to: &theme)
            let expected = Double(value).map { EditValue.number($0) } ?? .text(value)
            #expect(theme.value(at: token.split(separator: ".").map { String($0) }) == expected)
        }
        let failure = #expect(throws: EditFailure.self) {
            try TokenChange(appearances: [.light]).apply(token, "huge", to: &theme)
        }
        #expect(failure?.message.contains("found \"huge\"") == true)
    }

    @Test func invalidValueIsRejectedWithoutChange() throws {
        var theme = try theme(folder.write("mine.json", own))
        let failure = #expect(throws: EditFailure.self) {
            try theme.set([
                light("primaryCTA"): try color("#000000"),
                ["typography", "roles", "body_m", "weight"]: .text("boldest"),
            ])
        }
        #expect(failure?.message.contains("\"boldest\"") == true)
        #expect(theme.contents.isEmpty)
    }

    private let ink = """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : { "alpha" : "1.000", "blue" : "0xF5", "green" : "0x6e", "red" : "0.29" }
              },
              "idiom" : "universal"
            },
            {
              "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
              "color" : {
                "color-space" : "display-p3",
                "components" : { "alpha" : "1.000", "blue" : "1.000", "green" : "0.640", "red" : "0.548" }
              },
              "idiom" : "universal"
            }
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }
        """

    @Test func colorSetsKeepTheNotationOfComponents() throws {
        let path = try folder.write("A.xcassets/Primary.colorset/Contents.json", ink)
        var theme = try theme(folder.path + "/A.xcassets")
        _ = try theme.set([light("primaryCTA"): color("#102030"), dark("primaryCTA"): color("#A0B0C0")])
        let changed = String(decoding: try #require(theme.contents[path]), as: UTF8.self)
        #expect(changed.contains("\"blue\" : \"0x30\", \"green\" : \"0x20\", \"red\" : \"0.063\""), "\(changed)")
        let lines = zip(changed.split(separator: "\n"), ink.split(separator: "\n")).filter { $0 != $1 }
        #expect(lines.count == 2 && changed.contains("display-p3"))
        #expect(theme.spec.colors[.primaryCTA]?.dark.hex == "#A0B0C0")
    }

    /// The importer finds the catalog of a file in another folder by a path with `..`.
    @Test(arguments: ["Colors.swift", "Sources/Theme/Colors.swift"])
    func colorSetNamedInSwiftCodeIsChanged(file: String) throws {
        try folder.write("Package.swift", "")
        let path = try folder.write("A.xcassets/Brand.colorset/Contents.json", ink)
        let code = "import SwiftUI\nextension Color { static let accent = Color(\"Brand\") }"
        var theme = try theme(try folder.write(file, code))
        _ = try theme.set([dark("accent"): color("#A0B0C0")])
        _ = try theme.set([light("accent"): color("#102030")])
        let set = try #require(theme.contents.keys.first)
        #expect(theme.contents.count == 1 && PathText.collapsed(set) == PathText.collapsed(path))
        #expect(theme.spec.colors[.accent]?.light.hex == "#102030")
        #expect(theme.spec.colors[.accent]?.dark.hex == "#A0B0C0")
        let changed = String(decoding: try #require(theme.contents[set]), as: UTF8.self)
        let lines = zip(changed.split(separator: "\n"), ink.split(separator: "\n")).filter { $0 != $1 }
        #expect(lines.count == 2, "\(changed)")
    }

    @Test func missingAppearanceEntryIsAdded() throws {
        let single = ink.replacing(try Regex(#"(?s),\n    \{\n      "appearances".*?\n    \}\n  \]"#), with: "\n  ]")
        let path = try folder.write("A.xcassets/Primary.colorset/Contents.json", single)
        var theme = try theme(folder.path + "/A.xcassets")
        _ = try theme.set([dark("primaryCTA"): color("#A0B0C0")])
        let changed = String(decoding: try #require(theme.contents[path]), as: UTF8.self)
        #expect(changed.contains("\"red\" : \"0xA0\"") && changed.contains("\"value\" : \"dark\""), "\(changed)")
        #expect(theme.spec.colors[.primaryCTA]?.light.hex == "#4A6EF5")
        #expect(theme.spec.colors[.primaryCTA]?.dark.hex == "#A0B0C0")
    }

    /// Xcode writes an appearance without a color in this form.
    @Test func emptyAppearanceEntryReceivesColor() throws {
        let dark = ##""appearances":[{"appearance":"luminosity","value":"dark"}]"##
        let entry = ##"{"color":{"platform":"universal","reference":"systemGreenColor"},"idiom":"universal"}"##
        let path = try folder.write(
            "A.xcassets/Primary.colorset/Contents.json",
            ##"{"colors":[\##(entry),{\##(dark),"idiom":"universal"}]}"##)
        var theme = try theme(folder.path + "/A.xcassets")
        _ = try theme.set([self.dark("primaryCTA"): color("#102030")])
        let root = try JSONReader.read(try #require(theme.contents[path]), named: path)
        let entries = root["colors"]?.elements ?? []
        #expect(entries.count == 2 && entries[1]["color"]?["components"]?["red"]?.string == "0x10")
        #expect(entries[1].members?.map(\.key) == ["appearances", "color", "idiom"])
    }

    @Test func newEntryHasSameDecimalsAsOtherEntries() throws {
        let components = #"{"alpha":"1.000","blue":"0.400","green":"0.300","red":"0.200"}"#
        let entry = #"{"color":{"color-space":"srgb","components":\#(components)},"idiom":"universal"}"#
        let path = try folder.write("A.xcassets/Primary.colorset/Contents.json", "{\"colors\":[\(entry)]}")
        var theme = try theme(folder.path + "/A.xcassets")
        _ = try theme.set([dark("primaryCTA"): color("#FF0000")])
        let changed = String(decoding: try #require(theme.contents[path]), as: UTF8.self)
        #expect(changed.contains("\"blue\":\"0.000\",\"green\":\"0.000\",\"red\":\"1.000\""), "\(changed)")
    }

    /// The difference is a patch.
    @Test func differenceKeepsTabs() throws {
        let path = try folder.write("t.json", "{\n\t\"extends\": \"modern-gray\",\n\t\"name\": \"T\"\n}\n")
        var theme = try theme(path)
        _ = try theme.set([["visual", "radii", "small"]: .number(3)])
        let diff = try #require(theme.changedFiles.first).diff
        #expect(diff.contains("\n-\t\"name\": \"T\"\n+\t\"name\": \"T\",\n+\t\"visual\": {\n"), "\(diff)")
    }

    /// Otherwise `patch` does not find the lines.
    @Test func differenceKeepsLineEndings() throws {
        let path = try folder.write("t.json", "{\r\n  \"extends\": \"modern-gray\",\r\n  \"name\": \"T\"\r\n}\r\n")
        var theme = try theme(path)
        _ = try theme.set([["visual", "radii", "small"]: .number(3)])
        let diff = try #require(theme.changedFiles.first).diff
        let lines = diff.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        #expect(lines.contains("   \"extends\": \"modern-gray\",\r"), "\(lines)")
        #expect(lines.contains("-  \"name\": \"T\"\r") && lines.contains("+  \"name\": \"T\",\r"), "\(lines)")
    }

    private let tokens = """
        {
          "color": {
            "$type": "color",
            "base": { "$value": "#4a6ef5" },
            "primary": { "$value": "{color.base}" },
            "accent": { "$value": { "colorSpace": "oklch", "components": [0.6, 0.15, 30], "hex": "#c75a4a" } },
            "ink": { "$value": "#000000", "$extensions": { "mode": { "dark": "#FFFFFF" } } }
          },
          "spacing": { "$type": "dimension", "large": { "$value": { "value": 1.5, "unit": "rem" } } }
        }
        """

    @Test func designTokensKeepNotationAndModes() throws {
        let path = try folder.write("t.tokens.json", tokens)
        var theme = try theme(path)
        let ink = try #require(theme.spec.aliases.colors["color.ink"])
        _ = try theme.set([dark(ink.rawValue): color("#EEEEEE")])
        #expect(try text(theme) == tokens.replacing("#FFFFFF", with: "#EEEEEE"))
        _ = try theme.set([light(ink.rawValue): color("#111111")])
        #expect(
            try text(theme).contains(
                "{ \"$value\": \"#111111\", \"$extensions\": { \"mode\": { \"dark\": \"#EEEEEE\" } } }"))
    }

    @Test func referenceIsFollowedAndSharedValuesAreListed() throws {
        let path = try folder.write("t.tokens.json", tokens)
        var theme = try theme(path)
        let primary = try #require(theme.spec.aliases.colors["color.primary"])
        let base = try #require(theme.spec.aliases.colors["color.base"])
        let both = try theme.set([light(primary.rawValue): color("#112233"), dark(primary.rawValue): color("#112233")])
        #expect(try text(theme) == tokens.replacing("#4a6ef5", with: "#112233"))
        #expect(both.contains(light(base.rawValue)))
    }

    /// Tools write every digit of a double.
    @Test(arguments: [13, 16, 17]) func componentsWithManyDecimalsAreChanged(decimals: Int) throws {
        let value = "0." + String("43137254901960786".prefix(decimals))
        let path = try folder.write(
            "t.tokens.json",
            """
            { "color": { "$type": "color", "accent": { "$value":
            { "colorSpace": "srgb", "components": [\(value), \(value), \(value)] } } } }
            """)
        var theme = try theme(path)
        let accent = try #require(theme.spec.aliases.colors["color.accent"])
        _ = try theme.set([light(accent.rawValue): color("#123456"), dark(accent.rawValue): color("#123456")])
        #expect(theme.spec.colors[accent]?.light.hex == "#123456")
    }

    @Test func colorsInOtherSpacesKeepTheirSpace() throws {
        let path = try folder.write("t.tokens.json", tokens)
        var theme = try theme(path)
        let accent = try #require(theme.spec.aliases.colors["color.accent"])
        _ = try theme.set([light(accent.rawValue): color("#112233"), dark(accent.rawValue): color("#112233")])
        let changed = try text(theme)
        #expect(changed.contains("\"colorSpace\": \"oklch\"") && changed.contains("\"hex\": \"#112233\""), "\(changed)")
        #expect(theme.spec.colors[accent]?.light.hex == "#112233")
    }

    /// A color that gets an opacity gets a member for it in the same layout; all other text is unchanged.
    @Test(arguments: [
        (
            "{\n\t\"$value\": {\n\t\t\"colorSpace\": \"srgb\",\n\t\t\"components\": [0.1, 0.2, 0.3],"
                + "\n\t\t\"hex\": \"#1a334d\"\n\t}}",
            "0.3]", "0.3],\n\t\t\"alpha\": 0.5"
        ),
        (
            "{\r\n   \"$value\": {\r\n      \"components\": [\r\n 0.1,\r\n 0.2,\r\n 0.3\r\n ],"
                + "\r\n      \"colorSpace\": \"srgb\"\r\n}}",
            "0.3\r\n ]", "0.3\r\n ],\r\n      \"alpha\": 0.5"
        ),
        (
            "{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0.1, 0.2, 0.3] } }", "0.3]",
            "0.3], \"alpha\": 0.5"
        ),
        ("{ \"$value\": {\"components\": [0.1,0.2,0.3],\"colorSpace\": \"srgb\"} }", "0.3]", "0.3],\"alpha\": 0.5"),
        (
            "{ \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0.1, 0.2, 0.3], \"alpha\": 1 } }",
            "\"alpha\": 1", "\"alpha\": 0.5"
        ),
    ])
    func opacityIsAddedInFileLayout(ink: String, old: String, new: String) throws {
        let source = "{\n\t\"color\": { \"$type\": \"color\",\n\t\"ink\": \(ink)\n}\n}\n"
        var theme = try theme(folder.write("t.tokens.json", source))
        let role = try #require(theme.spec.aliases.colors["color.ink"])
        _ = try theme.set([light(role.rawValue): color("#1A334D80"), dark(role.rawValue): color("#1A334D80")])
        let found = try text(theme)
        #expect(found == source.replacing(old, with: new))
        #expect(theme.spec.colors[role]?.light.hex == "#1A334D80")
    }

    /// A color in a space that is only supported for reading is replaced in place by one in sRGB.
    @Test func colorInReadOnlySpaceBecomesSRGBInSameLayout() throws {
        func source(_ space: String, _ components: String) -> String {
            """
            {
                "color": {
                    "$type": "color",
                    "ink": {
                        "$value": {
                            "colorSpace": "\(space)",
                            "components": [
                                \(components)
                            ]
                        }
                    }
                }
            }

            """
        }
        let lines = ",\n                    "
        let before = source("a98-rgb", ["0.5", "0.5", "0.5"].joined(separator: lines))
        var theme = try theme(folder.write("t.tokens.json", before))
        let role = try #require(theme.spec.aliases.colors["color.ink"])
        _ = try theme.set([light(role.rawValue): color("#336699"), dark(role.rawValue): color("#336699")])
        let found = try text(theme)
        #expect(found == source("srgb", ["0.2", "0.4", "0.6"].joined(separator: lines)))
        _ = try theme.set([light(role.rawValue): color("#33669980"), dark(role.rawValue): color("#33669980")])
        let translucent = try text(theme)
        let end = "]\n            }"
        #expect(translucent == found.replacing(end, with: "],\n                \"alpha\": 0.5\n            }"))
    }

    @Test func changeOfOneAppearanceOfSharedColorIsRejected() throws {
        let path = try folder.write("t.tokens.json", tokens)
        var theme = try theme(path)
        let base = try #require(theme.spec.aliases.colors["color.base"])
        #expect(throws: EditFailure.self) { try theme.set([light(base.rawValue): try color("#112233")]) }
        #expect(theme.contents.isEmpty)
    }
}
