import ThemeEngine
import ThemeSpec

/// Why a pair need not decide the result: its colors are this project's and not the theme's, or no contrast is required.
public struct DerivedColors: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt8

    /// Creates a set of its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The foreground or a part of the background is a color of no theme, derived for a role that the theme lacks.
    public static let standIns = DerivedColors(rawValue: 1)
    /// The background is a material or glass, whose opacity is an approximation.
    public static let approximations = DerivedColors(rawValue: 2)
    /// The pair is part of a control that cannot be used, for which WCAG 2.2 requires no contrast (1.4.3, 1.4.11).
    public static let disabled = DerivedColors(rawValue: 4)

    /// The names of the options on the command line.
    public static let names: [(name: String, value: DerivedColors)] = [
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

extension ThemeAudit {
    /// Why pairs with these colors do not decide the result; `nil` if they do. A pair of several kinds decides only if
    /// all are included.
    public func exemption(of derived: DerivedColors) -> AuditExemption? {
        let rest = derived.subtracting(settings.included)
        if rest.contains(.disabled) { return .disabled }
        if rest.contains(.standIns) { return .standIn }
        return rest.contains(.approximations) ? .approximation : nil
    }

    /// Whether the check fails and decides the result.
    public func isFailure(_ check: AuditCheck) -> Bool { !check.passes && exemption(of: check.derived) == nil }
}

extension AuditContext {
    /// The severity of a finding that would be a warning if its colors were the theme's: a note if some are this
    /// project's and not included.
    func severity(of derived: DerivedColors) -> AuditFinding.Severity {
        derived.isSubset(of: settings.included) ? .warning : .note
    }

    /// The first of `roles` that the theme itself gives, or else the first.
    func own(_ roles: [ColorRole]) -> ColorRole {
        let own = spec.ownColors
        return roles.first(where: own.contains) ?? roles[0]
    }
}

extension ColorModel {
    /// Whether the color of a role is a stand-in.
    func derived(_ role: ColorRole) -> DerivedColors { isStandIn(role) ? .standIns : [] }
}

extension AuditBackground {
    /// The colors of the background that are this project's.
    func derived(in model: RenderModel) -> DerivedColors {
        switch self {
        case .role(let role):
            return model.colors.derived(role)
        case .surface(let role):
            let surface = model.surface(role)
            let color = surface.colorRole.map { model.colors.derived($0) } ?? []
            return surface.isApproximation ? color.union(.approximations) : color
        case .tint(let role, _, let background):
            return model.colors.derived(role).union(background.derived(in: model))
        case .either(let one, let other):
            return one.derived(in: model).union(other.derived(in: model))
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
