import ThemeSpec

/// Which role each color role is meant to stand with.
enum SwatchPartner: Hashable {
    /// Text or a sign on that surface.
    case on(ColorRole)
    /// A surface under that text.
    case under(ColorRole)
    /// A line on that surface, which nobody reads.
    case line(on: ColorRole)

    /// The other role.
    var role: ColorRole {
        switch self {
        case .on(let role), .under(let role), .line(on: let role): role
        }
    }

    /// A role that is not here is a surface, or text if its name begins so, and stands with what reads best.
    static let table: [ColorRole: SwatchPartner] = [
        .textPrimary: .on(.background),
        .textSecondary: .on(.background),
        .textTertiary: .on(.background),
        .textOnPrimaryCTA: .on(.primaryCTA),
        .textOnDestructive: .on(.destructive),
        .textOnOverlay: .on(.surfaceBase),
        .textOnOverlaySecondary: .on(.surfaceBase),
        .textOnScrim: .on(.surfaceScrim),
        .textOnScrimSecondary: .on(.surfaceScrim),
        .background: .under(.textPrimary),
        .surfaceBase: .under(.textPrimary),
        .surfaceCardSecondary: .under(.textPrimary),
        .surfaceScrim: .under(.textOnScrim),
        .borderSubtle: .line(on: .surfaceBase),
        .primaryCTA: .under(.textOnPrimaryCTA),
        .destructive: .under(.textOnDestructive),
        .themePrimary: .on(.background),
        .themeSecondary: .on(.background),
        .statusOverdue: .on(.surfaceBase),
        .statusDueSoon: .on(.surfaceBase),
        .statusGood: .on(.surfaceBase),
        .statusNeutral: .on(.surfaceBase),
        .success: .on(.background),
        .warning: .on(.background),
        .danger: .on(.background),
        .info: .on(.background),
        .accent: .on(.background),
    ]

    /// What may stand on a surface, and what may lie under a text, that the table does not know.
    static let texts: [ColorRole] = [.textPrimary, .textOnPrimaryCTA, .textOnOverlay, .textOnScrim]
    static let surfaces: [ColorRole] = [.background, .surfaceBase, .primaryCTA, .surfaceScrim]
}
