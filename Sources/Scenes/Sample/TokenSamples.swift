import ThemeEngine
import ThemeSpec

/// The role that a color role is paired with in a swatch.
enum SwatchPartner: Hashable {
    /// The color is text or a symbol on this surface.
    case on(ColorRole)
    /// The color is a surface under this text.
    case under(ColorRole)
    /// The color is a line on this surface.
    case line(on: ColorRole)

    /// The other role.
    var role: ColorRole {
        switch self {
        case .on(let role), .under(let role), .line(on: let role): role
        }
    }

    /// The partners of known roles. A role that is not in the table is text if its name starts with `text`, a line or a
    /// mark if its name starts with one of the words below, otherwise a surface.
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

    /// The beginnings of the names of lines, in lower case.
    static let lines = ["border", "divider", "hairline", "line", "outline", "separator", "stroke"]
    /// The beginnings of the names of dots, symbols and labels, in lower case.
    static let marks = ["chart", "icon", "status", "tool"]

    /// The candidates for text on unknown surfaces, and for surfaces under unknown text.
    static let texts: [ColorRole] = [.textPrimary, .textOnPrimaryCTA, .textOnOverlay, .textOnScrim]
    static let surfaces: [ColorRole] = [.background, .surfaceBase, .primaryCTA, .surfaceScrim]
}

/// Color roles that are shown in one section.
struct SwatchGroup {
    let title: String
    let roles: [ColorRole]

    /// Returns all roles of a model in groups: Gentle's groups, the other known roles, those of the theme, and those
    /// that no component uses.
    static func all(_ model: RenderModel) -> [SwatchGroup] {
        let unmapped = model.spec.unmappedColors
        let own = Set(model.colors.byRole.keys).subtracting(ColorRole.known + unmapped).sorted()
        let rest = [("This theme's own", own), ("Unmapped", unmapped)].filter { !$0.1.isEmpty }
        return known + rest.map { SwatchGroup(title: $0, roles: $1) }
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
        SwatchGroup(title: "Status", roles: ColorRole.statuses),
        SwatchGroup(title: "Meaning", roles: [.success, .warning, .danger, .info, .accent]),
    ]
}

/// The sample texts of text roles.
enum TypeSample {
    /// Two words from a pangram.
    static let short = "Jovial wizards"
    /// Letters on a color.
    static let inked = "Aa"

    /// Returns the name of a role shown to the user.
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
