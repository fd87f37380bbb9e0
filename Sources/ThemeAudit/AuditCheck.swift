import ColorScience
import ThemeEngine
import ThemeSpec

/// One pair, measured and judged: at one appearance and one text size.
public struct AuditCheck: Sendable {
    /// The slug.
    public let theme: String
    public let appearance: Appearance
    public let contentSize: ContentSize
    /// The rule's id, such as `text-contrast`.
    public let rule: String
    public let pair: AuditPair
    /// The paper, as reports name it: a color role, a translucent surface or a tint.
    public let background: String
    /// The color role to change if the paper is to change; `nil` for a material without a tint.
    public let backgroundRole: ColorRole?
    /// The translucent surface that the paper is or lies on.
    public let translucentSurface: SurfaceRole?
    /// What was measured, alpha composited: for translucent papers, the backdrop where the contrast is least.
    public let foregroundColor: RGB
    public let backgroundColor: RGB
    /// WCAG's ratio, 1...21.
    public let ratio: Double
    /// The most that it is over any backdrop; ``ratio`` for opaque papers.
    public let bestRatio: Double
    public let required: Double
    /// APCA's Lc of the same two colors, for information: the gate is WCAG's ratio.
    public let lc: Double
    /// Whether it counts as large text at this text size.
    public let isLarge: Bool
    /// For text: the text size nearest to this one at which the verdict would be the other; `nil` for none.
    public let flipsAt: ContentSize?

    /// Never rounded up: 4.4999 fails 4.5.
    public var passes: Bool { ratio >= required }
    public var foreground: String { pair.inkRole.rawValue }

    /// What is wrong, in a line.
    public var message: String {
        let what =
            "\(pair.component), \(pair.part): \(foreground) \(foregroundColor.hex) on \(background) \(backgroundColor.hex)"
        return "\(what) has \(Self.text(ratio)):1, \(passes ? "of" : "needs") \(Self.text(required)):1"
    }

    /// Two decimals, cut off rather than rounded, so that nothing that fails looks as if it passed.
    public static func text(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100).rounded(.down))
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}

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

/// What audits come to, counted.
public struct AuditTotals: Sendable {
    public private(set) var themes = 0
    public private(set) var failedThemes = 0
    /// Pairs, once for each appearance and text size.
    public private(set) var checked = 0
    public private(set) var failed = 0
    /// Findings by how bad they are.
    public private(set) var findings: [AuditFinding.Severity: Int] = [:]

    public init() {}

    public mutating func add(_ audit: ThemeAudit) {
        themes += 1
        if !audit.passes { failedThemes += 1 }
        checked += audit.checks.count
        for check in audit.checks.indices where !audit.checks[check].passes { failed += 1 }
        for finding in audit.findings { findings[finding.severity, default: 0] += 1 }
    }
}

/// What a rule about more than one pair has to say of a theme.
public struct AuditFinding: Hashable, Sendable {
    public enum Severity: String, Sendable {
        /// Fails the audit.
        case error
        /// Worth knowing.
        case warning
        /// What could not be judged, or was judged by a stand-in.
        case note
    }

    /// The slug.
    public let theme: String
    public let rule: String
    public let severity: Severity
    /// `nil` where it is about both.
    public let appearance: Appearance?
    public let contentSize: ContentSize?
    /// What it is about: a component, roles, the theme's description.
    public let subject: String
    public let message: String
    /// The keys of the document's value that it is about, from the top.
    public let path: [String]
}
