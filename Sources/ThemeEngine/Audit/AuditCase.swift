import ThemeSpec

/// The same ink on the same paper in one appearance, wherever it is and at whatever text sizes: what reports count as one.
public struct AuditCase: Sendable {
    /// The check that fails by most, or is nearest to it.
    public private(set) var worst: AuditCheck
    /// Component and part, once each, in the order of the components.
    public private(set) var places: [String] = []
    /// Those that fail.
    public private(set) var failing: [AuditCheck] = []

    public var passes: Bool { failing.isEmpty }

    /// The cases of `checks`, in the order in which their pairs are declared; text and graphics are told apart where
    /// `byRule` says so.
    public static func cases(of checks: [AuditCheck], byRule: Bool = false) -> [AuditCase] {
        struct Key: Hashable {
            let appearance: Appearance
            let ink: ColorRole
            let paper: String
            let rule: String?
        }
        var places: [Key: Int] = [:]
        var cases: [AuditCase] = []
        for check in checks {
            let key = Key(
                appearance: check.appearance, ink: check.pair.inkRole, paper: check.background,
                rule: byRule ? check.rule : nil)
            if let place = places[key] {
                cases[place].add(check)
            } else {
                places[key] = cases.count
                cases.append(AuditCase(check))
            }
        }
        return cases
    }

    private init(_ check: AuditCheck) {
        worst = check
        add(check)
    }

    private mutating func add(_ check: AuditCheck) {
        let place = "\(check.pair.component), \(check.pair.part)"
        if !places.contains(place) { places.append(place) }
        if !check.passes { failing.append(check) }
        if check.margin < worst.margin { worst = check }
    }
}

extension AuditCheck {
    /// How much of the required contrast there is: below 1 it fails.
    public var margin: Double { ratio / required }
}

extension ColorFallback {
    /// The role whose color it is, or is made from.
    public var source: ColorRole {
        switch self {
        case .role(let role): role
        case .hue(_, let role): role
        }
    }
}
