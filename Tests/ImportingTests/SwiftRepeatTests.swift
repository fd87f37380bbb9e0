import ColorScience
import ScratchFolder
import Testing

@testable import Importing

/// Every token is imported once, with a unique name and its location.
struct SwiftRepeatTests {
    private func read(_ source: String) throws -> [ImportedTokens] {
        try SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
    }

    /// Returns `NAME LINE:COLUMN` of every color.
    private func places(_ theme: ImportedTokens) -> [String] {
        theme.tokens.filter { if case .color = $0.value { true } else { false } }.map {
            "\($0.name.joined(separator: ".")) \($0.line):\($0.column)"
        }
    }

    @Test func repeatedInstanceIsReadOnce() throws {
        let themes = try read(
            """
            struct Day: Look {
                let ink = Color.black
                let page = Color(white: 0.9)
                let gone = Color("Missing")
                let gap: CGFloat = 10
            }
            struct Key {
                static let defaultValue: Look = Day()
            }
            final class Manager {
                static let shared = Manager()
                var current: Look = Day()
            }
            """)
        #expect(themes.count == 1)
        #expect(places(themes[0]) == ["ink 2:9", "page 3:9"])
        #expect(themes[0].notes.map(\.message) == ["\"gone\": no color set \"Missing\" was found"])
    }

    @Test func defaultArgumentsRepeatNoTokens() throws {
        let themes = try read(
            """
            struct AppTheme {
                let colors: Tones
                init(colors: Tones = .default) { self.colors = colors }
            }
            struct Tones {
                let ink: Color
                let page: Color
                static let `default` = Tones(ink: Color(white: 0.1), page: Color.white)
            }
            """)
        #expect(themes.count == 1)
        #expect(themes[0].tokens.map(\.line) == [8, 8])
    }

    @Test func colorDeclaredForTwoTypesIsOneToken() throws {
        let themes = try read(
            """
            extension Color {
                static let ink = Color(white: 0.1)
                static let page = Color.white
            }
            extension ShapeStyle where Self == Color {
                static var ink: Color { Color.ink }
                static var page: Color { .black }
            }
            """)
        #expect(places(themes[0]) == ["Color.ink 2:16", "Color.page 3:16", "ShapeStyle.page 7:16"])
    }

    @Test func functionIsNamedWithLabelsIfConstantHasSameName() throws {
        let themes = try read(
            """
            enum Theme {
                static func line(for scheme: ColorScheme) -> Color { scheme == .dark ? .white : .black }
                static func page(for scheme: ColorScheme) -> Color { scheme == .dark ? .black : .white }
                static let line = line(for: .light)
            }
            """)
        #expect(
            themes[0].tokens.map { $0.name.joined(separator: ".") } == ["Theme.line(for:)", "Theme.page", "Theme.line"])
    }

    @Test func listColorIsNamedAfterListWithOwnLocation() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Theme.swift",
            """
            struct Look {
                let ink: Color
                let glow: [Color]
                static let night = Look(
                    ink: .white,
                    glow: [
                        Color(hex: "100024"),
                        Color(hex: "1C0038"),
                    ])
            }
            enum Theme {
                static let ramp = [Color(hex: "102030"), Color(hex: "203040")]
            }
            """)
        let draft = try #require(try ThemeImporter.draft(path: path))
        let text = draft.text(in: folder.path)
        for want in ["Theme.swift:7:13", "Theme.swift:8:13", "Theme.swift:12:24", "Theme.swift:12:46"] {
            #expect(text.contains(want), "\(want)")
        }
        let roles = draft.document["colors"]?["pairByRole"]?.members?.map(\.key) ?? []
        #expect(
            !roles.contains { $0.allSatisfy(\.isNumber) } && roles.contains { $0.lowercased().hasSuffix("glow1") },
            "\(roles)")
        #expect(text.contains("\"Theme.ramp.2\""))
    }

    @Test func propertyOfACaseKeepsItsName() throws {
        let themes = try read(
            """
            enum Mood {
                case calm, loud
                var accent: Color { self == .calm ? .green : .red }
                var page: Color { self == .calm ? .white : .black }
            }
            enum Status {
                case good
                var color: Color { .green }
                var page: Color { .white }
            }
            """)
        #expect(
            themes[0].tokens.map { $0.path.joined(separator: ".") } == [
                "Mood.calm.accent", "Mood.calm.page", "Mood.loud.accent", "Mood.loud.page", "Status.good",
                "Status.good.page",
            ])
    }

    @Test func casesOfThemeEnumBecomeThemes() throws {
        let themes = try read(
            """
            enum Theme: String {
                case calm, loud
                var accent: Color { self == .calm ? .green : .red }
                var page: Color { self == .calm ? .white : .black }
            }
            """)
        #expect(themes.map(\.name) == ["calm", "loud"])
        #expect(themes[0].tokens.map(\.path) == [["accent"], ["page"]])
    }

    @Test func calibratedComponentsAreReadAsGenericRGB() throws {
        let themes = try read(
            """
            enum Theme {
                static let tin = Color(NSColor(calibratedRed: 0.5, green: 0.5, blue: 0.5, alpha: 1))
                static let sea = NSColor(calibratedHue: 210 / 360, saturation: 2 / 3, brightness: 0.6, alpha: 1)
                static let line = NSColor(srgbRed: 0.2, green: 0.2, blue: 0.2, alpha: 1)
                static let gray = NSColor(genericGamma22White: 0.1, alpha: 1)
                static let faint = NSColor(calibratedWhite: 0.9, alpha: 1)
                static let cherry = NSColor(calibratedRed: 1, green: 0, blue: 0, alpha: 1)
            }
            """)
        let colors = themes[0].tokens.compactMap { $0.pair?.light.hex }
        #expect(colors.prefix(5) == ["#929292", "#407AAA", "#333333", "#131313", "#E6E6E6"])
        #expect(
            themes[0].notes.map { "\($0.line ?? 0): \($0.kind): \($0.message)" } == [
                "6: changed: calibratedWhite: is in the color space Generic Gray; it is read as sRGB",
                "7: changed: outside sRGB; the nearest color in it is used",
            ])
    }

    @Test func prefixOfAllColorsDoesNotAffectRoles() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Theme.swift",
            """
            extension Color {
                static let xyBackground = Color(white: 0.9)
                static let xyText = Color(white: 0.1)
                static let xyBorder = Color(white: 0.5)
                static let xySky = Color(red: 0, green: 0.5, blue: 1)
            }
            """)
        let draft = try #require(try ThemeImporter.draft(path: path))
        let roles = draft.document["aliases"]?["colors"]
        #expect(roles?["Color.xyBackground"]?.string == "background")
        #expect(roles?["Color.xyBorder"]?.string == "borderSubtle")
        #expect(roles?["Color.xySky"]?.string == "xySky")
    }

    @Test func lengthShorthandIsNotASeparateToken() throws {
        let themes = try read(
            """
            enum Spacing: CGFloat { case small = 4 }
            enum Radius: CGFloat { case small = 6 }
            extension CGFloat { static var small: CGFloat { Radius.small.rawValue } }
            """)
        #expect(themes[0].tokens.map { $0.path.joined(separator: ".") } == ["Spacing.small", "Radius.small"])
    }
}
