import ColorScience
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A change of a token: in which appearances, and whether for increased contrast.
public struct TokenChange: Sendable {
    /// The appearances whose colors change.
    public let appearances: [Appearance]
    /// Whether the colors for increased contrast change instead of the standard ones.
    public let isIncreased: Bool

    /// The contrast that the pairs of a color must reach.
    public enum Hold: Sendable {
        /// A contrast ratio, 1...21.
        case ratio(Double)
        /// The ratio that the audit requires of each pair.
        case required

        fileprivate var ratio: Double? {
            if case .ratio(let ratio) = self { ratio } else { nil }
        }
    }

    /// Creates a change for some appearances.
    public init(appearances: [Appearance], isIncreased: Bool = false) {
        self.appearances = appearances
        self.isIncreased = isIncreased
    }

    /// Changes a token of a theme.
    ///
    /// - Parameters:
    ///   - token: A role, a name in the source or a path.
    ///   - value: A color, a number or a name; `nil` to keep the color, which `hold` may then adjust.
    ///   - hold: The contrast that all pairs of a color must reach; `nil` for none.
    /// - Returns: The paths of other values that changed too.
    /// - Throws: ``EditFailure`` with the reason why the change is not possible; nothing changes then.
    @discardableResult
    public func apply(
        _ token: String, _ value: String?, hold: Hold? = nil, to theme: inout EditableTheme
    ) throws(EditFailure) -> [[String]] {
        let reference = try TokenReference(token, in: theme.spec)
        var result = theme
        let linked: [[String]]
        switch reference {
        case .color(let roles):
            linked = try apply(value, to: roles, named: token, hold, &result)
            if let value {
                try TokenReference.checkCycle(of: token, setTo: value, appearances, from: theme, to: result)
            }
        case .value(let path):
            guard let value else { throw EditFailure("expected \(token)=VALUE, found no value") }
            guard hold == nil else {
                throw EditFailure(
                    "expected a color to hold a contrast ratio, found \(quoted(token)); set it without --hold")
            }
            let old = theme.value(at: path)
            let appearance = Self.appearance(of: path)
            linked = try result.set([path: try EditValue(value, for: reference, in: theme.spec, appearance, old: old)])
            if case .color = old {
                try TokenReference.checkCycle(of: token, setTo: value, [appearance], from: theme, to: result)
            }
        }
        theme = result
        return linked
    }

    /// Returns the paths of a token's values that this change sets.
    public func paths(of reference: TokenReference) -> [[String]] {
        switch reference {
        case .color(let roles):
            roles.flatMap { role in appearances.map { Self.path(role, $0, isIncreased: isIncreased) } }
        case .value(let path): [path]
        }
    }

    /// Returns a token's values that this change sets.
    public func values(of reference: TokenReference, in theme: EditableTheme) -> [EditValue?] {
        paths(of: reference).map { theme.value(at: $0) }
    }

    private func apply(
        _ value: String?, to roles: [ColorRole], named token: String, _ hold: Hold?, _ theme: inout EditableTheme
    ) throws(EditFailure) -> [[String]] {
        var linked = try theme.set(values(value, of: roles, named: token, hold, in: theme.spec))
        guard let hold else { return linked }
        // The change may have moved a background that is derived from the color: check the pairs again.
        for _ in 0..<Self.mostSteps {
            let further = try values(nil, of: roles, named: token, hold, in: theme.spec)
            guard !further.isEmpty else { return linked }
            linked += try theme.set(further)
        }
        throw EditFailure(
            "no lightness of \(quoted(token)) holds the ratio, since other colors of its pairs follow from it; "
                + "set these colors first")
    }

    /// The maximum number of adjustments of a color whose backgrounds are derived from it.
    private static let mostSteps = 8

    /// Returns the new values of a color by their paths.
    private func values(
        _ value: String?, of roles: [ColorRole], named token: String, _ hold: Hold?, in spec: ThemeSpec
    ) throws(EditFailure) -> [[String]: EditValue] {
        var values: [[String]: EditValue] = [:]
        for appearance in appearances {
            let old = Self.color(roles[0], appearance, isIncreased: isIncreased, in: spec)
            var color = old
            if let value {
                let new = try EditValue(value, for: .color(roles), in: spec, appearance, old: nil)
                if case .color(let new) = new { color = new }
            }
            if let hold { color = try held(color, roles, named: token, appearance, hold, in: spec) }
            // A derived color that reaches the ratio stays derived.
            guard value != nil || color != old else { continue }
            for role in roles {
                values[Self.path(role, appearance, isIncreased: isIncreased)] = .color(color)
            }
        }
        return values
    }

    private static func color(
        _ role: ColorRole, _ appearance: Appearance, isIncreased: Bool, in spec: ThemeSpec
    ) -> Color {
        guard isIncreased, let pair = spec.colors[role] else { return spec.resolved(role, appearance) }
        return pair.increased(in: appearance)
    }

    /// Returns the color with its lightness adjusted until all pairs reach the required ratio.
    private func held(
        _ color: Color, _ roles: [ColorRole], named token: String, _ appearance: Appearance, _ hold: Hold,
        in spec: ThemeSpec
    ) throws(EditFailure) -> Color {
        var settings = AuditSettings()
        if isIncreased { settings.device = [.increasedContrast] }
        let pairs = RolePairs(roles, in: spec, appearance, settings)
        guard !pairs.pairs.isEmpty else {
            throw EditFailure(
                "no text or symbol uses \(quoted(token)) as color or background, so no contrast can be held; "
                    + "set it without --hold")
        }
        switch pairs.nearest(to: color, reaching: hold.ratio) {
        case .found(let found): return found
        case .none(let best, _):
            func part(_ pair: RolePairs.Pair) -> Double {
                pairs.ratio(pair, with: best) / (hold.ratio ?? pair.check.required)
            }
            let worst = pairs.pairs.min { part($0) < part($1) }
            let reached = worst.map { pair in
                let ratio = (pairs.ratio(pair, with: best) * 100).rounded(.down) / 100
                let required = NumberText.text(hold.ratio ?? pair.check.required, like: "")
                return "\(ratio) of \(required) (\(pair.check.pair.component), \(pair.check.pair.part))"
            }
            let wanted = hold.ratio.map { "a ratio of \(NumberText.text($0, like: ""))" } ?? "the ratio it requires"
            throw EditFailure(
                "no lightness of \(color.hex) gives each of the \(pairs.pairs.count) pairs of \(token) in \(appearance.rawValue) \(wanted); \(best.hex) comes closest, with \(reached ?? "none")"
            )
        }
    }

    /// Returns the appearance of a color of a role or of a border at a path; light for other values.
    private static func appearance(of path: [String]) -> Appearance {
        let keys = [false, true].map { ColorPair.key(.dark, isIncreased: $0) }
        return path.last.map(keys.contains) == true ? .dark : .light
    }

    /// Returns the path of a role's color in a document.
    public static func path(_ role: ColorRole, _ appearance: Appearance, isIncreased: Bool = false) -> [String] {
        ColorPath(role, appearance, isIncreased: isIncreased).keys
    }
}

/// A change of the color of a role that the theme does not define: it follows that of another role.
public struct FollowingChange: Hashable, Sendable {
    private let role: ColorRole
    private let appearance: Appearance
    private let isIncreased: Bool
    private let old, new: Color
    private let isStandIn: Bool
    /// The role from which the color comes; `nil` for white or black.
    private let source: ColorRole?

    /// Returns the roles whose colors differ in two states of a theme, in each of its appearances, and that it defines
    /// in neither.
    ///
    /// - Parameter isIncreased: Whether the colors are those for increased contrast.
    public static func all(
        from before: ThemeSpec, to after: ThemeSpec, isIncreased: Bool = false
    ) -> [FollowingChange] {
        after.metadata.appearances.flatMap { appearance -> [FollowingChange] in
            let environment = RenderEnvironment(
                appearance: appearance, settings: isIncreased ? [.increasedContrast] : [])
            let (old, new) = (ColorModel(before, environment), ColorModel(after, environment))
            return new.byRole.keys.sorted().compactMap { role in
                guard before.colors[role] == nil, after.colors[role] == nil, old[role] != new[role] else { return nil }
                return FollowingChange(
                    role: role, appearance: appearance, isIncreased: isIncreased, old: old[role], new: new[role],
                    isStandIn: new.isStandIn(role), source: new.fallbacks[role]?.source)
            }
        }
    }

    /// Returns one line for each change or, if there are many, one for each appearance with the names of the roles.
    public static func lines(_ changes: [FollowingChange]) -> [String] {
        guard changes.count > mostLines else { return changes.map(\.line) }
        var lines: [String] = []
        for isIncreased in [false, true] {
            for appearance in Appearance.allCases {
                let group = changes.filter { $0.appearance == appearance && $0.isIncreased == isIncreased }
                guard !group.isEmpty else { continue }
                let names = group.map { visibleControls($0.role.rawValue) + ($0.isStandIn ? " (a stand-in)" : "") }
                let place = appearance.rawValue + (isIncreased ? ", increased contrast" : "")
                let what = counted(
                    group.count, "color that the theme does not define changes too",
                    "colors that the theme does not define change too")
                lines.append("\(place): \(what): \(names.joined(separator: ", "))\n")
            }
        }
        return lines
    }

    private static let mostLines = 6

    /// The change in the form of other changes, such as `danger light: #B3261E to #8C1D18, the color of destructive`.
    private var line: String {
        let name = TokenReference.title(TokenChange.path(role, appearance, isIncreased: isIncreased))
        let derived = source.map { " derived from \($0.rawValue)" } ?? ""
        let origin = isStandIn ? "a stand-in\(derived)" : "the color of \(source?.rawValue ?? "")"
        return "\(name): \(old.hex) to \(new.hex), \(origin)\n"
    }
}

extension TokenReference {
    /// Returns a readable form of a path: `primaryCTA light`, `typography.body_m.pointSize`.
    public static func title(_ path: [String]) -> String {
        if let color = ColorPath(path) {
            return visibleControls(color.role.rawValue) + " \(color.appearance.rawValue)"
                + (color.isIncreased ? ", increased contrast" : "")
        }
        // A length that is kept under its name in the source.
        if path.count == 3, path[0] == "aliases" { return visibleControls(path[2]) }
        return visibleControls(path.filter { $0 != "roles" && $0 != "pairByRole" }.joined(separator: "."))
    }
}
