import ThemeEngine
import ThemeSpec

/// The reasons why a pair need not decide the result: its colors are this project's and not the theme's, or no contrast
/// is required. ``AuditExemption`` is the one that reports name.
public struct AuditExemptions: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt8

    /// Creates a set of its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The foreground or a part of the background is a color of no theme, derived for a role that the theme lacks.
    public static let standIns = AuditExemptions(rawValue: 1)
    /// The background is a material or glass, whose opacity is an approximation.
    public static let approximations = AuditExemptions(rawValue: 2)
    /// The pair is part of a control that cannot be used, for which WCAG 2.2 requires no contrast (1.4.3, 1.4.11).
    public static let disabled = AuditExemptions(rawValue: 4)

    /// The names of the options on the command line.
    public static let names: [(name: String, value: AuditExemptions)] = [
        ("stand-ins", .standIns), ("approximations", .approximations), ("disabled", .disabled),
    ]
}

/// Why a failing check does not decide the result of an audit.
public enum AuditExemption: String, CaseIterable, Sendable {
    /// A color of the pair is a stand-in; its background may be an approximation too.
    case standIn = "stand-in"
    /// The background is an approximation.
    case approximation
    /// The control cannot be used.
    case disabled
}

extension AuditSettings {
    /// Why pairs with these reasons do not decide the result; `nil` if they do. A pair with several decides only if all
    /// are included.
    func exemption(of reasons: AuditExemptions) -> AuditExemption? {
        let rest = reasons.subtracting(included)
        if rest.contains(.disabled) { return .disabled }
        if rest.contains(.standIns) { return .standIn }
        return rest.contains(.approximations) ? .approximation : nil
    }
}

extension ThemeAudit {
    /// Why pairs with these reasons do not decide the result; `nil` if they do. A pair with several decides only if all
    /// are included.
    public func exemption(of reasons: AuditExemptions) -> AuditExemption? { settings.exemption(of: reasons) }

    /// Whether the check fails and decides the result.
    public func isFailure(_ check: AuditCheck) -> Bool { !check.passes && exemption(of: check.exemptions) == nil }
}

extension AuditContext {
    /// The severity of a finding that is a warning unless it has a reason that is not included: then it is a note.
    func severity(of reasons: AuditExemptions) -> AuditFinding.Severity {
        reasons.isSubset(of: settings.included) ? .warning : .note
    }

    /// The first of `roles` that the theme itself gives, or else the first.
    func own(_ roles: [ColorRole]) -> ColorRole {
        let own = spec.ownColors
        return roles.first(where: own.contains) ?? roles[0]
    }
}

extension ColorModel {
    /// The stand-in, if the color of the role is one.
    func exemptions(of role: ColorRole) -> AuditExemptions { isStandIn(role) ? .standIns : [] }
}

extension AuditBackground {
    /// The reasons in the colors of the background: those that are this project's.
    func exemptions(in model: RenderModel) -> AuditExemptions {
        switch self {
        case .role(let role):
            return model.colors.exemptions(of: role)
        case .surface(let role):
            let surface = model.surface(role)
            let color = surface.colorRole.map { model.colors.exemptions(of: $0) } ?? []
            return surface.isApproximation ? color.union(.approximations) : color
        case .tint(let role, _, let background):
            return model.colors.exemptions(of: role).union(background.exemptions(in: model))
        case .either(let one, let other):
            return one.exemptions(in: model).union(other.exemptions(in: model))
        case .white:
            return []
        }
    }

    /// The color roles that it is made of.
    func roles(in model: RenderModel) -> [ColorRole] {
        switch self {
        case .role(let role): [role]
        case .surface(let role): [model.surface(role).colorRole].compactMap { $0 }
        case .tint(let role, _, let background): [role] + background.roles(in: model)
        case .either(let one, let other): one.roles(in: model) + other.roles(in: model)
        case .white: []
        }
    }
}
