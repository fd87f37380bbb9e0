import ColorScience
import ThemeSpec

/// Scarf: no purple or violet, save for kinds of tools.
enum NoPurpleRule: HouseRule {
    static let id = "no-purple"
    static let title = "no purple or violet outside the kinds of tools"
    static let facts = """
        Scarf's design system, common mistakes: since 2.5 rust is the brand's color. Purple and violet are hues of 283 to \
        330 degrees in OKLCH with a chroma of 0.04 or more; roles that begin with tool are free.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            roles(context.spec).compactMap { role -> AuditFinding? in
                let color = model.colors[role]
                guard color.alpha > 0, Hue.isOf(Hue.purple, color) else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                    "\(role.rawValue) \(color.hex) is purple: the brand has moved on to rust, and only kinds of tools keep such hues"
                )
            }
        }
    }

    private static func roles(_ spec: ThemeSpec) -> [ColorRole] {
        spec.colors.keys.filter { !$0.rawValue.hasPrefix("tool") }.sorted { $0.rawValue < $1.rawValue }
    }
}
