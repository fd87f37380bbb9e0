import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine set` on Swift code, asset catalogs and design tokens, and the documents next to them.
@Suite(.blocking)
struct SetSourceTests: EditCommandSuite {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// If the colors of light and dark are equal, the theme has one appearance, but both literals are set.
    @Test(arguments: ["equal.tokens.json", "Equal.swift"])
    func equalColorsOfBothAppearancesAreSet(name: String) throws {
        let text =
            name.hasSuffix("json")
            ? ##"""
            {"color":{"$type":"color","background":{"light":{"$value":"#3366CC"},"dark":{"$value":"#3366CC"}},
            "textPrimary":{"$value":"#111111"}}}
            """##
            : """
            enum AppTheme { enum Colors {
              static let background = Color(light: Color(hex: "#3366CC"), dark: Color(hex: "#3366CC"))
              static let textPrimary = Color.black
            } }
            """
        let path = try folder.write(text, to: name)
        let result = try run("set", path, "background=#EEEEEE")
        #expect(result.status == .exited(0), "\(result)")
        #expect(try self.text(path) == text.replacing("#3366CC", with: "#EEEEEE"), "\(result.output)")
    }

    /// One of two simultaneous changes may be refused, but none is lost.
    @Test(arguments: ["mine.json", "Mine.swift", "mine.tokens.json"])
    func concurrentChangesAreNotLost(name: String) throws {
        let texts = [
            "mine.json": "{\"extends\":\"modern-gray\",\"name\":\"Mine\"}",
            "Mine.swift": """
            enum Mine { static let background = Color(hex: "#FFFFFF"); static let textPrimary = Color(hex: "#111111") }
            """,
            "mine.tokens.json": ##"""
            {"color":{"$type":"color","background":{"$value":"#FFFFFF"},"textPrimary":{"$value":"#111111"}}}
            """##,
        ]
        for round in 0..<8 {
            let path = try folder.write(try #require(texts[name]), to: name)
            let color = "#E0E0" + String(0x10 + round, radix: 16)
            let program = BrowserSession.program
            let script = """
                "\(program)" set '\(path)' background='\(color)' --appearance light >/dev/null & first=$!
                "\(program)" set '\(path)' textPrimary='\(color)' --appearance light >/dev/null; second=$?
                wait $first; echo $? $second
                """
            let result = try CommandRun.run("bash", ["-c", script], environment: TerminalSession.environment)
            let statuses = String(decoding: result.output, as: UTF8.self).split { $0.isWhitespace }
            #expect(!String(decoding: result.error, as: UTF8.self).contains("expected a literal"))
            #expect(statuses.allSatisfy { $0 == "0" || $0 == "2" } && statuses.contains("0"), "\(statuses)")
            let changed = try text(path).ranges(of: color).count
            #expect(changed == statuses.count { $0 == "0" }, "\(statuses)")
        }
    }

    /// Two processes that create the document next to a source at the same time: the second one adds its value to that
    /// of the first.
    @Test func documentCreatedConcurrentlyHasBothValues() throws {
        for round in 0..<8 {
            let path = try folder.write(swift, to: "R\(round)/AppTheme.swift")
            let program = BrowserSession.program
            let script = """
                "\(program)" set '\(path)' radii.small=5 >/dev/null & first=$!
                "\(program)" set '\(path)' radii.large=31 >/dev/null; second=$?
                wait $first; echo $? $second
                """
            let result = try CommandRun.run("bash", ["-c", script], environment: TerminalSession.environment)
            let statuses = String(decoding: result.output, as: UTF8.self).split { $0.isWhitespace }
            #expect(statuses == ["0", "0"], "\(String(decoding: result.error, as: UTF8.self))")
            let beside = try text(folder.path + "/R\(round)/AppTheme.mapped.json")
            #expect(beside.contains("\"small\" : 5") && beside.contains("\"large\" : 31"), "\(beside)")
        }
    }

    /// Design tokens in every supported notation are changed in place.
    @Test(arguments: [
        ("#fff", "#010203"), ("#eeeeee", "#010203"), ("rgba(1,9,3,0.5)", "rgba(1,2,3,1)"),
        ("rgb(17, 17, 17)", "rgb(1, 2, 3)"), ("hsl(40, 30%, 97%)", "#010203"), ("oklch(0.5 0.1 20)", "#010203"),
    ])
    func setChangesColorsOfDesignTokensAsText(old: String, new: String) throws {
        func tokens(_ accent: String) -> String {
            ##"{"color":{"$type":"color","accent":{"$value":"\##(accent)"},"background":{"$value":"#eeeeee"}}}"##
        }
        let path = try folder.write(tokens(old), to: "h.json")
        let result = try run("set", path, "color.accent=#010203")
        #expect(result.status == .exited(0) && result.error.isEmpty, "\(result)")
        #expect(try text(path) == tokens(new))
        #expect(try run("list", "tokens", path).output.contains("color.accent"))
        #expect(try run("set", path, "color.accent=#010203").status == .exited(1))
    }

    /// Changing a role that is derived from a color of the source does not change that color or the theme's appearance.
    @Test func setOverridesDerivedRole() throws {
        let source = "enum Theme { static let page = Color(hex: \"#FAFAFA\"), ink = Color(hex: \"#102030\") }\n"
        let path = try folder.write(source, to: "Theme.swift")
        let light =
            "textOnOverlay light: #102030 to #4DFE00\n"
            + "textOnScrim light: #102030 to #4DFE00, the color of textOnOverlay\n"
            + "textOnScrimSecondary light: #102030 to #4DFE00, the color of textOnScrim\n"
            + "changed \(folder.path)/Theme.mapped.json\n"
            + "textOnOverlay no longer follows textPrimary; set textPrimary to change the color in the source\naudit: "
        for token in ["textOnOverlay=#4DFE00", "surfaces.card.border.lightHex=#ABCDEF"] {
            let result = try run("set", path, token)
            #expect(result.status == .exited(0) && result.error.isEmpty, "\(result)")
            #expect(!result.output.contains("textPrimary light") && !result.output.contains("appearances"), "\(result)")
            #expect(token.hasPrefix("surfaces") || result.output.hasPrefix(light), "\(result)")
            #expect(try text(path) == source)
            #expect(try run("set", path, token).status == .exited(1))
        }
        let own = try run("set", path, "textPrimary=#000000")
        #expect(own.status == .exited(0) && !own.output.contains("textOnOverlay light"), "\(own)")
        #expect(try text(path) == source.replacing("#102030", with: "#000000"))
    }

    /// One entry is sufficient for the system color that a literal replaces in light and dark.
    @Test func setWritesOneEntryForSystemColor() throws {
        func entry(_ color: String, _ more: String = "") -> String {
            #"{"color":{"platform":"universal","reference":"\#(color)"},\#(more)"idiom":"universal"}"#
        }
        let dark = entry("systemRedColor", #""appearances":[{"appearance":"luminosity","value":"dark"}],"#)
        let colors = entry("systemBlueColor") + "," + dark
        _ = try folder.write("{\"colors\":[\(colors)]}", to: "A.xcassets/Two.colorset/Contents.json")
        let set = try folder.write(
            "{\"colors\":[\(entry("systemBlueColor"))]}", to: "A.xcassets/Sys.colorset/Contents.json")
        let result = try run("set", folder.path + "/A.xcassets", "Sys=#010101")
        #expect(result.status == .exited(0) && result.error.isEmpty, "\(result)")
        let file = try text(set)
        #expect(file.ranges(of: "idiom").count == 1 && !file.contains("luminosity"), "\(file)")
    }

    /// The background determines whether tokens of one appearance are those of light or dark.
    @Test func setRejectsColorThatRemovesItsAppearance() throws {
        let tokens = ##"{"color":{"$type":"color","text":{"$value":"#9F82A1"},"background":{"$value":"#101010"}}}"##
        let path = try folder.write(tokens, to: "f.tokens.json")
        let result = try run("set", path, "background=#FFFFFF", "--appearance", "dark")
        #expect(result.status == .exited(2) && result.error.contains("would then have no dark appearance, only light"))
        #expect(try text(path) == tokens)
        #expect(try run("set", path, "background=#202020", "--appearance", "dark").status == .exited(0))
    }

    /// A color set of one entry keeps it: another entry would give the catalog a second appearance.
    @Test func setChangesTheOnlyEntryOfAColorSet() throws {
        for (name, red) in [("accent", "0x00"), ("background", "0xFF"), ("textPrimary", "0x11")] {
            let components = #"{"alpha":"1.000","red":"\#(red)","green":"\#(red)","blue":"\#(red)"}"#
            let entry = #"{"color":{"color-space":"srgb","components":\#(components)},"idiom":"universal"}"#
            _ = try folder.write("{\"colors\":[\(entry)]}", to: "A.xcassets/\(name).colorset/Contents.json")
        }
        let catalog = folder.path + "/A.xcassets"
        for (name, color) in [("accent", "#8D445B"), ("background", "#F0F8FF"), ("textPrimary", "#222222")] {
            let result = try run("set", catalog, "\(name)=\(color)")
            #expect(result.status == .exited(0) && !result.output.contains("appearances"), "\(result)")
            let file = try text(catalog + "/\(name).colorset/Contents.json")
            #expect(file.ranges(of: "idiom").count == 1, "\(file)")
            #expect(try run("set", catalog, "\(name)=\(color)").status == .exited(1))
        }
    }

    @Test func constantInLongAliasChainCanBeChanged() throws {
        let names = (0..<4000).map { "static let c\($0) = c\($0 + 1)\n" }.joined()
        let path = try folder.write("enum Colors {\n\(names)static let c4000 = Color.red\n}\n", to: "Chain.swift")
        let result = try run("set", path, "c5=#123456", "-n")
        #expect(result.status == .exited(0) && result.output.contains("+static let c4000 = "), "\(result.error)")
    }

    /// Values that a source does not define are all stored in one document next to it, next to the last stored value.
    @Test func setAddsValuesToExistingMappedDocument() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let beside = folder.path + "/AppTheme.mapped.json"
        #expect(try run("set", path, "radii.small=5", "danger=#AA0000").status == .exited(0))
        let first = try text(beside)
        let same = try run("set", path, "radii.small=5", "danger=#AA0000")
        #expect(same.status == .exited(1) && same.output.isEmpty && same.error.contains("nothing to change"), "\(same)")
        #expect(try text(beside) == first)
        let other = try run("set", path, "radii.small=6")
        #expect(other.status == .exited(0) && other.error.isEmpty, "\(other)")
        #expect(other.output.hasPrefix("visual.radii.small: 5.0 to 6.0\nchanged \(beside)\naudit: "), "\(other)")
        #expect(try text(beside) == first.replacing("\"small\" : 5", with: "\"small\" : 6"))
        let more = try run("set", path, "radii.large=30")
        #expect(more.output.hasPrefix("visual.radii.large: ") && !more.output.contains("radii.small"), "\(more)")
        #expect(try text(beside).contains("\"small\" : 6") && text(beside).contains("\"large\" : 30"))
        #expect(try text(path) == swift)
        let before = try text(beside)
        #expect(try run("set", path, "ink=#222222").output.contains("changed \(path)\n"))
        #expect(try text(path) == swift.replacing("0x1A1A2E", with: "0x222222") && text(beside) == before)
        // The source already has this value: nothing is stored next to it.
        #expect(try run("set", path, "ink=#222222").status == .exited(1))
        #expect(try run("set", path, "radii.small=7", "-n").output.contains("+      \"small\" : 7"))
        #expect(try text(beside) == before)
    }

    @Test(arguments: ["{\"extends\":\"scarf\"}\n", "{}", "[1]", "no JSON", ""])
    func unrelatedMappedFileIsNotChanged(contents: String) throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let beside = try folder.write(contents, to: "AppTheme.mapped.json")
        let (status, output, error) = try run("set", path, "radii.small=5")
        #expect(status == .exited(2) && output.isEmpty)
        #expect(error.contains("\(beside) exists and does not extend it"), "\(error)")
        #expect(try text(beside) == contents && text(path) == swift)
        #expect(try run("set", path, "ink=#222222").output.contains("changed \(path)\n"))
        #expect(try text(beside) == contents)
    }

    /// The error in the document is reported, instead of a suggestion to change it.
    @Test func unreadableMappedDocumentIsNotChanged() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let contents = "{\"extends\":\"AppTheme.swift\",\"visual\":{\"radii\":{\"small\":\"big\"}}}"
        let beside = try folder.write(contents, to: "AppTheme.mapped.json")
        let (status, _, error) = try run("set", path, "radii.large=5")
        #expect(status == .exited(2) && error.contains("\(beside):1:"), "\(error)")
        #expect(try text(beside) == contents && text(path) == swift)
    }

    /// A theme of one appearance would not show the other one.
    @Test func setRejectsUnsupportedAppearance() throws {
        let members = "\"appearances\":[\"light\"],\"extends\":\"modern-gray\""
        let path = try folder.write("{\(members)}", to: "day.json")
        let message = "vitrine: day has no dark appearance, only light\n"
        for more in [[], ["--contrast", "increased"], ["--dry-run"], ["radii.small=3"]] {
            let result = try BrowserSession.run(["set", path, "primaryCTA=#112233", "--appearance", "dark"] + more)
            #expect(result.status == .exited(2) && result.output.isEmpty && result.error == message, "\(result)")
            #expect(try text(path) == "{\(members)}")
        }
        let border = try run("set", path, "surfaces.chrome.border.darkHex=#0A1364")
        #expect(border.status == .exited(2) && border.error == message, "\(border)")
        let source = "enum T { static let background = Color(hex: \"#F0F0F0\"), ink = Color(hex: \"#111111\") }\n"
        let code = try folder.write(source, to: "T.swift")
        let result = try run("set", code, "danger=#112233", "--appearance", "dark")
        #expect(result.status == .exited(2) && result.error == "vitrine: t has no dark appearance, only light\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/T.mapped.json"))
        // The colors of the existing appearance are set.
        let light = try run("set", path, "primaryCTA=#112233", "--appearance", "light")
        #expect(light.status == .exited(0) && light.output.contains("primaryCTA light: "), "\(light)")
        let dark = try run("set", code, "background=#101820", "--appearance", "light")
        #expect(dark.status == .exited(2) && dark.error.contains("would then have no light appearance, only dark"))
        #expect(try run("set", code, "background=#101820").output.contains("light to dark"))
    }

    /// A radius is the same in every appearance; with a color, it is set too.
    @Test func optionsOfColorsAreErrorsForOtherTokens() throws {
        let path = try folder.write(theme: "t.json", "\"name\":\"T\"")
        let before = try String(contentsOfFile: path, encoding: .utf8)
        for options in [["--contrast", "increased"], ["--contrast", "standard"], ["--appearance", "light"]] {
            let result = try BrowserSession.run(["set", path, "radii.small=5"] + options)
            let message = "vitrine: \(options[0]) applies to colors, found \"radii.small\"\n"
            #expect(result.status == .exited(2) && result.error == message, "\(result)")
        }
        let key = "colors.pairByRole.primaryCTA.lightHex"
        let other = try run("set", path, "\(key)=#112233", "--contrast", "increased")
        let message = "vitrine: expected a token for increased contrast, found \"\(key)\" for standard contrast\n"
        #expect(other.status == .exited(2) && other.error == message, "\(other)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
        for options in [["--contrast", "increased"], ["--appearance", "light"]] {
            let both = try BrowserSession.run(["set", path, "radii.small=5", "primaryCTA=#112233"] + options)
            #expect(both.status == .exited(0), "\(both)")
        }
        #expect(try run("set", path, "\(key)=#223344", "--appearance", "light").status == .exited(0))
    }

    /// An asset catalog has a dark appearance as soon as one of its colors does.
    @Test func setAddsDarkToACatalogOfLightColors() throws {
        let components = #"{"alpha":"1.000","blue":"0.400","green":"0.300","red":"0.200"}"#
        let entry = #"{"color":{"color-space":"srgb","components":\#(components)},"idiom":"universal"}"#
        let set = try folder.write("{\"colors\":[\(entry)]}", to: "A.xcassets/Primary.colorset/Contents.json")
        let result = try run("set", folder.path + "/A.xcassets", "Primary=#FF0000", "--appearance", "dark")
        #expect(result.status == .exited(0) && result.output.contains("themePrimary dark: #334D66 to #FF0000"))
        #expect(try text(set).contains("\"luminosity\"") && text(set).contains(entry))
        // A shell completes the name of a folder with a slash.
        for (catalog, radius, status) in [("A.xcassets", "5", 0), ("A.xcassets/", "6", 0), ("A.xcassets/", "6", 1)] {
            let result = try run("set", folder.path + "/" + catalog, "radii.small=" + radius)
            #expect(result.status == .exited(Int32(status)), "\(result)")
            #expect(try text(folder.path + "/A.mapped.json").contains("\"small\" : " + radius))
        }
    }

    @Test func tokensSharingALiteralRejectDifferentValues() throws {
        let source =
            "import SwiftUI\nprivate let base = Color(white: 0.2)\nenum Theme { static let accent = base; static let link = base; static let text = Color(white: 0) }\n"
        let path = try folder.write(source, to: "Theme.swift")
        let both = try run("set", path, "Theme.accent=#111111", "Theme.link=#222222")
        #expect(both.status == .exited(2) && both.error.contains("come from one literal"), "\(both)")
        #expect(try text(path) == source)
        #expect(try run("set", path, "Theme.accent=#111111", "Theme.link=#111111").status == .exited(0))
    }

    /// A color that two schemes of a file share has a literal in each.
    @Test func setChangesOneOfTwoSchemesWithTheSameColor() throws {
        let text = ##"""
            { "schemes": {
              "light": { "primary": "#006A6A", "background": "#FAFDFC", "onBackground": "#191C1C" },
              "light-high-contrast": { "primary": "#006A6A", "background": "#FAFDFC", "onBackground": "#000000" },
              "dark": { "primary": "#4CDADA", "background": "#191C1C", "onBackground": "#E0E3E3" } } }
            """##
        let path = try folder.write(text, to: "material.json")
        let result = try run("set", path, "primaryCTA=#123456", "--appearance", "light")
        #expect(result.status == .exited(0) && !result.output.contains("increased contrast"), "\(result)")
        let first = try #require(text.firstRange(of: "#006A6A"))
        #expect(try self.text(path) == text.replacingCharacters(in: first, with: "#123456"))
    }

    /// The primitive token gives other colors too, which the change must not affect.
    @Test(arguments: [
        ##""dark": "#EEEEEE", "light-high-contrast": "#000000", "dark-high-contrast": "{base.ink}""##,
        ##""dark": "{base.ink}""##,
    ])
    func setReplacesReferenceOfOneAppearance(modes: String) throws {
        let text = ##"""
            { "base": { "$type": "color", "ink": { "$value": "#101010" } }, "color": { "$type": "color", "text": {
              "$value": "{base.ink}", "$extensions": { "mode": { \##(modes) } } },
              "background": { "$value": "#FFFFFF", "$extensions": { "mode": { "dark": "#808080" } } } } }
            """##
        let path = try folder.write(text, to: "a.tokens.json")
        let result = try run("set", path, "textPrimary=#202020", "--appearance", "light")
        #expect(result.status == .exited(0), "\(result)")
        let first = try #require(text.firstRange(of: "{base.ink}"))
        #expect(try self.text(path) == text.replacingCharacters(in: first, with: "#202020"))
    }

    /// The refusal names the colors that the literal gives.
    @Test func setNamesAllColorsOfOneLiteral() throws {
        let path = try folder.write(
            ##"""
            { "color": { "$type": "color", "text": { "$value": "#101010" },
              "background": { "$value": "#FFFFFF", "$extensions": { "mode": { "dark": "#808080" } } } } }
            """##, to: "b.tokens.json")
        let result = try run("set", path, "textPrimary=#202020", "--appearance", "light")
        let advice = "one literal gives textPrimary light and textPrimary dark; change both together\n"
        #expect(result.status == .exited(2) && result.error.contains(advice), "\(result)")
    }

    /// A dark color that is computed from references is named where it is, in its own mode or file.
    @Test func refusalNamesPlaceOfComputedDarkColor() throws {
        let path = try folder.write(
            ##"""
            { "palette": { "$type": "color", "white": { "$value": "#FFFFFF" } }, "color": { "$type": "color",
              "text": { "$value": "#101010", "$extensions": { "mode": { "dark": "rgba({palette.white}, 0.9)" } } } } }
            """##, to: "a.tokens.json")
        let found = "expected a literal #FFFFFFE6 that gives textPrimary dark, found \"rgba({palette.white}, 0.9)\""
        let result = try run("set", path, "textPrimary=#202020", "--appearance", "dark")
        #expect(result.status == .exited(2) && result.error.contains("\(path):2:69: \(found)"), "\(result)")
        for (name, text) in [
            ("base.json", ##"{ "palette": { "white": { "type": "color", "value": "#FFFFFF" } } }"##),
            ("light.json", ##"{ "text": { "type": "color", "value": "#101010" } }"##),
            ("dark.json", "\n" + ##"{ "text": { "type": "color", "value": "rgba({palette.white}, 0.9)" } }"##),
        ] {
            _ = try folder.write(text, to: "sets/" + name)
        }
        let sets = folder.path + "/sets"
        let other = try run("set", sets, "textPrimary=#202020", "--appearance", "dark")
        #expect(other.status == .exited(2) && other.error.contains("\(sets)/dark.json:2:39: \(found)"), "\(other)")
        #expect(try run("set", sets, "textPrimary=#202020", "--appearance", "light").status == .exited(0))
    }

    /// A color that is computed from the literal of another cannot be set together with it.
    @Test func computedColorIsNeitherSetNorChanged() throws {
        let text = ##"""
            { "palette": { "$type": "color", "ink": { "$value": "#101010" } }, "color": { "$type": "color",
              "text": { "$value": "{palette.ink}", "$extensions": { "mode": { "dark": "rgba({palette.ink}, 0.5)" } } } } }
            """##
        let path = try folder.write(text, to: "a.tokens.json")
        let both = try run("set", path, "textPrimary=#202020")
        let found = "expected a literal #10101080 that gives textPrimary dark, found \"rgba({palette.ink}, 0.5)\""
        #expect(both.status == .exited(2) && both.error.contains(found), "\(both)")
        let light = try run("set", path, "textPrimary=#202020", "--appearance", "light")
        #expect(light.status == .exited(0), "\(light)")
        #expect(try self.text(path) == text.replacing("\"{palette.ink}\"", with: "\"#202020\""))
    }

    /// Light and dark groups of one file have separate literals.
    @Test func setChangesOneOfTwoGroups() throws {
        let text = ##"""
            { "color": { "$type": "color", "light": { "background": { "$value": "#FFFFFF" } },
              "dark": { "background": { "$value": "#000000" } } } }
            """##
        let path = try folder.write(text, to: "groups.tokens.json")
        #expect(try run("set", path, "background=#101820", "--appearance", "dark").status == .exited(0))
        #expect(try self.text(path) == text.replacing("#000000", with: "#101820"))
    }

    /// A refusal says what to do.
    @Test func refusalsNameTheNextStep() throws {
        let theme = try folder.write(swift, to: "AppTheme.swift")
        let unknown = try run("set", theme, "qqqqqqqqqqqqqqqq=1")
        let hint = "has no token \"qqqqqqqqqqqqqqqq\"; \"vitrine list tokens \(theme)\" lists them\n"
        #expect(unknown.error.hasSuffix(hint), "\(unknown)")
        #expect(try run("list", "tokens", theme).output.contains("Colors.ink"))
        let held = try run("set", theme, "Spacing.large=20", "--hold", "4.5")
        #expect(held.error.hasSuffix("; set it without --hold\n"), "\(held)")
        let beside = try folder.write("{}", to: "AppTheme.mapped.json")
        let other = try run("set", theme, "radii.small=5")
        #expect(other.error.contains("; rename it, or add \"extends\": \"AppTheme.swift\" to it\n"), "\(other)")
        try Data("{\"extends\":\"AppTheme.swift\"}".utf8).write(to: URL(fileURLWithPath: beside))
        #expect(try run("set", theme, "radii.small=5").status == .exited(0))
    }
}
