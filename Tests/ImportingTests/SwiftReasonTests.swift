import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// Values that are left out are reported with the actual reason.
struct SwiftReasonTests {
    private func read(_ source: String) throws -> [ImportedTokens] {
        try SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
    }

    private func notes(_ source: String) throws -> [String] { try read(source)[0].notes.map(\.message) }

    @Test func viewsOfATypeOfFontsAreReported() throws {
        let found = try notes(
            """
            enum Brand { static let ink = Color.black }
            struct AppTypography {
                static func title(_ text: String) -> some View { Text(text).font(.system(size: 20)) }
            }
            struct Cards { static func card(_ text: String) -> some View { Text(text) } }
            """)
        #expect(found == ["\"title\" returns a view, not a font"])
    }

    @Test func unsupportedValuesAreReported() throws {
        let found = try notes(
            """
            enum Brand {
                static let ink = Color.black
                static func glow(for scheme: ColorScheme) -> LinearGradient { LinearGradient(colors: [ink], startPoint: .top) }
                static func fade(_ scheme: ColorScheme) -> Double { scheme == .light ? 0.9 : 0.8 }
                static let inset = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
                static let ease = Animation.easeInOut(duration: 0.3)
                static let weight = Font.Weight.bold
                static let label = "Brand"
            }
            """)
        #expect(
            found == [
                "\"fade\" differs in light and dark, but only colors can",
                "\"inset\": expected a color, a font or a number, found 'EdgeInsets'",
                "\"ease\": expected a color, a font or a number, found 'Animation'",
                "\"weight\": expected a color, a font or a number, found 'Font.Weight'",
            ])
    }

    /// It is unknown whether a declaration of another file is known, so no reason claims that.
    @Test func unknownNamesAreNotReportedAsConstant() throws {
        let found = try notes(
            #"""
            enum Brand {
                static let ink = Color.black
                static let sign = "\u{211E}"
                static let body = Font.custom(FontBook.name, size: 12)
            }
            extension ShapeStyle where Self == Color { static var pair: Pair { Self.pair } }
            extension Color { static let pair = Pair() }
            struct Pair { let page = Color.white }
            """#)
        #expect(found == ["the family 'FontBook' is omitted: it is not declared in this file"])
    }

    /// The value of an argument whose type another file declares is looked up in that file.
    @Test func partOfAnInstanceIsFoundInAnotherFile() throws {
        let source = """
            struct Theme { let colors: Palette
                init(colors: Palette = .standard) { self.colors = colors }
                static let main = Theme(colors: .standard) }
            """
        let neighbor = "struct Palette { let page: Color; static let standard = Palette(page: .white) }"
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        #expect(found.tokens.map { $0.path.last } == ["page"])
        let failure = #expect(throws: ImportFailure.self) { try read(source) }
        #expect(failure?.message == "T.swift:3:16: skipped: \"main\": \".standard\" is not declared in this file")
    }

    @Test(arguments: ["prefix", "suffix", "dropFirst", "dropLast"])
    func negativeCountOfCharactersIsReported(method: String) throws {
        let found = try notes(
            """
            enum Brand {
                static let ink = Color.black
                static let other = Color(hex: "#112233".\(method)(-5))
            }
            """)
        #expect(found.contains("\"other\": expected 0 characters or more, found -5"), "\(found)")
    }

    @Test func propertyOfNumbersOfACaseIsReported() throws {
        let found = try notes(
            """
            enum Mood {
                case calm, loud
                var accent: Color { self == .calm ? .green : .red }
                var fade: (light: Double, dark: Double) { self == .calm ? (0.1, 0.2) : (0.2, 0.3) }
            }
            """)
        #expect(found == ["\"fade\": expected a color or a font of each case, found several numbers"])
    }

    @Test func fontsOfHelpersAreRead() throws {
        let source = """
            enum Face: String { case bold = "Bold", book = "Book" }
            enum Type {
                static let family = "Inter"
                static func scaled(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
                    Font.custom(family, fixedSize: size).weight(weight)
                }
                static let title = Font.custom("\\(family)-Bold", size: 20)
                static let body = Font.custom("Inter-\\(Face.book.rawValue)", size: 16)
                static let label = scaled(12, .semibold)
                static let note = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: UIFont(name: "Lato-Bold", size: 13)!)
                static let other = UIFontMetrics.default.scaledFont(for: UIFont.systemFont(ofSize: 17, weight: .medium))
                static let gone = Font.custom("\\(elsewhere)-Bold", size: 16)
            }
            struct Style { let size: CGFloat; let weight: Font.Weight; let lineHeight: CGFloat
                static let display = Style(size: 57, weight: .bold, lineHeight: 64) }
            """
        let found = try read(source)[0]
        let fonts = found.tokens.compactMap { token -> String? in
            guard case .font(let size, let weight, _, let style) = token.value else { return nil }
            let parts = [token.family, size.map { "\($0)" }, weight, style]
            return ([token.path.last] + parts).compactMap { $0 }.joined(separator: " ")
        }
        #expect(
            fonts == [
                "title Inter 20.0 bold body", "body Inter 16.0 regular body", "label Inter 12.0 semibold",
                "note Lato 13.0 bold footnote", "other 17.0 medium body", "gone 16.0 body", "display 57.0 bold",
            ])
        #expect(
            found.notes.map(\.message) == [
                "the family '\"\\(elsewhere)-Bold\"' is omitted: it is known only at run time",
                "only the font of the text style is imported",
            ])
    }

    @Test func colorOfACaseWithALengthIsRead() throws {
        let found = try read(
            """
            enum Elevation: CGFloat {
                case low = 2
                var color: Color { Color.black.opacity(0.1) }
            }
            """)
        #expect(found[0].tokens.map { $0.path.joined(separator: ".") } == ["Elevation.low", "Elevation.low.color"])
    }

    @Test func stringsOfExtendedTypesAreNotTokens() throws {
        let found = try notes(
            """
            extension String { var localized: String { Manager.shared.text(self) } }
            enum Mood: String {
                case calm, loud
                var accent: Color { self == .calm ? .green : .red }
                var displayName: String { rawValue.localized }
            }
            """)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func argumentLabelDeterminesHexByteOrder() throws {
        let found = try read(
            """
            extension UIColor {
                convenience init(argb: Int) {
                    self.init(
                        red: CGFloat((argb >> 16) & 0xFF) / 255, green: CGFloat((argb >> 8) & 0xFF) / 255,
                        blue: CGFloat(argb & 0xFF) / 255, alpha: CGFloat((argb >> 24) & 0xFF) / 255)
                }
                static var ink: UIColor { UIColor(argb: 0xBBFFFFFF) }
            }
            """)
        #expect(found[0].notes.isEmpty)
        #expect(found[0].tokens.map(\.value) == [.color(light: Color(hex: "#FFFFFFBB") ?? .black, dark: nil)])
    }

    @Test func appKitCodeUsesMacOSSystemColors() throws {
        func value(_ source: String) throws -> ImportedToken.Value? {
            try read(source)[0].tokens.first { $0.path.last == "line" }?.value
        }
        let line = "static let line = Color.secondary"
        let mac = try value("import AppKit\nenum Theme { \(line) }")
        #expect(mac == .color(light: Color(hex: "#00000080") ?? .black, dark: Color(hex: "#FFFFFF8C") ?? .black))
        let both = try value("import AppKit\nimport UIKit\nenum Theme { \(line) }")
        #expect(both == (try value("enum Theme { \(line) }")))
        #expect(both != mac)
    }

    @Test func errorListsEveryUnreadableToken() throws {
        let failure = #expect(throws: ImportFailure.self) {
            try read(
                "extension Color { static let a = Color(\"A\"); static let b = Color(\"B\"); static let c = gone }")
        }
        #expect(
            failure?.message == "T.swift:1:40: skipped: \"a\": no color set \"A\" was found (also b; 2 in total); "
                + "1 more value cannot be read")
    }

    @Test func errorListsFunctionsThatReturnFonts() throws {
        let failure = #expect(throws: ImportFailure.self) {
            try read("extension Font { static func brand(_ size: CGFloat) -> Font { .system(size: size) } }")
        }
        #expect(
            failure?.message == "T.swift:1:25: skipped: \"brand\" is a function of its parameters, not a constant")
    }

    @Test func fontsOfTextStylesAreRead() throws {
        let tokens = try read(
            """
            enum Face {
                static func font(_ style: Font.TextStyle) -> Font {
                    switch style {
                    case .title: .custom("Inter-Bold", size: 30, relativeTo: style)
                    case .body: .system(size: 15)
                    default: .system(style, design: .rounded)
                    }
                }
                static func old(for style: UIFont.TextStyle) -> UIFont {
                    style == .title1 ? .systemFont(ofSize: 28, weight: .bold) : .preferredFont(forTextStyle: style)
                }
            }
            """)[0].tokens
        #expect(tokens.count == 2 * TextStyle.allCases.count)
        func value(_ name: String) -> ImportedToken.Value? {
            tokens.first { $0.path.joined(separator: ".") == name }?.value
        }
        #expect(value("Face.font.title") == .font(size: 30, weight: "bold", design: nil, textStyle: "title"))
        #expect(value("Face.font.body") == .font(size: 15, weight: nil, design: nil, textStyle: nil))
        #expect(value("Face.font.caption2") == .font(size: nil, weight: nil, design: "rounded", textStyle: "caption2"))
        #expect(value("Face.old.title1") == .font(size: 28, weight: "bold", design: nil, textStyle: nil))
        #expect(value("Face.old.caption1") == .font(size: nil, weight: nil, design: nil, textStyle: "caption"))
    }

    @Test(arguments: [
        (nil, "#FFFFFF"), (TargetPlatform.iOS, "#FFFFFF"), (.macOS, "#000000"), (.tvOS, "#808080"),
    ])
    func platformDeterminesCompilationConditions(platform: TargetPlatform?, page: String) throws {
        let source = """
            enum Theme {
            #if os(macOS)
                static let page = Color.black
            #elseif os(tvOS)
                static let page = Color(hex: "808080")
            #else
                static let page = Color.white
            #endif
            }
            """
        let tokens = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", platform: platform, catalogs: { _ in nil }
        ).tokens
        #expect(tokens.first?.pair?.light.hex == page)
    }

    @Test func platformDeterminesSystemColors() throws {
        func red(_ source: String, _ platform: TargetPlatform?) throws -> String? {
            let tokens = try SwiftThemeImporter.tokens(
                source: Array(source.utf8), file: "T.swift", platform: platform, catalogs: { _ in nil }
            ).tokens
            return tokens.first?.pair?.dark.hex
        }
        let plain = "enum Theme { static let gray = Color.gray }"
        #expect(try red(plain, nil) == red(plain, .iOS) && red(plain, nil) != red(plain, .macOS))
        // In code that imports AppKit only, the system's names are those of AppKit.
        let named = "import AppKit\nenum Theme { static let gray = Color(.systemGray) }"
        #expect(try red(named, nil) == red(plain, .macOS) && red(named, .iOS) == red(plain, .iOS))
    }

    @Test func titleSmallerThanLargeTitleGetsTitleRole() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Theme.swift",
            """
            enum Theme {
                static let ink = Color.black
                static let displayLarge = Font.system(size: 40)
                static let titleLarge = Font.system(size: 28)
            }
            """)
        let draft = try #require(try ThemeImporter.draft(path: path))
        let roles = draft.document["typography"]?["roles"]?.members?.map(\.key)
        #expect(roles == ["largeTitle_xxl", "title_xl"])
    }

    @Test func textColorIsNotSuggestedAsScrim() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Theme.swift",
            """
            enum Theme {
                static let page = Color.white
                static let onSurfaceFaint = Color.black.opacity(0.4)
            }
            """)
        let draft = try #require(try ThemeImporter.draft(path: path))
        let suggestions = draft.notes.map(\.message).filter {
            $0.contains("has no role") || $0.contains("have no role")
        }
        #expect(suggestions.allSatisfy { !$0.contains("surfaceScrim") }, "\(suggestions)")
    }

    @Test func overflowIsReported() throws {
        let found = try notes(
            "enum T { static let ink = Color.black; static let gap: CGFloat = CGFloat(4 * 9223372036854775807) }")
        #expect(found.contains { $0.contains("a result that is too large") }, "\(found)")
    }

    /// Generators write names that Swift does not allow.
    @Test func namesThatBeginWithDigitsAreReported() throws {
        let found = try notes(
            """
            enum Tokens {
                static let ink = Color.black
                static let 5Radius = 5
                enum Padding: Double { case 2xl = 48
                    case md = 24 }
            }
            """)
        #expect(found == ["\"5Radius\" is not a name in Swift", "\"2xl\" is not a name in Swift"])
    }

    /// The palette may be in a file that was not found.
    @Test func memberOfUnknownPaletteIsReported() throws {
        let source = """
            public enum BrandTokens {
                static let ink = Color.black
                public private(set) static var palette: BrandPalette = .default
                static var animation: BrandAnimation = .default
            }
            """
        #expect(try notes(source) == ["\"palette\": \"BrandPalette.default\" is not declared in this file"])
        let neighbor = """
            struct BrandPalette { let page: Color; let ink: Color; let mark: Color
                static let `default` = BrandPalette(page: .white, ink: .black, mark: .red) }
            """
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(neighbor.utf8)] }, catalogs: { _ in nil })
        #expect(found.tokens.contains { $0.path.last == "mark" } && found.notes.isEmpty, "\(found.notes)")
    }
}
