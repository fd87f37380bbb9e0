import ColorScience
import ThemeSpec

/// Checkpoint: the colors of statuses are for dots, pills and text, not for large fills.
enum SmallStatusRule: HouseRule {
    static let id = "small-status"
    static let title = "status colors are no large fills"
    static let facts = """
        Checkpoint's design system, status colors: they appear as dots, pills or text. A fill is a surface or a button; the \
        accent's own color, which is also that of what is due soon, may fill a button.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in surfaces(context, model) + buttons(context, model) }
    }

    private static func surfaces(_ context: AuditContext, _ model: RenderModel) -> [AuditFinding] {
        SurfaceRole.allCases.compactMap { surface in
            guard let role = model.surface(surface).colorRole, let status = status(of: role, in: model) else {
                return nil
            }
            return finding(context, model, surface.rawValue, ["surfaces", "roles", surface.rawValue], status)
        }
    }

    private static func buttons(_ context: AuditContext, _ model: RenderModel) -> [AuditFinding] {
        ButtonRole.allCases.compactMap { button in
            guard let fill = model.button(button).fill, let role = role(of: fill, in: model), role != .statusDueSoon,
                button != .destructive
            else { return nil }
            return finding(context, model, "\(button.rawValue) button", ["buttons", "roles", button.rawValue], role)
        }
    }

    private static func finding(
        _ context: AuditContext, _ model: RenderModel, _ what: String, _ path: [String], _ status: ColorRole
    ) -> AuditFinding {
        context.finding(
            Self.self, .error, model, subject: what, path: path,
            "\(what) is filled with \(status.rawValue): status colors are dots, pills or text, so that they say something"
        )
    }

    /// The status whose color a role has, whatever its name.
    private static func status(of role: ColorRole, in model: RenderModel) -> ColorRole? {
        statuses.contains(role) ? role : self.role(of: model.colors[role], in: model)
    }

    private static func role(of color: Color, in model: RenderModel) -> ColorRole? {
        guard color.alpha > 0.5 else { return nil }
        return statuses.first { model.colors[$0].rgb == color.rgb }
    }

    private static let statuses: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]
}
