import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// Colors for increased contrast in every format that supports them.
struct IncreasedContrastTests {
    /// Returns `LIGHT LIGHT+ DARK DARK+`, where `=` means that increased contrast does not change the color.
    private func short(_ token: ImportedToken) -> String {
        guard let pair = token.pair else { return "no color" }
        let increased = pair.increasedContrast
        let all = [pair.light.hex, increased.light?.hex ?? "=", pair.dark.hex, increased.dark?.hex ?? "="]
        return all.joined(separator: " ")
    }

    // MARK: Asset catalogs

    private func entry(_ gray: String, _ appearances: String...) -> String {
        let list = appearances.map { text in
            let parts = text.split(separator: " ")
            return "{ \"appearance\": \"\(parts[0])\", \"value\": \"\(parts[1])\" }"
        }
        let color =
            "{ \"color-space\": \"srgb\", \"components\": { \"red\": \"0x\(gray)\", \"green\": \"0x\(gray)\", \"blue\": \"0x\(gray)\", \"alpha\": \"1.000\" } }"
        let more = list.isEmpty ? "" : "\"appearances\": [\(list.joined(separator: ","))],"
        return "{ \"idiom\": \"universal\", \(more) \"color\": \(color) }"
    }

    private func token(ofSet entries: [String]) throws -> (String, notes: [String]) {
        let folder = try ScratchFolder()
        try folder.write("Ink.colorset/Contents.json", "{ \"colors\": [\(entries.joined(separator: ","))] }")
        let tokens = try AssetCatalogImporter.tokens(path: folder.path + "/Ink.colorset")
        return (short(try #require(tokens.tokens.first)), tokens.notes.map(\.message))
    }

    @Test func colorSetsAreReadInEveryCombination() throws {
        let (any, dark) = (entry("80"), entry("90", "luminosity dark"))
        let high = entry("30", "contrast high")
        let darkHigh = entry("D0", "luminosity dark", "contrast high")
        let lightHigh = entry("20", "contrast high", "luminosity light")
        let cases: [([String], String)] = [
            ([any, dark, high, darkHigh], "#808080 #303030 #909090 #D0D0D0"),
            ([darkHigh, high, dark, any], "#808080 #303030 #909090 #D0D0D0"),
            // Without a dark variant, the variant for increased contrast is used in both appearances.
            ([any, high], "#808080 #303030 #808080 #303030"),
            // For dark at increased contrast, the dark variant is preferred to the variant for any appearance.
            ([any, dark, high], "#808080 #303030 #909090 ="),
            ([any, dark, darkHigh], "#808080 = #909090 #D0D0D0"), ([any, darkHigh], "#808080 = #808080 #D0D0D0"),
            ([any, dark, lightHigh, high, darkHigh], "#808080 #202020 #909090 #D0D0D0"),
        ]
        for (entries, wanted) in cases {
            let found = try token(ofSet: entries)
            #expect(found.0 == wanted)
            #expect(found.notes == [])
        }
    }

    @Test func setWithoutAColorForStandardContrastIsReported() throws {
        let found = try token(ofSet: [entry("30", "contrast high")])
        #expect(found.0.hasPrefix("#303030"))
        #expect(found.notes == ["only a color for increased contrast, used for standard contrast too"])
    }

    @Test func catalogThemeHasColorsForIncreasedContrast() throws {
        let folder = try ScratchFolder()
        for (name, gray) in [("Accent", "40"), ("Separator", "50"), ("Blossom", "60")] {
            let entries = [entry("80"), entry(gray, "contrast high")].joined(separator: ",")
            try folder.write("T.xcassets/\(name).colorset/Contents.json", "{ \"colors\": [\(entries)] }")
        }
        let spec = try ThemeLibrary(importer: ThemeImporter.library).load(folder.path + "/T.xcassets").spec
        #expect(spec.colors[.accent]?.increased(in: .light).hex == "#404040")
        #expect(spec.colors[ColorRole(rawValue: "blossom")]?.increased(in: .light).hex == "#606060")
        // Borders use the color of separators.
        #expect(spec.surfaces[.card]?.border.increased(in: .light).hex == "#505050")
        #expect(spec.metadata.appearances == [.light])
    }

    @Test func systemColorsHaveDocumentedVariants() throws {
        let reference =
            "{ \"idiom\": \"universal\", \"color\": { \"platform\": \"ios\", \"reference\": \"systemRedColor\" } }"
        #expect(try token(ofSet: [reference]).0 == "#FF3B30 #D70015 #FF453A #FF6961")
        #expect(try token(ofSet: [reference, entry("90", "luminosity dark")]).0 == "#FF3B30 #D70015 #909090 =")
        #expect(try token(ofSet: [reference, entry("20", "contrast high")]).0 == "#FF3B30 #202020 #FF453A #202020")
        let source = """
            enum AppTheme {
                static let a = Color.blue
                static let b = UIColor.systemGray2.withAlphaComponent(0.5)
                static let c = Color(.label)
            }
            """
        let tokens = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "AppTheme.swift") { _ in nil }
            .tokens
        #expect(
            tokens.map(short) == [
                "#007AFF #0040DD #0A84FF #409CFF", "#AEAEB280 #8E8E9380 #63636680 #7C7C8080", "#000000 = #FFFFFF =",
            ])
    }

    @Test func catalogWith109ColorSetsKeepsAllColors() throws {
        let folder = try ScratchFolder()
        var wanted: [String: String] = [:]
        for index in 0..<109 {
            // Four different grays for each set.
            let grays = [index, index + 40, index + 80, index + 120].map { gray in
                let digits = String(gray, radix: 16, uppercase: true)
                return digits.count < 2 ? "0" + digits : digits
            }
            let entries = [
                entry(grays[0]), entry(grays[1], "contrast high"), entry(grays[2], "luminosity dark"),
                entry(grays[3], "luminosity dark", "contrast high"),
            ].joined(separator: ",")
            try folder.write(
                "T.xcassets/Group\(index % 7)/Set\(index).colorset/Contents.json", "{ \"colors\": [\(entries)] }")
            wanted["Set\(index)"] = grays.map { "#" + $0 + $0 + $0 }.joined(separator: " ")
        }
        let tokens = try AssetCatalogImporter.tokens(path: folder.path + "/T.xcassets").tokens
        let found = tokens.map { ($0.name.last ?? "", short($0)) }
        #expect(Dictionary(found) { one, _ in one } == wanted)
        let spec = try ThemeLibrary(importer: ThemeImporter.library).load(folder.path + "/T.xcassets").spec
        let increased = spec.aliases.colors.keys.filter { name in
            spec.aliases.roles(ofColor: name).contains { role in
                let pair = spec.colors[role]
                return pair?.increasedContrast.light != nil && pair?.increasedContrast.dark != nil
            }
        }
        #expect(increased.count == 109)
    }

    // MARK: Swift

    private func swift(_ source: String) throws -> [String] {
        let catalog = CatalogColor(
            light: .white, dark: .black, increasedContrast: IncreasedContrastColors(light: Color(RGB(packed: 0xFAFAFA)))
        )
        let tokens = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "T.swift") { name in
            name == "Leaf" ? catalog : nil
        }
        return tokens.tokens.map { $0.path.joined(separator: ".") + " " + short($0) }
            + tokens.notes.map { "\($0.line ?? 0): \($0.message)" }
    }

    @Test(arguments: [
        (
            """
            static let a = UIColor { traits in
                let isDark = traits.userInterfaceStyle == .dark
                if traits.accessibilityContrast == .high { return isDark ? .white : .black }
                return isDark ? UIColor(white: 0.8, alpha: 1) : UIColor(white: 0.2, alpha: 1)
            }
            """, "#333333 #000000 #CCCCCC #FFFFFF"
        ),
        (
            """
            static let a = Color(uiColor: UIColor { t in
                switch (t.userInterfaceStyle, t.accessibilityContrast) {
                case (.dark, .high): return .white
                case (.dark, _): return UIColor(white: 0.8, alpha: 1)
                case (_, .high): return .black
                default: return UIColor(white: 0.2, alpha: 1)
                }
            })
            """, "#333333 #000000 #CCCCCC #FFFFFF"
        ),
        (
            "static let a = Color(UIColor { $0.accessibilityContrast != .normal ? .black : .white })",
            "#FFFFFF #000000 #FFFFFF #000000"
        ),
        (
            "static var a: Color { UIAccessibility.isDarkerSystemColorsEnabled ? .black : .white }",
            "#FFFFFF #000000 #FFFFFF #000000"
        ),
        (
            "static var a: Color { NSWorkspace.shared.accessibilityDisplayShouldIncreaseContrast ? .black : .white }",
            "#FFFFFF #000000 #FFFFFF #000000"
        ),
        (
            """
            static let a = Color(nsColor: NSColor(name: nil) { appearance in
                switch appearance.bestMatch(from: [.aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua]) {
                case .darkAqua: return NSColor(white: 0.8, alpha: 1)
                case .accessibilityHighContrastDarkAqua: return NSColor(white: 1, alpha: 1)
                case .accessibilityHighContrastAqua: return NSColor(white: 0, alpha: 1)
                default: return NSColor(white: 0.2, alpha: 1)
                }
            })
            """, "#333333 #000000 #CCCCCC #FFFFFF"
        ),
        ("static let a = Color(\"Leaf\").opacity(0.5)", "#FFFFFF80 #FAFAFA80 #00000080 ="),
        (
            "static let a = Color(light: .white, dark: .black, lightHighContrast: Color(white: 0.2), darkHighContrast: Color(white: 0.8))",
            "#FFFFFF #333333 #000000 #CCCCCC"
        ),
    ])
    func contrastConditionIsEvaluatedForBothSettings(declaration: String, colors: String) throws {
        #expect(try swift("enum AppTheme {\n\(declaration)\n}") == ["a " + colors])
    }

    @Test func aliasesAndHelpersKeepColorsForIncreasedContrast() throws {
        let found = try swift(
            """
            enum AppTheme {
                static func dyn(_ one: UIColor, _ high: UIColor) -> Color {
                    Color(UIColor { $0.accessibilityContrast == .high ? high : one })
                }
                static let ink = dyn(UIColor(white: 0.2, alpha: 1), .black)
                static let faint = ink.opacity(0.5)
                static let same = Color(white: 0.4)
            }
            """)
        #expect(
            found == [
                "ink #333333 #000000 #333333 #000000", "faint #33333380 #00000080 #33333380 #00000080",
                "same #666666 = #666666 =",
            ])
    }

    @Test func environmentContrastIsEvaluatedForBothSettings() throws {
        let found = try swift(
            """
            struct Theme {
                @Environment(\\.colorSchemeContrast) var contrast
                @Environment(\\.colorScheme) var scheme
                var ink: Color { contrast == .increased ? .black : Color(white: 0.2) }
                var page: Color { scheme == .dark ? .black : .white }
            }
            """)
        #expect(found.contains("ink #333333 #000000 #333333 #000000"), "\(found)")
        #expect(found.contains("page #FFFFFF = #000000 ="), "\(found)")
    }

    @Test func colorKnownOnlyForStandardContrastIsReported() throws {
        let found = try swift(
            """
            enum AppTheme {
                static let ink = Color(UIColor { $0.accessibilityContrast == .high ? strong() : .black })
            }
            """)
        #expect(found.first == "ink #000000 = #000000 =")
        #expect(found.count == 2 && found[1].hasSuffix("(at increased contrast)"), "\(found)")
    }

    // MARK: Design tokens

    private func tokens(_ text: String) throws -> [String] {
        let folder = try ScratchFolder()
        let tokens = try DTCGImporter.tokens(path: try folder.write("t.tokens.json", text))
        return tokens.tokens.map { $0.path.joined(separator: ".") + " " + short($0) } + tokens.notes.map(\.message)
    }

    private func source(_ hex: String) -> String {
        "[ { \"c\": { \"$type\": \"color\", \"ink\": { \"$value\": \"\(hex)\" } } } ]"
    }

    @Test(arguments: [
        ["light", "dark", "lightHighContrast", "darkHighContrast"], ["dark-hc", "light-hc", "dark", "light"],
        ["Light", "Dark", "Light increased contrast", "Dark increased contrast"],
        ["light_high_contrast", "dark_high_contrast", "light", "dark"],
    ])
    func contextsOfOneModifierAreRead(names: [String]) throws {
        let contexts = names.map { name in
            let (isDark, isHigh) = (name.lowercased().hasPrefix("dark"), name.count > 5)
            return "\"\(name)\": " + source(isHigh ? isDark ? "#FFFFFF" : "#000000" : isDark ? "#CCCCCC" : "#333333")
        }
        let found = try tokens(
            """
            { "version": "2025.10", "resolutionOrder": [ { "$ref": "#/modifiers/theme" } ],
              "modifiers": { "theme": { "contexts": { \(contexts.joined(separator: ",")) }, "default": "\(names[0])" } } }
            """)
        #expect(found == ["c.ink #333333 #000000 #CCCCCC #FFFFFF"])
    }

    @Test func modifierForContrastIsRead() throws {
        let found = try tokens(
            """
            { "version": "2025.10",
              "resolutionOrder": [ { "$ref": "#/modifiers/scheme" }, { "$ref": "#/modifiers/contrast" } ],
              "modifiers": {
                "scheme": { "contexts": { "light": \(source("#333333")), "dark": \(source("#CCCCCC")) }, "default": "light" },
                "contrast": { "contexts": { "normal": [], "more": \(source("#FF0000")) } } } }
            """)
        #expect(found == ["c.ink #333333 #FF0000 #CCCCCC #FF0000"])
    }

    @Test func modesOfTokensAreRead() throws {
        let found = try tokens(
            """
            { "c": { "$type": "color",
              "ink": { "$value": "#333333", "$extensions": { "mode": { "light": "#333333", "dark": "#CCCCCC",
                "light high contrast": "#000000", "dark high contrast": "{c.pale}" } } },
              "pale": { "$value": "#FFFFFF" },
              "hc": { "$value": "#111111", "$extensions": { "mode": { "High contrast": "#222222" } } } } }
            """)
        #expect(
            found == [
                "c.ink #333333 #000000 #CCCCCC #FFFFFF", "c.pale #FFFFFF = #FFFFFF =",
                "c.hc #111111 #222222 #111111 #222222",
            ])
    }

    @Test func setsForIncreasedContrastAreRead() throws {
        func set(_ hex: String) -> String { "{ \"ink\": { \"value\": \"\(hex)\", \"type\": \"color\" } }" }
        let found = try tokens(
            """
            { "light-high-contrast": \(set("#000000")), "light": \(set("#333333")), "dark": \(set("#CCCCCC")),
              "$metadata": { "tokenSetOrder": ["light-high-contrast", "light", "dark"] } }
            """)
        #expect(found == ["ink #333333 #000000 #CCCCCC ="])
    }

    @Test func tokenForIncreasedContrastOnlyIsReported() throws {
        let found = try tokens(
            """
            { "version": "2025.10", "resolutionOrder": [ { "$ref": "#/modifiers/contrast" } ],
              "modifiers": { "contrast": { "contexts": { "standard": [], "high": \(source("#000000")) } } } }
            """)
        #expect(
            found == ["c.ink #000000 = #000000 =", "\"c.ink\" is for increased contrast only, and is used for both"])
    }
}
