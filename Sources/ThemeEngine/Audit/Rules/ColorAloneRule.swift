import ColorScience
import ThemeSpec

/// Two statuses that look alike to somebody. Every pill and row of the components also says its status in words; where an
/// app leaves the words out, nothing is left.
enum ColorAloneRule: ThemeRule {
    static let id = "color-alone"
    static let title = "statuses are not told apart by color alone"
    static let facts = """
        WCAG 2.2, 1.4.1. Distances are OKLab's, as seen with protanopia, deuteranopia (Machado 2009), tritanopia (Brettel \
        1997) and in gray; below 0.05 two colors are taken to be alike.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            pairs.compactMap { one, other -> AuditFinding? in
                let (first, second) = (model.colors.onBackground(one), model.colors.onBackground(other))
                let alike = ColorVision.allCases.filter { vision in
                    OKLab(vision.simulated(first)).distance(to: OKLab(vision.simulated(second))) < leastDistance
                }
                let isAlwaysAlike = OKLab(first).distance(to: OKLab(second)) < leastDistance
                guard isAlwaysAlike || !alike.isEmpty else { return nil }
                let who = isAlwaysAlike ? "to everybody" : "with " + alike.map(\.rawValue).joined(separator: ", ")
                return context.finding(
                    Self.self, .warning, model, subject: "\(one.rawValue), \(other.rawValue)",
                    path: ["colors", "pairByRole", one.rawValue],
                    "\(one.rawValue) \(first.rgb.hex) and \(other.rawValue) \(second.rgb.hex) look alike \(who); keep their labels"
                )
            }
        }
    }

    private static let pairs: [(ColorRole, ColorRole)] = {
        let roles: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]
        return roles.indices.flatMap { one in roles.indices.dropFirst(one + 1).map { (roles[one], roles[$0]) } }
    }()

    /// OKLab, where white is 1 from black.
    private static let leastDistance = 0.05
}
