import ColorScience
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Exporting
@testable import Importing

/// Round trips of every theme through every format that can be imported.
struct ExportTests {
    /// Returns the theme in the files of an export.
    private func imported(_ export: ThemeExport, as name: String) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        for file in export.files { try folder.write(file.path.isEmpty ? name : name + "/" + file.path, file.text) }
        return try ThemeLibrary(importer: ThemeImporter.library).load(folder.path + "/" + name).spec
    }

    private func expectColors(_ found: ThemeSpec, like spec: ThemeSpec, besides: [ColorRole] = []) {
        for (role, pair) in spec.colors {
            let other = found.colors[role]
            #expect(other?.light.hex == pair.light.hex && other?.dark.hex == pair.dark.hex, "\(role.rawValue)")
        }
        let more = Set(found.colors.keys).subtracting(spec.colors.keys).subtracting(besides)
        #expect(more.isEmpty, "\(more)")
    }

    private func expectMetrics(_ found: ThemeSpec, like spec: ThemeSpec) {
        #expect(found.visual == spec.visual)
        #expect(found.layout.scale == spec.layout.scale && found.layout.gap == spec.layout.gap)
        #expect(found.layout.grid == spec.layout.grid && found.layout.touch == spec.layout.touch)
        for role in TextRole.allCases {
            let (one, other) = (found.typography[role], spec.typography[role])
            #expect(one?.pointSize == other?.pointSize && one?.weight == other?.weight, "\(role)")
            #expect(one?.design == other?.design, "\(role)")
        }
    }

    @Test(arguments: ThemeLibrary().slugs) func swiftExportReadsBackAsTheTheme(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        let found = try imported(SwiftExporter.export(spec), as: "AppTheme.swift")
        expectColors(found, like: spec, besides: ["primary", "secondary", "accent", "surface"].map(ColorRole.init))
        expectMetrics(found, like: spec)
        #expect(found.surfaces[.card]?.cornerRadius == spec.surfaces[.card]?.cornerRadius)
    }

    /// An opacity is the shortest number that rounds to the same 8-bit value.
    @Test(arguments: ["0.1", "0.18", "0.35", "0.5"]) func opacityIsExportedAsWritten(opacity: String) throws {
        let folder = try ScratchFolder()
        let source = "enum Theme { static let border = Color(hex: 0x112233).opacity(\(opacity)) }"
        let path = try folder.write("Theme.swift", source)
        let spec = try ThemeLibrary(importer: ThemeImporter.library).load(path).spec
        let text = try #require(SwiftExporter.export(spec).files.first?.text)
        #expect(text.contains("Color(hex: \"#112233\").opacity(\(opacity))"), "\(text)")
    }

    @Test(arguments: ThemeLibrary().slugs) func designTokenExportReadsBackAsTheTheme(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        let found = try imported(DTCGExporter.export(spec), as: "theme.tokens.json")
        expectColors(found, like: spec)
        expectMetrics(found, like: spec)
        // Values that tokens cannot express are in an extension.
        #expect(found.typography == spec.typography && found.surfaces == spec.surfaces)
        #expect(found.buttons == spec.buttons && found.animations == spec.animations)
        #expect(found.layout == spec.layout && found.metadata == spec.metadata)
    }

    @Test(arguments: ThemeLibrary().slugs) func colorSetExportReadsBackWithItsColors(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        expectColors(try imported(ColorSetExporter.export(spec), as: "Theme.xcassets"), like: spec)
    }

    /// Custom properties by their names, of the first block and of the media query.
    @Test(arguments: ThemeLibrary().slugs) func cssHasTheColorsOfBothAppearances(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        let text = try #require(CSSExporter.export(spec).files.first?.text)
        #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
        let parts = text.split(separator: "@").map { part in
            var values: [String: String] = [:]
            for line in part.split(separator: "\n") {
                let halves = line.split(separator: ":", maxSplits: 1)
                guard halves.count == 2, let name = halves.first else { continue }
                let value = halves[1].firstRange(of: "/*").map { halves[1][..<$0.lowerBound] } ?? halves[1]
                values[name.filter { $0 != " " }] = value.filter { $0 != " " && $0 != ";" }
            }
            return values
        }
        // A theme of one appearance has neither a media query nor light-dark().
        let isSingle = spec.metadata.appearances.count == 1
        try #require(parts.count == (isSingle ? 1 : 3))
        let names = ExportNames(spec.exportedRoles) { TokenName.words($0).joined(separator: "-") }
        for (role, pair) in spec.colors {
            let name = "--color-" + names[role]
            #expect(parts[0][name] == pair.light.hex)
            guard !isSingle else { continue }
            #expect((parts[1][name] ?? parts[0][name]) == pair.dark.hex)
            if pair.light != pair.dark {
                #expect(parts[2][name] == "light-dark(\(pair.light.hex),\(pair.dark.hex))")
            }
        }
        #expect(parts[0]["--radius-pill"] == "\(Int(spec.visual.radii.pill))px")
    }

    @Test(arguments: [("light", "#010203"), ("dark", "#A0B0C0")])
    func cssOfOneAppearanceHasItsColors(appearance: String, hex: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.json",
            """
            { "extends": "gentle-default", "appearances": ["\(appearance)"],
              "colors": { "pairByRole": { "accent": { "lightHex": "#010203", "darkHex": "#A0B0C0" } } } }
            """)
        let css = try #require(CSSExporter.export(try ThemeLibrary().load(path).spec).files.first?.text)
        #expect(css.contains("\n  color-scheme: \(appearance);\n"))
        #expect(css.contains("\n  --color-accent: \(hex);\n"))
        #expect(!css.contains("@media") && !css.contains("light-dark"))
    }

    @Test func namesOfTheSourceAreComments() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.json",
            """
            { "extends": "gentle-default", "aliases": {
                "colors": { "Brand.ink": "textPrimary", "Brand.*/ text": "textPrimary" },
                "fonts": { "Brand.running": "body_m" } } }
            """)
        let spec = try ThemeLibrary().load(path).spec
        let css = try #require(CSSExporter.export(spec).files.first?.text)
        #expect(css.contains("; /* Brand./ text, Brand.ink */\n"))
        #expect(
            css.split(separator: "\n").contains {
                $0.hasPrefix("  --font-body: ") && $0.hasSuffix("/* Brand.running */")
            })
        let swift = try #require(SwiftExporter.export(spec).files.first?.text)
        let lines = swift.split(separator: "\n")
        #expect(lines.contains { $0.contains("let textPrimary = ") && $0.hasSuffix("  // Brand.*/ text, Brand.ink") })
        #expect(lines.contains { $0.contains("let body = ") && $0.hasSuffix("  // Brand.running") })
        expectColors(
            try imported(SwiftExporter.export(spec), as: "AppTheme.swift"), like: spec,
            besides: ["primary", "secondary", "accent", "surface"].map(ColorRole.init))
    }

    @Test func cssHasTheMetricsOfTheTheme() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        let css = try #require(CSSExporter.export(spec).files.first?.text)
        #expect(css.contains("\n  color-scheme: light dark;\n"))
        #expect(css.contains("\n  --space-xl: \(exact(spec.layout.scale[.xl]))px;\n"))
        // A step that equals that of the scale is defined once.
        #expect(css.contains("\n  --gap-xl: var(--space-xl);\n") && css.contains("\n  --touch-xl: var(--space-xl);\n"))
        let folder = try ScratchFolder()
        let other = try folder.write(
            "t.json", #"{"extends":"gentle-default","layout":{"gap":{"xl":25}}}"#)
        let changed = try #require(CSSExporter.export(try ThemeLibrary().load(other).spec).files.first?.text)
        #expect(changed.contains("\n  --gap-xl: 25px;\n") && changed.contains("\n  --gap-l: var(--space-l);\n"))
        #expect(css.contains("\n  --radius-large: \(exact(spec.visual.radii.large))px;\n"))
        #expect(css.contains("\n  --shadow-medium-blur: \(exact(2 * spec.visual.shadows.medium))px;\n"))
        // 17 pt of 16 px, with 22 pt from baseline to baseline.
        #expect(css.contains("\n  --font-body: 400 1.0625rem/"))
        #expect(css.contains("\n  --tracking-body: \(exact(spec.typography[.body]?.letterSpacing ?? 0))px;\n"))
    }

    /// Omissions of a GentleDesignSystem document are named: the names and components of a design system, and values
    /// for another platform.
    @Test func gentleExportReportsOmittedKeys() throws {
        let folder = try ScratchFolder()
        func lost(_ name: String) throws -> [String] {
            let export = GentleExporter.export(try ThemeLibrary().load(name).spec)
            let start = "GentleDesignSystem's document has no "
            let lines = export.losses.filter { $0.hasPrefix(start) }
            #expect(lines.count <= 1)
            return (lines.first?.dropFirst(start.count).split(separator: ", ") ?? []).map { String($0) }
        }
        #expect(try Set(lost("scarf")).isSuperset(of: ["aliases", "components", "name", "scenes"]))
        #expect(try lost("checkpoint") == lost("checkpoint").sorted() && lost("checkpoint").contains("aliases"))
        #expect(try Set(lost("gentle-default")).isDisjoint(with: ["aliases", "components", "platforms"]))
        let path = try folder.write(
            "t.json",
            """
            { "extends": "gentle-default", "aliases": {}, "components": [],
              "platforms": { "macOS": { "visual": { "radii": { "small": 3 } } } } }
            """)
        let own = try Set(lost(path))
        #expect(own.contains("platforms") && own.isDisjoint(with: ["aliases", "components"]))
    }

    /// Roles whose names no format accepts unchanged, a single appearance, and unusual numbers.
    @Test func hostileNamesAreExportedSafely() throws {
        let folder = try ScratchFolder()
        let names = ["$x", "a.b", "{a}", "a/b", "../up", "class", "1st", "Accent2", "émail", "*/", "</style>", "\\\"q"]
        let pairs = names.map { "\"\($0)\": { \"lightHex\": \"#12345678\", \"darkHex\": \"#ABCDEF\" }" }
        let path = try folder.write(
            "odd.json",
            """
            { "extends": "gentle-default", "name": "*/ end */", "appearances": ["dark"],
              "visual": { "radii": { "small": 0.125 } },
              "colors": { "pairByRole": { \(pairs.joined(separator: ",\n")) } } }
            """)
        let spec = try ThemeLibrary().load(path).spec
        for export in [SwiftExporter.export(spec), DTCGExporter.export(spec), ColorSetExporter.export(spec)] {
            #expect(export.losses.contains { $0.contains("is called") })
            for file in export.files { #expect(!file.path.contains("..") && !file.path.hasPrefix("/")) }
        }
        for (export, name) in [
            (SwiftExporter.export(spec), "T.swift"), (DTCGExporter.export(spec), "t.tokens"),
            (ColorSetExporter.export(spec), "T.xcassets"),
        ] {
            let found = try imported(export, as: name)
            #expect(found.colors.count >= spec.colors.count, "\(name)")
            #expect(found.metadata.appearances == [.dark])
            #expect(found.colors[.background]?.light.hex == spec.colors[.background]?.dark.hex)
        }
        let css = try #require(CSSExporter.export(spec).files.first?.text)
        #expect(
            css.hasPrefix("/* / end / */\n") && !css.contains("</style>") && css.contains("--radius-small: 0.125px"))
    }

    @Test func catalogWithoutColorsIsReported() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Spacing.swift", "enum Spacing { static let s: CGFloat = 8; static let m: CGFloat = 16 }")
        let spec = try ThemeLibrary(importer: ThemeImporter.library).load(path).spec
        let export = ColorSetExporter.export(spec)
        #expect(export.files.map(\.path) == ["Contents.json"])
        #expect(export.losses.contains("the theme has no colors: the catalog is empty, and cannot be read back"))
        let own = ColorSetExporter.export(try ThemeLibrary().load("scarf").spec)
        #expect(!own.losses.contains { $0.contains("the catalog is empty") })
    }

    /// Swift and CSS allow letters of all scripts in names.
    @Test func namesKeepLettersOfAllScripts() throws {
        let folder = try ScratchFolder()
        let roles = ["цвет", "фон-карты", "émail", "色2"]
        let pairs = roles.map { "\"\($0)\": { \"lightHex\": \"#123456\", \"darkHex\": \"#ABCDEF\" }" }
        let path = try folder.write(
            "t.json",
            "{ \"extends\": \"gentle-default\", \"colors\": { \"pairByRole\": { \(pairs.joined(separator: ",")) } } }")
        let spec = try ThemeLibrary().load(path).spec
        let swift = SwiftExporter.export(spec)
        let text = try #require(swift.files.first?.text)
        for name in ["цвет", "фонКарты", "émail", "色2"] { #expect(text.contains("static let \(name) = "), "\(name)") }
        let found = try imported(swift, as: "T.swift")
        #expect(found.colors[ColorRole(rawValue: "цвет")]?.light.hex == "#123456")
        #expect(found.colors[ColorRole(rawValue: "色2")]?.dark.hex == "#ABCDEF")
        let css = try #require(CSSExporter.export(spec).files.first?.text)
        for name in ["цвет", "фон-карты", "émail", "色2"] { #expect(css.contains("--color-\(name): "), "\(name)") }
    }

    /// No member may hide a type or function that the adjacent initial values use.
    @Test func swiftMembersDoNotShadowUsedNames() throws {
        let folder = try ScratchFolder()
        let roles = [
            "Color", "Font", "UIColor", "NSColor", "Double", "CGFloat", "String", "Int", "Any", "Self", "Type",
            "Protocol",
            "Colors", "Radius", "AppTheme", "SwiftUI", "self", "init", "static", "hex", "opacity", "_Color", "Color2",
        ]
        let pairs = roles.map { "\"\($0)\": { \"lightHex\": \"#12345678\", \"darkHex\": \"#ABCDEF\" }" }
        let path = try folder.write(
            "t.json",
            "{ \"extends\": \"gentle-default\", \"colors\": { \"pairByRole\": { \(pairs.joined(separator: ",")) } } }")
        let export = SwiftExporter.export(try ThemeLibrary().load(path).spec)
        let text = try #require(export.files.first?.text)
        for block in text.split(separator: "    enum ").dropFirst() {
            let rows = block.split(separator: "\n").compactMap { row -> (name: String, value: Substring)? in
                let halves = row.split(separator: " = ", maxSplits: 1)
                guard halves.count == 2, let start = halves[0].firstRange(of: "static let ")?.upperBound else {
                    return nil
                }
                return (halves[0][start...].prefix { $0 != ":" }.filter { $0 != "`" }, halves[1])
            }
            // Names, except those of members of other types.
            let used = rows.flatMap { $0.value.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } }
            let values = Set(used.filter { $0.first != "." }.map { String($0.prefix { $0 != "." }) })
            // An alias of the same block refers to a member intentionally.
            let aliases = rows.map { String($0.value.filter { $0 != "`" }) }
            let hidden = rows.map(\.name).filter { values.contains($0) && !aliases.contains($0) }
            #expect(hidden.filter { $0 != "hex" } == [])
        }
        #expect(text.contains("static let _Color = Color(") && !text.contains("static let Color "))
        #expect(text.contains("static let _Color2 = Color(") && text.contains("static let _Type = "))
        #expect(text.contains("static let `Self` = ") && text.contains("static let Font = "))
        #expect(export.losses.contains("\"Color\" is called \"_Color\""))
    }

    @Test(arguments: [
        (0.0, "0"), (12.0, "12"), (0.5, "0.5"), (-0.43, "-0.43"), (1.00004, "1"), (0.0627, "0.0627"),
        (999.9999, "999.9999"),
        (-0.00001, "0"),
    ])
    func numbersHaveAtMostFourDecimals(value: Double, text: String) { #expect(decimal(value) == text) }
}
