import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// The names that design systems use for the roles and keys of a theme document.
///
/// Names are lowercase without separators. A role uses the token with its own name, otherwise the token with the first
/// existing name of the table; one token may serve several roles. Colors that match no table become additional roles.
public enum RoleNames {
    /// The color roles with their names, in the order of ``ColorRole/known``.
    static let colors: [(role: ColorRole, names: [String])] = [
        (.textPrimary, textPrimary),
        (.textSecondary, textSecondary),
        (
            .textTertiary,
            [
                "foregroundtertiary", "tertiarytext", "tertiarylabel", "labeltertiary", "fonttertiary", "fgtertiary",
                "contenttertiary", "inktertiary", "tertiaryink",
            ] + mutedTexts + faintTexts + ["placeholdertext", "placeholder"]
        ),
        (
            .textOnPrimaryCTA,
            [
                "primarybuttontext", "primarybuttonforeground", "primarybuttonlabel", "buttonprimarytext",
                "buttonprimaryforeground", "buttonprimarylabel", "buttonprimarycontent", "buttontextprimary",
                "buttonforegroundprimary", "buttonlabelprimary", "buttoncontentprimary", "contentbuttonprimary",
                "textbuttonprimary", "onaccent", "onprimary", "textonaccent", "textonprimary", "primaryforeground",
                "accentforeground", "onbrand", "buttontext", "buttonforeground", "foregroundonaccent",
                "primarycontrasttext",
            ]
        ),
        (
            .textOnDestructive,
            ["ondanger", "onerror", "ondestructive", "textondanger", "textonerror", "destructiveforeground"]
        ),
        (.textOnOverlay, ["onoverlay", "textprimary"] + textPrimary),
        (.textOnOverlaySecondary, ["onoverlaysecondary", "textsecondary"] + textSecondary),
        (.textOnScrim, ["onscrim"]),
        (.textOnScrimSecondary, ["onscrimsecondary"]),
        (
            .background,
            [
                "backgroundprimary", "primarybackground", "bg", "bgprimary", "bgdefault", "backgroundbase", "bgbase",
                "backgrounddefault",
            ] + pages.map { $0 + "background" } + ["systembackground", "surfacebackground", "canvas", "paper"]
                + pages.flatMap { ["bg" + $0, "background" + $0, $0 + "bg"] } + ["page", "ground", "bglayout"]
        ),
        (
            .surfaceBase,
            [
                "card", "cardbackground", "backgroundcard", "surfacecard", "bgcard", "cardbg", "cardsurface", "panelbg",
                "surface", "backgroundpaper",
                "surfaceprimary", "backgroundsecondary", "secondarybackground", "bgsecondary", "backgroundelevated",
                "bgelevated", "secondarysystembackground", "surfacedefault", "surfacecontainer", "bgcontainer",
                "bgsurface", "panel", "lighterbackground",
            ]
        ),
        (
            .surfaceCardSecondary,
            [
                "surfacesecondary", "cardsecondary", "backgroundtertiary", "tertiarybackground", "bgtertiary",
                "surfaceelevated", "surfaceraised", "secondarysurface", "surfacevariant", "surfacealt", "surface2",
                "tertiarysystembackground", "cardalt", "elevatedsurface", "raisedsurface",
            ]
        ),
        (.surfaceTint, []),
        (.surfaceScrim, ["scrim", "overlay", "backdrop"]),
        (
            .borderSubtle,
            [
                "border", "borderdefault", "borderprimary", "separator", "divider", "outline", "stroke", "hairline",
                "cardborder", "bordercard", "bordersoft", "strokesoft", "softborder", "borderlight", "lightborder",
                "strokesubtle", "line",
            ]
        ),
        (
            .primaryCTA,
            [
                "primarybuttonbackground", "buttonprimarybackground", "buttonbackgroundprimary",
                "backgroundbuttonprimary", "ctaprimary", "primarybutton", "buttonprimary", "calltoaction", "cta",
                "actionprimary", "primary", "brandprimary", "brand", "accent", "accentprimary", "accentcolor", "tint",
                "brandrust", "primaryaccent", "mainaccent", "interactive", "interactivedefault", "interactiveprimary",
                "primarybrand",
            ] + primaryWithHue + buttonFills
        ),
        (.destructive, destructive),
        (
            .themePrimary,
            [
                "brandprimary", "brand", "primary", "accent", "accentprimary", "accentcolor", "tint", "brandrust",
                "primaryaccent", "mainaccent", "actionprimary", "primarybrand",
            ] + primaryWithHue
        ),
        (
            .themeSecondary,
            ["brandsecondary", "secondaryaccent", "secondary", "accentsecondary", "accent2", "brandamber"]
        ),
        (.statusOverdue, ["overdue"]),
        (.statusDueSoon, ["duesoon"]),
        (.statusGood, []),
        (.statusNeutral, []),
        (
            .success,
            [
                "positive", "statussuccess", "successgreen", "statusgreen", "stategreen", "statesuccess",
                "successtext", "healthy", "statushealthy", "good", "ok", "statusok",
            ]
        ),
        (.warning, warning),
        (.danger, destructive),
        (
            .info,
            ["information", "informational", "statusinfo", "infoblue", "statusblue", "stateinfo", "infotext"]
        ),
        (.accent, ["accentcolor", "tint", "tintcolor", "brandrust", "primaryaccent", "mainaccent"]),
    ]

    /// Roles for colors that have no role after ``colors`` were searched, such as a surface in addition to cards of
    /// another color.
    static let furtherColors: [(role: ColorRole, names: [String])] = [
        (.background, ["surface"]),
        (
            .surfaceCardSecondary,
            ["surface", "surfaceprimary", "surfacedefault", "surfacecontainer", "panel", "raised"]
        ),
    ]

    /// The roles of surfaces and their borders.
    static let layers: Set<ColorRole> = [
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .surfaceScrim, .borderSubtle,
    ]
    /// Names of surfaces above others.
    static let raisedSurfaces = ["surfaceraised", "surfaceelevated", "raisedsurface", "elevatedsurface", "raised"]
    /// The names of cards, which precede those of other surfaces.
    static let cards = Array(colors.first { $0.role == .surfaceBase }?.names.prefix { $0 != "surface" } ?? [])

    private static let destructive = [
        "danger", "error", "negative", "critical", "statuserror", "statusdanger", "errorred", "dangerred",
        "criticalred", "statusred", "statered", "alert", "stateerror", "statedanger", "statusalert", "statuscritical",
        "failure", "failed",
    ]
    private static let warning = [
        "caution", "statuswarning", "warningyellow", "warningorange", "warningamber", "statusamber", "statusyellow",
        "statusorange", "warn", "statewarning", "statewarn", "statuswarn", "warningtext", "warntext",
    ]
    private static let primaryWithHue = ["blue", "green", "orange", "purple", "red", "teal"].flatMap {
        ["primary" + $0, "primarybrand" + $0]
    }
    /// The names of the fill and of the text of buttons without a rank.
    static let buttonFills = ["buttonbackground", "buttonbg", "buttonfill"]
    static let buttonTexts = ["buttontext", "buttonforeground"]
    /// Words for the area that a page fills, before or after `background`.
    private static let pages = ["app", "main", "screen", "page", "window", "body", "root", "canvas"]
    private static let textPrimary = [
        "foregroundprimary", "primarytext", "textcolor", "foreground", "text", "label", "labelprimary",
        "primarylabel", "fgprimary", "fgdefault", "maintext", "fontbase", "fontdefault", "fontprimary", "font", "fg",
        "onbackground", "onsurface", "contentprimary", "textdefault", "ink", "inkprimary", "primaryink", "titletext",
        "mainlabel",
    ]
    private static let textSecondary =
        [
            "foregroundsecondary", "secondarytext", "secondarylabel", "labelsecondary", "fgsecondary", "fontsecondary",
            "contentsecondary", "inksecondary", "secondaryink", "textsec",
        ] + mutedTexts + ["onsurfacevariant", "subtitletext", "muted"]
    private static let mutedTexts = [
        "foregroundmuted", "mutedforeground", "textmuted", "mutedtext", "fgmuted", "fontmuted", "inkmuted", "mutedink",
        "textmute", "textdim", "textdimmed", "dimtext", "textsoft", "softtext", "inksoft", "softink", "textfaded",
        "inkfaded", "textalternative", "alternativetext",
    ]
    private static let faintTexts = [
        "foregroundfaint", "textfaint", "textsubtle", "subtletext", "fontsubtle", "fgfaint", "inkfaint", "faintink",
    ]
    /// Names of texts that are weaker than the primary one. Among several, the contrast decides.
    static let weakTexts = Set(mutedTexts + faintTexts)

    /// Words that indicate that a color is one of texts.
    static let textWords: Set<String> = ["text", "texts", "label", "labels", "foreground", "fg", "font", "content"]
    /// Words for the rank of a color among others of the same purpose.
    static let ranks: Set<String> = ["primary", "secondary", "tertiary"]
    /// Words that indicate that a color is behind others.
    static let fillWords: Set<String> = [
        "background", "backgrounds", "bg", "surface", "surfaces", "fill", "fills",
    ]

    /// Returns whether a path leads through a group of fills, such as `surface.muted`.
    static func isInFills(_ path: [String]) -> Bool {
        path.dropLast().contains { !fillWords.isDisjoint(with: TokenName.words($0)) }
    }

    /// Returns the words of the fill behind a text: `accent` for `onAccent` and `accentForeground`; `nil` for other
    /// names.
    static func fill(ofText words: [String]) -> [String]? {
        if let place = words.lastIndex(of: "on"), place + 1 < words.count {
            var (outer, inner) = (words[..<place], words[(place + 1)...])
            while let last = outer.last, textWords.contains(last) { outer.removeLast() }
            while inner.count > 1, let last = inner.last, textWords.contains(last) { inner.removeLast() }
            return Array(outer + inner)
        }
        guard words.count > 1, let last = words.last else { return nil }
        // `primary.inverse` is on `primary`, but `surface.inverse` is a surface.
        let isInverse =
            last == "inverse" && [textWords, fillWords, borders, ["icon"]].allSatisfy { $0.isDisjoint(with: words) }
        return last == "foreground" || isInverse ? words.dropLast() : nil
    }

    /// Returns whether a word is the name of a font role or a part of one, such as `title`.
    static func isFont(_ word: String) -> Bool {
        fontContainers.contains(word) || isPart(word, of: Set(text.flatMap(\.names)))
    }

    /// Returns whether a word is a color name in the tables or the first part of one, such as `surface`.
    static func isColor(_ word: String) -> Bool {
        isPart(word, of: Set(colors.flatMap { [$0.role.rawValue.lowercased()] + $0.names }))
    }

    /// Returns whether a word is one of several names, or the rest of a name after it is: `page` of `pagetitle`, but
    /// not `sc` of `scrim`.
    private static func isPart(_ word: String, of names: Set<String>) -> Bool {
        names.contains { $0 == word || $0.hasPrefix(word) && names.contains(String($0.dropFirst(word.count))) }
    }

    /// Returns whether the name of a type is that of a component or begins the name of a color. The name of an app or
    /// of one of its screens says nothing about colors.
    static func isPurpose(_ type: String) -> Bool {
        var words = TokenName.words(type)
        if isHost(type) { words = words.dropLast().filter { !mainScreens.contains($0) } }
        return words.contains { SwiftPresets.isPart($0) || $0.count > 2 && begins(with: $0) }
    }

    static func isHost(_ type: String) -> Bool { TokenName.words(type).last.map(hosts.contains) ?? false }

    /// The last words in the names of types that contain the code of an app or of a screen.
    private static let hosts: Set<String> = [
        "app", "view", "screen", "controller", "delegate", "ui", "scene", "window",
    ]
    /// Words for the first screen of an app.
    private static let mainScreens: Set<String> = ["app", "main", "content", "home", "root", "view"]

    /// Returns whether a color name in the tables begins with a word.
    static func begins(with word: String) -> Bool {
        colors.contains { role, names in ([role.rawValue.lowercased()] + names).contains { $0.hasPrefix(word) } }
    }

    /// Returns the names of a role in the tables, and its own.
    static func roleNames(of role: ColorRole) -> Set<String> {
        Set(colors.filter { $0.role == role }.flatMap { [role.rawValue.lowercased()] + $0.names })
    }

    /// Returns whether the paths of a type's colors are those of a whole screen: its background, and at least two of
    /// surfaces, texts, borders and actions. Such a type is a design system, whatever its own name means, as in `Ink`
    /// with `background`, `card` and `text`.
    static func areOfScreen(_ paths: [[String]]) -> Bool {
        let found = Set(paths.flatMap { roles(of: $0) })
        return found.contains(.background) && screenParts.filter { !$0.isDisjoint(with: found) }.count > 1
    }

    private static let screenParts: [Set<ColorRole>] = [
        [.surfaceBase, .surfaceCardSecondary], [.textPrimary, .textSecondary, .textTertiary], [.borderSubtle],
        [.primaryCTA, .themePrimary, .accent],
    ]

    /// The words for the first and the last color of a gradient.
    static let endsOfGradients = [
        ("top", "bottom"), ("top", "bot"), ("start", "end"), ("from", "to"), ("leading", "trailing"),
    ]

    /// Returns the roles that match a name in the tables.
    static func roles(of path: [String]) -> [ColorRole] {
        let found = Set(TokenName(path).keys.flatMap { rows[$0] ?? [] })
        let isBorder = isInBorders(path)
        return found.sorted().map { colors[$0].role }.filter { !isBorder || $0 == .borderSubtle }
    }

    /// The rows of ``colors`` by their names.
    private static let rows: [String: [Int]] = {
        var rows: [String: [Int]] = [:]
        for (index, (role, names)) in colors.enumerated() {
            for name in Set([role.rawValue.lowercased()] + names) { rows[name, default: []].append(index) }
        }
        return rows
    }()

    /// Words in the names of groups of colors without a purpose.
    static let palettes: Set<String> = [
        "core", "palette", "palettes", "primitive", "primitives", "global", "ref", "reference", "options",
        "foundation",
    ]

    /// Returns whether a path leads through a group of borders, such as `border.card`.
    static func isInBorders(_ path: [String]) -> Bool {
        path.dropLast().contains { !borders.isDisjoint(with: TokenName.words($0)) }
    }

    static let borders: Set<String> = [
        "border", "borders", "stroke", "strokes", "outline", "outlines", "divider", "dividers", "separator",
        "separators", "hairline", "hairlines",
    ]

    /// The roles that must be present for a screen to look like the imported theme.
    static let important: [ColorRole] = [
        .background, .surfaceBase, .textPrimary, .textSecondary, .primaryCTA, .textOnPrimaryCTA, .borderSubtle,
        .destructive,
    ]
}

/// A token's name in the forms that the tables of ``RoleNames`` contain.
public struct TokenName {
    /// Lowercase keys without separators, the most specific first: `surfaceborder`, then `border`.
    let keys: [String]
    /// The words of the path, in lowercase.
    let words: [String]
    /// The words of the last component, without the prefix.
    let last: [String]
    /// The name for an additional role: `toolBash` for `Tool/ToolBash`.
    let roleName: String

    /// - Parameter prefix: The insignificant first words of the last component, such as the project's initials.
    init(_ path: [String], without prefix: [String] = []) {
        var parts = path.map(Self.words)
        if let last = parts.last, last.count > prefix.count, last.starts(with: prefix) {
            parts[parts.count - 1].removeFirst(prefix.count)
        }
        if let last = parts.last { parts[parts.count - 1] = Self.withoutAppearance(last) }
        // The number of an element is meaningless without the name of its list.
        if let number = parts.last, number.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts.count > 1 {
            parts.removeLast()
            parts[parts.count - 1] += number
        }
        words = parts.flatMap { $0 }
        var last = parts.last ?? []
        var spaces = parts.dropLast().enumerated().compactMap { index, part -> [String]? in
            // `TextColor` is as specific as `Text`.
            let told = part.filter { !Self.colors.contains($0) }
            // The outermost namespace is usually the name of the design system: `ScarfColor`, `AppTheme`.
            let isSystem = index == 0 && part.contains(where: Self.systems.contains)
            if isSystem && !told.allSatisfy(Self.kinds.contains) || part.allSatisfy(Self.containers.contains) {
                return nil
            }
            return told.isEmpty ? part : told
        }
        // `Text.colorText` is the color of its group.
        if let inner = spaces.last, last.count > 1, Self.colors.contains(last[0]), last.dropFirst().starts(with: inner)
        {
            last.removeFirst()
        }
        self.last = last
        let repeats = spaces.last.map { last.starts(with: $0) } ?? false
        // `Tool/ToolBash` and `Text.Text.primary` repeat the namespace.
        while let inner = spaces.last, last.starts(with: inner) { spaces.removeLast() }
        for index in spaces.indices.dropFirst().reversed() where spaces[index] == spaces[index - 1] {
            spaces.remove(at: index)
        }
        let full = spaces.flatMap { $0 } + last
        let telling = spaces.filter { !$0.allSatisfy(Self.groups.contains) }
        var keys = [full.joined()]
        // `semantic.background.primary` is the primary background, not the primary color.
        var inner = spaces[...]
        while let outer = inner.first, outer.allSatisfy(Self.groups.contains) {
            inner.removeFirst()
            keys.append((inner.flatMap { $0 } + last).joined())
        }
        keys.append((telling.flatMap { $0 } + last).joined())
        // `Neutral.Text.textSecondary` needs no group around its own.
        if repeats { keys.append(last.joined()) }
        if telling.isEmpty {
            keys.append(last.drop { Self.prefixes.contains($0) }.joined())
            keys.append(last.filter { !Self.containers.contains($0) }.joined())
        }
        // `button.background.primary.default` is the color of a button in its usual state.
        // In `primary.background.default`, the first word is not a control, so the key is not added.
        let isStatus = !Self.statuses.isDisjoint(with: spaces.joined()) && last == ["primary"]
        if last.count == 1, Self.states.contains(last[0]) || isStatus, let first = spaces.first,
            spaces.count == 1 || first.allSatisfy({ Self.groups.contains($0) || Self.controls.contains($0) })
        {
            keys.append(spaces.joined().joined())
        }
        // Without a dark counterpart, which would make it one of a pair, a light background is one among others.
        if last.count > 1, last[0] == "light", let kind = last.last, RoleNames.fillWords.contains(kind) {
            keys.append(last.dropFirst().joined())
        }
        self.keys = keys.filter { !$0.isEmpty }
        let raw = path.last ?? ""
        // `Surface/BorderStrong` is clear without its group, `Border/Strong` is not.
        let named = last.count > 1 ? telling.flatMap { $0 } + last : full
        let isPlain = named.count == last.count && raw.first?.isLowercase == true
        roleName = isPlain || named.isEmpty ? raw : named.camelCased
    }

    /// Returns the words of a name: `["text", "primary"]` for `textPrimary`, `TextPrimary`, `text-primary`,
    /// `text_primary` and `text.primary`.
    public static func words(_ name: String) -> [String] { TokenTitle.words(name) }

    /// The words of the path without the word for the usual state at its end: `primary` for `primary.default`.
    var withoutState: [String] { words.last.map(Self.states.contains) == true ? words.dropLast() : words }

    /// Returns the words of a color without those that only indicate that it adapts to the appearance, or that it is
    /// dark on light: `background` for `adaptiveBackground`, `secondaryText` for `secondaryDarkText`.
    private static func withoutAppearance(_ words: [String]) -> [String] {
        if words.count == 3, RoleNames.ranks.contains(words[0]), words[1] == "dark",
            RoleNames.textWords.contains(words[2])
        {
            return [words[0], words[2]]
        }
        let rest = words.filter { !adaptive.contains($0) }
        // A rank alone indicates no purpose: `adaptivePrimary` is often a text.
        return rest.isEmpty || RoleNames.ranks.isSuperset(of: rest) ? words : rest
    }

    private static let adaptive: Set<String> = ["adaptive", "dynamic"]
    /// Words of groups with a color for each status.
    private static let statuses: Set<String> = ["status", "state", "feedback", "support"]
    /// Words of namespaces without meaning.
    private static let containers: Set<String> = [
        "color", "colors", "colour", "colours", "palette", "palettes", "token", "tokens", "theme", "themes", "app",
        "ui", "ds", "design", "system", "global", "default", "asset", "assets",
    ]
    private static let colors: Set<String> = ["color", "colors", "colour", "colours"]
    private static let controls: Set<String> = ["button", "buttons", "font", "text", "icon"]
    /// Words for the usual state of a control, and for the color of a group without another name.
    private static let states: Set<String> = ["default", "base", "main", "rest", "enabled", "idle", "normal"]
    /// Words that indicate the purpose of a namespace's colors.
    private static let kinds: Set<String> = [
        "text", "label", "foreground", "background", "backgrounds", "surface", "surfaces", "border", "borders",
    ]
    /// Words that indicate the name of a design system.
    private static let systems: Set<String> = [
        "theme", "color", "colors", "colour", "colours", "design", "palette", "style", "styles", "tokens",
        "constants",
    ]
    /// First words that do not change the meaning of a color's name: `SemanticSuccess`.
    private static let prefixes: Set<String> = ["semantic", "brand", "base", "core", "color", "feedback"]
    /// Words that group colors and indicate a purpose only together with the name.
    private static let groups: Set<String> = [
        "semantic", "brand", "surface", "surfaces", "foreground", "foregrounds", "background", "backgrounds", "base",
        "core", "status", "state", "feedback", "support", "content", "fill", "fills", "border", "borders", "action",
    ]
}
