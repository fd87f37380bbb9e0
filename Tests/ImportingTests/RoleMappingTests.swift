import ColorScience
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// Token names are mapped to roles, distances and fonts.
struct RoleMappingTests {
    func draft(_ tokens: [([String], ImportedToken.Value)]) -> ThemeDraft {
        let tokens = tokens.enumerated().map { index, token in
            ImportedToken(path: token.0, value: token.1, file: "t.swift", line: index + 1, column: 1)
        }
        return RoleMapping.draft(ImportedTokens(name: "MyBrand", tokens: tokens), path: "t.swift")
    }

    func color(_ number: Int, isAdaptive: Bool = true) -> ImportedToken.Value {
        .color(light: Color(RGB(packed: UInt32(number))), dark: isAdaptive ? .white : nil)
    }

    /// Returns the roles to which each path is mapped, identified by the color.
    func roles(_ paths: [[String]]) -> [Set<String>] {
        let draft = draft(paths.enumerated().map { ($1, color($0 + 1)) })
        let members = draft.document["colors"]?["pairByRole"]?.members ?? []
        return paths.indices.map { index in
            let hex = Color(RGB(packed: UInt32(index + 1))).hex
            return Set(members.filter { $0.node["lightHex"]?.string == hex }.map(\.key))
        }
    }

    static let cases: [(path: [String], roles: Set<String>)] = [
        (["Colors", "primary"], ["primaryCTA", "themePrimary"]), (["Colors", "secondary"], ["themeSecondary"]),
        (["AppTheme", "Colors", "surface"], ["surfaceBase"]),
        (["ScarfColor", "foregroundMuted"], ["textSecondary", "textOnOverlaySecondary"]),
        (["Foreground", "ForegroundFaint"], ["textTertiary"]),
        (["Foreground", "Primary"], ["textPrimary", "textOnOverlay"]),
        (["Foreground", "OnAccent"], ["textOnPrimaryCTA"]),
        (["Semantic", "SemanticDanger"], ["destructive", "danger"]),
        (["Surface", "BorderStrong"], ["borderStrong"]), (["Tool", "ToolBash"], ["toolBash"]),
        (["text", "primary"], ["textPrimary", "textOnOverlay"]), (["color", "bg-secondary"], ["surfaceBase"]),
        (["Brand", "BrandRust"], ["primaryCTA", "themePrimary", "accent"]), (["statusDueSoon"], ["statusDueSoon"]),
        (["button", "primary", "background"], ["primaryCTA"]),
        (["button", "background", "primary", "default"], ["primaryCTA"]),
        (["color", "button", "content", "primary", "default"], ["textOnPrimaryCTA"]),
        (["color", "font", "base"], ["textPrimary", "textOnOverlay"]),
        (["font", "default"], ["textPrimary", "textOnOverlay"]),
        (["colorFontPrimary"], ["textPrimary", "textOnOverlay"]),
        (["color", "font", "secondary"], ["textSecondary", "textOnOverlaySecondary"]),
        (["color", "brand", "primary", "base"], ["primaryCTA", "themePrimary"]),
        (["divider", "default"], ["borderSubtle"]),
        (["primary", "background", "default"], ["primaryBackgroundDefault"]),
        (["textOnPrimaryCTA"], ["textOnPrimaryCTA"]),
        (["AccentColor"], ["primaryCTA", "themePrimary", "accent"]),
        (["BackgroundColor", "primary"], ["background"]),
        (["Theme", "TextColor", "secondary"], ["textSecondary", "textOnOverlaySecondary"]),
        (["BorderColors", "default"], ["borderSubtle"]),
        (["AppConstants", "Colors", "inkPrimary"], ["textPrimary", "textOnOverlay"]),
        (["ScarfColor", "teal"], ["teal"]),
        (["primaryAccent"], ["primaryCTA", "themePrimary", "accent"]),
        (["mainAccent"], ["primaryCTA", "themePrimary", "accent"]), (["mainText"], ["textPrimary", "textOnOverlay"]),
        (["semantic", "background", "primary"], ["background"]),
        (["core", "text", "muted"], ["textSecondary", "textOnOverlaySecondary"]),
        (["statusError"], ["destructive", "danger"]), (["statusSuccess"], ["success"]),
        (["mutedText"], ["textSecondary", "textOnOverlaySecondary"]), (["successGreen"], ["success"]),
        (["bgElevated"], ["surfaceBase"]), (["actionPrimary"], ["primaryCTA", "themePrimary"]),
        (["semantic", "action", "primary"], ["primaryCTA", "themePrimary"]), (["callToAction"], ["primaryCTA"]),
    ]

    @Test(arguments: cases) func nameIsMappedToItsRole(path: [String], expected: Set<String>) {
        #expect(roles([path]) == [expected])
    }

    /// The color of a border fills no page or card, whatever its name is.
    @Test(arguments: ["border", "borders", "stroke", "outline", "divider", "Borders"])
    func borderIsNoFill(group: String) {
        let names = [
            "background", "surface", "card", "surfaceBase", "panel", "surfaceSecondary", "scrim", "backgroundPrimary",
        ]
        let fills: Set<String> = [
            "background", "surfaceBase", "surfaceCardSecondary", "surfaceTint", "surfaceScrim",
        ]
        for path in names.map({ [[group, $0]] }) + [names.map { [group, $0] }] {
            let found = Set(roles(path).flatMap { $0 })
            #expect(found.isDisjoint(with: fills) && !found.isEmpty, "\(path): \(found)")
        }
        #expect(roles([[group, "background"], ["color", "background"]])[1] == ["background"])
    }

    @Test(arguments: ["border.card", "card", "background"]) func tokenOfBorderTypeIsNoFill(name: String) throws {
        let parts = name.split(separator: ".").map(String.init)
        let border = ##"{ "$type": "border", "$value": { "color": "#FF0000", "width": "1px", "style": "solid" } }"##
        let token = parts.reversed().reduce(border) { "{ \"\($1)\": \($0) }" }.dropFirst().dropLast()
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.tokens.json", ##"{ "c": { "ink": { "$type": "color", "$value": "#000000" } }, \##(token) }"##)
        let draft = try ThemeImporter.draft(path: path, format: .designTokens)
        let members = draft.document["colors"]?["pairByRole"]?.members ?? []
        let found = members.filter { $0.node["lightHex"]?.string == "#FF0000" }.map(\.key)
        #expect(found == [name == "border.card" ? "borderSubtle" : name == "card" ? "card" : "borderBackground"])
    }

    @Test func mostSpecificNameWins() {
        #expect(roles([["accent"], ["primary"]]) == [["accent"], ["primaryCTA", "themePrimary"]])
        #expect(roles([["danger"], ["destructive"]]) == [["danger"], ["destructive"]])
        let button = [["accent"], ["primary"], ["onAccent"], ["primaryButtonBackground"], ["primaryButtonText"]]
        #expect(roles(button).suffix(3) == [["onAccent"], ["primaryCTA"], ["textOnPrimaryCTA"]])
        #expect(
            roles([["Foreground", "Primary"], ["textPrimary"]]) == [
                ["foregroundPrimary"], ["textPrimary", "textOnOverlay"],
            ])
        #expect(roles([["a", "same"], ["b", "same"]]) == [["aSame"], ["bSame"]])
    }

    /// The prefix that most names share, the type that contains all colors, and the elements of lists are ignored.
    @Test func commonPrefixOfNamesIsIgnored() {
        let dots = [["dcText"], ["dcSurface"], ["dcAccent"], ["dcGlow", "1"], ["dcGlow", "2"]]
        #expect(roles(dots).prefix(2) == [["textPrimary", "textOnOverlay"], ["surfaceBase"]])
        let most = [["vxText"], ["vxSurface"], ["vxCanvas"], ["vxDanger"], ["leaf"]]
        #expect(roles(most).prefix(3) == [["textPrimary", "textOnOverlay"], ["surfaceBase"], ["background"]])
        #expect(roles([["T", "card"], ["T", "canvas"], ["T", "text"]])[0] == ["surfaceBase"])
        #expect(roles([["Badge", "card"], ["Badge", "canvas"], ["Badge", "text"]])[0] == ["badgeCard"])
    }

    @Test func distinguishingPrefixIsKept() {
        let beside = [["vxText"], ["vxSurface"], ["vxCanvas"], ["vxDanger"], ["text"], ["danger"]]
        #expect(roles(beside)[4] == ["textPrimary", "textOnOverlay"])
        #expect(roles(beside)[5].contains("destructive"))
        let colors = [["blueText"], ["blueSurface"], ["blueBackground"], ["blueAccent"], ["redText"]]
        #expect(roles(colors)[0] == ["blueText"] && roles(colors)[4] == ["redText"])
    }

    @Test func closestFontNameGetsRole() {
        func font(_ size: Double) -> ImportedToken.Value {
            .font(size: size, weight: nil, design: nil, textStyle: nil)
        }
        let draft = draft([
            (["Font", "label"], font(15)), (["Font", "caption"], font(13)), (["Font", "bodyLarge"], font(18)),
            (["Font", "bodyMedium"], font(16)),
        ])
        let roles = draft.document["typography"]?["roles"]
        #expect(roles?["caption_s"]?["pointSize"].map(JSONWriter.text) == "13")
        #expect(roles?["body_m"]?["pointSize"].map(JSONWriter.text) == "16")
        let prefixed = self.draft([(["zqTitle"], font(28)), (["zqBody"], font(17)), (["zqCaption"], font(12))])
        #expect(prefixed.document["typography"]?["roles"]?["title_xl"]?["pointSize"].map(JSONWriter.text) == "28")
    }

    /// A font is preferred to the constant of its size, regardless of the order.
    @Test(arguments: [false, true]) func fontPrecedesASize(isSizeFirst: Bool) {
        let size = (["FontSize", "body"], ImportedToken.Value.number(15))
        let font = (
            ["AppFont", "body"], ImportedToken.Value.font(size: 15, weight: "bold", design: nil, textStyle: nil)
        )
        let draft = draft(isSizeFirst ? [size, font] : [font, size])
        #expect(draft.document["typography"]?["roles"]?["body_m"]?["weight"]?.string == "bold")
        let note = #""FontSize.body": not used: a font has its role "body_m""#
        #expect(draft.notes.contains { $0.message == note })
    }

    /// The colors of a button's own tokens precede the accent.
    @Test func tokensOfButtonPrecedeAccent() {
        let found = roles([
            ["color", "content", "accent"], ["color", "button", "background", "primary", "default"],
            ["color", "button", "content", "primary", "default"],
        ])
        #expect(found == [["themePrimary", "accent"], ["primaryCTA"], ["textOnPrimaryCTA"]])
    }

    /// A color for a purpose precedes a color of a palette to which others refer, unless its name is farther from the
    /// role's.
    @Test(arguments: [("foreground", true), ("ink", false), nil] as [(String, Bool)?])
    func colorOfPurposePrecedesPalette(text: (group: String, isNear: Bool)?) {
        let text = text.map { (path: [$0.group, "default"], isNear: $0.isNear) }
        let hasText = text?.isNear == true
        var tokens = [["core", "foreground"], ["palette", "white"], ["background", "default"], text?.path ?? []]
            .enumerated()
            .map { ImportedToken(path: $1, value: color($0 + 1), file: "t.swift", line: $0 + 1, column: 1) }
        tokens[2].references = [["core", "foreground"]]
        if text == nil { tokens.removeLast() }
        let draft = RoleMapping.draft(ImportedTokens(name: "T", tokens: tokens), path: "t.swift")
        let found = draft.document["colors"]?["pairByRole"]?["textPrimary"]
        #expect(found?["lightHex"]?.string == (hasText ? "#000004" : "#000001"))
    }

    /// A reference to a color of a palette does not give its role to a color with a name farther from the role's.
    @Test(arguments: ["", ##""note": { "$value": "{global.text.primary}" },"##])
    func referenceToPaletteChangesNoCloserRole(note: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.tokens.json",
            ##"""
            { "global": { "$type": "color", "text": { "primary": { "$value": "#111111" } } },
              "semantic": { "$type": "color", \##(note) "label": { "$value": "#AA0000" } } }
            """##)
        let draft = try ThemeImporter.draft(path: path, format: .designTokens)
        let text = draft.document["colors"]?["pairByRole"]?["textPrimary"]
        #expect(text?["lightHex"]?.string == "#111111", "\(draft.notes)")
    }

    /// The first color of a gradient behind the page is the background, if there is no other.
    @Test(arguments: [
        (["backgroundBottom", "backgroundTop"], "backgroundTop"),
        (["bgGradientStart", "bgGradientEnd"], "bgGradientStart"),
        (["Background.top", "Background.bottom"], "Background.top"), (["backgroundTop", "cardBottom"], nil),
        (["backgroundTop", "backgroundBottom", "background"], "background"),
    ])
    func firstEndOfGradientIsBackground(names: [String], background: String?) {
        let paths = names.map { $0.split(separator: ".").map(String.init) }
        #expect(zip(names, roles(paths)).first { $1.contains("background") }?.0 == background)
        let notes = draft(paths.enumerated().map { ($1, color($0 + 1)) }).notes.map(\.message)
        let isNoted = notes.contains {
            $0.hasSuffix("are named as the ends of a gradient; the first one is the background")
        }
        #expect(isNoted == (background != nil && background != "background"), "\(notes)")
    }

    /// The other color of a gradient is a part of the background rather than of a component.
    @Test func lastEndOfGradientGetsNoSuggestion() {
        func hints(_ names: [String]) -> [String] {
            let notes = draft(names.enumerated().map { ([$1], color($0 + 1)) }).notes.map(\.message)
            return notes.filter { $0.contains("has no role") }
        }
        #expect(hints(["backgroundTop", "backgroundBottom"]) == [#""backgroundBottom" has no role"#])
        #expect(hints(["background", "backgroundBottom"]).first?.contains("--map backgroundBottom=") == true)
    }

    /// The word for the app before the name of a font says nothing.
    @Test(arguments: [("appTitle", "title_xl"), ("appBody", "body_m"), ("appBodyBold", "headline_m"), ("app", nil)])
    func fontOfAppHasItsRole(name: String, role: String?) {
        let font = ImportedToken.Value.font(size: 20, weight: nil, design: nil, textStyle: nil)
        let members = draft([([name], font)]).document["typography"]?["roles"]?.members ?? []
        #expect(members.map(\.key) == [role].compactMap { $0 })
    }

    /// The group of a font says more than a size in it.
    @Test(arguments: [
        (["font", "headline", "m"], "headline_m"), (["font", "body", "m", "default"], "body_m"),
        (["font", "size", "body", "lg"], "body_m"), (["text-style", "body-lg"], "body_m"),
        (["text-style", "body-sm"], "footnote_s"), (["bodyMd"], "body_m"), (["AppFont", "bodyMd"], "body_m"),
        (["font", "heading", "xl", "bold"], "largeTitle_xxl"), (["font", "heading", "sm"], "title3_ml"),
        (["font", "size", "lg"], "title3_ml"), (["font", "caption", "semibold"], "caption_s"),
    ])
    func groupOfFontPrecedesSize(path: [String], role: String) {
        let draft = draft([(path, .font(size: 21, weight: nil, design: nil, textStyle: nil))])
        let roles = draft.document["typography"]?["roles"]?.members?.map(\.key) ?? []
        #expect(roles == [role], "\(draft.notes)")
    }

    /// Of several headlines, that of the usual size is the headline, and larger ones are titles.
    @Test func largerHeadlinesAreTitles() {
        let sizes = [("xl", 48.0), ("l", 32), ("m", 20), ("s", 16)]
        let draft = draft(
            sizes.map { name, size in
                (["font", "headline", name], .font(size: size, weight: "bold", design: nil, textStyle: nil))
            })
        let roles = draft.document["typography"]?["roles"]
        let found = roles?.members?.map { "\($0.key) \($0.node["pointSize"].map { JSONWriter.text($0) } ?? "")" } ?? []
        #expect(Set(found) == ["title2_l 48", "title3_ml 32", "headline_m 20"], "\(found)")
    }

    /// Without a headline of the usual size, the nearest one is the headline, in any order.
    @Test(arguments: [false, true]) func headlineOfNearestSizeIsTheHeadline(isReversed: Bool) {
        let sizes = [("lg", 32.0), ("sm", 16)]
        let draft = draft(
            (isReversed ? sizes.reversed() : sizes).map { name, size in
                (["font", "headline", name], .font(size: size, weight: "bold", design: nil, textStyle: nil))
            })
        let roles = draft.document["typography"]?["roles"]
        let found = roles?.members?.map { "\($0.key) \($0.node["pointSize"].map { JSONWriter.text($0) } ?? "")" } ?? []
        #expect(Set(found) == ["title3_ml 32", "headline_m 16"], "\(found)")
    }

    /// Fonts take their roles before constants for sizes do, even if the names of these are closer.
    @Test func fontsTakeRolesBeforeSizes() {
        let font = { (size: Double) in ImportedToken.Value.font(size: size, weight: "bold", design: nil, textStyle: nil)
        }
        let draft = draft([
            (["font", "size", "body"], .number(11)), (["text-style", "body-md"], font(15)),
            (["text-style", "body-lg"], font(17)), (["font", "size", "caption"], .number(12)),
        ])
        let roles = draft.document["typography"]?["roles"]
        #expect(roles?["body_m"]?["pointSize"].map(JSONWriter.text) == "15")
        #expect(roles?["caption_s"]?["pointSize"].map(JSONWriter.text) == "12")
        #expect(roles?.members?.count == 2, "\(draft.notes)")
    }

    @Test func systemGrayDoesNotDetermineAppearances() {
        var tokens = [(["background"], 0x101010), (["text"], 0xFFFFFF), (["rule"], 0x8E8E93)].map { path, number in
            ImportedToken(path: path, value: color(number, isAdaptive: false), file: "t.swift", line: 1, column: 1)
        }
        tokens[2].increasedContrast.light = .black
        let draft = RoleMapping.draft(ImportedTokens(name: "MyBrand", tokens: tokens), path: "t.swift")
        #expect(draft.document["appearances"]?.elements?.map(\.string) == ["dark"])
    }

    @Test func numbersAndFontsGetTheirRoles() throws {
        let draft = draft([
            (["AppTheme", "Spacing", "xs"], .number(4)), (["AppTheme", "Spacing", "md"], .number(16)),
            (["AppTheme", "Spacing", "xl"], .number(40)), (["AppTheme", "Style", "cornerRadius"], .number(12)),
            (["AppTheme", "Style", "cardCornerRadius"], .number(18)), (["ScarfRadius", "pill"], .number(999)),
            (["Fonts", "title"], .font(size: nil, weight: "bold", design: "rounded", textStyle: "title")),
            (["ScarfFont", "mono"], .font(size: 13, weight: nil, design: "monospaced", textStyle: nil)),
            (["Fonts", "headline"], .font(size: nil, weight: nil, design: nil, textStyle: "headline")),
            (["Layout", "columns"], .number(3)), (["Spacing", "huge"], .number(99)), (["Radius", "lg"], .number(-1)),
            (["Tokens", "spacing24"], .number(24)),
        ])
        let document = draft.document
        #expect(document["layout"]?["scale"]?["m"].map(JSONWriter.text) == "16")
        #expect(document["layout"]?["gap"]?["xs"].map(JSONWriter.text) == "4")
        #expect(document["layout"]?["touch"]?["xxl"].map(JSONWriter.text) == "40")
        #expect(document["visual"]?["radii"]?["medium"].map(JSONWriter.text) == "12")
        #expect(document["surfaces"]?["roles"]?["card"]?["cornerRadius"].map(JSONWriter.text) == "18")
        let roles = document["typography"]?["roles"]
        #expect(roles?["title_xl"]?["pointSize"]?.string == "textStyle")
        #expect(roles?["title_xl"]?["weight"]?.string == "bold")
        #expect(roles?["monoCode_m"]?["relativeTo"]?.string == "body")
        #expect(roles?["headline_m"]?["weight"]?.string == "semibold")
        let skipped = draft.notes.filter { $0.kind == .skipped }
        #expect(skipped.map(\.line) == [10, 12])
        // A length that is not a step of the scale keeps its name.
        #expect(document["aliases"]?["spacing"]?["Spacing.huge"].map(JSONWriter.text) == "99")
        #expect(document["aliases"]?["spacing"]?["Tokens.spacing24"].map(JSONWriter.text) == "24")
        #expect(document["name"]?.string == "My Brand" && document["extends"]?.string == "gentle-default")
    }

    /// If there are colors for cards and for a surface, the surface has the next role.
    @Test func cardPrecedesSurface() {
        #expect(roles([["surface"], ["cardBackground"]]) == [["surfaceCardSecondary"], ["surfaceBase"]])
        #expect(roles([["card"], ["surface"], ["surfaceSecondary"]])[1] == ["surface"])
        #expect(roles([["surface"]]) == [["surfaceBase"]])
    }

    @Test func paletteWithoutDarkColorsHasOneAppearance() {
        func appearances(_ background: Int) -> [String?]? {
            let draft = draft([
                (["background"], color(background, isAdaptive: false)), (["primary"], color(1, isAdaptive: false)),
            ])
            return draft.document["appearances"]?.elements?.map(\.string)
        }
        #expect(appearances(0x1E1E2E) == ["dark"])
        #expect(appearances(0xFFF8F0) == ["light"])
        #expect(draft([(["background"], color(0))]).document["appearances"] == nil)
    }

    @Test func fontSizesBecomeFonts() {
        let draft = draft([
            (["FontSize", "body"], .number(18)), (["Typography", "Size", "pageTitle"], .number(34)),
            (["Layout", "margin"], .number(20)), (["cardPadding"], .number(12)), (["Spacing", "xxs"], .number(2)),
        ])
        let roles = draft.document["typography"]?["roles"]
        #expect(roles?["body_m"]?["pointSize"].map(JSONWriter.text) == "18")
        #expect(roles?["title_xl"]?["pointSize"].map(JSONWriter.text) == "34")
        let names = draft.document["aliases"]?["spacing"]?.members?.map(\.key)
        #expect(names == ["Layout.margin", "cardPadding", "Spacing.xxs"])
    }

    @Test(arguments: [(0x333333, true), (0xE5E7EB, false)])
    func opaqueStrongBorderIsNoted(border: Int, isNoted: Bool) {
        let notes = draft([(["background"], color(0xFFFFFF)), (["border"], color(border))]).notes.map(\.message)
        #expect(notes.contains { $0.hasPrefix("\"border\" is opaque") } == isNoted)
    }

    @Test func missingImportantRolesAreNoted() {
        let notes = draft([(["background"], color(0))]).notes.map(\.message)
        #expect(notes.contains { $0.hasPrefix("no color for surfaceBase, textPrimary, ") })
    }

    /// A color that fits no free role is noted without a suggestion.
    @Test func colorThatFitsNoRoleHasNoSuggestion() {
        let colors = [
            ("background", 0xFFFFFF), ("card", 0xF4F4F4), ("text", 0x101010), ("accent", 0x3355CC),
            ("onAccent", 0xFFFFFF), ("secondary", 0xCC5533), ("danger", 0xCC2222), ("destructive", 0xCC2222),
            ("glow", 0x8000C0),
        ]
        let notes = draft(colors.map { ([$0.0], color($0.1, isAdaptive: false)) }).notes.map(\.message)
        #expect(notes.contains("\"glow\" has no role"), "\(notes)")
    }

    /// The option in a note does not replace the color of a role, and is for a color without a role.
    @Test func suggestionIsForFreeRoleAndUnmappedColor() throws {
        let names = [
            ["color", "background"], ["color", "text", "primary"], ["color", "danger"], ["color", "accent"],
            ["dark", "color", "danger"], ["palette", "amber"],
        ]
        let draft = draft(names.enumerated().map { ($1, color(0x400000 + $0)) })
        let note = try #require(draft.notes.map(\.message).first { $0.contains("have no role") })
        // The option accepts the names in the list.
        #expect(note.hasPrefix("2 colors have no role: dark.color.danger, amber; --map "))
        let words = try #require(note.split(separator: "--map ").last?.prefix { $0 != " " }.split(separator: "="))
        #expect(["dark.color.danger", "amber"].contains(words[0]))
        let taken = Set(draft.document["colors"]?["pairByRole"]?.members?.map(\.key) ?? [])
        #expect(!taken.contains(String(words[1])), "\(note)")
    }

    @Test(arguments: [
        ("textPrimary", ["text", "primary"]), ("primaryCTA", ["primary", "cta"]),
        ("bg-secondary", ["bg", "secondary"]),
        ("URLColor", ["url", "color"]), ("2xl", ["2xl"]), ("accent2", ["accent2"]), ("", []), ("___", []),
    ])
    func namesAreSplitIntoWords(name: String, words: [String]) { #expect(TokenName.words(name) == words) }
}
