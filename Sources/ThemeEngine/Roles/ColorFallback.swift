import ColorScience
import ThemeSpec

/// Where the colour of a role that a theme does not give comes from.
public enum ColorFallback: Hashable, Sendable {
    /// The same colour as another role, or as what that one falls back to.
    case role(ColorRole)
    /// Another role's colour, as light and as vivid, turned to a hue (degrees of OKLCH).
    ///
    /// So a status colour that the theme's author never chose still belongs to the theme, is told apart from the
    /// others, and can be read wherever the colour it was turned from can be.
    case hue(Double, of: ColorRole)
}

extension ColorFallback {
    /// The one documented chain of fallbacks: a role's alternatives in order. The first that the theme gives, or that
    /// can be made from what it gives, is taken. Only `background` and `textPrimary` have none: every theme gives
    /// those. The list is free of cycles, which a test checks.
    static let chains: [ColorRole: [ColorFallback]] = [
        .textSecondary: [.role(.textPrimary)],
        .textTertiary: [.role(.textSecondary)],
        .textOnPrimaryCTA: [.role(.background)],
        .textOnDestructive: [.role(.textOnPrimaryCTA)],
        .textOnOverlay: [.role(.textPrimary)],
        .textOnOverlaySecondary: [.role(.textSecondary)],
        .textOnScrim: [.role(.textOnOverlay)],
        .textOnScrimSecondary: [.role(.textOnScrim)],
        .surfaceBase: [.role(.background)],
        .surfaceCardSecondary: [.role(.surfaceBase)],
        .surfaceTint: [.role(.surfaceBase)],
        .surfaceScrim: [.role(.background)],
        .borderSubtle: [.role(.textTertiary)],
        .themePrimary: [.role(.textPrimary)],
        .themeSecondary: [.role(.themePrimary)],
        .primaryCTA: [.role(.themePrimary)],
        .destructive: [.role(.primaryCTA)],
        .accent: [.role(.themePrimary)],
        .danger: [.role(.destructive)],
        .warning: [.hue(Hue.amber, of: .danger)],
        .success: [.hue(Hue.green, of: .danger)],
        .info: [.hue(Hue.blue, of: .danger)],
        .statusOverdue: [.role(.danger)],
        .statusDueSoon: [.role(.warning)],
        .statusGood: [.hue(Hue.teal, of: .statusOverdue)],
        .statusNeutral: [.role(.textTertiary)],
    ]

    /// Hues in degrees of OKLCH, near those of Checkpoint (amber, teal) and Scarf (green, blue); amber is a little yellower,
    /// so that it stays apart from a destructive color that is a brown.
    private enum Hue {
        static let amber = 75.0
        static let green = 160.0
        static let teal = 193.0
        static let blue = 245.0
    }
}
