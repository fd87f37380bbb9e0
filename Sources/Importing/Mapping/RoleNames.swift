import SourceText
import ThemeEngine
import ThemeSpec

/// The names in design systems for the roles and keys of a theme document.
///
/// Names are lower case without separators. A role takes the token of its own name, or of the first of its other names
/// that exists; one token may serve several roles. Colors that are in no table become roles of their own.
public enum RoleNames {
    /// In the order of ``ColorRole/known``.
    static let colors: [(role: ColorRole, names: [String])] = [
        (.textPrimary, textPrimary),
        (.textSecondary, textSecondary),
        (
            .textTertiary,
            [
                "foregroundfaint", "foregroundtertiary", "tertiarytext", "tertiarylabel", "labeltertiary", "textfaint",
                "textsubtle", "subtletext", "fgfaint", "fgtertiary", "contenttertiary", "placeholdertext",
                "placeholder",
            ]
        ),
        (
            .textOnPrimaryCTA,
            [
                "primarybuttontext", "primarybuttonforeground", "primarybuttonlabel",
                "onaccent", "onprimary", "textonaccent", "textonprimary", "primaryforeground", "accentforeground",
                "onbrand", "buttontext", "foregroundonaccent",
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
                "appbackground", "mainbackground", "screenbackground", "pagebackground", "windowbackground",
                "systembackground",
                "surfacebackground", "canvas", "paper",
            ]
        ),
        (
            .surfaceBase,
            [
                "surface", "surfaceprimary", "card", "cardbackground", "backgroundcard", "surfacecard",
                "backgroundsecondary",
                "secondarybackground", "bgsecondary", "backgroundelevated", "bgelevated", "secondarysystembackground",
                "surfacedefault", "surfacecontainer", "panel", "bgcard", "cardbg",
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
                "cardborder",
            ]
        ),
        (
            .primaryCTA,
            [
                "primarybuttonbackground", "ctaprimary", "primarybutton", "buttonprimary",
                "calltoaction", "cta", "actionprimary", "primary", "accent", "accentprimary", "accentcolor", "tint",
                "brandprimary", "brand", "brandrust", "primaryaccent", "mainaccent",
            ]
        ),
        (.destructive, ["danger", "error", "negative", "critical", "statuserror", "statusdanger", "errorred"]),
        (
            .themePrimary,
            [
                "brandprimary", "brand", "primary", "accent", "accentprimary", "accentcolor", "tint", "brandrust",
                "primaryaccent", "mainaccent", "actionprimary",
            ]
        ),
        (
            .themeSecondary,
            ["brandsecondary", "secondaryaccent", "secondary", "accentsecondary", "accent2", "brandamber"]
        ),
        (.statusOverdue, ["overdue"]),
        (.statusDueSoon, ["duesoon"]),
        (.statusGood, []),
        (.statusNeutral, []),
        (.success, ["positive", "statussuccess", "successgreen"]),
        (.warning, ["caution", "statuswarning", "warningyellow", "warningorange"]),
        (.danger, ["error", "negative", "critical", "statuserror", "statusdanger", "errorred"]),
        (.info, ["information", "informational", "statusinfo"]),
        (.accent, ["accentcolor", "tint", "tintcolor", "brandrust", "primaryaccent", "mainaccent"]),
    ]

    private static let textPrimary = [
        "foregroundprimary", "primarytext", "foreground", "text", "label", "labelprimary", "primarylabel", "fgprimary",
        "fgdefault", "maintext", "fg", "onbackground", "onsurface", "contentprimary", "textdefault", "ink",
        "inkprimary", "primaryink",
    ]
    private static let textSecondary = [
        "foregroundmuted", "foregroundsecondary", "secondarytext", "secondarylabel", "labelsecondary", "textmuted",
        "mutedtext",
        "fgmuted", "fgsecondary", "contentsecondary", "onsurfacevariant", "muted", "inksecondary", "secondaryink",
        "inkmuted", "mutedink",
    ]

    /// Whether a word is that of a font's role, such as `title`.
    static func isFont(_ word: String) -> Bool {
        fontContainers.contains(word) || text.contains { role, names in names.contains { $0.hasPrefix(word) } }
    }

    /// Whether a name of the table of colors begins with a word.
    static func begins(with word: String) -> Bool {
        colors.contains { role, names in ([role.rawValue.lowercased()] + names).contains { $0.hasPrefix(word) } }
    }

    /// The roles without which most of a screen is another theme's.
    static let important: [ColorRole] = [
        .background, .surfaceBase, .textPrimary, .textSecondary, .primaryCTA, .textOnPrimaryCTA, .borderSubtle,
        .destructive,
    ]
}

extension RoleNames {
    /// A text role's own names come first: `largeTitle_xxl`, and `largeTitle` without its step.
    static let text: [(role: TextRole, names: [String])] = [
        (.largeTitle, ["largetitle", "display", "hero", "displaylarge", "titlelarge", "xxxlarge", "xxxl"]),
        (
            .title,
            [
                "title", "title1", "heading1", "h1", "pagetitle", "screentitle", "navigationtitle", "xxl", "xxlarge",
                "titlelarge",
            ]
        ),
        (.title2, ["title2", "heading2", "h2", "sectiontitle", "titlemedium", "xl", "xlarge"]),
        (.title3, ["title3", "heading3", "h3", "titlesmall", "subtitle", "cardtitle", "lg", "large", "l"]),
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
        (.caption, ["caption", "caption1", "label", "xs", "xsmall"]),
        (.caption2, ["caption2"]),
    ]

    /// Words of namespaces and names that say that a token is a font.
    static let fontContainers: Set<String> = [
        "font", "fonts", "type", "typography", "text", "textstyle", "textstyles", "style", "styles", "size", "sizes",
    ]

    /// A text style's size at Large, in pt, and its weight (Apple's Human Interface Guidelines, Typography).
    public static func standard(_ style: TextStyle) -> (size: Double, weight: FontWeight) {
        (style.pointSize, style == .headline ? .semibold : .regular)
    }
}

extension RoleNames {
    /// What numbers of one kind become: where they go in the document, and by which names.
    struct NumberKind {
        /// Words of the path that tell the kind.
        let words: Set<String>
        /// The object in the document, such as `["visual", "radii"]`.
        let section: [String]
        /// Its keys, and the names of tokens for each, the telling words taken out.
        let keys: [(key: String, names: [String])]
    }

    /// The first kind of which a path holds a word is taken.
    static let numbers: [NumberKind] = [
        NumberKind(words: ["shadow", "shadows"], section: ["visual", "shadows"], keys: shadows),
        NumberKind(
            words: ["radius", "radii", "corner", "corners", "rounded"], section: ["visual", "radii"], keys: radii),
        NumberKind(words: ["gap", "gaps"], section: ["layout", "gap"], keys: steps),
        NumberKind(words: ["grid"], section: ["layout", "grid"], keys: steps),
        NumberKind(words: ["touch"], section: ["layout", "touch"], keys: steps),
        NumberKind(
            words: [
                "space", "spaces", "spacing", "spacings", "padding", "paddings", "margin", "margins", "inset", "insets",
            ], section: ["layout", "scale"], keys: steps),
    ]

    /// Words that tell a number from a length, whatever it is the opacity of.
    static let opacities: Set<String> = ["opacity", "alpha"]

    /// Returns what a spacing of text is between, `lines` for `bodyLineSpacing`; `nil` for other names.
    static func spacingOfText(_ words: [String]) -> String? {
        for (word, next) in zip(words, words.dropFirst()) where ["spacing", "spacings", "gap"].contains(next) {
            if let text = ["line": "lines", "letter": "letters", "character": "letters", "word": "words"][word] {
                return text
            }
        }
        return nil
    }

    /// The corner of cards, which is a surface's and no step of the radii.
    static let cardRadius = ["card", "cards"]

    private static let radii: [(key: String, names: [String])] = [
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m", ""]),
        ("large", ["large", "lg", "l"]),
        ("pill", ["pill", "full", "round", "capsule"]),
    ]

    static let shadows: [(key: String, names: [String])] = [
        ("none", ["none"]),
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m"]),
    ]

    /// The numbered steps are Scarf's, of which s1 is 4 pt; its s5 and s10 have no place.
    private static let steps: [(key: String, names: [String])] = [
        ("xs", ["xs", "extrasmall", "xsmall", "s1", "1"]),
        ("s", ["s", "sm", "small", "s2", "2"]),
        ("m", ["m", "md", "medium", "s3", "3"]),
        ("l", ["l", "lg", "large", "s4", "4"]),
        ("xl", ["xl", "extralarge", "xlarge", "s6", "6"]),
        ("xxl", ["xxl", "2xl", "extraextralarge", "xxlarge", "s8", "8"]),
    ]
}

/// Names of which none is given twice: one that is taken gets a number, from 2 on.
public struct UniqueNames {
    private var taken: Set<String>
    /// The number to try next in each series of names, so that many equal names take no longer than as many different
    /// ones.
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: The names that are taken already.
    public init(_ taken: some Sequence<String> = []) { self.taken = Set(taken) }

    /// Takes a name, or the first of its numbered forms that is free.
    ///
    /// - Parameters:
    ///   - key: Returns what a name is compared by.
    ///   - numbered: Returns the name with a number.
    public mutating func add(
        _ name: String, comparing key: (String) -> String = { $0 }, numbered: (Int) -> String
    ) -> String {
        if taken.insert(key(name)).inserted { return name }
        // Where a name is shortened to make room for its number, others with the same start share their numbers.
        let series = numbered(2)
        var number = numbers[series] ?? 2
        while !taken.insert(key(numbered(number))).inserted { number += 1 }
        numbers[series] = number + 1
        return numbered(number)
    }
}

/// A token's name in the forms that the tables of ``RoleNames`` contain.
public struct TokenName {
    /// Lower case, without separators, the most telling first: `surfaceborder`, then `border`.
    let keys: [String]
    /// Every word of the path, lower case.
    let words: [String]
    /// What a role of its own is called: `toolBash` for `Tool/ToolBash`.
    let roleName: String

    /// - Parameter prefix: A word at the beginning of the last part that says nothing, such as the project's initials.
    init(_ path: [String], without prefix: String? = nil) {
        var parts = path.map(Self.words)
        if let last = parts.last, last.count > 1, last.first == prefix { parts[parts.count - 1].removeFirst() }
        // The number of an element says nothing without the name of its list.
        if let number = parts.last, number.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts.count > 1 {
            parts.removeLast()
            parts[parts.count - 1] += number
        }
        words = parts.flatMap { $0 }
        let last = parts.last ?? []
        var spaces = parts.dropLast().enumerated().compactMap { index, part -> [String]? in
            // `TextColor` is as telling as `Text`.
            let told = part.filter { !Self.colors.contains($0) }
            // The outermost one is the design system's own name as a rule: `ScarfColor`, `AppTheme`.
            let isSystem = index == 0 && part.contains(where: Self.systems.contains)
            if isSystem && !told.allSatisfy(Self.kinds.contains) || part.allSatisfy(Self.containers.contains) {
                return nil
            }
            return told.isEmpty ? part : told
        }
        // `Tool/ToolBash` says the namespace twice.
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
        self.keys = keys.filter { !$0.isEmpty }
        let raw = path.last ?? ""
        // `Surface/BorderStrong` says enough without its group, `Border/Strong` does not.
        let named = last.count > 1 ? telling.flatMap { $0 } + last : full
        let isPlain = named.count == last.count && raw.first?.isLowercase == true
        roleName = isPlain || named.isEmpty ? raw : Self.camelCase(named)
    }

    /// `["text", "primary"]` for `textPrimary`, `TextPrimary`, `text-primary`, `text_primary` and `text.primary`.
    public static func words(_ name: String) -> [String] { TokenTitle.words(name) }

    private static func camelCase(_ words: [String]) -> String {
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return (words.first ?? "") + rest.joined()
    }

    /// Words of namespaces that say nothing.
    private static let containers: Set<String> = [
        "color", "colors", "colour", "colours", "palette", "palettes", "token", "tokens", "theme", "themes", "app",
        "ui", "ds", "design", "system", "global", "default", "asset", "assets",
    ]
    private static let colors: Set<String> = ["color", "colors", "colour", "colours"]
    /// Words that tell what the colors of a namespace are for.
    private static let kinds: Set<String> = [
        "text", "label", "foreground", "background", "backgrounds", "surface", "surfaces", "border", "borders",
    ]
    /// Words that tell the name of a design system.
    private static let systems: Set<String> = [
        "theme", "color", "colors", "colour", "colours", "design", "palette", "style", "styles", "tokens", "constants",
    ]
    /// Those with which a color's own name may begin without another meaning: `SemanticSuccess`.
    private static let prefixes: Set<String> = ["semantic", "brand", "base", "core", "color", "feedback"]
    /// Words that sort colors, and say what one is for only together with its name.
    private static let groups: Set<String> = [
        "semantic", "brand", "surface", "surfaces", "foreground", "foregrounds", "background", "backgrounds", "base",
        "core", "status", "state", "feedback", "content", "fill", "fills", "border", "borders", "action",
    ]
}
