import ThemeSpec

/// The same ink on the same paper, wherever it is, in both appearances.
public struct AuditGroup: Sendable {
    public let foreground: String
    public let background: String
    public let rule: String
    /// The check that is nearest to failing, or fails by most, in each appearance that the theme is for.
    public private(set) var worst: [Appearance: AuditCheck] = [:]
    /// Component and part, once each, in the order of the components.
    public private(set) var places: [String] = []

    /// What decides the order: how much of the required contrast there is where it is least.
    public var margin: Double { worst.values.map { $0.ratio / $0.required }.min() ?? 0 }
    public var fails: Bool { worst.values.contains { !$0.passes } }
    /// Whether one appearance passes and the other does not.
    public var drifts: Bool { Set(worst.values.map(\.passes)).count > 1 }
    /// Whether WCAG and APCA judge it differently in any appearance.
    public var disagrees: Bool { worst.values.contains(where: \.metricsDisagree) }

    /// The groups of `checks`, in the order in which their pairs are declared.
    public static func groups(of checks: [AuditCheck]) -> [AuditGroup] {
        struct Key: Hashable {
            let foreground: String
            let background: String
            let rule: String
        }
        var order: [Key: Int] = [:]
        var groups: [AuditGroup] = []
        for check in checks {
            let key = Key(foreground: check.foreground, background: check.background, rule: check.rule)
            let index = order[key] ?? groups.count
            if index == groups.count {
                order[key] = index
                groups.append(AuditGroup(foreground: key.foreground, background: key.background, rule: key.rule))
            }
            groups[index].add(check)
        }
        return groups
    }

    private init(foreground: String, background: String, rule: String) {
        self.foreground = foreground
        self.background = background
        self.rule = rule
    }

    private mutating func add(_ check: AuditCheck) {
        let place = "\(check.pair.component), \(check.pair.part)"
        if !places.contains(place) { places.append(place) }
        if let known = worst[check.appearance], known.ratio / known.required <= check.ratio / check.required { return }
        worst[check.appearance] = check
    }
}

extension AuditCheck {
    /// Whether WCAG and APCA judge the pair differently. Of APCA it is taken that text needs Lc 60, large text 45, and
    /// what is no text 30, which are the minima of its author's guidelines.
    public var metricsDisagree: Bool {
        var least = 30.0
        if case .text = pair.kind { least = isLarge ? 45 : 60 }
        return passes != (lc.magnitude >= least)
    }

    /// Whether it would pass at each text size, from the smallest to the largest.
    public func passesBySize(_ settings: AuditSettings) -> [Bool] {
        guard case .text(let text) = pair.kind else { return ContentSize.allCases.map { _ in passes } }
        return ContentSize.allCases.map { size in
            let isLarge = settings.largeText.isLarge(text.pointSize(at: size, from: contentSize), text.weight)
            return ratio >= settings.level.required(isLarge: isLarge)
        }
    }
}
