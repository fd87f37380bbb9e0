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
                "accentforeground", "onbrand", "buttontext", "foregroundonaccent", "primarycontrasttext",
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
                "backgroundprimary", "primarybackground", "bg", "bgprimary", "bgdefault", "backgroundbase",
                "backgrounddefault",
            ] + pages.map { $0 + "background" } + ["systembackground", "surfacebackground", "canvas", "paper"]
                + pages.flatMap { ["bg" + $0, "background" + $0, $0 + "bg"] } + ["page", "ground"]
        ),
        (
            .surfaceBase,
            [
                "card", "cardbackground", "backgroundcard", "surfacecard", "bgcard", "cardbg", "cardsurface", "panelbg",
                "surface", "backgroundpaper",
                "surfaceprimary", "backgroundsecondary", "secondarybackground", "bgsecondary", "backgroundelevated",
                "bgelevated", "secondarysystembackground", "surfacedefault", "surfacecontainer", "panel",
                "lighterbackground",
            ]
        ),
        (
            .surfaceCardSecondary,
            [
                "surfacesecondary", "cardsecondary", "backgroundtertiary", "tertiarybackground", "bgtertiary",
                "surfaceelevated", "surfaceraised", "secondarysurface", "surfacevariant", "surfacealt", "surface2",
                "tertiarysystembackground", "cardalt",
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
            ] + primaryWithHue
        ),
        (.destructive, destructive),
        (
            .themePrimary,
            [
                "brandprimary", "brand", "primary", "accent", "accentprimary", "accentcolor", "tint", "brandrust",
                "primaryaccent", "mainaccent", "actionprimary",
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
    /// Words for the area that a page fills, before or after `background`.
    private static let pages = ["app", "main", "screen", "page", "window", "body", "root"]
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

    /// Returns whether a color name in the tables begins with a word.
    static func begins(with word: String) -> Bool {
        colors.contains { role, names in ([role.rawValue.lowercased()] + names).contains { $0.hasPrefix(word) } }
    }

    /// Returns the names of a role in the tables, and its own.
    static func roleNames(of role: ColorRole) -> Set<String> {
        Set(colors.filter { $0.role == role }.flatMap { [role.rawValue.lowercased()] + $0.names })
    }

    /// Returns whether the names of a type's colors are those of a whole screen: its background, and at least two of
    /// surfaces, texts, borders and actions. Such a type is a design system, whatever its own name means, as in `Ink`
    /// with `background`, `card` and `text`.
    static func areOfScreen(_ names: [String]) -> Bool {
        let found = Set(names.flatMap { roles(of: [$0]) })
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
        let keys = TokenName(path).keys
        let isBorder = isInBorders(path)
        return colors.filter { role, names in
            keys.contains { $0 == role.rawValue.lowercased() || names.contains($0) }
        }.map(\.role).filter { !isBorder || $0 == .borderSubtle }
    }

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

    /// - Parameter prefix: An insignificant first word of the last component, such as the project's initials.
    init(_ path: [String], without prefix: String? = nil) {
        var parts = path.map(Self.words)
        if let last = parts.last, last.count > 1, last.first == prefix { parts[parts.count - 1].removeFirst() }
        if let last = parts.last { parts[parts.count - 1] = Self.withoutAppearance(last) }
        // The number of an element is meaningless without the name of its list.
        if let number = parts.last, number.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts.count > 1 {
            parts.removeLast()
            parts[parts.count - 1] += number
        }
        words = parts.flatMap { $0 }
        let last = parts.last ?? []
        self.last = last
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
        // `Tool/ToolBash` repeats the namespace.
        while let inner = spaces.last, last.starts(with: inner), last.count > inner.count { spaces.removeLast() }
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
    private static let statuses: Set<String> = ["status", "state", "feedback"]
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
        "core", "status", "state", "feedback", "content", "fill", "fills", "border", "borders", "action",
    ]
}

/// The parts of a Swift file under comments such as `// MARK: - Text Colors`.
struct SourceSections {
    private enum Kind: String {
        case text, background
    }

    private let path: String
    /// The first line of each part, from 1, with its kind; `nil` for other parts.
    private var starts: [(line: Int, kind: Kind?)] = []

    init(_ file: ImportedFile) {
        path = file.path
        guard path.hasSuffix(".swift") else { return }
        var depth: Int?
        let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if text.starts(with: Self.mark) {
                let words = TokenName.words(String(decoding: text.dropFirst(Self.mark.count).prefix(80), as: UTF8.self))
                starts.append((index + 1, Self.kind(words.filter { !["color", "colors"].contains($0) })))
                depth = line.count - text.count
            } else if let outer = depth, line.count - text.count < outer, text.first == UInt8(ascii: "}") {
                // The type ends.
                starts.append((index + 1, nil))
                depth = nil
            }
        }
    }

    /// Returns the keys that the part of the file adds to a name that is only a rank: `textsecondary` of `secondary`.
    func keys(_ token: ImportedToken) -> [String] {
        guard let kind = kind(token), let last = token.path.last?.lowercased(),
            ["primary", "secondary", "tertiary"].contains(last)
        else { return [] }
        return [kind.rawValue + last]
    }

    /// Returns whether a token is in a part of backgrounds.
    func isOfFills(_ token: ImportedToken) -> Bool { kind(token) == .background }

    private func kind(_ token: ImportedToken) -> Kind? {
        token.file == path ? starts.last { $0.line < token.line }?.kind : nil
    }

    private static func kind(_ words: [String]) -> Kind? {
        guard !words.isEmpty else { return nil }
        if words.allSatisfy(RoleNames.textWords.contains) { return .text }
        return words.allSatisfy(RoleNames.fillWords.contains) ? .background : nil
    }

    private static let mark = Array("// MARK:".utf8)
}
