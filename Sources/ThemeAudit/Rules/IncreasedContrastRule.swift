import ColorScience
import ThemeEngine
import ThemeSpec

/// Finds pairs that are harder to read with Increase Contrast than without, and says how many reach level AAA.
enum IncreasedContrastRule: ThemeRule {
    static let id = "increased-contrast"
    static let title = "increased contrast increases every contrast"
    static let facts = """
        Human Interface Guidelines: Increase Contrast makes text and controls easier to tell from their background. The \
        setting asks for more than the ordinary requirement, so level AAA of WCAG 2.2 (1.4.6) is reported.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model -> [AuditFinding] in
            var standard = model.environment
            standard.settings.remove(.increasedContrast)
            var increased = standard
            increased.settings.insert(.increasedContrast)
            let (before, after) = (RenderModel(context.spec, standard), RenderModel(context.spec, increased))
            // Colors without a value for increased contrast do not change, and the borders of surfaces are not judged.
            guard before.colors.byRole != after.colors.byRole else { return [] }
            return findings(context, before, after)
        }
    }

    private static func findings(
        _ context: AuditContext, _ before: RenderModel, _ after: RenderModel
    ) -> [AuditFinding] {
        let (old, new) = (Self.checks(before, context), Self.checks(after, context))
        var seen: Set<String> = []
        var reduced: [AuditFinding] = []
        for check in new.values.sorted(by: { $0.ratio < $1.ratio }) {
            guard let former = old[Part(check.pair)], check.ratio < former.ratio - tolerance,
                seen.insert("\(check.foregroundName) on \(check.background)").inserted
            else { continue }
            // Ratios that differ in the third decimal have it, so that they do not look the same.
            let decimals = AuditCheck.text(check.ratio) == AuditCheck.text(former.ratio) ? 3 : 2
            let ratio = AuditCheck.text(check.ratio, decimals: decimals)
            let other = AuditCheck.text(former.ratio, decimals: decimals)
            reduced.append(
                context.finding(
                    Self.self, .error, after, subject: check.foregroundName,
                    path: ["colors", "pairByRole", check.foreground],
                    "\(check.pair.component), \(check.pair.part): \(check.foregroundTitle) on \(check.backgroundTitle) has "
                        + "\(ratio):1 in increased contrast, \(other):1 without"))
        }
        let required = new.values.filter { !$0.pair.isDisabled && $0.pair.isText }
        let failing = required.filter { $0.ratio < ContrastLevel.aaa.required(isLarge: $0.isLarge) }
        let count = "\(required.count - failing.count) of \(required.count) text pairs reach AAA in increased contrast"
        return reduced + [context.finding(Self.self, .note, after, subject: "AAA", count)]
    }

    /// The check of each part in a model.
    private static func checks(_ model: RenderModel, _ context: AuditContext) -> [Part: AuditCheck] {
        var checker = PairChecker(context.settings)
        var checks: [AuditCheck] = []
        checker.check(AuditedComponents.pairs(in: model), in: model, into: &checks)
        return Dictionary(checks.map { (Part($0.pair), $0) }) { first, other in
            first.ratio <= other.ratio ? first : other
        }
    }

    /// What identifies a pair in both settings: a part may have several foregrounds and backgrounds.
    private struct Part: Hashable {
        let component: String
        let part: String
        let role: ColorRole
        let opacity: Double
        let background: AuditBackground

        init(_ pair: AuditPair) {
            (component, part, background) = (pair.component, pair.part, pair.background)
            (role, opacity) = (pair.foregroundRole, pair.foregroundOpacity)
        }
    }

    /// What is lost when a ratio is rounded to two decimals.
    private static let tolerance = 0.005
}
