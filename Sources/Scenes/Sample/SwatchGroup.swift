import ThemeEngine
import ThemeSpec

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
