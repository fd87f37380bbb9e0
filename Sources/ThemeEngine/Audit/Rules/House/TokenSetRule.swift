import ThemeSpec

/// AppTheme: the tokens that every theme of the pattern has.
enum TokenSetRule: HouseRule {
    static let id = "token-set"
    static let title = "Colors, Fonts, Spacing and Style have all their tokens"
    static let facts = """
        AppTheme's design system rules: Colors has primary, secondary, accent, background and surface; Fonts are system \
        fonts of one design; Spacing grows from xs to xl; Style has the corner radius of controls and that of cards.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        colors(context) + fonts(context) + spacing(context) + style(context)
    }

    private static func colors(_ context: AuditContext) -> [AuditFinding] {
        palette.filter { role, _ in context.spec.colors[role] == nil }.map { role, token in
            context.finding(
                Self.self, .error, subject: role.rawValue, path: ["colors", "pairByRole"],
                "\(role.rawValue) is not given: the pattern's Colors has to have \(token)")
        }
    }

    private static func fonts(_ context: AuditContext) -> [AuditFinding] {
        let text = context.spec.typography.filter { $0.key != .monoCode }
        let designs = FontDesign.allCases.filter { design in text.contains { $0.value.design == design } }
        guard designs.count > 1 else { return [] }
        let odd = designs.map(\.rawValue).joined(separator: ", ")
        return [
            context.finding(
                Self.self, .error, subject: "typography", path: ["typography"],
                "text is set in \(odd): the pattern's Fonts has one design, that of the app's plan")
        ]
    }

    private static func spacing(_ context: AuditContext) -> [AuditFinding] {
        let scale = context.spec.layout.gap
        let steps = SpacingToken.allCases.map { scale[$0] }
        guard zip(steps, steps.dropFirst()).contains(where: { $0 >= $1 }) else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "gap", path: ["layout", "gap"],
                "the spacings are \(steps.map(AuditCheck.text).joined(separator: ", ")) pt: each has to be larger than the one before"
            )
        ]
    }

    private static func style(_ context: AuditContext) -> [AuditFinding] {
        let radii = context.spec.visual.radii
        let card = context.spec.surfaces[.card]?.cornerRadius ?? 0
        guard card < radii.medium else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "card", path: ["surfaces", "roles", "card", "cornerRadius"],
                "cards have corners of \(AuditCheck.text(card)) pt, controls of \(AuditCheck.text(radii.medium)): the card's are to be no smaller"
            )
        ]
    }

    private static let palette: [(ColorRole, String)] = [
        (ColorRole(rawValue: "primary"), "primary"), (ColorRole(rawValue: "secondary"), "secondary"),
        (.accent, "accent"), (.background, "background"), (.surfaceBase, "surface"),
    ]
}
