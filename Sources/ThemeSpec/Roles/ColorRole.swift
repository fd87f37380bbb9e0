/// The purpose of a color. An open set: a theme may add its own roles to the known ones.
public struct ColorRole: RawRepresentable, Hashable, Comparable, Sendable {
    /// The key in a document's `colors.pairByRole`.
    public let rawValue: String

    /// Creates the role with a key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Returns whether the first role's key precedes the second's.
    public static func < (one: ColorRole, other: ColorRole) -> Bool {
        one.rawValue < other.rawValue
    }

    /// The keys of the table of colors in a document.
    public static let tablePath = ["colors", "pairByRole"]

    /// The keys of the role's colors in a document.
    public var path: [String] { Self.tablePath + [rawValue] }
}

extension ColorRole {
    /// Text that is read first: titles and body.
    public static let textPrimary = ColorRole(rawValue: "textPrimary")
    /// Supporting text.
    public static let textSecondary = ColorRole(rawValue: "textSecondary")
    /// The faintest text: placeholders and captions.
    public static let textTertiary = ColorRole(rawValue: "textTertiary")
    /// Text on ``primaryCTA``.
    public static let textOnPrimaryCTA = ColorRole(rawValue: "textOnPrimaryCTA")
    /// Text on ``destructive``.
    public static let textOnDestructive = ColorRole(rawValue: "textOnDestructive")
    /// Text on sheets and popovers.
    public static let textOnOverlay = ColorRole(rawValue: "textOnOverlay")
    /// Supporting text on sheets and popovers.
    public static let textOnOverlaySecondary = ColorRole(rawValue: "textOnOverlaySecondary")
    /// Text on ``surfaceScrim``.
    public static let textOnScrim = ColorRole(rawValue: "textOnScrim")
    /// Supporting text on ``surfaceScrim``.
    public static let textOnScrimSecondary = ColorRole(rawValue: "textOnScrimSecondary")

    /// The background of screens.
    public static let background = ColorRole(rawValue: "background")
    /// Cards and other raised surfaces.
    public static let surfaceBase = ColorRole(rawValue: "surfaceBase")
    /// Cards on cards.
    public static let surfaceCardSecondary = ColorRole(rawValue: "surfaceCardSecondary")
    /// The tint of translucent surfaces.
    public static let surfaceTint = ColorRole(rawValue: "surfaceTint")
    /// The layer between a screen and its overlays.
    public static let surfaceScrim = ColorRole(rawValue: "surfaceScrim")
    /// Hairlines and faint borders.
    public static let borderSubtle = ColorRole(rawValue: "borderSubtle")

    /// The fill of the primary button, the call to action.
    public static let primaryCTA = ColorRole(rawValue: "primaryCTA")
    /// The fill of buttons that delete something.
    public static let destructive = ColorRole(rawValue: "destructive")
    /// The theme's first characteristic color.
    public static let themePrimary = ColorRole(rawValue: "themePrimary")
    /// The theme's second characteristic color.
    public static let themeSecondary = ColorRole(rawValue: "themeSecondary")

    /// The status of an overdue service (Checkpoint).
    public static let statusOverdue = ColorRole(rawValue: "statusOverdue")
    /// The status of a service that is due soon (Checkpoint).
    public static let statusDueSoon = ColorRole(rawValue: "statusDueSoon")
    /// The status of a service that is not due soon (Checkpoint).
    public static let statusGood = ColorRole(rawValue: "statusGood")
    /// The status of a service without a due date (Checkpoint).
    public static let statusNeutral = ColorRole(rawValue: "statusNeutral")
    /// The roles of the statuses of a service, the most urgent first.
    public static let statuses: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]
    /// A successful result (Scarf).
    public static let success = ColorRole(rawValue: "success")
    /// A warning (Scarf).
    public static let warning = ColorRole(rawValue: "warning")
    /// An error or a dangerous action (Scarf).
    public static let danger = ColorRole(rawValue: "danger")
    /// Information (Scarf).
    public static let info = ColorRole(rawValue: "info")
    /// The accent of controls, links and selections.
    public static let accent = ColorRole(rawValue: "accent")

    /// The 19 roles of GentleDesignSystem, in its order: text, surfaces, actions, theme.
    public static let gentle: [ColorRole] = [
        .textPrimary, .textSecondary, .textTertiary, .textOnPrimaryCTA, .textOnDestructive, .textOnOverlay,
        .textOnOverlaySecondary, .textOnScrim, .textOnScrimSecondary,
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .surfaceScrim, .borderSubtle,
        .primaryCTA, .destructive,
        .themePrimary, .themeSecondary,
    ]

    /// The roles that only fill surfaces.
    public static let fills: Set<ColorRole> = [
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .surfaceScrim,
    ]

    /// Every role that screens use; roles that a theme lacks have fallbacks.
    public static let known: [ColorRole] =
        gentle + [
            .statusOverdue, .statusDueSoon, .statusGood, .statusNeutral, .success, .warning, .danger, .info, .accent,
        ]

    /// The roles from which other fallbacks are derived: a full theme must set them, or remove them explicitly with
    /// `null`.
    static let indispensable: [ColorRole] = [.background, .textPrimary]
}

/// The usual names and looks of a role's colors.
struct RoleTraits: Sendable {
    /// The look of a color.
    enum Look: Sendable {
        /// A page or a surface on it; 0 is the page.
        case page(Double)
        /// Text; 0 is the most prominent.
        case text(Double)
        /// Text on a strong fill.
        case textOnFill
        case border
        case scrim
        /// A strong color; 1 for the most prominent.
        case strong(Double)
        /// A color with a meaning, by its hue in degrees of OKLCH.
        case hue(Double)

        /// Whether it is the look of text.
        var isText: Bool {
            switch self {
            case .text, .textOnFill: true
            default: false
            }
        }
    }

    let role: ColorRole
    let purpose: String
    let look: Look
    /// The words in names, with the evidence of each for the role: 1 is conclusive.
    let words: [(String, Double)]

    /// Words that distinguish colors of one kind.
    static let ranks: Set<String> = ["primary", "secondary", "tertiary", "muted", "subtle", "faint", "on"]

    /// The known roles. The most common ones come first: they are preferred if nothing else decides.
    static let known: [RoleTraits] = [
        RoleTraits(
            role: .primaryCTA, purpose: "the fill of the primary button", look: .strong(1),
            words: [
                ("primary", 0.5), ("cta", 1), ("button", 0.6), ("action", 0.7), ("brand", 0.6), ("accent", 0.6),
                ("fill", 0.2),
            ]),
        RoleTraits(
            role: .accent, purpose: "controls, links and selections", look: .strong(0.97),
            words: [
                ("accent", 0.9), ("tint", 0.8), ("link", 0.9), ("highlight", 0.7), ("selection", 0.8), ("focus", 0.6),
                ("interactive", 0.7),
            ]),
        RoleTraits(
            role: .background, purpose: "the background of screens", look: .page(0),
            words: [
                ("background", 0.9), ("bg", 0.9), ("canvas", 0.8), ("paper", 0.7), ("page", 0.6), ("base", 0.4),
                ("screen", 0.5), ("window", 0.4), ("cream", 0.4), ("snow", 0.4), ("primary", 0.1),
            ]),
        RoleTraits(
            role: .textPrimary, purpose: "titles and body text", look: .text(0),
            words: [
                ("text", 0.6), ("ink", 0.9), ("label", 0.5), ("foreground", 0.6), ("fg", 0.6), ("title", 0.6),
                ("body", 0.4), ("primary", 0.3), ("charcoal", 0.5), ("onyx", 0.4),
            ]),
        RoleTraits(
            role: .surfaceBase, purpose: "cards and other raised surfaces", look: .page(1),
            words: [
                ("surface", 0.8), ("card", 0.9), ("panel", 0.8), ("container", 0.6), ("elevated", 0.5), ("sheet", 0.5),
                ("cell", 0.5), ("tile", 0.5), ("background", 0.3), ("secondary", 0.2),
            ]),
        RoleTraits(
            role: .textSecondary, purpose: "supporting text", look: .text(1),
            words: [
                ("text", 0.45), ("secondary", 0.5), ("muted", 0.7), ("subtitle", 0.8), ("subtext", 0.9), ("label", 0.4),
                ("foreground", 0.4), ("fg", 0.4), ("subtle", 0.4), ("gray", 0.4), ("grey", 0.4), ("slate", 0.4),
            ]),
        RoleTraits(
            role: .borderSubtle, purpose: "hairlines and faint borders", look: .border,
            words: [
                ("border", 0.9), ("separator", 0.9), ("divider", 0.9), ("outline", 0.8), ("stroke", 0.8), ("line", 0.7),
                ("hairline", 1), ("rule", 0.5),
            ]),
        RoleTraits(
            role: .destructive, purpose: "the fill of buttons that delete", look: .hue(27),
            words: [
                ("destructive", 1), ("delete", 0.8), ("danger", 0.6), ("error", 0.5), ("red", 0.5), ("remove", 0.6),
            ]),
        RoleTraits(
            role: .textTertiary, purpose: "placeholders and captions", look: .text(2),
            words: [
                ("text", 0.4), ("tertiary", 0.6), ("placeholder", 0.9), ("faint", 0.6), ("disabled", 0.6),
                ("hint", 0.7),
                ("caption", 0.6), ("label", 0.3), ("subtle", 0.3),
            ]),
        RoleTraits(
            role: .textOnPrimaryCTA, purpose: "text on the primary button", look: .textOnFill,
            words: [("on", 0.5), ("button", 0.4), ("accent", 0.2), ("primary", 0.3), ("text", 0.3), ("white", 0.3)]),
        RoleTraits(
            role: .themePrimary, purpose: "the theme's first characteristic color", look: .strong(0.94),
            words: [("brand", 0.7), ("primary", 0.5), ("theme", 0.5), ("main", 0.5), ("logo", 0.6)]),
        RoleTraits(
            role: .themeSecondary, purpose: "the theme's second characteristic color", look: .strong(0.9),
            words: [("secondary", 0.6), ("brand", 0.3), ("complement", 0.6), ("alternate", 0.5), ("support", 0.4)]),
        RoleTraits(
            role: .success, purpose: "successful results", look: .hue(150),
            words: [
                ("success", 1), ("positive", 0.9), ("valid", 0.8), ("green", 0.5), ("mint", 0.3), ("confirm", 0.7),
                ("gain", 0.6),
                ("good", 0.6),
            ]),
        RoleTraits(
            role: .warning, purpose: "warnings", look: .hue(75),
            words: [
                ("warning", 1), ("warn", 1), ("caution", 0.9), ("amber", 0.6), ("orange", 0.5), ("yellow", 0.5),
                ("pending", 0.5), ("alert", 0.5),
            ]),
        RoleTraits(
            role: .danger, purpose: "errors", look: .hue(27),
            words: [
                ("danger", 1), ("error", 1), ("negative", 0.9), ("critical", 0.9), ("failure", 0.9), ("invalid", 0.8),
                ("loss", 0.6), ("red", 0.4),
            ]),
        RoleTraits(
            role: .info, purpose: "information", look: .hue(245),
            words: [("info", 1), ("information", 1), ("notice", 0.7), ("blue", 0.4), ("hint", 0.3)]),
        RoleTraits(
            role: .surfaceCardSecondary, purpose: "cards on cards", look: .page(2),
            words: [
                ("surface", 0.4), ("card", 0.4), ("secondary", 0.4), ("raised", 0.6), ("inset", 0.5), ("fill", 0.4),
            ]),
        RoleTraits(
            role: .surfaceScrim, purpose: "the dimming layer below overlays", look: .scrim,
            words: [("scrim", 1), ("overlay", 0.8), ("backdrop", 0.8), ("dim", 0.7), ("shade", 0.4)]),
        RoleTraits(
            role: .statusOverdue, purpose: "services that are overdue", look: .hue(27),
            words: [("overdue", 1), ("late", 0.8), ("expired", 0.8)]),
        RoleTraits(
            role: .statusDueSoon, purpose: "services that are due soon", look: .hue(75),
            words: [("due", 0.7), ("soon", 0.7), ("upcoming", 0.7)]),
        RoleTraits(
            role: .statusGood, purpose: "services that are not due soon", look: .hue(180),
            words: [("good", 0.7), ("healthy", 0.8), ("ok", 0.7)]),
        RoleTraits(
            role: .statusNeutral, purpose: "services without a due date", look: .text(2),
            words: [("neutral", 0.8), ("unknown", 0.6), ("inactive", 0.6)]),
        RoleTraits(
            role: .textOnDestructive, purpose: "text on buttons that delete", look: .textOnFill,
            words: [("on", 0.3), ("destructive", 0.4), ("danger", 0.3)]),
    ]
}

extension ColorRole {
    /// The purpose of colors with a known role, as a noun; empty for other roles.
    public var purpose: String {
        RoleTraits.known.first { $0.role == self }?.purpose ?? Self.otherPurposes[self] ?? ""
    }

    /// The purposes of roles for which sources have no colors.
    private static let otherPurposes: [ColorRole: String] = [
        .textOnOverlay: "text on sheets and popovers",
        .textOnOverlaySecondary: "supporting text on sheets and popovers",
        .textOnScrim: "text on the scrim",
        .textOnScrimSecondary: "supporting text on the scrim",
        .surfaceTint: "the tint of translucent surfaces",
    ]
}
