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

    /// Names of a purpose with a hue have the role of the purpose.
    @Test func namesWithHuesHaveRoles() throws {
        let folder = try ScratchFolder()
        let colors = [
            "statusRed": "danger", "statusAmber": "warning", "stateGreen": "success", "infoBlue": "info",
            "primaryOrange": "primaryCTA", "textColor": "textPrimary",
        ]
        let code = colors.keys.sorted().enumerated().map { index, name in
            "    static let \(name) = Color(hex: 0x10203\(index))\n"
        }
        let spec = try load(folder.write("Brand.swift", "enum Brand {\n\(code.joined())}\n"))
        for (name, role) in colors {
            #expect(spec.aliases.name(of: ColorRole(rawValue: role)) == "Brand." + name, "\(name)")
        }
    }

    /// A token that refers to a color of a palette has its role, even if the palette's name is closer to the role's.
    @Test(arguments: [
        """
        extension Color {
            static let onSurface = Color(light: Palette.text, dark: Palette.night)
            static let paper = Color(light: Palette.canvas, dark: Palette.black)
        }
        """,
        """
        struct AppColors {
            let onSurface, paper: Color
            static let standard = AppColors(
                onSurface: Color(light: Palette.text, dark: Palette.night),
                paper: Color(light: Palette.canvas, dark: Palette.black))
        }
        """,
        """
        enum AppColors {
            static var onSurface: Color { Color(light: Ramp.ink, dark: Palette.night) }
            static var paper: Color { adaptive(Palette.canvas, Palette.black) }
            private static func adaptive(_ light: Color, _ dark: Color) -> Color { Color(light: light, dark: dark) }
            enum Ramp { static let ink = Palette.text }
        }
        """,
    ])
    func semanticTokenPrecedesColorOfPalette(code: String) throws {
        let palette = """
            enum Palette {
                static let text = Color(hex: "#111111")
                static let night = Color(hex: "#EEEEEE")
                static let canvas = Color(hex: "#FFFFFF")
                static let black = Color(hex: "#000000")
            }

            """
        let folder = try ScratchFolder()
        let spec = try load(try folder.write("App.swift", palette + code))
        let (text, page) = (spec.colors[.textPrimary], spec.colors[.background])
        #expect(text?.light.hex == "#111111" && text?.dark.hex == "#EEEEEE", "\(spec.colors)")
        #expect(page?.light.hex == "#FFFFFF" && page?.dark.hex == "#000000", "\(spec.colors)")
        // A token that does not refer to the palette does not replace its color.
        let other = try load(
            try folder.write(
                "Other.swift", palette + "extension Color { static let onSurface = Color(hex: \"#222222\") }"))
        #expect(other.colors[.textPrimary]?.light.hex == "#111111")
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

    /// A width in numbers is noted, because themes have the widths of SwiftUI by name.
    @Test func widthsOfFontsAreRead() throws {
        let source = """
            enum AppTheme { static let ink = Color.black, page = Color.white
                enum Fonts { static let body = Font.system(size: 17).width(.condensed)
                    static let title = Font.title.width(Font.Width.expanded).bold()
                    static let caption = Font.system(size: 12).width(0.3) } }
            """
        let folder = try ScratchFolder()
        let spec = try load(try folder.write("AppTheme.swift", source))
        #expect(spec.typography[.body]?.width == .condensed)
        #expect(spec.typography[.title]?.width == .expanded && spec.typography[.title]?.weight == .bold)
        #expect(spec.typography[.caption]?.width == nil)
        let found = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "T.swift") { _ in nil }
        let note = found.notes.first { $0.message.hasPrefix("width is omitted") }
        let names = "compressed, condensed, standard, expanded"
        #expect(note?.message == "width is omitted: expected one of \(names), found '0.3'")
        #expect(note?.line == 4)
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
