/// The purpose of a color. An open set: a theme may add its own roles to the known ones.
public struct ColorRole: RawRepresentable, Hashable, Comparable, Sendable {
    /// The key in a document's `colors.pairByRole`.
    public let rawValue: String

    /// The role with that key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Whether the first role's key precedes the second's.
    public static func < (one: ColorRole, other: ColorRole) -> Bool {
        one.rawValue < other.rawValue
    }
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
    /// The layer between a screen and what overlays it.
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

    /// Every role that screens use; one that a theme does not give has a fallback.
    public static let known: [ColorRole] =
        gentle + [
            .statusOverdue, .statusDueSoon, .statusGood, .statusNeutral, .success, .warning, .danger, .info, .accent,
        ]

    /// The roles that other fallbacks derive from: a full theme must give them, or say with `null` that it has none.
    static let indispensable: [ColorRole] = [.background, .textPrimary]
}
