import ThemeSpec

/// What is tapped is large enough for a finger.
enum TouchTargetRule: ThemeRule {
    static let id = "touch-target"
    static let title = "controls are large enough to be hit"
    static let facts = """
        Human Interface Guidelines: 44 pt. WCAG 2.2, 2.5.8 (AA): 24 CSS px, below which the audit fails; 2.5.5 (AAA): 44.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        // Both appearances have the same sizes.
        let appearance = context.standards.first?.appearance
        return context.models.filter { $0.appearance == appearance }.flatMap { model in
            targets(in: model).compactMap { target -> AuditFinding? in
                guard target.height < comfortable else { return nil }
                let isError = target.height < least
                return context.finding(
                    Self.self, isError ? .error : .warning, model, hasSize: true, subject: target.name,
                    "\(target.name) is \(AuditCheck.text(target.height)) pt tall, \(isError ? "at least 24 pt are required" : "44 pt are recommended")"
                )
            }
        }
    }

    /// The controls whose height the theme decides, in pt.
    static func targets(in model: RenderModel) -> [(name: String, height: Double)] {
        let metrics = ButtonMetrics(model)
        let row = ListRowStyle(model)
        let field = FieldStyle(model)
        let form = FormStyle(model)
        let buttons = ButtonRole.allCases.map { role in
            let label = model.button(role).label
            return ("\(role.rawValue) button", max(label.leading + 2 * metrics.verticalPadding, metrics.minimumHeight))
        }
        return buttons + [
            ("list row", max(row.title.leading + 2 * row.verticalPadding, row.minimumHeight)),
            ("form row", max(form.name.leading + 2 * form.verticalPadding, form.minimumHeight)),
            ("text field", field.text.leading + 2 * field.verticalPadding),
        ]
            + ActionButtonStyle.Kind.allCases.map {
                ("\($0.rawValue) action button", ActionButtonStyle($0, in: model).height)
            }
            + scarf(in: model)
    }

    /// Scarf's own, where the theme shows them.
    private static func scarf(in model: RenderModel) -> [(name: String, height: Double)] {
        guard ScarfRoles.areGiven(in: model) else { return [] }
        let field = FieldStyle.scarf(model)
        let buttons = ScarfButtonStyle.Kind.allCases.map { kind in
            let style = ScarfButtonStyle(kind, in: model)
            return ("\(kind.rawValue) Scarf button", style.label.leading + 2 * style.verticalPadding)
        }
        return buttons + [("Scarf text field", field.text.leading + 2 * field.verticalPadding)]
    }

    /// pt.
    static let comfortable = 44.0
    private static let least = 24.0
}
