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
                "foregroundfaint", "foregroundtertiary", "tertiarytext", "tertiarylabel", "labeltertiary",
                "textfaint", "textsubtle", "subtletext", "fonttertiary", "fontsubtle", "fgfaint", "fgtertiary",
                "contenttertiary", "placeholdertext", "placeholder",
            ]
        ),
        (
            .textOnPrimaryCTA,
            [
                "primarybuttontext", "primarybuttonforeground", "primarybuttonlabel", "buttonprimarytext",
                "buttonprimaryforeground", "buttonprimarylabel", "buttonprimarycontent", "buttontextprimary",
                "buttonforegroundprimary", "buttonlabelprimary", "buttoncontentprimary", "contentbuttonprimary",
                "textbuttonprimary", "onaccent", "onprimary", "textonaccent", "textonprimary", "primaryforeground",
                "accentforeground", "onbrand", "buttontext", "foregroundonaccent",
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
                "backgrounddefault", "appbackground", "mainbackground", "screenbackground", "pagebackground",
                "windowbackground", "systembackground", "surfacebackground", "canvas", "paper",
            ]
        ),
        (
            .surfaceBase,
            [
                "card", "cardbackground", "backgroundcard", "surfacecard", "bgcard", "cardbg", "surface",
                "surfaceprimary", "backgroundsecondary", "secondarybackground", "bgsecondary", "backgroundelevated",
                "bgelevated", "secondarysystembackground", "surfacedefault", "surfacecontainer", "panel",
            ]
        ),
        (
            .surfaceCardSecondary,
            [
                "surfacesecondary", "cardsecondary", "backgroundtertiary", "tertiarybackground", "bgtertiary",
                "surfaceelevated", "surfaceraised", "secondarysurface", "surfacevariant", "surfacealt", "surface2",
                "tertiarysystembackground",
            ]
        ),
        (.surfaceTint, []),
        (.surfaceScrim, ["scrim", "overlay", "backdrop"]),
        (
            .borderSubtle,
            [
                "border", "borderdefault", "borderprimary", "separator", "divider", "outline", "stroke", "hairline",
                "cardborder", "bordercard",
            ]
        ),
        (
            .primaryCTA,
            [
                "primarybuttonbackground", "buttonprimarybackground", "buttonbackgroundprimary",
                "backgroundbuttonprimary", "ctaprimary", "primarybutton", "buttonprimary", "calltoaction", "cta",
                "actionprimary", "primary", "accent", "accentprimary", "accentcolor", "tint", "brandprimary", "brand",
                "brandrust", "primaryaccent", "mainaccent",
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
        (.success, ["positive", "statussuccess", "successgreen", "statusgreen", "stategreen"]),
        (.warning, warning),
        (.danger, destructive),
        (.info, ["information", "informational", "statusinfo", "infoblue", "statusblue"]),
        (.accent, ["accentcolor", "tint", "tintcolor", "brandrust", "primaryaccent", "mainaccent"]),
    ]

    /// Roles for colors that have no role after ``colors`` were searched, such as a surface in addition to cards of
    /// another color.
    static let furtherColors: [(role: ColorRole, names: [String])] = [
        (.surfaceCardSecondary, ["surface", "surfaceprimary", "surfacedefault", "surfacecontainer", "panel"])
    ]

    private static let destructive = [
        "danger", "error", "negative", "critical", "statuserror", "statusdanger", "errorred", "dangerred",
        "criticalred", "statusred", "statered", "alert",
    ]
    private static let warning = [
        "caution", "statuswarning", "warningyellow", "warningorange", "warningamber", "statusamber", "statusyellow",
        "statusorange", "warn",
    ]
    private static let primaryWithHue = ["blue", "green", "orange", "purple", "red", "teal"].map { "primary" + $0 }
    private static let textPrimary = [
        "foregroundprimary", "primarytext", "textcolor", "foreground", "text", "label", "labelprimary",
        "primarylabel", "fgprimary", "fgdefault", "maintext", "fontbase", "fontdefault", "fontprimary", "font", "fg",
        "onbackground", "onsurface", "contentprimary", "textdefault", "ink", "inkprimary", "primaryink",
    ]
    private static let textSecondary = [
        "foregroundmuted", "foregroundsecondary", "secondarytext", "secondarylabel", "labelsecondary", "textmuted",
        "mutedtext", "fgmuted", "fgsecondary", "fontsecondary", "fontmuted", "contentsecondary", "onsurfacevariant",
        "muted", "inksecondary", "secondaryink", "inkmuted", "mutedink",
    ]

    /// Returns whether a word is the name of a font role, such as `title`.
    static func isFont(_ word: String) -> Bool {
        fontContainers.contains(word) || text.contains { role, names in names.contains { $0.hasPrefix(word) } }
    }

    /// Returns whether a color name in the tables begins with a word.
    static func begins(with word: String) -> Bool {
        colors.contains { role, names in ([role.rawValue.lowercased()] + names).contains { $0.hasPrefix(word) } }
    }

    /// Returns the names of a role in the tables, and its own.
    static func roleNames(of role: ColorRole) -> Set<String> {
        Set(colors.filter { $0.role == role }.flatMap { [role.rawValue.lowercased()] + $0.names })
    }

    /// The words for the first and the last color of a gradient.
    static let endsOfGradients = [("top", "bottom"), ("start", "end"), ("from", "to"), ("leading", "trailing")]

    /// Returns the roles that match a name in the tables.
    static func roles(of path: [String]) -> [ColorRole] {
        let keys = TokenName(path).keys
        let isBorder = isInBorders(path)
        return colors.filter { role, names in
            keys.contains { $0 == role.rawValue.lowercased() || names.contains($0) }
        }.map(\.role).filter { !isBorder || !ColorRole.fills.contains($0) }
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

    private static let borders: Set<String> = [
        "border", "borders", "stroke", "strokes", "outline", "outlines", "divider", "dividers", "separator",
        "separators", "hairline", "hairlines",
    ]

    /// The roles that must be present for a screen to look like the imported theme.
    static let important: [ColorRole] = [
        .background, .surfaceBase, .textPrimary, .textSecondary, .primaryCTA, .textOnPrimaryCTA, .borderSubtle,
        .destructive,
    ]
}

extension RoleNames {
    /// The text roles with their names. A role's own names come first: `largeTitle_xxl`, and `largeTitle` without its
    /// step.
    static let text: [(role: TextRole, names: [String])] = [
        (
            .largeTitle,
            ["largetitle", "display", "hero", "displaylarge", "titlelarge", "headingxlarge", "xxxlarge", "xxxl"]
        ),
        (
            .title,
            [
                "title", "title1", "heading1", "h1", "pagetitle", "screentitle", "navigationtitle", "xxl", "xxlarge",
                "titlelarge", "headinglarge",
            ]
        ),
        (.title2, ["title2", "heading2", "h2", "sectiontitle", "titlemedium", "headingmedium", "xl", "xlarge"]),
        (
            .title3,
            ["title3", "heading3", "h3", "titlesmall", "headingsmall", "subtitle", "cardtitle", "lg", "large", "l"]
        ),
        (.headline, ["headline", "heading", "sectionheader", "bodybold", "bodyemphasized"]),
        (.body, ["body", "bodyregular", "bodymedium", "bodylarge", "md", "medium", "m", "base", "regular"]),
        (.bodySecondary, ["bodysecondary"]),
        (.monoCode, ["monocode", "mono", "code", "monospaced", "codeblock", "codeinline"]),
        (.primaryButtonTitle, ["primarybuttontitle", "buttontitle", "button", "buttonlabel"]),
        (.secondaryButtonTitle, ["secondarybuttontitle"]),
        (.tertiaryButtonTitle, ["tertiarybuttontitle"]),
        (.quaternaryButtonTitle, ["quaternarybuttontitle"]),
        (.callout, ["callout"]),
        (.subheadline, ["subheadline", "subhead", "subheading"]),
        (.footnote, ["footnote", "bodysmall", "sm", "small", "s"]),
        (.caption, ["caption", "caption1", "label", "bodyxsmall", "xs", "xsmall"]),
        (.caption2, ["caption2"]),
    ]

    /// Returns whether a name is one of a font role.
    static func isText(_ name: String) -> Bool { text.contains { $0.names.contains(name) } }

    /// Words for the sizes of fonts, as they are in the names of roles.
    static let fontSizes = [
        "xs": "xsmall", "s": "small", "sm": "small", "m": "medium", "md": "medium", "l": "large", "lg": "large",
        "xl": "xlarge", "xsmall": "xsmall", "small": "small", "medium": "medium", "large": "large",
        "xlarge": "xlarge",
    ]

    /// Words for the usual form of a font.
    static let fontVariants: Set<String> = ["default", "base", "standard"]

    /// Words in namespaces and names that indicate a font.
    static let fontContainers: Set<String> = [
        "font", "fonts", "type", "typography", "text", "textstyle", "textstyles", "style", "styles", "size", "sizes",
    ]

    /// Returns the size of a text style at Large, in pt, and its weight (Apple's Human Interface Guidelines,
    /// Typography).
    public static func standard(_ style: TextStyle) -> (size: Double, weight: FontWeight) {
        (style.pointSize, style == .headline ? .semibold : .regular)
    }
}

extension RoleNames {
    /// The section and the keys of a document to which numbers of one kind are mapped.
    struct NumberKind {
        /// Words in the path that indicate the kind.
        let words: Set<String>
        /// The object in the document, such as `["visual", "radii"]`.
        let section: [String]
        /// The keys with their token names, without the words for the kind.
        let keys: [(key: String, names: [String])]
    }

    /// The kinds of numbers. The first kind whose words occur in a path is used.
    static let numbers: [NumberKind] = [
        NumberKind(words: ["shadow", "shadows"], section: ["visual", "shadows"], keys: shadows),
        NumberKind(
            words: ["radius", "radii", "corner", "corners", "rounded"], section: ["visual", "radii"], keys: radii),
        NumberKind(words: ["gap", "gaps"], section: ["layout", "gap"], keys: steps),
        NumberKind(words: ["grid"], section: ["layout", "grid"], keys: steps),
        NumberKind(words: ["touch"], section: ["layout", "touch"], keys: steps),
        NumberKind(
            words: [
                "space", "spaces", "spacing", "spacings", "padding", "paddings", "margin", "margins", "inset",
                "insets",
            ], section: ["layout", "scale"], keys: steps),
    ]

    /// Words that indicate an opacity rather than a length, whatever else is in the name.
    static let opacities: Set<String> = ["opacity", "alpha"]

    /// Returns what a spacing of text separates, such as `lines` for `bodyLineSpacing`; `nil` for other names.
    static func spacingOfText(_ words: [String]) -> String? {
        for (word, next) in zip(words, words.dropFirst()) where ["spacing", "spacings", "gap"].contains(next) {
            if let text = ["line": "lines", "letter": "letters", "character": "letters", "word": "words"][word] {
                return text
            }
        }
        return nil
    }

    /// Keys for the corner radii of cards and buttons, which are not steps of the radii.
    static let cardRadius = "card"
    static let buttonRadius = "button"

    /// The names of each step, beginning with the closest ones.
    private static let radii: [(key: String, names: [String])] = [
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m", "", "default", "standard", "regular", "normal", "base"]),
        ("large", ["large", "lg", "l"]),
        ("pill", ["pill", "full", "round", "capsule", "circle", "circular", "max"]),
        (cardRadius, ["card", "cards", "cardview", "container", "surface", "panel", "tile"]),
        (buttonRadius, ["button", "buttons", "btn", "primarybutton", "control", "cta"]),
    ]

    /// Names of the paddings of components. A key is an inset role, followed by the direction if the padding applies
    /// only to this direction.
    static let insets = NumberKind(
        words: ["padding", "paddings", "margin", "margins", "inset", "insets"], section: ["layout", "inset"],
        keys: [
            ("card", ["card", "cards", "cardcontent", "container"]),
            ("card.horizontal", ["cardhorizontal", "horizontalcard"]),
            ("card.vertical", ["cardvertical", "verticalcard"]),
            (
                "screen.horizontal",
                ["screen", "screenhorizontal", "horizontalscreen", "page", "pagehorizontal", "screenedge"]
            ),
            ("screen.vertical", ["screenvertical", "verticalscreen", "pagevertical"]),
            ("listRow", ["listrow", "row", "rows", "listitem", "cell"]),
            ("listRow.horizontal", ["listrowhorizontal", "rowhorizontal", "cellhorizontal"]),
            ("listRow.vertical", ["listrowvertical", "rowvertical", "cellvertical"]),
            ("control", ["button", "buttons", "control"]),
            ("control.horizontal", ["buttonhorizontal", "horizontalbutton", "controlhorizontal"]),
            ("control.vertical", ["buttonvertical", "verticalbutton", "controlvertical"]),
        ])

    static let shadows: [(key: String, names: [String])] = [
        ("none", ["none"]),
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m"]),
    ]

    /// The numbered steps are those of Scarf, whose s1 is 4 pt; its s5 and s10 have no counterpart.
    private static let steps: [(key: String, names: [String])] = [
        ("xs", ["xs", "extrasmall", "xsmall", "s1", "1", "tiny"]),
        ("s", ["s", "sm", "small", "s2", "2"]),
        ("m", ["m", "md", "medium", "s3", "3", "default", "standard", "regular", "normal"]),
        ("l", ["l", "lg", "large", "s4", "4"]),
        ("xl", ["xl", "extralarge", "xlarge", "s6", "6"]),
        ("xxl", ["xxl", "2xl", "extraextralarge", "xxlarge", "s8", "8"]),
    ]
}

/// A set of unique names: a name that is already used gets a number, starting at 2.
public struct UniqueNames {
    private var taken: Set<String>
    /// The number to try next in each series of names, so that many equal names take no longer than different ones.
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: The names that are already used.
    public init(_ taken: some Sequence<String> = []) { self.taken = Set(taken) }

    /// Adds a name, or its first numbered form that is unused, and returns it.
    ///
    /// - Parameters:
    ///   - key: Returns the form of a name that must be unique.
    ///   - numbered: Returns the name with a number.
    public mutating func add(
        _ name: String, comparing key: (String) -> String = { $0 }, numbered: (Int) -> String
    ) -> String {
        if taken.insert(key(name)).inserted { return name }
        // If names are shortened to make room for the number, names with the same start share a series.
        let series = numbered(2)
        var number = numbers[series] ?? 2
        while !taken.insert(key(numbered(number))).inserted { number += 1 }
        numbers[series] = number + 1
        return numbered(number)
    }
}

/// A token's name in the forms that the tables of ``RoleNames`` contain.
public struct TokenName {
    /// Lowercase keys without separators, the most specific first: `surfaceborder`, then `border`.
    let keys: [String]
    /// The words of the path, in lowercase.
    let words: [String]
    /// The name for an additional role: `toolBash` for `Tool/ToolBash`.
    let roleName: String

    /// - Parameter prefix: An insignificant first word of the last component, such as the project's initials.
    init(_ path: [String], without prefix: String? = nil) {
        var parts = path.map(Self.words)
        if let last = parts.last, last.count > 1, last.first == prefix { parts[parts.count - 1].removeFirst() }
        // The number of an element is meaningless without the name of its list.
        if let number = parts.last, number.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts.count > 1 {
            parts.removeLast()
            parts[parts.count - 1] += number
        }
        words = parts.flatMap { $0 }
        let last = parts.last ?? []
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
        if last.count == 1, Self.states.contains(last[0]), let first = spaces.first,
            spaces.count == 1 || first.allSatisfy({ Self.groups.contains($0) || Self.controls.contains($0) })
        {
            keys.append(spaces.joined().joined())
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

    /// Words of namespaces without meaning.
    private static let containers: Set<String> = [
        "color", "colors", "colour", "colours", "palette", "palettes", "token", "tokens", "theme", "themes", "app",
        "ui", "ds", "design", "system", "global", "default", "asset", "assets",
    ]
    private static let colors: Set<String> = ["color", "colors", "colour", "colours"]
    private static let controls: Set<String> = ["button", "buttons", "font", "text", "icon"]
    /// Words for the usual state of a control, and for the color of a group without another name.
    private static let states: Set<String> = ["default", "base", "rest", "enabled", "idle", "normal"]
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
