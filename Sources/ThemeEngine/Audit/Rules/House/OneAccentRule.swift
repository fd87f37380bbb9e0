import ColorScience
import ThemeSpec

/// AppTheme: one accent color.
enum OneAccentRule: HouseRule {
    static let id = "one-accent"
    static let title = "there is one accent color, and it is the app's own"
    static let facts = """
        AppTheme's design system rules: one accent that fits the app's purpose. Roles that begin with accent are alike within \
        30 degrees of hue in OKLCH; #007AFF, the system's own blue, says that nobody has chosen.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model -> [AuditFinding] in
            let accent = OKLCH(model.colors[.accent])
            let others = context.spec.colors.keys.filter { $0.rawValue.hasPrefix("accent") && $0 != .accent }
            let strays = others.sorted { $0.rawValue < $1.rawValue }.compactMap { role -> AuditFinding? in
                let color = OKLCH(model.colors[role])
                guard color.chroma >= leastChroma, Hue.distance(color.hue, accent.hue) > mostDegrees else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                    "\(role.rawValue) \(model.colors[role].hex) is another hue than accent \(model.colors[.accent].hex): an app has one accent"
                )
            }
            return strays + systemBlue(context, model)
        }
    }

    private static func systemBlue(_ context: AuditContext, _ model: RenderModel) -> [AuditFinding] {
        let role = ColorRole(rawValue: "primary")
        guard context.spec.colors[role] != nil, model.colors[role].rgb.hex == "#007AFF" else { return [] }
        return [
            context.finding(
                Self.self, .warning, model, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                "primary is #007AFF, the system's blue: a color of the app's own is meant, unless this was asked for")
        ]
    }

    private static let leastChroma = 0.04
    /// Of hue: lighter and darker shades of a color drift by less.
    private static let mostDegrees = 30.0
}
