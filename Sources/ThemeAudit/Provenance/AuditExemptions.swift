import SourceText
import ThemeEngine
import ThemeSpec

/// The reasons why a pair may not affect the result: its colors are from this project instead of the theme, or no
/// contrast is required. ``AuditExemption`` is the reason that reports show.
public struct AuditExemptions: OptionSet, Hashable, Sendable {
    /// The bits of the reasons.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The foreground or part of the background is a color that is derived for a role that the theme lacks.
    public static let standIns = AuditExemptions(rawValue: 1)
    /// The background is a material or glass, whose opacity is an approximation.
    public static let approximations = AuditExemptions(rawValue: 2)
    /// The pair is part of a disabled control, for which WCAG 2.2 does not require contrast (1.4.3, 1.4.11).
    public static let disabled = AuditExemptions(rawValue: 4)

    /// The names of the options on the command line.
    public static let names: [(name: String, value: AuditExemptions)] = [
        ("stand-ins", .standIns), ("approximations", .approximations), ("disabled", .disabled),
    ]
}

/// The reason why a failing check does not affect the result of an audit.
public enum AuditExemption: String, CaseIterable, Sendable {
    /// A color of the pair is a stand-in; its background may be an approximation too.
    case standIn = "stand-in"
    /// The background is an approximation.
    case approximation
    /// The control is disabled.
    case disabled
}

extension AuditSettings {
    /// Returns the reason why pairs with these exemptions do not affect the result; `nil` if they do. A pair with
    /// several exemptions affects it only if all of them are included.
    func exemption(of reasons: AuditExemptions) -> AuditExemption? {
        let rest = reasons.subtracting(included)
        if rest.contains(.disabled) { return .disabled }
        if rest.contains(.standIns) { return .standIn }
        return rest.contains(.approximations) ? .approximation : nil
    }
}

extension ThemeAudit {
    /// Returns the reason why pairs with these exemptions do not affect the result; `nil` if they do. A pair with
    /// several exemptions affects it only if all of them are included.
    public func exemption(of reasons: AuditExemptions) -> AuditExemption? { settings.exemption(of: reasons) }

    /// Returns whether the check fails and affects the result.
    public func isFailure(_ check: AuditCheck) -> Bool { !check.passes && exemption(of: check.exemptions) == nil }
}

extension AuditContext {
    /// Returns the severity of a finding: a note if it has a reason that is not included, otherwise a warning.
    func severity(of reasons: AuditExemptions) -> Severity {
        reasons.isSubset(of: settings.included) ? .warning : .note
    }

    /// Returns the first of `roles` that the theme itself defines, otherwise the first one.
    func own(_ roles: [ColorRole]) -> ColorRole {
        let own = spec.ownColors
        return roles.first(where: own.contains) ?? roles[0]
    }
}

extension ColorModel {
    /// Returns the stand-in, if the color of the role is one.
    func exemptions(of role: ColorRole) -> AuditExemptions { isStandIn(role) ? .standIns : [] }
}

extension AuditBackground {
    /// Returns the exemptions that apply to the colors of the background.
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

    /// Returns the color roles of the background.
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
