import ColorScience
import ThemeSpec

/// Checkpoint: red is for what is overdue.
enum RedForOverdueRule: HouseRule {
    static let id = "red-for-overdue"
    static let title = "red is kept for what is overdue"
    static let facts = """
        Checkpoint's design system, status colors: red elsewhere dilutes what it means. Red is a hue of 10 to 42 degrees in \
        OKLCH with a chroma of 0.1 or more. Gentle's destructive, a role that the system has no word on, is a warning.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let roles = context.spec.colors.keys.filter { !overdue.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        return context.standards.flatMap { model in
            roles.compactMap { role -> AuditFinding? in
                let color = model.colors[role]
                guard color.alpha > 0, Hue.isOf(Hue.red, color, chroma: 0.1) else { return nil }
                return context.finding(
                    Self.self, role == .destructive ? .warning : .error, model, subject: role.rawValue,
                    path: ["colors", "pairByRole", role.rawValue],
                    "\(role.rawValue) \(color.hex) is red, which is kept for what is overdue: elsewhere it dilutes the meaning"
                )
            }
        }
    }

    private static let overdue: Set<ColorRole> = [.statusOverdue, .danger]
}
