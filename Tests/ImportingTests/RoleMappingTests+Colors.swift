import ColorScience
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// Names of colors whose role depends on other colors.
extension RoleMappingTests {
    /// Returns the names of the colors that have known roles, by the roles.
    private func names(
        _ colors: [(name: String, hex: Int)], alpha: [String: Double] = [:], file: String = "t.swift"
    ) -> [String: String] {
        let tokens = colors.enumerated().map { index, token in
            var color = Color(RGB(packed: UInt32(token.hex)))
            color.alpha = alpha[token.name] ?? 1
            return ImportedToken(
                path: token.name.split(separator: ".").map(String.init), value: .color(light: color, dark: nil),
                file: file, line: index + 1, column: 1)
        }
        return names(RoleMapping.draft(ImportedTokens(name: "T", tokens: tokens), path: file))
    }

    private func names(_ draft: ThemeDraft) -> [String: String] {
        var found: [String: String] = [:]
        for member in draft.document["aliases"]?["colors"]?.members ?? [] {
            let roles = member.node.elements?.compactMap(\.string) ?? [member.node.string].compactMap { $0 }
            for role in roles where ColorRole.known.contains(ColorRole(rawValue: role)) {
                found[role] = found[role].map { $0 + " " + member.key } ?? member.key
            }
        }
        return found
    }

    private func names(ofSource source: String, _ name: String = "Theme.swift") throws -> [String: String] {
        let folder = try ScratchFolder()
        let path = try folder.write(name, source)
        return names(try ThemeImporter.draft(path: path, format: name.hasSuffix(".swift") ? .swift : .designTokens))
    }

    /// A prefix is ignored even if the name of a role begins with its letters.
    @Test(arguments: ["sc", "in", "su", "zq"]) func prefixWithLettersOfARoleIsIgnored(prefix: String) {
        let words = ["Background", "Card", "Text", "Border", "Accent", "Green"]
        let found = names(words.enumerated().map { (prefix + $1, $0) })
        #expect(found["background"] == prefix + "Background" && found["surfaceBase"] == prefix + "Card")
        #expect(found["textPrimary"] == prefix + "Text" && found["primaryCTA"] == prefix + "Accent")
    }

    /// The palette of Material UI, whose groups have a main color and that of the text on it.
    @Test func mainColorOfGroupIsTheGroupsColor() throws {
        let source = ##"""
            {
              "palette": {
                "primary": { "main": "#1976d2", "dark": "#115293", "contrastText": "#ffffff" },
                "error": { "light": "#ef5350", "main": "#d32f2f" },
                "background": { "default": "#fafafa", "paper": "#f5f5f5" },
                "text": { "primary": "#222222" }
              }
            }
            """##
        let found = try names(ofSource: source, "theme.json")
        #expect(found["primaryCTA"] == "palette.primary.main" && found["destructive"] == "palette.error.main")
        #expect(found["textOnPrimaryCTA"] == "palette.primary.contrastText")
        #expect(found["background"] == "palette.background.default")
        #expect(found["surfaceBase"] == "palette.background.paper")
    }

    @Test func prefixOfFontsMayBeginAColorRole() {
        func font(_ size: Double) -> ImportedToken.Value {
            .font(size: size, weight: nil, design: nil, textStyle: nil)
        }
        let fonts = draft([(["themeBody"], font(15)), (["themeTitle"], font(22)), (["themeCaption"], font(12))])
        let roles = fonts.document["typography"]?["roles"]?.members?.map(\.key) ?? []
        #expect(Set(roles) == ["body_m", "title_xl", "caption_s"], "\(fonts.notes)")
    }

    /// If a color has a foreground of its own, it is a fill, whatever else its name means.
    @Test func fillWithForegroundIsNoText() {
        let found = names([
            ("background", 0xF5F5F5), ("foreground", 0x171717), ("muted", 0x606060), ("mutedForeground", 0x737373),
        ])
        #expect(found["textPrimary"] == "foreground" && found["textSecondary"] == "mutedForeground")
        #expect(names([("background", 0xF5F5F5), ("muted", 0x606060)])["textSecondary"] == "muted")
    }

    @Test func colorWithoutContrastIsNoText() {
        #expect(names([("surface.background", 0xFFFFFF), ("surface.onBackground", 0x333333)])["textPrimary"] != nil)
        #expect(names([("background", 0xFFFFFF), ("muted", 0xD3D3D3)])["textSecondary"] == nil)
        #expect(names([("background", 0x0A0B0C), ("ink", 0x101112)])["textPrimary"] == nil)
        #expect(names([("surface.card", 0xFFFFFF), ("surface.muted", 0x555555)])["textSecondary"] == nil)
    }

    /// The text on the primary button belongs to the color of the button, in any order.
    @Test(arguments: [false, true]) func textOnButtonFollowsButton(isReversed: Bool) {
        let colors = [("primary", 0xF97316), ("onPrimary", 0xFFFFFF), ("accent", 0x22C55E), ("onAccent", 0xFEFEFE)]
        let found = names(isReversed ? colors.reversed() : colors)
        #expect(found["primaryCTA"] == "primary" && found["textOnPrimaryCTA"] == "onPrimary")
        let numbered = names([("primary1", 0x47EB7D), ("primary2", 0x4D994D), ("onPrimary1", 1), ("onPrimary2", 2)])
        #expect(numbered["primaryCTA"] == "primary1" && numbered["textOnPrimaryCTA"] == "onPrimary1")
        let groups = names([("Brand.primary", 0xF97316), ("Text.onAccent", 0xFFFFFF), ("Text.onPrimary", 0xFEFEFE)])
        #expect(groups["textOnPrimaryCTA"] == "Text.onPrimary")
    }

    @Test func numbersOfColorsAreRanks() {
        let found = names([
            ("bgColor", 0xF2F2F7), ("bgColor2", 0xFFFFFF), ("bgColor3", 0xF2F2F8), ("text1", 0), ("text2", 0x444444),
            ("text3", 0x777777),
        ])
        #expect(found["background"] == "bgColor" && found["surfaceBase"] == "bgColor2")
        #expect(found["surfaceCardSecondary"] == "bgColor3" && found["textTertiary"] == "text3")
        #expect(found["textPrimary"] == "text1" && found["textSecondary"]?.hasPrefix("text2") == true)
        // A palette has more shades.
        let shades = (1...9).map { ("primary\($0)", $0) }
        #expect(names(shades)["primaryCTA"] == nil)
    }

    @Test func elevationsOfBackgroundsAreSurfaces() {
        let found = names([("bgElev1", 0xFAFAFC), ("bgElev2Card", 0xFFFFFF)])
        #expect(found["background"] == "bgElev1" && found["surfaceBase"] == "bgElev2Card")
        #expect(names([("bgElev1", 0xFAFAFC), ("bgElev2", 0xFFFFFF)])["surfaceBase"] == "bgElev2")
    }

    /// Of several weak texts, the one with the most contrast has the highest rank.
    @Test(arguments: [
        (["textMuted", "textSecondary"], "textSecondary", "textMuted"),
        (["textFaint", "textMute", "textDim"], "textDim", "textMute"), (["textDim"], "textDim", nil),
        (["inkMuted", "inkSecondary"], "inkSecondary", "inkMuted"),
    ])
    func weakTextsAreOrderedByContrast(texts: [String], secondary: String, tertiary: String?) {
        let grays = texts.enumerated().map { ($1, 0x404040 + 0x303030 * $0) }
        let found = names([("bg", 0), ("text", 0xFFFFFF)] + grays)
        #expect(found["textSecondary"] == secondary && found["textTertiary"] == tertiary)
    }

    @Test func brandPrecedesAccent() {
        let found = names([("accent", 0xC08A3E), ("brand", 0x0FA98A)])
        #expect(found["primaryCTA"] == "brand" && found["themePrimary"] == "brand" && found["accent"] == "accent")
    }

    @Test(arguments: [
        ("bgPage", "background"), ("strokeSoft", "borderSubtle"), ("stateSuccess", "success"),
        ("stateWarn", "warning"), ("stateError", "danger"), ("infoText", "info"), ("warnText", "warning"),
        ("titleTextColor", "textPrimary"), ("subtitleTextColor", "textSecondary"), ("mainLabelColor", "textPrimary"),
        ("lighterBackgroundColor", "surfaceBase"), ("interactive.default", "primaryCTA"),
    ])
    func furtherNameHasRole(name: String, role: String) {
        #expect(names([(name, 0x123456)])[role] == name)
    }

    /// A type named like a role is the design system if it has the colors of a screen.
    @Test(arguments: ["Ink", "Paper", "Text", "Accent", "Card", "Surface", "Zen"])
    func typeWithColorsOfScreenIsNoRole(type: String) {
        let words = ["background", "card", "divider", "warning", "text", "secondaryText"]
        let found = names(words.enumerated().map { ("\(type).\($1)", $0 * 0x222222) })
        let roles = ["background", "surfaceBase", "borderSubtle", "warning", "textPrimary", "textSecondary"]
        #expect(roles.map { found[$0] } == words.map { "\(type).\($0)" })
        // With text colors only, the type is their purpose.
        let texts = names([("Ink.primary", 0), ("Ink.secondary", 0x444444), ("Ink.muted", 0x888888)])
        #expect(texts["textPrimary"] == "Ink.primary" && texts["textSecondary"] == "Ink.secondary")
    }

    /// A color for both appearances precedes the constants of which it is made.
    @Test func adaptiveColorPrecedesItsConstants() throws {
        let found = try names(
            ofSource: """
                extension Color {
                    static let primaryBackground = Color(hex: 0xF5F5F7)
                    static let darkBackground = Color(hex: 0x2D3040)
                    static let muted = Color(hex: 0x697797)
                    static let darkMuted = Color(hex: 0x98989D)
                    static var adaptiveBackground: Color { Color(light: primaryBackground, dark: darkBackground) }
                    static var adaptiveMuted: Color { Color(light: muted, dark: darkMuted) }
                    static var adaptiveText: Color { Color(light: Color(hex: 0x1C1C1E), dark: .white) }
                    static var dynamicCardBackground: Color { Color(light: .white, dark: Color(hex: 0x3A3D4D)) }
                    static var adaptivePrimary: Color { Color(light: .black, dark: Color(hex: 0xEEEEEE)) }
                }
                """)
        #expect(found["background"] == "Color.adaptiveBackground" && found["textSecondary"] == "Color.adaptiveMuted")
        #expect(found["textPrimary"] == "Color.adaptiveText" && found["surfaceBase"] == "Color.dynamicCardBackground")
        // A rank alone is no purpose.
        #expect(found["primaryCTA"] == nil)
    }

    /// Without other names for them, a surface is the page, and what is raised above it are the cards.
    @Test func surfaceBelowRaisedOneIsThePage() {
        let layers = [("surface", 0xF8F9FA), ("surfaceRaised", 0xFFFFFF), ("textPrimary", 0x0F1A3E)]
        let found = names(layers)
        #expect(found["background"] == "surface" && found["surfaceBase"] == "surfaceRaised")
        #expect(found["surfaceCardSecondary"] == nil)
        let page = names(layers + [("background", 0xEEEEEE)])
        #expect(page["surfaceBase"] == "surface" && page["surfaceCardSecondary"] == "surfaceRaised")
        let cards = names([("surface", 0xF8F8FA), ("card", 0xFFFFFF), ("raised", 0xEBECEF), ("accent", 0x2AE500)])
        #expect(cards["background"] == "surface" && cards["surfaceBase"] == "card")
        #expect(cards["surfaceCardSecondary"] == "raised")
    }

    @Test(arguments: [
        ("color.background.main", "background"), ("color.background.app", "background"), ("page", "background"),
        ("color.background.body", "background"), ("color.background.root", "background"), ("ground", "background"),
        ("color.background.screen", "background"), ("cardSurface", "surfaceBase"), ("cardAlt", "surfaceCardSecondary"),
        ("lightCardBackground", "surfaceBase"), ("line", "borderSubtle"), ("statusAlert", "danger"),
        ("statusHealthy", "success"), ("failure", "danger"), ("Status-Warning.Primary", "warning"),
        ("primaryBrandGreen", "primaryCTA"), ("secondaryDarkText", "textSecondary"), ("inkFaded", "textSecondary"),
    ])
    func usualNameHasRole(name: String, role: String) {
        #expect(names([(name, 0x123456)])[role] == name)
    }

    @Test(arguments: [
        (["textMuted", "textSec"], "textSec", "textMuted"),
        (["text.muted", "text.alternative"], "text.alternative", "text.muted"),
        (["palette.defaultTextMuted", "colors.textMuted"], nil, nil),
    ])
    func weakTextsHaveRoles(texts: [String], secondary: String?, tertiary: String?) {
        let shades = [0x555568, 0x8888A0]
        let found = names([("bg", 0), ("text", 0xFFFFFF)] + zip(texts, shades).map { ($0, $1) })
        guard let secondary else {
            let same = names([("bg", 0), ("text", 0xFFFFFF)] + texts.map { ($0, 0x8888A0) })
            #expect(same["textSecondary"] == texts[1])
            return
        }
        #expect(found["textSecondary"] == secondary && found["textTertiary"] == tertiary)
    }

    /// A line of high contrast is one of drawings, such as that of a board.
    @Test(arguments: [(0xE7E1D5, "line"), (0x604A35, nil)]) func weakLineIsABorder(hex: Int, border: String?) {
        #expect(names([("background", 0xF6F0E4), ("text", 0), ("line", hex)])["borderSubtle"] == border)
    }

    /// Without roles that tell the appearance, dark colors around a light main color are those of a dark theme.
    @Test(arguments: [
        ([("top", 0x05050A), ("deep", 0x0D1C4D), ("accent", 0x619EFF)], "dark"),
        ([("navy", 0x05050A), ("forest", 0x0D4D1C), ("accent", 0x1C2D5E)], "light"),
        ([("top", 0x05050A), ("mist", 0xE0E0F0), ("accent", 0x619EFF)], "light"),
    ])
    func colorsWithoutRolesTellTheAppearance(colors: [(String, Int)], appearance: String) {
        let tokens = colors.map { name, hex in ([name], color(hex, isAdaptive: false)) }
        let appearances = draft(tokens).document["appearances"]?.elements?.compactMap(\.string)
        #expect(appearances == [appearance])
    }

    @Test func inverseOfFillIsTheTextOnIt() {
        let found = names([
            ("primary.default", 0x4459FF), ("primary.inverse", 0xFFFFFF), ("error.default", 0xCA3542),
            ("error.inverse", 0xFEFEFE), ("surface.inverse", 0x111111),
        ])
        #expect(found["textOnPrimaryCTA"] == "primary.inverse" && found["textOnDestructive"] == "error.inverse")
    }

    /// An opaque backdrop is a surface, unless it is black for code that applies an opacity.
    @Test(arguments: [(0xFFFFFF, 1.0, false), (0xFFFFFF, 0.5, true), (0x000000, 1.0, true)])
    func opaqueLightBackdropIsNoScrim(hex: Int, alpha: Double, isScrim: Bool) {
        let found = names([("backdrop", hex)], alpha: ["backdrop": alpha])
        #expect((found["surfaceScrim"] == "backdrop") == isScrim)
    }

    /// Beside cards, a surface is the page if there is no other.
    @Test func surfaceBesideCardsIsThePage() {
        let found = names([("surface", 0xF5F5F0), ("cardBg", 0xFFFFFF), ("text", 0x222222)])
        #expect(found["background"] == "surface" && found["surfaceBase"] == "cardBg")
        let both = names([("surface", 0xF5F5F0), ("cardBg", 0xFFFFFF), ("background", 0xEEEEEE), ("text", 0)])
        #expect(both["surfaceCardSecondary"] == "surface")
        #expect(names([("surface", 0xF5F5F0), ("cardBg", 0xFFFFFF)])["background"] == nil)
    }

    @Test func borderAndTranslucentColorAreNoButton() {
        let found = names([("border.accent", 0xE63434), ("interactive.default", 0xE63435)])
        #expect(found["primaryCTA"] == "interactive.default" && found["accent"] == nil)
        #expect(names([("border.accent", 0xE63434)])["themePrimary"] == nil)
        let both = [("accent", 0xE63434), ("primaryAccent", 0x3366CC)]
        #expect(names(both)["primaryCTA"] == "accent")
        let faint = names(both, alpha: ["accent": 0.2])
        #expect(faint["primaryCTA"] == "primaryAccent" && faint["themePrimary"] == "primaryAccent")
        // Otherwise changes of its opacity would change the role.
        #expect(names([("accent", 0xE63434)], alpha: ["accent": 0.2])["primaryCTA"] == "accent")
    }

    /// The comments above a part of a type say of which kind its colors are.
    @Test func commentsOfSectionsTellKindOfColors() throws {
        let found = try names(
            ofSource: """
                enum Palette {
                    // MARK: - Text Colors
                    static let secondary = Color(red: 0.2, green: 0.2, blue: 0.2)
                    // MARK: - Background Colors
                    static let surface = Color(red: 1, green: 1, blue: 1)
                    static let muted = Color(red: 0.4, green: 0.4, blue: 0.4)
                    // MARK: - Brand
                    static let primary = Color(red: 0, green: 0, blue: 1)
                }
                """)
        #expect(found["textSecondary"]?.hasSuffix("secondary") == true && found["themeSecondary"] == nil)
        #expect(found["primaryCTA"]?.hasSuffix("primary") == true)
    }

    @Test func firstStopOfBackgroundIsThePage() throws {
        let found = try names(
            ofSource: """
                enum Theme {
                    static let ink = Color(red: 0.02, green: 0.03, blue: 0.07)
                    static let plum = Color(red: 0.1, green: 0.06, blue: 0.13)
                    static let background = LinearGradient(
                        colors: [ink, plum], startPoint: .top, endPoint: .bottom)
                }
                """)
        #expect(found["background"]?.hasSuffix("1") == true && found["textPrimary"] == nil, "\(found)")
    }

    /// A constant that repeats another one of its name has no role of its own.
    @Test func repeatedColorHasNoRoleOfItsOwn() throws {
        let source = """
            enum Design {
                static let background = Color(red: 0.1, green: 0.1, blue: 0.1)
                static let raised = Color(red: 0.2, green: 0.2, blue: 0.2)
            }
            extension Color {
                static var background: Color { Design.background }
                static var raised: Color { Design.raised }
            }
            """
        let folder = try ScratchFolder()
        let draft = try ThemeImporter.draft(path: try folder.write("Theme.swift", source), format: .swift)
        let keys = draft.document["colors"]?["pairByRole"]?.members?.filter { $0.node.members != nil }.map(\.key)
        #expect(Set(keys ?? []) == ["background", "raised"], "\(draft.notes)")
    }

    /// Only names suggest a role.
    @Test(arguments: [
        ("shadowColor", 0x000000, nil), ("chartCarbs", 0xF59E0B, nil), ("errorBorder", 0xCC8800, "borderSubtle"),
        ("vipText", 0x694E42, "text"), ("amber", 0xF59E0B, "warning"), ("checkbox", 0x777777, nil),
        ("bloom", 0x172E6B, nil), ("carbs", 0x3BB273, nil), ("yellow", 0xFFB020, "warning"),
    ])
    func suggestionFitsName(name: String, hex: Int, role: String?) throws {
        let tokens = [("background", 0xFFFFFF), (name, hex)].enumerated().map { index, token in
            ImportedToken(
                path: [token.0], value: .color(light: Color(RGB(packed: UInt32(token.1))), dark: nil), file: "t.swift",
                line: index + 1, column: 1)
        }
        let draft = RoleMapping.draft(ImportedTokens(name: "T", tokens: tokens), path: "t.swift")
        let note = try #require(draft.notes.map(\.message).first { $0.contains("has no role") })
        #expect(note.contains("--map") == (role != nil) && (role.map { note.contains("=" + $0) } ?? true), "\(note)")
    }

    /// The name of the app or of a screen around the palette says nothing about its colors.
    @Test(arguments: [
        "WeatherApp", "TodoApp", "MyApp", "MainView", "ContentView", "HomeScreen", "AppDelegate", "ChatUI", "Weather",
    ])
    func typeOfAppAroundPaletteIsNoPurpose(host: String) throws {
        let found = try names(
            ofSource: """
                extension \(host) {
                    enum Palette {
                        static let background = Color(hex: 0x101010), textPrimary = Color(hex: 0xEEEEEE)
                        static let accent = Color(hex: 0x3366FF), surface = Color(hex: 0x202020)
                    }
                }
                """)
        let roles = ["background", "textPrimary", "accent", "surfaceBase"].map { found[$0] }
        #expect(
            roles == ["background", "textPrimary", "accent", "surface"].map { "\(host).Palette.\($0)" }, "\(found)")
    }

    @Test func typeWithFewColorsIsNoPurpose() {
        let found = names([("Solanum.background", 0xFFFFFF), ("Solanum.textPrimary", 0x111111)])
        #expect(found["background"] == "Solanum.background" && found["textPrimary"] == "Solanum.textPrimary")
        #expect(names([("Chart.background", 0xFFFFFF), ("Chart.line", 0x111111)])["background"] == nil)
    }

    /// Of several types, the one with the colors of a screen is the design system.
    @Test func typeOfScreenBesideComponentIsTheDesignSystem() {
        let own = ["background", "textPrimary", "accent", "surface", "border"]
        let chart = ["Chart.background", "Chart.line1", "Chart.line2"]
        let found = names((own.map { "Solanum." + $0 } + chart).enumerated().map { ($1, $0 * 0x1F1F1F) })
        #expect(
            ["background", "textPrimary", "accent", "surfaceBase", "borderSubtle"].map { found[$0] }
                == own.map { "Solanum." + $0 }, "\(found)")
    }

    /// A color with the name of a role has the role, or no suggestion names it.
    @Test func colorWithNameOfRoleNeedsNoSuggestion() throws {
        let found = names([("Weather.textPrimary", 0x111111), ("Solanum.accent", 0x3366FF), ("Solanum.glow", 0x4466FF)])
        #expect(found["textPrimary"] == "Weather.textPrimary" && found["accent"] == "Solanum.accent")
        let colors: [([String], ImportedToken.Value)] = [
            (["Chart", "background"], color(0xFFFFFF)), (["page"], color(0xEEEEEE)),
        ]
        let notes = draft(colors).notes.map(\.message)
        #expect(notes.contains("\"Chart.background\" has no role"), "\(notes)")
    }

    /// A group or a type may be repeated in the names of its colors.
    @Test(arguments: [
        ("Colors.Semantic.Primary.colorPrimary", "primaryCTA"), ("Colors.Neutral.Text.colorText", "textPrimary"),
        ("Neutral.Bg.colorBgLayout", "background"), ("Neutral.Bg.colorBgContainer", "surfaceBase"),
        ("Colors.Neutral.Text.colorTextSecondary", "textSecondary"), ("Neutral.Border.colorBorder", "borderSubtle"),
        ("Colors.Semantic.Error.colorError", "danger"), ("Colors.Semantic.Success.colorSuccess", "success"),
        ("Tokens.Text.Text.primary", "textPrimary"), ("color.accent.accent", "accent"),
        ("color.primary.brand", "primaryCTA"), ("color.support.success", "success"),
        ("color.support.warning", "warning"), ("color.support.error", "danger"), ("color.support.info", "info"),
        ("bg.surface", "surfaceBase"), ("bg.canvas", "background"),
        ("semantic.bg-base", "background"),
        ("elevatedSurface", "surfaceCardSecondary"),
        ("buttonForeground", "textOnPrimaryCTA"), ("buttonBackground", "primaryCTA"),
    ])
    func repeatedOrGroupedNameHasRole(name: String, role: String) {
        #expect(names([(name, 0x123456), ("Other.glow", 0x222222)])[role] == name)
    }

    /// The fill of buttons is that of the primary button if there is no color with another name for it.
    @Test(arguments: [("buttonBg", "buttonText"), ("buttonBackground", "buttonForeground")])
    func fillOfButtonsMayBeThePrimaryButtons(fill: String, text: String) {
        let colors = [("background", 0xFFFFFF), (fill, 0x101010), (text, 0xFFFFFF)]
        let found = names(colors)
        #expect(found["primaryCTA"] == fill && found["textOnPrimaryCTA"] == text)
        #expect(names(colors + [("accent", 0x3366FF)])["primaryCTA"] == "accent")
    }

    @Test func firstStopOfButtonGradientIsItsFill() {
        let colors = [
            ("background", 0xFFFFFF), ("ctaGradient.1", 0xC8A07A), ("ctaGradient.2", 0xA77456), ("text", 0x111111),
        ]
        #expect(names(colors, file: "T.swift")["primaryCTA"] == "ctaGradient.1")
        #expect(names(colors + [("accent", 0x3366FF)], file: "T.swift")["primaryCTA"] == "accent")
    }

    /// The colors of a screen share a prefix that other colors lack.
    @Test func prefixOfColorsOfScreenIsIgnored() {
        let own = ["hudBackground", "hudCard", "hudBorder", "hudAccent", "hudAccentDark"]
        let others = ["statusReady", "statusWorking", "flashReady", "sectionAccent", "statusIdle"]
        let found = names((own + others).enumerated().map { ($1, $0 * 0x111111) })
        #expect(
            ["background", "surfaceBase", "borderSubtle", "accent"].map { found[$0] } == own.prefix(4).map { $0 },
            "\(found)")
        // A plain name precedes.
        #expect(names((own + ["card"]).enumerated().map { ($1, $0 * 0x111111) })["surfaceBase"] == "card")
        // The colors of a component beside those of a screen.
        let parts = ["segmentedBackground", "segmentedTint", "segmentedStroke", "segmentedFill", "cardBackground"]
        let more = parts + ["titleColor", "textPrimary", "fieldText", "glow"]
        let screen = names(more.enumerated().map { ($1, $0 * 0x111111) })
        #expect(screen["background"] == nil && screen["primaryCTA"] == nil, "\(screen)")
    }

    /// A prefix may have several words.
    @Test func prefixOfFontsMayHaveSeveralWords() {
        let fonts = ["ironLogDisplay", "ironLogTitle", "ironLogHeadline", "ironLogBody", "ironLogCaption"]
        let draft = draft(
            fonts.enumerated().map { index, name in
                ([name], .font(size: Double(34 - 4 * index), weight: nil, design: nil, textStyle: nil))
            })
        #expect(!draft.notes.contains { $0.message.hasPrefix("no text role") }, "\(draft.notes)")
        #expect(draft.document["typography"]?["roles"]?["body_m"]?["pointSize"].map(JSONWriter.text) == "22")
    }
}
