import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// The measured contrast of one pair at one appearance and one content size, and whether it passes.
public struct AuditCheck: Sendable {
    /// The slug of the theme.
    public let theme: String
    /// The appearance that was checked.
    public let appearance: Appearance
    /// The content size that was checked.
    public let contentSize: ContentSize
    /// The identifier of the rule, such as `text-contrast`.
    public let rule: String
    /// The pair that was checked.
    public let pair: AuditPair
    /// The name of the background in reports: a color role, a translucent surface or a tint.
    public let background: String
    /// The color role that determines the background; `nil` for a material without a tint.
    public let backgroundRole: ColorRole?
    /// The translucent surface that is the background or contains it; `nil` if the background is opaque.
    public let translucentSurface: SurfaceRole?
    /// The foreground composited over the background, or over the backdrop with the lowest contrast if the background
    /// is translucent.
    public let foregroundColor: RGB
    /// The background on which ``foregroundColor`` was measured.
    public let backgroundColor: RGB
    /// WCAG's contrast ratio, 1...21; the lowest one for all backdrops.
    public let ratio: Double
    /// The highest ratio for all backdrops; equal to ``ratio`` for an opaque background.
    public let bestRatio: Double
    /// The ratio that the settings require, 3...7.
    public let required: Double
    /// APCA's lightness contrast (Lc) of the same two colors, about -108...106, negative for light on dark. It is only
    /// informative: ``ratio`` determines the result.
    public let lc: Double
    /// Whether the text counts as large at this content size.
    public let isLarge: Bool
    /// For text, the nearest content size with the opposite result; `nil` if there is none.
    public let flipsAt: ContentSize?
    /// The reasons why the pair may not affect the result.
    public let exemptions: AuditExemptions
    /// The name of the foreground's color role in the source of the design system; `nil` for a role without a name.
    public let foregroundToken: String?
    /// The name of the background's color role in the source; `nil` for a role without a name, and for a background of
    /// more than one color.
    public let backgroundToken: String?

    /// Whether the ratio reaches the required one. The ratio is never rounded up: 4.4999 fails 4.5.
    public var passes: Bool { ratio >= required }
    /// The ratio as a multiple of the required one; the check fails below 1.
    public var margin: Double { margin(ofRatio: ratio) }
    /// The name of the foreground's color role.
    public var foreground: String { pair.foregroundRole.rawValue }

    /// The name of the foreground's color role, with its opacity unless that is 100 %.
    public var foregroundName: String {
        let percent = Int((pair.foregroundOpacity * 100).rounded())
        return percent == 100 ? foreground : "\(foreground) \(percent)%"
    }

    /// The name of the pair: `textTertiary 60% on surfaceBase`.
    public var pairName: String { "\(foregroundName) on \(background)" }

    /// The name of the foreground in the source, its color role, and its opacity unless that is 100 %, as in
    /// `AppTheme.Colors.ink (textPrimary) 60%`.
    public var foregroundTitle: String {
        TokenTitle.text(foregroundToken, role: foreground) + foregroundName.dropFirst(foreground.count)
    }

    /// The name of the background in the source and in reports.
    public var backgroundTitle: String { TokenTitle.text(backgroundToken, role: background) }

    /// Returns the value of ``margin`` for another ratio.
    func margin(ofRatio ratio: Double) -> Double { ratio / required }

    /// The components, colors and ratios in one line.
    public var message: String {
        let what =
            "\(pair.component), \(pair.part): \(foregroundTitle) \(foregroundColor.hex) on \(backgroundTitle) "
            + backgroundColor.hex
        return "\(what) has \(Self.text(ratio)):1, \(passes ? "of" : "needs") \(Self.text(required)):1"
    }

    /// Formats a number with two decimals, truncated rather than rounded, so that no failing ratio appears to pass.
    public static func text(_ ratio: Double) -> String { text(ratio, decimals: 2) }

    /// Formats a number with 1...6 decimals, truncated.
    static func text(_ ratio: Double, decimals: Int) -> String {
        let factor = (0..<decimals).reduce(1) { power, _ in power * 10 }
        let digits = Int((ratio * Double(factor)).rounded(.down))
        let fraction = "\(digits % factor)"
        return "\(digits / factor)." + String(repeating: "0", count: max(decimals - fraction.utf8.count, 0)) + fraction
    }
}

/// The identity of a pair in lists and reports: the names of its colors and the rule, independent of the colors
/// themselves.
public struct PairNames: Hashable, Sendable {
    private let foreground: String
    private let background: String
    private let rule: String

    /// Creates the names of a check.
    public init(_ check: AuditCheck) {
        (foreground, background, rule) = (check.foregroundName, check.background, check.rule)
    }

    fileprivate init(_ group: AuditGroup) {
        (foreground, background, rule) = (group.foregroundName, group.background, group.rule)
    }
}

/// The identity of a finding: the same two colors for the same kind of content with the same requirement.
public struct AuditColors: Hashable, Sendable {
    private let appearance: Appearance
    private let foreground: RGB
    private let background: RGB
    private let isText: Bool
    private let required: Double

    /// Creates the colors of a check.
    public init(_ check: AuditCheck) {
        appearance = check.appearance
        (foreground, background) = (check.foregroundColor, check.backgroundColor)
        (isText, required) = (check.pair.isText, check.required)
    }
}

/// The numbers of failing pairs or checks that affect the result, and of those that do not.
public struct FailureCounts: Hashable, Sendable {
    /// The number of failures that affect the result.
    public private(set) var counted = 0
    private var exempt: [AuditExemption: Int] = [:]

    /// The number of all failures.
    public var all: Int { exempt.values.reduce(counted, +) }

    /// Returns the number of failures that do not affect the result for a reason.
    public subscript(exemption: AuditExemption) -> Int { exempt[exemption, default: 0] }

    /// Adds a failure with the reason why it does not affect the result; `nil` if it does.
    mutating func add(_ exemption: AuditExemption?) {
        if let exemption { exempt[exemption, default: 0] += 1 } else { counted += 1 }
    }

    /// Adds the numbers of another audit.
    mutating func add(_ other: FailureCounts) {
        counted += other.counted
        exempt.merge(other.exempt, uniquingKeysWith: +)
    }
}

/// The number of distinct pairs of colors in an audit, which every report and screen shows.
public struct PairCount: Hashable, Sendable {
    /// The number of distinct pairs.
    public private(set) var all = 0
    /// The numbers of pairs that fail.
    public private(set) var failures = FailureCounts()
    /// The number of pairs that fail and affect the result.
    public var failed: Int { failures.counted }

    /// Creates an empty count.
    public init() {}

    /// Counts the pairs of an audit, in one appearance or, if that is `nil`, in all.
    public init(_ audit: ThemeAudit, in appearance: Appearance? = nil) {
        // The reasons common to all checks of a failing pair.
        var failing: [AuditColors: AuditExemptions] = [:]
        var passing: Set<AuditColors> = []
        // Use indices instead of copies, because a check is large.
        for index in audit.checks.indices where appearance == nil || audit.checks[index].appearance == appearance {
            let colors = AuditColors(audit.checks[index])
            if audit.checks[index].passes {
                passing.insert(colors)
            } else {
                let exemptions = audit.checks[index].exemptions
                failing[colors] = failing[colors]?.intersection(exemptions) ?? exemptions
            }
        }
        all = passing.count + failing.count
        for exemptions in failing.values { failures.add(audit.exemption(of: exemptions)) }
    }

    /// Adds the numbers of another audit.
    mutating func add(_ other: PairCount) {
        all += other.all
        failures.add(other.failures)
    }
}

/// The pairs that fail and affect the result of an audit, excluding stand-ins, approximations and disabled controls.
public struct CountedFailures: Sendable {
    private let appearances: [PairNames: Set<Appearance>]

    /// Collects the pairs of an audit.
    public init(_ audit: ThemeAudit) {
        appearances = audit.checks.filter(audit.isFailure).reduce(into: [:]) { appearances, check in
            appearances[PairNames(check), default: []].insert(check.appearance)
        }
    }

    /// Returns the appearances in which a group fails and affects the result.
    public func appearances(of group: AuditGroup) -> Set<Appearance> {
        appearances[PairNames(group), default: []]
    }
}

/// All checks of two colors for the same kind of content in one appearance, which reports count as one finding.
public struct AuditCase: Sendable {
    /// The first check. All checks have the same colors and the same requirement.
    public private(set) var worst: AuditCheck
    /// The distinct components and parts, in the order of the components.
    public private(set) var places: [String] = []
    /// The distinct pairs of roles and backgrounds as `foreground on background`, in the order of the components.
    public private(set) var names: [String] = []
    /// The distinct color roles of the foreground, in the order of the components.
    public private(set) var roles: [ColorRole] = []
    /// The failing checks: all or none.
    public private(set) var failing: [AuditCheck] = []
    /// The reasons common to all checks.
    public private(set) var exemptions: AuditExemptions

    /// Whether the pair passes.
    public var passes: Bool { failing.isEmpty }

    /// Groups `checks` into cases, in the order in which their pairs are declared.
    public static func cases(of checks: [AuditCheck]) -> [AuditCase] {
        var places: [AuditColors: Int] = [:]
        var cases: [AuditCase] = []
        for check in checks {
            let key = AuditColors(check)
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
        exemptions = check.exemptions
        add(check)
    }

    private mutating func add(_ check: AuditCheck) {
        func add<Value: Equatable>(_ value: Value, to values: inout [Value]) {
            if !values.contains(value) { values.append(value) }
        }
        add("\(check.pair.component), \(check.pair.part)", to: &places)
        add(check.pairName, to: &names)
        add(check.pair.foregroundRole, to: &roles)
        if !check.passes { failing.append(check) }
        exemptions.formIntersection(check.exemptions)
    }
}

/// All checks of one foreground on one background in both appearances.
public struct AuditGroup: Sendable {
    /// The name of the foreground's color role.
    public let foreground: String
    /// The name of the foreground with its opacity unless that is 100 %, as in ``AuditCheck/foregroundName``.
    public let foregroundName: String
    /// The name of the background, as in ``AuditCheck/background``.
    public let background: String
    /// The identifier of the rule, such as `text-contrast`.
    public let rule: String
    /// The check with the lowest margin in each appearance that the theme supports.
    public private(set) var worst: [Appearance: AuditCheck] = [:]
    /// The distinct components and parts, in the order of the components.
    public private(set) var places: [String] = []

    /// The lowest margin of all appearances; the group fails below 1.
    public var margin: Double { worst.values.map(\.margin).min() ?? 0 }
    /// Whether the group fails in any appearance.
    public var fails: Bool { worst.values.contains { !$0.passes } }
    /// Whether the group passes in one appearance and fails in the other.
    public var differsByAppearance: Bool { Set(worst.values.map(\.passes)).count > 1 }
    /// Whether WCAG and APCA disagree in any appearance.
    public var disagrees: Bool { worst.values.contains(where: \.metricsDisagree) }

    /// Groups `checks`, except those of disabled controls, in the order in which their pairs are declared.
    public static func groups(of checks: [AuditCheck]) -> [AuditGroup] {
        var order: [PairNames: Int] = [:]
        var groups: [AuditGroup] = []
        for check in checks where !check.pair.isDisabled {
            let names = PairNames(check)
            let index = order[names] ?? groups.count
            if index == groups.count {
                order[names] = index
                groups.append(AuditGroup(check))
            }
            groups[index].add(check)
        }
        return groups
    }

    private init(_ check: AuditCheck) {
        (foreground, foregroundName) = (check.foreground, check.foregroundName)
        (background, rule) = (check.background, check.rule)
    }

    /// The name of the pair, as in ``AuditCheck/pairName``.
    public var title: String { "\(foregroundName) on \(background)" }

    private mutating func add(_ check: AuditCheck) {
        let place = "\(check.pair.component), \(check.pair.part)"
        if !places.contains(place) { places.append(place) }
        if let known = worst[check.appearance], known.margin <= check.margin { return }
        worst[check.appearance] = check
    }
}

extension AuditCheck {
    /// Whether WCAG and APCA disagree on the pair. The levels of APCA that correspond to the ratios 4.5:1, 7:1 and, for
    /// large text, 3:1 are Lc 60, 75 and 45; graphics need Lc 30.
    public var metricsDisagree: Bool {
        let requiredLc: Double
        switch required {
        case _ where !pair.isText: requiredLc = 30
        case 7...: requiredLc = 75
        case 4.5...: requiredLc = 60
        default: requiredLc = 45
        }
        return passes != (lc.magnitude >= requiredLc)
    }

    /// Returns whether the pair would pass at each content size, from the smallest to the largest.
    public func passesBySize(_ settings: AuditSettings) -> [Bool] {
        guard case .text(let text) = pair.kind else { return ContentSize.allCases.map { _ in passes } }
        return ContentSize.allCases.map { size in
            let isLarge = settings.largeText.isLarge(text.pointSize(at: size, from: contentSize), text.weight)
            return ratio >= settings.level.required(isLarge: isLarge)
        }
    }
}

/// The totals of several audits.
public struct AuditTotals: Sendable {
    /// The number of audited themes.
    public private(set) var themes = 0
    /// The number of themes that fail.
    public private(set) var failedThemes = 0
    /// The number of checks: each pair once for each appearance and content size.
    public private(set) var checked = 0
    /// The numbers of checks that fail.
    public private(set) var failures = FailureCounts()
    /// The number of distinct pairs of colors.
    public private(set) var pairs = PairCount()
    /// The number of findings of each severity.
    public private(set) var findings: [Severity: Int] = [:]

    /// Creates empty totals.
    public init() {}

    /// Adds the results of an audit.
    public mutating func add(_ audit: ThemeAudit) {
        themes += 1
        if !audit.passes { failedThemes += 1 }
        checked += audit.checks.count
        for check in audit.checks.indices where !audit.checks[check].passes {
            failures.add(audit.exemption(of: audit.checks[check].exemptions))
        }
        pairs.add(PairCount(audit))
        for finding in audit.findings { findings[finding.severity, default: 0] += 1 }
    }
}

/// A finding of a rule that concerns more than one pair.
public struct AuditFinding: Hashable, Sendable {
    /// The slug of the theme.
    public let theme: String
    /// The identifier of the rule, such as `touch-target`.
    public let rule: String
    /// The severity: with an error, the audit fails. A note concerns a part of the theme that could not be audited, or
    /// that was audited with a stand-in.
    public let severity: Severity
    /// The appearance that the finding concerns; `nil` for both.
    public let appearance: Appearance?
    /// The content size that the finding concerns; `nil` for all.
    public let contentSize: ContentSize?
    /// The subject of the finding: a component, roles, or a key of the document.
    public let subject: String
    /// The finding in one sentence.
    public let message: String
    /// The path of keys from the root of the document to the value that the finding concerns.
    public let path: [String]
    /// The place of a value that could not be read; `nil` if the finding concerns a value of the document.
    public var unread: SourcePlace?
    /// The roles that the finding concerns and that the theme lacks.
    public var lackedRoles: [ColorRole] = []
}
