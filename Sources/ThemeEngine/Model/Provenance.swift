import SourceText
import ThemeSpec

/// The origin of a color or surface of a resolved theme.
public struct Provenance: Hashable, Sendable {
    /// Who decided the value.
    public enum Kind: Hashable, Sendable {
        /// The theme itself.
        case own
        /// A theme that it extends.
        case inherited
        /// Nobody: it is a color of no theme, derived from that of another role.
        case standIn(from: ColorRole)
        /// This project: the opacity of a material or of glass, for which Apple publishes no values.
        case approximation
    }

    /// Who decided the value.
    public let kind: Kind
    /// Where the value is set; of a stand-in, the color that it derives from.
    ///
    /// It is an offset in a file: ``ThemeSpec/place(of:)`` counts lines and columns, only where they are needed.
    public let location: SourceLocation
    /// Where the theme extends another; `nil` if the value is in the theme's own file.
    public let extends: SourceLocation?

    init(_ kind: Kind, at location: SourceLocation, in spec: ThemeSpec) {
        let isOwn = spec.isOwn(location)
        self.kind = kind == .own && !isOwn ? .inherited : kind
        self.location = location
        extends = isOwn ? nil : spec.extendsLocation
    }
}

extension RenderModel {
    /// The origin of the color of a role.
    public func provenance(of role: ColorRole) -> Provenance { colors.provenance(of: role, in: spec, environment) }

    /// The origin of what a surface is made of.
    public func provenance(of role: SurfaceRole) -> Provenance {
        let location = spec.sourceLocation(of: ["surfaces", "roles", role.rawValue, "backgroundStyle"])
        let surface = surface(role)
        if surface.isApproximation { return Provenance(.approximation, at: location, in: spec) }
        if let color = surface.colorRole, colors.isStandIn(color) { return provenance(of: color) }
        return Provenance(.own, at: location, in: spec)
    }
}

extension ColorModel {
    /// Whether the theme lacks the role, and its color is one that no theme has.
    public func isStandIn(_ role: ColorRole) -> Bool { standIns.contains(role) }

    /// The role whose given color decides that of `role`: `role` itself if the theme has it.
    public func source(of role: ColorRole) -> ColorRole {
        guard byRole[role] != nil else { return .textPrimary }
        var role = role
        while let next = fallbacks[role]?.source { role = next }
        return role
    }

    /// The origin of the color of a role.
    ///
    /// - Parameters:
    ///   - spec: The theme that the model was resolved from.
    ///   - environment: What it was resolved for.
    public func provenance(of role: ColorRole, in spec: ThemeSpec, _ environment: RenderEnvironment) -> Provenance {
        let given = source(of: role)
        let location = spec.sourceLocation(of: spec.path(of: given, in: environment))
        return Provenance(isStandIn(role) ? .standIn(from: given) : .own, at: location, in: spec)
    }
}

extension ThemeSpec {
    /// The path in a document of the color that a role has in an environment: the one for increased contrast if that
    /// setting is on and the theme has such a color.
    public func path(of role: ColorRole, in environment: RenderEnvironment) -> [String] {
        let hasIncreased = colors[role]?.increasedContrast[environment.appearance] != nil
        let isIncreased = hasIncreased && environment.has(.increasedContrast)
        return ["colors", "pairByRole", role.rawValue, ColorPair.key(environment.appearance, isIncreased: isIncreased)]
    }
}

/// How many of a theme's own colors its screens show.
public struct OwnColors: Hashable, Sendable {
    /// The number of colors: of names, where the design system's source has names, and otherwise of roles.
    public let count: Int
    /// The number of those that have a role which components use.
    public let mappedCount: Int
    /// The colors without such a role, in alphabetical order.
    public let unmapped: [ColorRole]

    /// Counts the colors of a theme that files of the user give: its own, and those that it extends.
    public init(_ spec: ThemeSpec) {
        let roles = Set(spec.colors.keys.filter { !spec.isBuiltIn(["colors", "pairByRole", $0.rawValue]) })
        unmapped = spec.unmappedColors.filter(roles.contains)
        let hidden = Set(unmapped)
        let names = spec.aliases.colors.keys.map(spec.aliases.roles(ofColor:)).filter { !roles.isDisjoint(with: $0) }
        // A role without a name counts as itself.
        let unnamed = roles.subtracting(names.joined())
        count = names.count + unnamed.count
        mappedCount =
            names.count { !hidden.isSuperset(of: $0) } + unnamed.count { !hidden.contains($0) }
    }

    /// What to tell about a theme whose colors are not all shown, such as "12 of 20 colors mapped: press m"; `nil` for
    /// other themes.
    ///
    /// - Parameter key: The key that assigns colors to roles.
    public func advice(key: String) -> String? {
        guard mappedCount < count else { return nil }
        let noun = count == 1 ? "color" : "colors"
        let words = mappedCount == 0 ? "\(count) \(noun), none mapped" : "\(mappedCount) of \(count) \(noun) mapped"
        return "\(words): press \(key)"
    }
}

extension ThemeSpec {
    /// The color roles that no component uses, in alphabetical order: screens show them in the list of colors only.
    ///
    /// Those of built-in themes belong to the components of their design systems.
    public var unmappedColors: [ColorRole] {
        let used = usedColors
        return colors.keys.filter { !used.contains($0) && !isBuiltIn(["colors", "pairByRole", $0.rawValue]) }.sorted()
    }

    /// The color roles that components use, directly or through a text style, a surface or a design plan.
    private var usedColors: Set<ColorRole> {
        var used = Set(ColorRole.known + ComponentColors.optional + plannedColors)
        used.formUnion(typography.values.map(\.colorRole))
        for surface in surfaces.values {
            switch surface.background {
            case .solid(let role), .glass(_, let role): used.insert(role)
            case .material(_, let tint, _): if let tint { used.insert(tint) }
            }
        }
        return used
    }
}

/// The color roles of components beside the known ones.
public enum ComponentColors {
    /// The roles that components use where a theme has them, and replace by known ones otherwise.
    public static let optional =
        [
            "accentActive", "accentTint", "borderStrong", "brandAmber", "brandRustDeep", "toolBash", "toolEdit",
            "toolSearch", "toolThink", "toolWeb",
        ].map { ColorRole(rawValue: $0) }
}
