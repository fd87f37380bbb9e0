import ThemeSpec

/// What could not be judged as the theme means it.
enum StandInRule: ThemeRule {
    static let id = "not-judged"
    static let title = "everything that the audit looks at is given"
    static let facts = "A role that a theme lacks is taken from another; an appearance that it is not for is left out."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let judged = Appearance.allCases.filter(context.settings.appearances.contains)
        let missing = judged.filter { !context.spec.metadata.appearances.contains($0) }
        let appearances = missing.map { appearance in
            context.finding(
                Self.self, .note, subject: appearance.rawValue,
                path: ["appearances"], "\(appearance.rawValue) was not judged: the theme is not for it")
        }
        guard let model = context.standards.first else { return appearances }
        // The statuses are no roles of Gentle: that they are taken from others is no fault of a theme.
        let roles = ColorRole.gentle.filter { model.colors.fallbacks[$0] != nil }
        return appearances
            + roles.map { role in
                context.finding(
                    Self.self, .note, subject: role.rawValue, path: ["colors", "pairByRole"],
                    "\(role.rawValue) is not given: \(standIn(role, model)) was judged in its place")
            }
    }

    private static func standIn(_ role: ColorRole, _ model: RenderModel) -> String {
        switch model.colors.fallbacks[role] {
        case .role(let other): other.rawValue
        case .hue(_, let other): "a hue made from \(other.rawValue)"
        case nil: role.rawValue
        }
    }
}
