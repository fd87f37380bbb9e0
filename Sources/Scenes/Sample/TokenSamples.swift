import ThemeEngine
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

/// Color roles that are shown together.
struct SwatchGroup {
    let title: String
    let roles: [ColorRole]

    /// Every role of a model: Gentle's groups, the other known ones, then those of the theme itself.
    static func all(_ model: RenderModel) -> [SwatchGroup] {
        let own = Set(model.colors.byRole.keys).subtracting(ColorRole.known).sorted()
        return known + (own.isEmpty ? [] : [SwatchGroup(title: "This theme's own", roles: own)])
    }

    /// GentleDesignSystem's semantic groups, then Checkpoint's status colors and Scarf's meanings.
    private static let known = [
        SwatchGroup(
            title: "Text",
            roles: [
                .textPrimary, .textSecondary, .textTertiary, .textOnPrimaryCTA, .textOnDestructive, .textOnOverlay,
                .textOnOverlaySecondary, .textOnScrim, .textOnScrimSecondary,
            ]),
        SwatchGroup(
            title: "Surfaces",
            roles: [.background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .surfaceScrim, .borderSubtle]),
        SwatchGroup(title: "Actions", roles: [.primaryCTA, .destructive]),
        SwatchGroup(title: "Theme", roles: [.themePrimary, .themeSecondary]),
        SwatchGroup(title: "Status", roles: [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]),
        SwatchGroup(title: "Meaning", roles: [.success, .warning, .danger, .info, .accent]),
    ]
}

/// The words in which text roles are shown.
enum TypeSample {
    /// Half of a pangram.
    static let line = "Jovial wizards fix black quilts"
    /// Letters that differ much from design to design.
    static let letters = "Ag"
    /// Letters on a color.
    static let inked = "Aa"

    /// The role's name as people say it.
    static func name(_ role: TextRole) -> String {
        switch role {
        case .largeTitle: "Large title"
        case .title: "Title"
        case .title2: "Title 2"
        case .title3: "Title 3"
        case .headline: "Headline"
        case .body: "Body"
        case .bodySecondary: "Body, secondary"
        case .monoCode: "Mono code"
        case .primaryButtonTitle: "Primary button title"
        case .secondaryButtonTitle: "Secondary button title"
        case .tertiaryButtonTitle: "Tertiary button title"
        case .quaternaryButtonTitle: "Quaternary button title"
        case .callout: "Callout"
        case .subheadline: "Subheadline"
        case .footnote: "Footnote"
        case .caption: "Caption"
        case .caption2: "Caption 2"
        }
    }
}
