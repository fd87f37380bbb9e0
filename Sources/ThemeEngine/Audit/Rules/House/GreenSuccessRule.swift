import ColorScience
import ThemeSpec

/// Scarf: success is green, never yellow.
enum GreenSuccessRule: HouseRule {
    static let id = "green-success"
    static let title = "success is green, never yellow"
    static let facts = """
        Scarf's design system, common mistakes: amber is for warnings. Green is a hue of 120 to 200 degrees in OKLCH with a \
        chroma of 0.04 or more.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            [ColorRole.success, .statusGood].compactMap { role -> AuditFinding? in
                let color = model.colors[role]
                guard !Hue.isOf(Hue.green, color) else { return nil }
                let what = Hue.isOf(Hue.yellow, color) ? "yellow, which says warning" : "not green"
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: ["colors", "pairByRole", role.rawValue],
                    "\(role.rawValue) \(color.hex) is \(what): success is green and never yellow")
            }
        }
    }
}
