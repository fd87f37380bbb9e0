import Importing
import JSONText
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// The theme document records the source names of tokens, with their locations.
struct SourceNameTests {
    private static let theme = """
        enum AppTheme {
            enum Colors {
                static let ink = Color(hex: "#1A1A2E")
                static let rust = Color(hex: "#9A3412")
                static let accent = Color(hex: "#2D6A4F")
            }
            enum Fonts { static let title = Font.system(.title) }
            enum Spacing { static let md: CGFloat = 16; static let huge: CGFloat = 99 }
            enum Radius { static let lg: CGFloat = 20 }
        }
        extension Color { static let aqua = Color(hex: "#00B4D8") }
        """

    private func load(_ path: String) throws -> ThemeSpec {
        try ThemeLibrary(importer: ThemeImporter.library).load(path).spec
    }

    @Test func namesOfSwiftTokensAreAliases() throws {
        let folder = try ScratchFolder()
        let aliases = try load(try folder.write("AppTheme.swift", Self.theme)).aliases
        #expect(aliases.colors["AppTheme.Colors.ink"] == .textPrimary)
        #expect(aliases.roles(ofColor: "AppTheme.Colors.accent") == [.primaryCTA, .themePrimary, .accent])
        #expect(aliases.colors["AppTheme.Colors.rust"] == ColorRole(rawValue: "rust"))
        #expect(aliases.colors["Color.aqua"] == ColorRole(rawValue: "aqua"))
        #expect(aliases.fonts == ["AppTheme.Fonts.title": .title])
        #expect(aliases.spacing["AppTheme.Spacing.md"] == .step(.scale, .m))
        #expect(aliases.spacing["AppTheme.Spacing.huge"] == .points(99))
        #expect(aliases.radii == ["AppTheme.Radius.lg": .radius(.large)])
    }

    @Test func nameHasLocationOfDeclaration() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("App/AppTheme.swift", Self.theme)
        let spec = try load(path)
        #expect(spec.place(ofAlias: "AppTheme.Colors.ink", in: .colors)?.text == path + ":3:20")
        #expect(spec.place(ofAlias: "AppTheme.Spacing.huge", in: .spacing)?.text == path + ":8:60")
        // In a written document, locations are relative to the document and still lead to the source.
        let draft = try #require(try ThemeImporter.draft(path: path))
        let document = try folder.write("themes/brand.json", draft.text(in: folder.path + "/themes"))
        let text = try JSONReader.read(Array(draft.text(in: folder.path + "/themes").utf8), named: "t")
        #expect(
            text["aliases"]?["colors"]?["AppTheme.Colors.ink"]?["source"]?.string == "../App/AppTheme.swift:3:20")
        let written = try load(document)
        #expect(written.place(ofAlias: "AppTheme.Colors.ink", in: .colors)?.text == path + ":3:20")
        #expect(written.aliases.colors == spec.aliases.colors && written.aliases.spacing == spec.aliases.spacing)
    }

    @Test func namesOfCatalogsHaveTheirNamespaces() throws {
        let folder = try ScratchFolder()
        let color = """
            {"color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}},"idiom":"universal"}
            """
        try folder.write(
            "A.xcassets/Brand/Contents.json",
            "{\"info\":{\"author\":\"xcode\",\"version\":1},\"properties\":{\"provides-namespace\":true}}")
        try folder.write(
            "A.xcassets/Brand/Rust.colorset/Contents.json",
            "{\"colors\":[\(color)],\"info\":{\"author\":\"xcode\",\"version\":1}}")
        let spec = try load(folder.path + "/A.xcassets")
        #expect(spec.aliases.colors.keys.sorted() == ["Brand/Rust"])
        #expect(spec.place(ofAlias: "Brand/Rust", in: .colors)?.file.hasSuffix("Rust.colorset/Contents.json") == true)
    }

    @Test func colorsWithoutARoleAreUnmapped() throws {
        let folder = try ScratchFolder()
        let spec = try load(try folder.write("AppTheme.swift", Self.theme))
        #expect(spec.unmappedColors.map(\.rawValue) == ["aqua", "rust"])
        let own = OwnColors(spec)
        #expect(own.count == 4 && own.mappedCount == 2)
        #expect(own.advice(key: "m") == "2 of 4 colors mapped: press m")
    }
}
