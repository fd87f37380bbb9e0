import ThemeSpec

/// The names that design systems give to what a theme document calls otherwise.
///
/// Names are lower case without separators. A role takes the first of its names that there is a token for, after its
/// own; one token may serve several roles. What is in no table stays a role of its own.
enum RoleNames {
    /// In the order of ``ColorRole/known``.
    static let colors: [(role: ColorRole, names: [String])] = [
        (.textPrimary, textPrimary),
        (.textSecondary, textSecondary),
        (
            .textTertiary,
            [
                "foregroundfaint", "foregroundtertiary", "tertiarytext", "tertiarylabel", "labeltertiary", "textfaint",
                "textsubtle", "fgfaint", "fgtertiary", "contenttertiary", "placeholdertext", "placeholder",
            ]
        ),
        (
            .textOnPrimaryCTA,
            [
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
                "backgroundprimary", "primarybackground", "bg", "bgprimary", "backgroundbase", "backgrounddefault",
                "appbackground", "screenbackground", "pagebackground", "windowbackground", "systembackground",
                "surfacebackground", "canvas",
            ]
        ),
        (
            .surfaceBase,
            [
                "surface", "surfaceprimary", "card", "cardbackground", "backgroundcard", "surfacecard",
                "backgroundsecondary",
                "secondarybackground", "bgsecondary", "backgroundelevated", "secondarysystembackground",
                "surfacedefault", "surfacecontainer", "panel",
            ]
        ),
        (
            .surfaceCardSecondary,
            [
                "surfacesecondary", "cardsecondary", "backgroundtertiary", "tertiarybackground", "bgtertiary",
                "surfaceelevated", "surfaceraised", "surfacevariant", "surfacealt", "surface2",
                "tertiarysystembackground",
            ]
        ),
        (.surfaceTint, []),
        (.surfaceScrim, ["scrim", "overlay", "backdrop"]),
        (
            .borderSubtle,
            ["border", "borderdefault", "borderprimary", "separator", "divider", "outline", "stroke", "hairline"]
        ),
        (
            .primaryCTA,
            [
                "primary", "ctaprimary", "buttonprimary", "primarybutton", "accent", "accentprimary", "accentcolor",
                "tint",
                "brandprimary",
                "brand", "brandrust",
            ]
        ),
        (.destructive, ["danger", "error", "negative", "critical"]),
        (
            .themePrimary,
            ["brandprimary", "brand", "primary", "accent", "accentprimary", "accentcolor", "tint", "brandrust"]
        ),
        (.themeSecondary, ["brandsecondary", "secondary", "accentsecondary", "accent2", "brandamber"]),
        (.statusOverdue, ["overdue"]),
        (.statusDueSoon, ["duesoon"]),
        (.statusGood, []),
        (.statusNeutral, []),
        (.success, ["positive"]),
        (.warning, ["caution"]),
        (.danger, ["error", "negative", "critical"]),
        (.info, ["information", "informational"]),
        (.accent, ["accentcolor", "tint", "tintcolor", "brandrust"]),
    ]

    private static let textPrimary = [
        "foregroundprimary", "primarytext", "foreground", "text", "label", "labelprimary", "primarylabel", "fgprimary",
        "fg", "onbackground", "onsurface", "contentprimary", "textdefault", "ink",
    ]
    private static let textSecondary = [
        "foregroundmuted", "foregroundsecondary", "secondarytext", "secondarylabel", "labelsecondary", "textmuted",
        "fgmuted", "fgsecondary", "contentsecondary", "onsurfacevariant", "muted",
    ]

    /// The roles without which most of a screen is another theme's.
    static let important: [ColorRole] = [
        .background, .surfaceBase, .textPrimary, .textSecondary, .primaryCTA, .textOnPrimaryCTA, .borderSubtle,
        .destructive,
    ]
}
