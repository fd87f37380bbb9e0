import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// Files with several themes, each of which has a separate name.
struct SeveralThemesTests {
    private static let source = """
        struct Theme {
            let background: Color
            let text: Color
            let accent: Color
            static let ocean = Theme(background: .white, text: .black, accent: Color(hex: "#0044AA"))
            static let forest = Theme(background: .white, text: .black, accent: Color(hex: "#226622"))
            static let deepSea = Theme(background: .black, text: .white, accent: Color(hex: "#3399FF"))
        }
        """

    private let library = ThemeLibrary(importer: ThemeImporter.library)

    private func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("Theme.swift", Self.source)
        return folder
    }

    @Test func everyThemeHasAPath() throws {
        let folder = try folder()
        let paths = ImportedThemes().themePaths(in: folder.path + "/Theme.swift")
        #expect(
            paths.map { $0.dropFirst(folder.path.count + 1) } == [
                "Theme.swift#Ocean", "Theme.swift#Forest", "Theme.swift#Deep Sea",
            ])
        let accents = try paths.map { try library.load($0).spec.colors[.accent]?.light.hex }
        #expect(accents == ["#0044AA", "#226622", "#3399FF"])
        try folder.write("One.swift", "enum AppTheme { static let ink = Color.black }")
        #expect(ImportedThemes().themePaths(in: folder.path + "/One.swift") == [])
    }

    /// Otherwise the second theme of a name could not be selected.
    @Test func equalNamesGetNumbers() throws {
        let folder = try ScratchFolder()
        let invisible = "\\u{200B}"
        let path = try folder.write(
            "Named.swift",
            """
            struct Theme { let name: String; var background: Color; var text: Color }
            extension Theme {
                static let standard = Theme(name: "Brand", background: .white, text: .black)
                static let sepia = Theme(name: "Brand", background: .red, text: .black)
                static let loud = Theme(name: "brand", background: .yellow, text: .black)
                static let unnamed = Theme(name: "", background: .black, text: .white)
                static let hidden = Theme(name: "\(invisible)", background: .black, text: .yellow)
            }
            """)
        let paths = ImportedThemes().themePaths(in: path)
        #expect(
            paths.map { $0.dropFirst(folder.path.count + 1) } == [
                "Named.swift#Brand", "Named.swift#Brand 2", "Named.swift#brand 3", "Named.swift#Unnamed",
                "Named.swift#Hidden",
            ])
        let slugs = try paths.map { try library.load($0).spec.slug }
        #expect(slugs == ["brand", "brand-2", "brand-3", "unnamed", "hidden"])
        let second = try library.load(path + "#brand-2")
        #expect(second.spec.colors[.background]?.light == .init(hex: "#FF3B30"))
        let messages = second.diagnostics.map(\.message)
        #expect(messages.contains("an earlier theme is named \"Brand\"; this one is named \"Brand 2\""), "\(messages)")
    }

    /// The new name of a theme is noted even if nothing in it can be read.
    @Test func newNameOfThemeWithoutTokensIsNoted() {
        let color = ImportedToken.Value.color(light: .white, dark: nil)
        let full = ImportedTokens(
            name: "Brand", tokens: [ImportedToken(path: ["ink"], value: color, file: "T.swift", line: 2, column: 5)])
        let themes = ThemeImporter.withDistinctNames([full, ImportedTokens(name: "Brand"), full], of: "T.swift")
        #expect(themes.map(\.title) == [nil, "Brand 2", "Brand 3"])
        #expect(
            themes[0].notes.map(\.text) == [
                "T.swift: changed: an earlier theme is named \"Brand\"; this one is named \"Brand 2\"",
                "T.swift:2:5: changed: an earlier theme is named \"Brand\"; this one is named \"Brand 3\"",
            ])
    }

    /// Otherwise each theme of a file would require an import of all its themes.
    @Test func fileIsImportedOnceForAllItsThemes() throws {
        let folder = try folder()
        let path = folder.path + "/Theme.swift"
        let themes = ImportedThemes()
        let library = ThemeLibrary(importer: themes.importer)
        #expect(themes.themePaths(in: path).count == 3)
        try folder.write("Theme.swift", Self.source.replacing("226622", with: "FF0000"))
        #expect(try library.load(path + "#Forest").spec.colors[.accent]?.light.hex == "#226622")
        try folder.write("child.json", "{ \"extends\": \"Theme.swift#Forest\" }")
        #expect(try library.load(folder.path + "/child.json").spec.colors[.accent]?.light.hex == "#226622")
        themes.forget([path])
        #expect(try library.load(path + "#Forest").spec.colors[.accent]?.light.hex == "#FF0000")
        // The browser detects changes of files.
        #expect(try self.library.load(path + "#Forest").spec.colors[.accent]?.light.hex == "#FF0000")
    }

    @Test func streamHasPathsOfItsThemes() throws {
        try FileReader.$streams.withValue(["<stdin>": Array(Self.source.utf8)]) {
            let paths = ImportedThemes().themePaths(in: "<stdin>")
            #expect(paths == ["<stdin>#Ocean", "<stdin>#Forest", "<stdin>#Deep Sea"])
            let forest = try library.load("<stdin>#Forest").spec
            #expect(forest.colors[.accent]?.light.hex == "#226622")
        }
    }

    @Test(arguments: ["Deep Sea", "deep sea", "deep-sea"]) func nameIsReadInEverySpelling(name: String) throws {
        let folder = try folder()
        var documents = DocumentCache()
        let reading = library.read(folder.path + "/Theme.swift#" + name, &documents)
        #expect(try reading.result.get().spec.metadata.name == "Deep Sea")
        // The file is watched, not the theme in it.
        #expect(reading.inputs.first == folder.path + "/Theme.swift")
    }

    @Test func missingThemeIsReportedWithTheNearestName() throws {
        let folder = try folder()
        let error = #expect(throws: ThemeLoadError.self) { try library.load(folder.path + "/Theme.swift#Forrest") }
        let names = "\"Ocean\", \"Forest\", \"Deep Sea\""
        #expect(error?.text == "expected a theme of \(names), found \"Forrest\"; did you mean \"Forest\"?")
    }

    @Test func documentExtendsOneThemeOfFile() throws {
        let folder = try folder()
        let child = try folder.write("child.json", "{ \"extends\": \"Theme.swift#Forest\" }")
        #expect(try library.load(child).spec.colors[.accent]?.light.hex == "#226622")
        let spec = try library.load(folder.path + "/Theme.swift#Ocean").spec
        let mapping = try ColorMapping(["Theme.ocean.accent": [.themePrimary]], of: spec)
        #expect(mapping.path == folder.path + "/Theme-ocean.mapped.json")
        #expect(mapping.text.contains("\"extends\" : \"Theme.swift#Ocean\""))
    }

    @Test func numberSignInFileNameIsNotAThemeName() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("C#.swift", "enum AppTheme { static let background = Color.white }")
        #expect(try library.load(path).spec.colors[.background]?.light.hex == "#FFFFFF")
    }

    /// A list of themes whose type another file declares may be reached through several properties.
    @Test func instanceReachedTwiceIsOneTheme() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Registry.swift",
            """
            enum ThemeRegistry {
                static var storage: [Theme] = builtIn
                static var themes: [Theme] { storage }
                static var initial: Theme { builtIn[0] }
                static let builtIn: [Theme] = [
                    Theme(id: .day, key: L.day, colors: Palette(background: .white, text: .black, accent: .red)),
                    Theme(id: .calm, key: L.calm, colors: Palette(background: .yellow, text: .black, accent: .green)),
                ]
            }
            """)
        let paths = ImportedThemes().themePaths(in: path)
        #expect(paths.map { $0.dropFirst(folder.path.count + 1) } == ["Registry.swift#day", "Registry.swift#calm"])
    }

    @Test func propertyOfCasesDeclaresAppearance() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "AppTheme.swift",
            """
            enum AppTheme: String, CaseIterable {
                case ink, paper
                var background: Color { self == .paper ? Color(hex: "#777777") : Color(hex: "#888888") }
                var accent: Color { self == .paper ? Color(hex: "#AA0000") : Color(hex: "#0000AA") }
                var border: Color { self == .paper ? .black : .white }
                var scheme: ColorScheme { self == .paper ? .light : .dark }
            }
            """)
        let drafts = try ThemeImporter.drafts(path: path, format: .swift)
        let found = drafts.map { $0.document["appearances"]?.elements?.compactMap(\.string) ?? [] }
        #expect(found == [["dark"], ["light"]])
        #expect(drafts.allSatisfy { $0.notes.contains { $0.message.hasSuffix("(declared)") } })
    }

    /// The palette of a theme belongs only to this theme, although it is a constant too.
    @Test(arguments: [false, true]) func themeLacksPalettesOfOthers(hasRadius: Bool) throws {
        let (radius, value) = hasRadius ? ("let radius: CGFloat", "radius: 8, ") : ("", "")
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Theme.swift",
            """
            struct Palette { let background, text, border: Color
                static let day = Palette(background: .white, text: .black, border: Color(hex: "#AABBCC"))
                static let sea = Palette(background: .black, text: .white, border: Color(hex: "#334455"))
            }
            struct Theme { \(radius)
                let palette: Palette
                static let day = Theme(\(value)palette: .day)
                static let sea = Theme(\(value)palette: .sea)
            }
            """)
        for theme in ["Day", "Sea"] {
            let colors = try library.load(path + "#" + theme).spec.aliases.colors.keys.sorted()
            #expect(colors.count == 3, "\(colors)")
        }
    }

    /// A style that wraps a color is a color, not a theme.
    @Test func stylesThatWrapColorsAreColors() throws {
        let source = """
            public struct Ink: Hashable, ShapeStyle {
                private let hexValue: Int
                init(_ hexValue: Int) { self.hexValue = hexValue }
                public var baseColor: Color { Color(hexLiteral: hexValue) }
                public func resolve(in environment: EnvironmentValues) -> Color { baseColor }
                static let red = Ink(0xED0A3F)
                static let yellow = Ink(0xFBE870)
            }
            """
        let themes = try SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
        #expect(themes.count == 1 && themes[0].tokens.map { $0.path.last } == ["red", "yellow"])
        #expect(themes[0].tokens.compactMap { $0.pair?.light.hex } == ["#ED0A3F", "#FBE870"])
    }

    /// One instance for light and dark is one theme, even if a part of it cannot be read.
    @Test(arguments: ["Color(\"Missing\")", "Color(white: 0.5)"])
    func instanceForBothAppearancesIsOneTheme(color: String) throws {
        let source = """
            struct Tokens { let page: Color; let ink: Color; let mark: Color }
            extension Tokens {
                static let `default` = Tokens(page: \(color), ink: .black, mark: .red)
                static let light = `default`
                static let dark = `default`
            }
            """
        let themes = try SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
        #expect(themes.count == 1 && themes[0].tokens.contains { $0.path == ["ink"] }, "\(themes.map(\.name))")
    }
}
