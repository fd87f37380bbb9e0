/// What a colour is for. An open set: a theme may add roles of its own to those that are known here.
public struct ColorRole: RawRepresentable, Hashable, Comparable, Sendable {
    /// The key in a document's `colors.pairByRole`.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static func < (one: ColorRole, other: ColorRole) -> Bool {
        one.rawValue < other.rawValue
    }
}

extension ColorRole {
    public static let textPrimary = ColorRole(rawValue: "textPrimary")
    public static let textSecondary = ColorRole(rawValue: "textSecondary")
    public static let textTertiary = ColorRole(rawValue: "textTertiary")
    public static let textOnPrimaryCTA = ColorRole(rawValue: "textOnPrimaryCTA")
    public static let textOnDestructive = ColorRole(rawValue: "textOnDestructive")
    public static let textOnOverlay = ColorRole(rawValue: "textOnOverlay")
    public static let textOnOverlaySecondary = ColorRole(rawValue: "textOnOverlaySecondary")
    public static let textOnScrim = ColorRole(rawValue: "textOnScrim")
    public static let textOnScrimSecondary = ColorRole(rawValue: "textOnScrimSecondary")

    public static let background = ColorRole(rawValue: "background")
    public static let surfaceBase = ColorRole(rawValue: "surfaceBase")
    public static let surfaceCardSecondary = ColorRole(rawValue: "surfaceCardSecondary")
    public static let surfaceTint = ColorRole(rawValue: "surfaceTint")
    public static let surfaceScrim = ColorRole(rawValue: "surfaceScrim")
    public static let borderSubtle = ColorRole(rawValue: "borderSubtle")

    public static let primaryCTA = ColorRole(rawValue: "primaryCTA")
    public static let destructive = ColorRole(rawValue: "destructive")
    public static let themePrimary = ColorRole(rawValue: "themePrimary")
    public static let themeSecondary = ColorRole(rawValue: "themeSecondary")

    public static let statusOverdue = ColorRole(rawValue: "statusOverdue")
    public static let statusDueSoon = ColorRole(rawValue: "statusDueSoon")
    public static let statusGood = ColorRole(rawValue: "statusGood")
    public static let statusNeutral = ColorRole(rawValue: "statusNeutral")
    public static let success = ColorRole(rawValue: "success")
    public static let warning = ColorRole(rawValue: "warning")
    public static let danger = ColorRole(rawValue: "danger")
    public static let info = ColorRole(rawValue: "info")
    public static let accent = ColorRole(rawValue: "accent")

    /// The 19 roles of GentleDesignSystem, in its own order: text, surfaces, actions, theme.
    public static let gentle: [ColorRole] = [
        .textPrimary, .textSecondary, .textTertiary, .textOnPrimaryCTA, .textOnDestructive, .textOnOverlay,
        .textOnOverlaySecondary, .textOnScrim, .textOnScrimSecondary,
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .surfaceScrim, .borderSubtle,
        .primaryCTA, .destructive,
        .themePrimary, .themeSecondary,
    ]

    /// Every role that screens may ask a theme for: where it gives none, another role stands in.
    public static let known: [ColorRole] =
        gentle + [
            .statusOverdue, .statusDueSoon, .statusGood, .statusNeutral, .success, .warning, .danger, .info, .accent,
        ]

    /// The roles that nothing can stand in for, so that every full theme must give them.
    static let indispensable: [ColorRole] = [.background, .textPrimary]
}
