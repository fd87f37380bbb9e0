import ColorScience
import ThemeEngine
import ThemeSpec

/// The contrast of text on an opaque background.
enum TextContrastRule: PairRule {
    static let id = "text-contrast"
    static let title = "text has enough contrast with its background"
    static let facts = """
        WCAG 2.2, 1.4.3: 4.5:1, large text 3:1; 1.4.6 (AAA): 7:1 and 4.5:1. Large is 24 pt, or 18.67 pt bold; by \
        Apple's definition, 18 pt, or bold at any size.
        """

    static func applies(to pair: AuditPair, in model: RenderModel) -> Bool {
        if case .text = pair.kind { return true }
        return false
    }
}

/// The contrast of meaningful borders, icons, dots and marks.
enum NonTextContrastRule: PairRule {
    static let id = "non-text-contrast"
    static let title = "controls and graphics have enough contrast with what is next to them"
    static let facts = "WCAG 2.2, 1.4.11: 3:1 against adjacent colors."

    static func applies(to pair: AuditPair, in model: RenderModel) -> Bool { pair.kind == .graphic }
}

/// The contrast on a material, on glass or on a scrim, which is a range because the backdrop is visible through it.
enum TranslucentContrastRule: PairRule {
    static let id = "translucent-contrast"
    static let title = "text and graphics on translucent surfaces have enough contrast over any backdrop"
    static let facts = """
        WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11 over each of the theme's own fills, black and white; the lowest ratio \
        counts. Apple publishes no values for its materials: these are this project's approximations.
        """

    static func applies(to pair: AuditPair, in model: RenderModel) -> Bool {
        pair.background.translucentSurface(in: model) != nil
    }
}

/// Notes the parts of the theme that could not be audited as intended: missing roles and appearances.
enum StandInRule: ThemeRule {
    static let id = "not-judged"
    static let title = "the theme defines everything that the audit checks"
    static let facts =
        "A role that a theme lacks has the color of another role; an unsupported appearance is omitted."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let audited = Appearance.allCases.filter(context.settings.appearances.contains)
        let missing = audited.filter { !context.spec.metadata.appearances.contains($0) }
        let appearances = missing.map { appearance in
            context.finding(
                Self.self, .note, subject: appearance.rawValue,
                path: ["appearances"], "\(appearance.rawValue) was not audited: the theme does not support it")
        }
        guard let model = context.standards.first else { return appearances }
        let colors = AuditedColors(context.spec, checks)
        let partly = colors.unaudited.prefix(1).map { first in
            context.finding(
                Self.self, .note, subject: "colors", path: first.path,
                "\(colors.own.count - colors.unaudited.count) of the theme's \(colors.own.count) colors were audited: no component draws \(colors.unauditedNames)"
            )
        }
        // The statuses are not roles of Gentle, so a theme need not define them.
        let roles = ColorRole.gentle.filter { model.colors.fallbacks[$0] != nil || model.colors.isStandIn($0) }
        return appearances + partly
            + roles.map { role in
                var finding = context.finding(
                    Self.self, .note, subject: role.rawValue, path: ColorRole.tablePath,
                    "\(role.rawValue) is not defined: \(standIn(role, model)) was audited instead")
                finding.lackedRoles = [role]
                return finding
            }
    }

    private static func standIn(_ role: ColorRole, _ model: RenderModel) -> String {
        switch model.colors.fallbacks[role] {
        case .role(let other): other.rawValue
        case .hue(_, let other): "a hue made from \(other.rawValue)"
        case .faint(let opacity, let other): "\(other.rawValue) at \(Int((opacity * 100).rounded())) %"
        case nil: model.colors[role].hex
        }
    }
}

/// Finds pairs that are harder to read with Increase Contrast than without, and reports how many reach level AAA.
enum IncreasedContrastRule: ThemeRule {
    static let id = "increased-contrast"
    static let title = "increased contrast increases every contrast"
    static let facts = """
        Human Interface Guidelines: Increase Contrast makes text and controls easier to distinguish from their \
        background. The setting goes beyond the standard requirement, so level AAA of WCAG 2.2 (1.4.6) is reported.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model -> [AuditFinding] in
            var standard = model.environment
            standard.settings.remove(.increasedContrast)
            var increased = standard
            increased.settings.insert(.increasedContrast)
            let (before, after) = (RenderModel(context.spec, standard), RenderModel(context.spec, increased))
            // Colors without a value for increased contrast do not change, and the borders of surfaces are not checked.
            guard before.colors.byRole != after.colors.byRole else { return [] }
            return findings(context, before, after)
        }
    }

    private static func findings(
        _ context: AuditContext, _ before: RenderModel, _ after: RenderModel
    ) -> [AuditFinding] {
        let new = Self.checks(after, context)
        let old = Dictionary(uniqueKeysWithValues: Self.checks(before, context).map { ($0.pair.identity, $0) })
        var seen: Set<String> = []
        var reduced: [AuditFinding] = []
        // Keep parts with the same ratio in the order of the components.
        let sorted = new.enumerated().sorted { ($0.element.ratio, $0.offset) < ($1.element.ratio, $1.offset) }
        for check in sorted.map(\.element) {
            guard let former = old[check.pair.identity], check.ratio < former.ratio - tolerance,
                seen.insert("\(check.foregroundName) on \(check.background)").inserted
            else { continue }
            // Show a third decimal if the ratios would otherwise look the same.
            let decimals = AuditCheck.text(check.ratio) == AuditCheck.text(former.ratio) ? 3 : 2
            let ratio = AuditCheck.text(check.ratio, decimals: decimals)
            let other = AuditCheck.text(former.ratio, decimals: decimals)
            reduced.append(
                context.finding(
                    Self.self, .error, after, subject: check.foregroundName,
                    path: check.pair.foregroundRole.path,
                    "\(check.pair.component), \(check.pair.part): \(check.foregroundTitle) on \(check.backgroundTitle) has "
                        + "\(ratio):1 in increased contrast, \(other):1 without"))
        }
        let required = new.filter { !$0.pair.isDisabled && $0.pair.isText }
        let failing = required.filter { $0.ratio < ContrastLevel.aaa.required(isLarge: $0.isLarge) }
        let count = "\(required.count - failing.count) of \(required.count) text pairs reach AAA in increased contrast"
        return reduced + [context.finding(Self.self, .note, after, subject: "AAA", count)]
    }

    /// Returns the check with the lowest ratio for each part in a model, in the order of the components.
    private static func checks(_ model: RenderModel, _ context: AuditContext) -> [AuditCheck] {
        var checker = PairChecker(context.settings)
        var checks: [AuditCheck] = []
        checker.check(AuditedComponents.pairs(in: model), in: model, into: &checks)
        var lowest: [AuditCheck] = []
        var places: [AuditPair.Identity: Int] = [:]
        for check in checks {
            if let place = places[check.pair.identity] {
                if check.ratio < lowest[place].ratio { lowest[place] = check }
            } else {
                places[check.pair.identity] = lowest.count
                lowest.append(check)
            }
        }
        return lowest
    }

    /// The maximum error of a ratio that is rounded to two decimals.
    private static let tolerance = 0.005
}
