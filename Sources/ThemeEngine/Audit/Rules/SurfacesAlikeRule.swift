import ColorScience
import ThemeSpec

/// Surfaces that lie on each other and cannot be told apart: neither by color, nor by a border or a shadow.
enum SurfacesAlikeRule: ThemeRule {
    static let id = "surfaces-alike"
    static let title = "a surface can be told from the one beneath"
    static let facts = """
        OKLab distance below 0.02, which CSS Color 4 takes for a just noticeable difference; borders and shadows that are \
        as faint do not help.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            stacked.compactMap { upper, lower -> AuditFinding? in
                let background = model.colors.onBackground(.background)
                let beneath = model.surface(lower).fill(over: background)
                let surface = model.surface(upper)
                let above = surface.fill(over: beneath)
                guard distance(above, beneath) < noticeable else { return nil }
                let border = surface.borderWidth > 0 ? surface.border.composited(over: beneath) : beneath
                let shadow = surface.shadow?.color.composited(over: beneath) ?? beneath
                guard distance(border, beneath) < noticeable, distance(shadow, beneath) < noticeable else { return nil }
                return context.finding(
                    Self.self, .warning, model, subject: "\(upper.rawValue) on \(lower.rawValue)",
                    path: ["surfaces", upper.rawValue],
                    "\(upper.rawValue) \(above.rgb.hex) cannot be told from \(lower.rawValue) \(beneath.rgb.hex), and has no border or shadow to be seen"
                )
            }
        }
    }

    private static func distance(_ one: Color, _ other: Color) -> Double { OKLab(one).distance(to: OKLab(other)) }

    private static let stacked: [(SurfaceRole, SurfaceRole)] = [
        (.card, .appBackground), (.cardElevated, .appBackground), (.cardSecondary, .card),
        (.cardSecondary, .appBackground),
    ]
    private static let noticeable = 0.02
}
