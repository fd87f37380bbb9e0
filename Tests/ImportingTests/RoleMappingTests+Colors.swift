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

    /// Only names and the looks of main colors suggest a role.
    @Test(arguments: [
        ("shadowColor", 0x000000, nil), ("chartCarbs", 0xF59E0B, nil), ("errorBorder", 0xCC8800, "borderSubtle"),
        ("vipText", 0x694E42, "text"), ("amber", 0xF59E0B, "warning"), ("checkbox", 0x777777, nil),
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
}
