import ColorScience
import ThemeSpec

/// AppTheme: what a platform asks of colors.
enum PlatformColorsRule: HouseRule {
    static let id = "platform-colors"
    static let title = "colors suit the platform"
    static let facts = """
        AppTheme's design system rules. tvOS: muted colors, dark first, since large screens overwhelm; muted is a chroma of \
        at most 0.14 in OKLCH. visionOS: colors are for accents, never for backgrounds or body text, which the system's glass \
        has. iOS and macOS: all of the palette.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        switch context.spec.metadata.platform {
        case .tvOS: muted(context) + darkFirst(context)
        case .visionOS: accentsOnly(context)
        case .iOS, .macOS, nil: []
        }
    }

    private static func muted(_ context: AuditContext) -> [AuditFinding] {
        context.standards.flatMap { model in
            palette.compactMap { role -> AuditFinding? in
                guard context.spec.colors[role] != nil else { return nil }
                let chroma = OKLCH(model.colors[role]).chroma
                guard chroma > mostChroma else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                    "\(role.rawValue) \(model.colors[role].hex) has a chroma of \(AuditCheck.text(chroma)): on a television more than \(AuditCheck.text(mostChroma)) overwhelms"
                )
            }
        }
    }

    private static func darkFirst(_ context: AuditContext) -> [AuditFinding] {
        guard context.spec.metadata.appearances.first != .dark else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "appearances", path: ["appearances"],
                "\(context.spec.metadata.appearances[0].rawValue) comes first: on a television light text stands on dark"
            )
        ]
    }

    private static func accentsOnly(_ context: AuditContext) -> [AuditFinding] {
        systems.filter { role in context.spec.colors[role] != nil && !isClear(role, context) }.map { role in
            context.finding(
                Self.self, .error, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                "\(role.rawValue) has a color of its own: on visionOS backgrounds and body text are the system's glass and vibrancy"
            )
        }
    }

    private static func isClear(_ role: ColorRole, _ context: AuditContext) -> Bool {
        guard let pair = context.spec.colors[role] else { return true }
        return pair.light.alpha == 0 && pair.dark.alpha == 0
    }

    private static let palette: [ColorRole] = [
        ColorRole(rawValue: "primary"), ColorRole(rawValue: "secondary"), .accent, .primaryCTA, .background,
        .surfaceBase,
    ]
    private static let systems: [ColorRole] = [.background, .surfaceBase, .textPrimary, .textSecondary]
    private static let mostChroma = 0.14
}
