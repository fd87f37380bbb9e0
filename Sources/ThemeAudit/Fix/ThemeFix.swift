import ColorScience
import JSONText
import ThemeEngine
import ThemeSpec

/// Changes of a theme after which no pair that affects the result of an audit fails, or as few as possible.
///
/// Only roles that the theme or one of its parents defines are changed: the color of a stand-in follows that of the
/// role from which it is derived. The opacity of a surface changes only if the theme defines it and it affects the
/// result. For the minimized cost, see ``FixCost``; for the preserved distances, ``SurfaceDistances``; for the
/// algorithm, ``FixSearch``.
public struct ThemeFix: Sendable {
    /// The audit of the theme before the changes.
    public let before: ThemeAudit
    /// The audit of the changed theme, with the same settings.
    public let after: ThemeAudit
    /// The changed colors.
    public let colors: [ColorChange]
    /// The changed surfaces.
    public let surfaces: [SurfaceChange]
    /// Every pair that still fails, with the reason.
    public let rest: [FixRemainder]
    /// New errors and warnings about the whole theme.
    public let newFindings: [AuditFinding]

    /// The checks that failed and affected the result.
    public var failing: [AuditCheck] { before.checks.filter(before.isFailure) }
    /// The checks that still fail and affect the result.
    public var remaining: [AuditCheck] { after.checks.filter(after.isFailure) }
    /// Whether the changed theme passes.
    public var isComplete: Bool { after.passes }
    /// Whether nothing was changed.
    public var isEmpty: Bool { colors.isEmpty && surfaces.isEmpty }

    /// Searches for changes of the audited theme. Takes up to a few seconds.
    ///
    /// - Parameter kept: The roles that must not change. Roles that share a brand color with one of them do not change
    ///   either.
    public init(_ before: ThemeAudit, keeping kept: Set<ColorRole> = []) {
        let opacities = SurfaceOpacities(before)
        var after = Self.solved(before, original: before.spec, kept)
        if let denser = opacities.repaired(after) {
            after = Self.solved(denser, original: before.spec, kept)
        }
        self.init(from: before, to: after, keeping: kept)
    }

    /// Derives changes from the audits before and after them.
    init(from before: ThemeAudit, to after: ThemeAudit, keeping kept: Set<ColorRole> = []) {
        (self.before, self.after) = (before, after)
        colors = ColorChange.all(from: before, to: after)
        surfaces = SurfaceChange.all(from: before.spec, to: after.spec)
        rest = FixRemainder.all(in: after, keeping: kept, since: before)
        let known = Set(before.findings.map(\.identity))
        newFindings = after.findings.filter { $0.severity != .note && !known.contains($0.identity) }
    }

    /// Returns the audit of the theme with the best colors for each appearance.
    private static func solved(_ audit: ThemeAudit, original: ThemeSpec, _ kept: Set<ColorRole>) -> ThemeAudit {
        var spec = audit.spec
        for appearance in Appearance.allCases where audit.checks.contains(where: { $0.appearance == appearance }) {
            let problem = FixProblem(audit, original: original, appearance, keeping: kept)
            let state = FixSearch(problem).best()
            for variable in state.changed {
                let options = problem.variables[variable]
                for role in options.roles {
                    spec = spec.changing(role, in: appearance, to: options.candidates[state.choices[variable]].color)
                    spec = increased(spec, role, appearance)
                }
            }
        }
        return ThemeAudit(spec, audit.settings)
    }

    /// Returns the theme with the color of a role also set for increased contrast, if its current color for that has
    /// less contrast with the page.
    private static func increased(_ spec: ThemeSpec, _ role: ColorRole, _ appearance: Appearance) -> ThemeSpec {
        guard var pair = spec.colors[role], let own = pair.increasedContrast[appearance] else { return spec }
        let page = (spec.colors[.background]?.increased(in: appearance) ?? spec.resolved(.background, appearance))
            .composited(over: .white)
        func ratio(_ color: Color) -> Double { Contrast.ratio(color.composited(over: page).rgb, page.rgb) }
        guard ratio(own) < ratio(pair[appearance]) else { return spec }
        pair.increasedContrast[appearance] = pair[appearance]
        return spec.changing(role, to: pair)
    }
}

/// A pair that a fix leaves failing.
public struct FixRemainder: Sendable {
    /// The reason why a pair was not repaired.
    public enum Reason: String, CaseIterable, Sendable {
        /// A role of the pair must not change.
        case kept
        /// Every change that was tried makes surfaces indistinguishable or other pairs fail.
        case conflict
        /// A color of the pair is derived for a role that the theme lacks. It does not affect the result.
        case standIn = "stand-in"
        /// The background is a material whose opacity is approximated. It does not affect the result.
        case approximation
        /// The control is disabled.
        case disabled

        /// Whether the pair affects the result of the audit.
        public var decides: Bool { self == .kept || self == .conflict }
    }

    /// The failing check of the pair.
    public let check: AuditCheck
    /// The reason why the pair was not repaired.
    public let reason: Reason
    /// Whether the pair passed before the changes.
    public let isNew: Bool

    /// Returns the distinct failing pairs of an audit.
    ///
    /// - Parameter before: The audit of the theme without the changes.
    static func all(in audit: ThemeAudit, keeping kept: Set<ColorRole>, since before: ThemeAudit) -> [FixRemainder] {
        let passed = Set(before.checks.filter(\.passes).map(\.identity))
        var models: [Appearance: RenderModel] = [:]
        var free: [Appearance: Set<ColorRole>] = [:]
        for appearance in audit.spec.metadata.appearances {
            let model = RenderModel(audit.spec, appearance: appearance)
            models[appearance] = model
            let groups = FixCost.groups(of: model).map(\.roles).filter { kept.isDisjoint(with: $0) }
            free[appearance] = Set(groups.joined())
        }
        let reasons = Dictionary(grouping: audit.failedChecks) { check -> Reason in
            switch audit.exemption(of: check.exemptions) {
            case .standIn: return .standIn
            case .approximation: return .approximation
            case .disabled: return .disabled
            case nil: break
            }
            guard let model = models[check.appearance], let free = free[check.appearance] else { return .conflict }
            let roles = [check.pair.foregroundRole] + check.pair.background.roles(in: model)
            return free.isSuperset(of: roles.map { model.colors.source(of: $0) }) ? .conflict : .kept
        }
        return Reason.allCases.flatMap { reason in
            AuditCase.cases(of: reasons[reason, default: []]).map { item in
                FixRemainder(
                    check: item.worst, reason: reason,
                    isNew: item.failing.contains { passed.contains($0.identity) })
            }
        }
    }
}

extension AuditCheck {
    /// The identity of the check, independent of the colors.
    fileprivate var identity: [String] {
        [appearance.rawValue, contentSize.rawValue, pair.component, pair.part, foregroundName, background]
    }
}

extension AuditFinding {
    /// The identity of the finding.
    fileprivate var identity: [String] {
        [rule, subject, appearance?.rawValue ?? "", contentSize?.rawValue ?? ""]
    }
}

extension ThemeAudit {
    /// Returns whether a check affects the result of the audit.
    func decides(_ check: AuditCheck) -> Bool { exemption(of: check.exemptions) == nil }
}

/// A fix as a theme document that contains only the differences.
public enum ThemePatch {
    /// Returns the document. Roles that had the color of another role get a separate color.
    ///
    /// - Parameter parent: The value of `extends`: a built-in theme's slug, or a path relative to the new file's
    ///   folder.
    public static func document(_ fix: ThemeFix, extends parent: String) -> JSONNode {
        let (before, after) = (fix.before.spec, fix.after.spec)
        var members: [(String, JSONNode)] = [
            ("extends", .string(parent)), ("name", .string("\(before.metadata.name) (contrast fixed)")),
        ]
        let colors = after.colors.filter { $0.value != before.colors[$0.key] }
        if !colors.isEmpty {
            let pairs = colors.map { ($0.rawValue, $1.document) }
            members.append(("colors", ["pairByRole": .object(pairs)]))
        }
        if !fix.surfaces.isEmpty {
            let roles = fix.surfaces.map { change -> (String, JSONNode) in
                (change.role.rawValue, ["backgroundStyle": style(change.after)])
            }
            members.append(("surfaces", ["roles": .object(roles)]))
        }
        return .object(members)
    }

    private static func style(_ background: SurfaceBackground) -> JSONNode {
        switch background {
        case .solid(let role):
            return ["type": "solid", "colorRole": .string(role.rawValue)]
        case .material(let material, let tint, let opacity):
            var members: [(String, JSONNode)] = [
                ("type", "material"), ("material", .string(material.rawValue)), ("tintOpacity", .number(opacity)),
            ]
            if let tint { members.append(("tintColorRole", .string(tint.rawValue))) }
            return .object(members)
        case .glass(let material, let color):
            var members: [(String, JSONNode)] = [("type", "glass"), ("fallbackColorRole", .string(color.rawValue))]
            if let material { members.append(("fallbackMaterial", .string(material.rawValue))) }
            return .object(members)
        }
    }
}
